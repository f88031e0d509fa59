// The lines that a start prints for the person at the terminal.
import type { Config } from '../../platform/config.ts'
import type { RunFile } from '../../platform/run-file.ts'
import type { Databases } from '../databases/databases.ts'
import { commandLine } from './command-line.ts'

export function printAlreadyRunning({ PORT }: Config, { url, pid }: RunFile): void {
  process.stdout.write(`Probity is already running: ${url}\n`)
  // An address of the default port does not name it.
  if (PORT !== 0 && new URL(url).port !== String(PORT))
    process.stdout.write(
      `It keeps the port of its own start; for port ${PORT} stop it with kill -TERM ${pid} and start again.\n`,
    )
}

export function printStarted(config: Config, databases: Databases, url: string): void {
  process.stdout.write(startedText(config, databases, url, process.pid))
}

export function startedText(
  config: Pick<Config, 'PUBLIC_URL'>,
  databases: Pick<Databases, 'embedded' | 'folders'>,
  url: string,
  pid: number,
): string {
  const lines: readonly [string, string][] = [
    ['address', config.PUBLIC_URL ?? url],
    ['documentation', `${url}/docs`],
    ['database', databases.embedded ? `PostgreSQL in ${databases.folders.data}` : 'the PostgreSQL of DATABASE_URL'],
    ['keys', `${databases.folders.keys} (save them apart from the database)`],
    ['commands', 'node bin/probity.mjs --help lists them; run them in this folder as the same user'],
    ['to stop', `Ctrl-C, or kill -TERM ${pid}`],
  ]
  return ['Probity is ready.', ...lines.map(([name, value]) => `  ${name.padEnd(14)} ${value}`), ''].join('\n')
}

/** For a start with neither an institution nor a demonstration. */
export function printFirstInstitution({ DATA_DIR }: Config): void {
  process.stdout.write(
    [
      '',
      'There is no institution yet. This command creates one and prints the link for its first administrator:',
      `  ${commandLine("institution create --reference alder-bank --name 'Alder Bank' \\", DATA_DIR)}`,
      '    --country FR --currency EUR --language fr --admin-email ada@alder-bank.example',
      '',
    ].join('\n'),
  )
}

export function printWorking(databases: Databases): void {
  const { checkpoints } = databases.folders
  process.stdout.write(
    `The worker is waiting for jobs; checkpoints are written to ${checkpoints}. To stop it: Ctrl-C, or kill -TERM ${process.pid}\n`,
  )
}
