// npm run check: every check of the sources that does not run them. It reports all problems.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { programs } from './tidy/programs.ts'
import { remediesFor } from './tidy/remedies.ts'

interface Step {
  readonly name: string
  readonly program: string
  readonly options: readonly string[]
}

const tool = (name: string): string => join('node_modules', '.bin', name)
const migrations = globSync('database/migrations/*.sql').toSorted()

/** The longest first, so that none of them is left alone at the end; boundaries judge all patterns anew on a fresh clone. */
const steps: readonly Step[] = [
  { name: 'boundaries', program: process.execPath, options: ['scripts/tidy.ts'] },
  {
    name: 'lint',
    program: tool('oxlint'),
    options: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
  },
  ...programs.map(({ name, project }) => ({ name, program: tool('tsc'), options: ['-p', project] })),
  { name: 'dead code', program: tool('knip'), options: ['--no-progress'] },
  { name: 'generated', program: process.execPath, options: ['scripts/generate/main.ts', '--check'] },
  { name: 'format', program: tool('oxfmt'), options: ['--check'] },
  { name: 'migrations', program: tool('squawk'), options: ['--config', '.squawk.toml', ...migrations] },
]

const wanted = process.argv.slice(2)
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`no check is called ${unknown.join(', ')}: the checks are ${steps.map(({ name }) => name).join(', ')}`)
  process.exit(1)
}
const queue = [...chosen]
const failed: string[] = []
await Promise.all(Array.from({ length: availableParallelism() }, work))
const notChosen = steps.length - chosen.length
const passed = `${chosen.length} checks passed${notChosen > 0 ? `, ${notChosen} were not chosen` : ''}`
console.log(`\n${failed.length === 0 ? passed : `failed: ${failed.join(', ')}`}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function work(): Promise<void> {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) await runStep(step)
}

async function runStep({ name, program, options }: Step): Promise<void> {
  const begun = performance.now()
  const { code, said } = await run(program, options)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✔' : '✖'} ${name} (${seconds} s)`)
  // The boundaries report how much they examined even when they pass.
  if (code !== 0 || name === 'boundaries') console.log(said.trimEnd().replace(/^/gm, '    '))
  if (code === 0) return
  failed.push(name)
  for (const remedy of remediesFor(said)) console.log(`    ${remedy}`)
}

function run(program: string, options: readonly string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    // The tools are scripts that must run under the pinned `node`, not the one of the machine.
    const path = `${join(process.execPath, '..')}:${process.env['PATH']}`
    const child = spawn(program, options, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, NO_COLOR: '1' },
    })
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    child.once('error', (fault) => resolve({ code: null, said: fault.message }))
    child.once('close', (code) => resolve({ code, said }))
  })
}
