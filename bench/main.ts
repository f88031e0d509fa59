// npm run bench: every benchmark in one run. None is a test: the figures depend on the machine.
import { availableParallelism } from 'node:os'
import type { Measured } from './measured.ts'

const benches = [
  'engine',
  'audit-verify',
  'sweep',
  'submit',
  'sign-in',
  'stall',
  'reader',
  'suggestions',
  'indicators',
  'import',
  'replay',
  'purge',
  'beside',
  'search',
  'console',
  'growth',
] as const
/** Takes a quarter of an hour and twenty gigabytes, so it runs only where it is named. */
const onlyNamed = ['growth']
/** Options of a benchmark, each with its value, are read by that benchmark. */
const given = process.argv.slice(2)
const wanted = given.filter((word, at) => !/^\d+$/.test(word) && !isOption(word) && !isOption(given[at - 1] ?? ''))
const unknown = wanted.filter((word) => !(benches as readonly string[]).includes(word))
if (unknown.length > 0) {
  console.error(`there is no benchmark ${unknown.join(', ')}: ${benches.join(', ')}`)
  process.exit(5)
}

console.log(`Node ${process.version}, ${availableParallelism()} cores`)
for (const name of benches) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyNamed.includes(name)) continue
  console.log(`\n${name}`)
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<Measured[] | undefined> }
  for (const measured of (await run()) ?? []) console.log(`  ${line(measured)}`)
}
process.exit(0)

function isOption(word: string): boolean {
  return word.startsWith('--')
}

function line({ name, value, unit, min, aim, aimAtMost, remark }: Measured): string {
  const asked = min === undefined ? '' : `  asked: at least ${min} ${value >= min ? '(met)' : '(NOT met)'}`
  const hoped = aim === undefined ? '' : `  aim: ${aim} ${value >= aim ? '(met)' : '(not met)'}`
  const below =
    aimAtMost === undefined ? '' : `  aim: at most ${aimAtMost} ${value <= aimAtMost ? '(met)' : '(not met)'}`
  return `${name.padEnd(78)} ${String(value).padStart(10)} ${unit}${asked}${hoped}${below}${remark === undefined ? '' : `  (${remark})`}`
}
