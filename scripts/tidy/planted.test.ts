// Runs each rule on a scratch project with one planted violation, and on the same project without it.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { areasAlongArrows, arrowsWithoutCycle } from './boundaries.ts'
import { foldersAreSmall } from './folders.ts'
import { indexesOfferListedQueries, onlyIndexesExportAgain } from './indexes.ts'
import { plantedBoundaries, wrongArrows } from './planted-boundaries.fixture.ts'
import { plantedStatements, wrongOwners } from './planted-database.fixture.ts'
import { plantedPatterns } from './planted-patterns.fixture.ts'
import { plantedShapes, wrongBaselines } from './planted-shape.fixture.ts'
import { plantedTitles } from './planted-titles.fixture.ts'
import { areas, clean, composition } from './planting.fixture.ts'
import { rules } from './rules.ts'
import { sizes } from './shape.ts'
import { inScratchProject } from './scratch.fixture.ts'
import { readTree, type Rule } from './tree.ts'

const planted = [...plantedBoundaries, ...plantedStatements, ...plantedShapes, ...plantedPatterns, ...plantedTitles]
const wrong = [...wrongArrows, ...wrongOwners, ...wrongBaselines]
/** Planted by their parameters, or never violated. */
const rulesWithoutPlanting = [arrowsWithoutCycle(areas, composition), foldersAreSmall({}), sizes]

describe('the boundaries of the project', () => {
  for (const [rule, path, text, message] of planted) {
    it(`${rule.name}: reports \`${text.trim().split('\n')[0]!.slice(0, 70)}\` in ${path}`, () => {
      const { [path]: _, ...others } = clean
      const { findings } = inProject(text === '' ? others : { ...clean, [path]: text }, rule)
      assert.ok(
        findings.some((finding) => message.test(finding.message)),
        JSON.stringify(findings),
      )
    })
  }

  for (const [rule, message] of wrong) {
    it(`${rule.name}: reports ${message.source}`, () => {
      const { findings } = inProject(clean, rule)
      assert.ok(findings.some((finding) => message.test(finding.message)))
    })
  }

  for (const rule of new Set([...planted.map(([planting]) => planting), ...rulesWithoutPlanting])) {
    it(`${rule.name}: finds nothing in a clean project and prints how much it examined`, () => {
      const { findings, count, examined } = inProject(clean, rule)
      assert.deepEqual(findings, [])
      assert.ok(count > 0)
      assert.match(examined, /\d/)
    })
  }

  it('an unknown area is the only finding, without the imports along its missing arrows', () => {
    const text = `import type { may } from '../policies/index.ts'\n`
    const { findings } = inProject({ ...clean, 'src/surprises/a.ts': text }, areasAlongArrows(areas, composition))
    assert.deepEqual(
      findings.map(({ message }) => message),
      ['architecture.ts does not know surprises: add it to `areas`'],
    )
  })

  it('`export *` of a query file is reported once, with the advice to name what it exports', () => {
    const everything = { ...clean, 'src/identity/index.ts': `export * from './queries.ts'\n` }
    const rulesOfIndexes = [onlyIndexesExportAgain, indexesOfferListedQueries({ identity: { queries: [] } })]
    assert.deepEqual(
      rulesOfIndexes.flatMap((rule) => inProject(everything, rule).findings).map(({ message }) => message),
      ['exports everything of a file: name what it exports'],
    )
  })

  it('every rule of the project has a violation planted here', () => {
    const names = new Set([...planted, ...wrong].map(([{ name }]) => name))
    const missing = rules.map(({ name }) => name).filter((name) => !names.has(name))
    assert.deepEqual(missing, [sizes.name])
  })

  after(() => console.log(`${planted.length + wrong.length} violations planted, for ${rules.length} rules`))
})

function inProject(files: Readonly<Record<string, string>>, rule: Rule): ReturnType<Rule['check']> {
  return inScratchProject(files, (root) => rule.check(readTree(root)))
}
