// client/generated/contract.ts: the types of the contract, made by openapi-typescript, which has a workspace of its own
// because it needs an older TypeScript than this project. The file begins with the fingerprints of what it was made from
// and of what was made, so a drift is seen where the generator is not installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Generator, present, projectFolder } from './generator.ts'
import { CannotGenerate } from './mistakes.ts'

const SOURCE = 'openapi.json'
/** The packages of the generator and the linter, installed only when one of them is needed. */
const WORKSPACE = 'client/generator/'
const workspace = new URL(WORKSPACE, projectFolder)
const HEAD_LINES = 3

export const clientTypes = {
  path: 'client/generated/contract.ts',
  from: SOURCE,
  needsDatabase: false,
  isCurrent: (project: URL): boolean => {
    const text = present(clientTypes.path, project)
    const types = text.split('\n').slice(HEAD_LINES).join('\n')
    return text === headOf(project, types) + types
  },
  make: (project: URL): string => {
    const types = typesOf(project)
    return headOf(project, types) + types
  },
} satisfies Generator

export function isGeneratorInstalled(): boolean {
  return existsSync(new URL('node_modules/openapi-typescript', workspace))
}

function headOf(project: URL, types: string): string {
  const inputs = [SOURCE, `${WORKSPACE}types.mjs`, `${WORKSPACE}package-lock.json`]
  return [
    '// Generated from openapi.json by `npm run generate`: do not change.',
    `// SHA-256 of ${inputs.join(', ')}: ${sha256(...inputs.map((path) => present(path, project)))}`,
    `// SHA-256 of what follows: ${sha256(types)}`,
    '',
  ].join('\n')
}

function sha256(...texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}

function typesOf(project: URL): string {
  if (!isGeneratorInstalled()) run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  return run(process.execPath, 'types.mjs', fileURLToPath(new URL(SOURCE, project)))
}

function run(program: string, ...options: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, options, {
    cwd: fileURLToPath(workspace),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0)
    throw new CannotGenerate(`client/generator: ${program} ${options.join(' ')} failed: ${error?.message ?? stderr}`)
  return stdout
}
