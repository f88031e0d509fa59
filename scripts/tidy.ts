// The boundaries of ARCHITECTURE.md, held: prints what each rule looked at and everything it found.
import { areas, composition } from '../architecture.ts'
import {
  areasAlongArrows,
  arrowsWithoutCycle,
  outsideImportsNoService,
  platformKnowsNoArea,
} from './tidy/boundaries.ts'
import { oneWriter, sqlInQueries } from './tidy/database.ts'
import { coreIsPure, rulesArePure } from './tidy/purity.ts'
import { areasLookTheSame, namesSaySomething, sizes } from './tidy/shape.ts'
import { readTree, type Rule, type Tree } from './tidy/tree.ts'

const rules: readonly Rule[] = [
  coreIsPure,
  rulesArePure,
  platformKnowsNoArea(),
  areasAlongArrows(areas, composition),
  arrowsWithoutCycle(areas),
  sqlInQueries,
  oneWriter,
  outsideImportsNoService('console'),
  outsideImportsNoService('client'),
  outsideImportsNoService('verifier'),
  areasLookTheSame(areas),
  namesSaySomething,
  sizes,
]

const tree = readTree(process.argv[2] ?? '.')
const failed = rules.filter((rule) => !holds(rule, tree))
process.exitCode = failed.length === 0 ? 0 : 1

/** A rule that has something to look at and sees nothing of it is broken, not kept. */
function holds(rule: Rule, project: Tree): boolean {
  if (rule.needs !== '' && !project.paths.includes(rule.needs)) {
    console.log(`- ${rule.name}: there is no ${rule.needs}/ yet`)
    return true
  }
  const { looked, count, findings } = rule.check(project)
  const kept = count > 0 && findings.length === 0
  console.log(`${kept ? '✔' : '✖'} ${rule.name}: ${looked}`)
  if (count === 0) console.log('    looked at nothing')
  for (const { path, line, says } of findings) console.log(`    ${path}:${line} ${says}`)
  return kept
}
