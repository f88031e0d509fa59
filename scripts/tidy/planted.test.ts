// Each rule is shown a scratch project with one violation planted, and the same project without it.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { areasAlongArrows, arrowsWithoutCycle, outsideImportsNoService, platformKnowsNoArea } from './boundaries.ts'
import { oneWriter, sqlInQueries } from './database.ts'
import { coreIsPure, rulesArePure } from './purity.ts'
import { inScratchProject } from './scratch.fixture.ts'
import { areasLookTheSame, namesSaySomething, sizes } from './shape.ts'
import { readTree, type Rule } from './tree.ts'

const areas = {
  identity: { holds: 'people', reaches: [] },
  policies: { holds: 'policies', reaches: ['identity'] },
}
const arrows = areasAlongArrows(areas, ['areas.ts', 'runtime'])

/** A project that keeps every rule. What looks like a violation stands in comments, strings and tests only. */
const clean: Record<string, string> = {
  'core/values/sum.ts': `// Date.now() and process.env are not used here\nexport const sum = (a: number, b: number) => a + b // '/*'\n`,
  'core/values/sum.test.ts': `import { it } from 'node:test'\nit('adds', async () => { await Promise.resolve(Date.now()) })\n`,
  'core/decision/index.ts': `import { sum } from '../values/sum.ts'\nexport const day = Date.UTC(2020, 0, sum(1, 1))\n`,
  'src/platform/config.ts': `export const port = process.env['PORT']\n`,
  'src/platform/ids.ts': `import { randomUUID } from 'node:crypto'\nexport const newId = () => randomUUID()\n`,
  'src/platform/audit.ts': `import { sql } from 'kysely'\nexport const append = sql\`insert into audit_records (id) values (1)\`\n`,
  'src/identity/README.md': '# Identity\n',
  'src/identity/index.ts': `export { may } from './rules/may.ts'\n`,
  'src/identity/queries.ts': `import { sql } from 'kysely'\nexport const find = sql\`select id from users\`\nexport const add = sql\`insert into users (id) values (1)\`\n`,
  'src/identity/rules/may.ts': `import { sum } from '../../../core/values/sum.ts'\nimport type { Port } from '../../platform/config.ts'\nimport { refusals } from '../refusals.ts'\nexport const may = (p: Port) => sum(1, p) > 1 || refusals\n`,
  'src/identity/refusals.ts': `export const refusals = ['Select a person from the list']\n`,
  'src/policies/README.md': '# Policies\n',
  'src/policies/index.ts': `import { may } from '../identity/index.ts'\nexport const approve = may\n`,
  'src/policies/queries.ts': `export const lock = 'select id from policies for update'\nexport const put = 'update policies set state = $1'\n`,
  'src/areas.ts': `import { approve } from './policies/index.ts'\nexport const all = [approve]\n`,
  'console/page.ts': `import { sum } from '../core/values/sum.ts'\nexport const page = sum\n`,
  'scripts/run.mjs': `export const seed = Math.random()\n`,
}

