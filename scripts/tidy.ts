// Checks the boundaries of ARCHITECTURE.md: prints how much each rule examined and every finding.
import { rules } from './tidy/rules.ts'
import { readTree, type Rule, type Tree, UnreadableSource } from './tidy/tree.ts'

try {
  const tree = readTree(process.argv[2] ?? '.')
  const failed = rules.filter((rule) => !holds(rule, tree))
  process.exitCode = failed.length === 0 ? 0 : 1
} catch (fault) {
  if (!(fault instanceof UnreadableSource)) throw fault
  console.log(`✖ ${fault.message}`)
  process.exitCode = 1
}

/** A rule that examines nothing although its folder exists is broken, not met. */
function holds(rule: Rule, project: Tree): boolean {
  if (rule.needs !== '' && !project.paths.includes(rule.needs)) {
    console.log(`- ${rule.name}: no ${rule.needs}/ yet, only the planted test runs`)
    return true
  }
  const { examined, count, findings } = rule.check(project)
  const kept = count > 0 && findings.length === 0
  console.log(`${kept ? '✔' : '✖'} ${rule.name}: ${examined}`)
  if (count === 0) console.log('    looked at nothing')
  for (const { path, line, message } of findings) console.log(`    ${path}:${line} ${message}`)
  return kept
}