const planted: [rule: Rule, path: string, text: string, says: RegExp][] = [
  [coreIsPure, 'core/values/a.ts', `import { hash } from 'node:crypto'\n`, /core\/ imports node:crypto/],
  [coreIsPure, 'core/values/a.ts', `import { port } from '../../src/platform/config.ts'\n`, /core\/ imports/],
  [coreIsPure, 'core/values/a.ts', `export { sum } from 'lodash'\n`, /core\/ imports lodash/],
  [coreIsPure, 'core/values/a.ts', `export async function f() {}\n`, /uses async/],
  [coreIsPure, 'core/values/a.ts', `const lazy = import('node:fs')\n`, /core\/ imports node:fs/],
  [coreIsPure, 'core/values/a.ts', 'const lazy = import(`node:fs`)\n', /core\/ imports node:fs/],
  [
    rulesArePure,
    'src/identity/rules/a.ts',
    `import { newId } from '../../platform/ids.ts'\n`,
    /reaches \.\.\/\.\.\/platform\/ids\.ts/,
  ],
  [rulesArePure, 'src/identity/rules/a.ts', `import { find } from '../queries.ts'\n`, /reaches kysely/],
  [rulesArePure, 'src/identity/rules/a.ts', `export const at = () => new Date()\n`, /uses new Date/],
  [
    platformKnowsNoArea(),
    'src/platform/a.ts',
    `import type { may } from '../identity/index.ts'\n`,
    /imports \.\.\/identity/,
  ],
  [platformKnowsNoArea(), 'src/platform/a.ts', `import { all } from '../areas.ts'\n`, /imports \.\.\/areas\.ts/],
  [arrows, 'src/policies/a.ts', `import { find } from '../identity/queries.ts'\n`, /not src\/identity\/index\.ts/],
  [
    arrows,
    'src/identity/a.ts',
    `import { approve } from '../policies/index.ts'\n`,
    /no arrow from identity to policies/,
  ],
  [arrows, 'src/runtime/a.ts', `import { find } from '../identity/queries.ts'\n`, /not src\/identity\/index\.ts/],
  [arrows, 'src/policies/a.ts', `import { all } from '../areas.ts'\n`, /puts the areas together/],
  [arrows, 'src/surprises/a.ts', `export const a = 1\n`, /does not know surprises/],
  [sqlInQueries, 'src/policies/a.ts', `export const a = "select id from policies"\n`, /holds SQL/],
  [sqlInQueries, 'src/policies/a.ts', `export const a = \`\n  Delete from \${'x'} where true\`\n`, /holds SQL/],
  [sqlInQueries, 'src/policies/a.ts', 'export const a = `-- all\nselect id from policies`\n', /holds SQL/],
  [sqlInQueries, 'src/policies/a.ts', 'export const a = `with recursive t as (select 1) select 2`\n', /holds SQL/],
  [sqlInQueries, 'src/policies/a.ts', `export const a = (db: Db) => db.selectFrom('x')\n`, /builds SQL/],
  [
    oneWriter,
    'src/policies/more-queries.ts',
    `export const a = 'update users set name = $1'\n`,
    /users is written by identity and policies/,
  ],
  [
    oneWriter,
    'src/policies/more-queries.ts',
    `export const a = (db: Db) => db.insertInto('users').values(1)\n`,
    /users is written by/,
  ],
  [
    oneWriter,
    'src/policies/more-queries.ts',
    `export const a = \`with gone as (delete from audit_records where id = 1) select 1\`\n`,
    /audit_records is written by/,
  ],
  [
    oneWriter,
    'src/policies/more-queries.ts',
    `export const a = 'insert into public."users" (id) values (1)'\n`,
    /users is written by/,
  ],
  [outsideImportsNoService('console'), 'console/a.ts', `import { all } from '../src/areas.ts'\n`, /console\/ imports/],
  [
    areasLookTheSame({ ...areas, trust: { holds: '', reaches: [] } }),
    'src/trust/queries.ts',
    `export {}\n`,
    /is missing/,
  ],
  [namesSaySomething, 'src/identity/string-utils.ts', `export {}\n`, /says nothing/],
  [namesSaySomething, 'docs/common/a.md', `text\n`, /says nothing/],
]

describe('the boundaries of the project', () => {
  for (const [rule, path, text, says] of planted) {
    it(`${rule.name}: reports \`${text.trim().split('\n')[0]!.slice(0, 70)}\` in ${path}`, () => {
      const { findings } = inProject({ ...clean, [path]: text }, rule)
      assert.ok(
        findings.some((finding) => finding.path.startsWith(path.split('/')[0]!) && says.test(finding.says)),
        JSON.stringify(findings),
      )
    })
  }

  for (const rule of new Set([...planted.map(([planting]) => planting), sizes])) {
    it(`${rule.name}: finds nothing in a clean project and says how much it looked at`, () => {
      if (rule.name.startsWith('every area')) return
      const { findings, count, looked } = inProject(clean, rule)
      assert.deepEqual(findings, [])
      assert.ok(count > 0)
      assert.match(looked, /\d/)
    })
  }

  it('an arrow back is reported as the cycle it makes', () => {
    const { findings } = inProject(
      clean,
      arrowsWithoutCycle({
        a: { holds: '', reaches: ['b'] },
        b: { holds: '', reaches: ['c'] },
        c: { holds: '', reaches: ['a'] },
      }),
    )
    assert.ok(findings.some(({ says }) => says === 'a cycle: a -> b -> c -> a'))
    assert.deepEqual(inProject(clean, arrowsWithoutCycle(areas)).findings, [])
  })

  it('an arrow to nowhere is reported', () => {
    assert.match(
      inProject(clean, arrowsWithoutCycle({ a: { holds: '', reaches: ['gone'] } })).findings[0]!.says,
      /gone, which is no area/,
    )
  })
})

function inProject(files: Record<string, string>, rule: Rule): ReturnType<Rule['check']> {
  return inScratchProject(files, (root) => rule.check(readTree(root)))
}
