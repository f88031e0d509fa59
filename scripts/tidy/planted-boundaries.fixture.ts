import {
  areasAlongArrows,
  arrowsWithoutCycle,
  outsideImportsNoService,
  platformKnowsNoArea,
  reachesCoreByIndex,
  serviceTakesNoClient,
  serviceTakesNoTool,
} from './boundaries.ts'
import { modulesAreNamed } from './named-modules.ts'
import { areas, composition, type Planting, type WrongRule } from './planting.fixture.ts'
import { coreIsPure, guardedMembersAreNamed, rulesArePure } from './purity.ts'
import { areasAreAlike, namesSaySomething } from './shape.ts'

const arrows = areasAlongArrows(areas, composition)
const rule = 'src/identity/rules/a.ts'
const importCommand = 'src/runtime/commands/import.ts'
const cycle = { a: { reaches: ['b'] }, b: { reaches: ['c'] }, c: { reaches: ['a'] } }

/** A cycle of an import and a read table. */
const circleOfTables = { a: { reaches: ['b'], tables: ['notes'] }, b: { reaches: [], reads: ['notes'] } }

export const plantedBoundaries: readonly Planting[] = [
  [coreIsPure, 'core/values/a.ts', `import { hash } from 'node:crypto'\n`, /core\/ imports node:crypto/],
  [coreIsPure, 'core/values/a.ts', `import { port } from '../../src/platform/config.ts'\n`, /core\/ imports/],
  [coreIsPure, 'core/values/a.ts', `export { sum } from 'lodash'\n`, /core\/ imports lodash/],
  [coreIsPure, 'core/values/a.ts', `export async function f() {}\n`, /uses async/],
  [coreIsPure, 'core/values/a.ts', `export const a = await 1\n`, /uses await/],
  [coreIsPure, 'core/values/a.ts', `const lazy = import('node:fs')\n`, /core\/ imports node:fs/],
  [coreIsPure, 'core/values/a.ts', 'const lazy = import(`node:fs`)\n', /core\/ imports node:fs/],
  [rulesArePure, rule, `import { newId } from '../../platform/ids.ts'\n`, /reaches \.\.\/\.\.\/platform\/ids\.ts/],
  [rulesArePure, rule, `import { find } from '../queries.ts'\n`, /imports \.\.\/queries\.ts: a rule reaches kysely/],
  [rulesArePure, rule, `export const at = () => new Date()\n`, /uses Date/],
  [rulesArePure, rule, `const seen = new Map()\nexport const a = () => seen.size\n`, /new/],
  [rulesArePure, rule, `const { now } = Date\n`, /uses Date/],
  [rulesArePure, rule, `export const a = { Date }\n`, /uses Date/],
  [rulesArePure, rule, `export const a = async () => 1\n`, /uses async/],
  [rulesArePure, rule, `export const a = process['pid']\n`, /uses process/],
  [rulesArePure, rule, `const { random } = Math\n`, /uses random/],
  [rulesArePure, rule, `export const a = (text: string) => text['localeCompare']('b')\n`, /uses localeCompare/],
  [rulesArePure, 'src/platform/http/refusals.ts', `export const busy = Date.now()\n`, /refusals\.ts: it uses Date/],
  [rulesArePure, rule, `let last = 1\n`, /keeps state: let/],
  [rulesArePure, rule, `export var last = 1\n`, /keeps state: var/],
  [rulesArePure, rule, `class Counter {}\n`, /keeps state: class/],
  [rulesArePure, rule, `export class Counter {}\n`, /keeps state: class/],
  [rulesArePure, rule, `export default class {}\n`, /keeps state: class/],
  [rulesArePure, rule, `export const Counter = class {}\n`, /keeps state: class/],
  [
    guardedMembersAreNamed,
    'core/values/a.ts',
    `const key = 'random'\nexport const a = Math[key]()\n`,
    /member of Math/,
  ],
  [guardedMembersAreNamed, 'src/identity/a.ts', `export const a = (key: 'env') => process[key]\n`, /member of process/],
  [guardedMembersAreNamed, 'src/identity/a.ts', `const key = 'now'\nconst { [key]: now } = Date\n`, /member of Date/],
  [guardedMembersAreNamed, 'core/values/a.ts', 'export const a = Math[`random`]()\n', /member of Math/],
  [guardedMembersAreNamed, 'core/values/a.ts', `const m = Math\nexport const a = (key: 'max') => m[key]\n`, /of Math/],
  [guardedMembersAreNamed, 'src/identity/a.ts', `export const a = (process as never)[key]\n`, /member of process/],
  [
    platformKnowsNoArea,
    'src/platform/a.ts',
    `import type { may } from '../identity/index.ts'\n`,
    /imports \.\.\/identity/,
  ],
  [platformKnowsNoArea, 'src/platform/a.ts', `import { all } from '../areas.ts'\n`, /imports \.\.\/areas\.ts/],
  [arrows, 'src/policies/a.ts', `import { find } from '../identity/queries.ts'\n`, /not src\/identity\/index\.ts/],
  [
    arrows,
    'src/identity/a.ts',
    `import { approve } from '../policies/index.ts'\n`,
    /no arrow from identity to policies/,
  ],
  [
    arrows,
    'src/identity/a.ts',
    `import type { A } from '../policies/index.ts'\n`,
    /no arrow from identity to policies/,
  ],
  [arrows, 'src/runtime/a.ts', `import { may } from '../identity/index.ts'\n`, /no arrow from runtime to identity/],
  [arrows, 'src/runtime/a.ts', `import { find } from '../identity/queries.ts'\n`, /not src\/identity\/index\.ts/],
  [arrows, 'src/areas.ts', `import { started } from './runtime/main.ts'\n`, /no arrow from areas\.ts to runtime/],
  [arrows, 'src/policies/a.ts', `import { all } from '../areas.ts'\n`, /puts the areas together/],
  [arrows, 'src/surprises/a.ts', `export const a = 1\n`, /does not know surprises/],
  [arrows, 'src/policies/index.ts', `export const approve = 1\n`, /nothing takes the arrow from policies to identity/],
  [
    outsideImportsNoService('console'),
    'console/a.tsx',
    `import { all } from '../src/areas.ts'\nexport const A = () => <p>{all}</p>\n`,
    /console\/ imports/,
  ],
  [outsideImportsNoService('console'), 'console/a.ts', `import { all } from '../src/areas.ts'\n`, /console\/ imports/],
  [outsideImportsNoService('client'), 'client/a.ts', `import type { A } from '../src/areas.ts'\n`, /client\/ imports/],
  [serviceTakesNoClient, 'src/identity/a.ts', `import type { A } from '../../client/index.ts'\n`, /service imports/],
  [serviceTakesNoClient, 'src/runtime/commands/a.ts', `import type { A } from '../../../client/index.ts'\n`, /imports/],
  [serviceTakesNoClient, importCommand, `import { get } from '../../../client/index.ts'\n`, /service imports/],
  [serviceTakesNoClient, importCommand, `const lazy = import('../../../client/index.ts')\n`, /service imports/],
  [serviceTakesNoClient, importCommand, `import type { A } from '../../../client/fetch.ts'\n`, /service imports/],
  [serviceTakesNoTool, 'src/runtime/a.ts', `import { rows } from '../../scripts/rows.ts'\n`, /service imports/],
  [serviceTakesNoTool, 'src/runtime/a.ts', `import { rows } from './../../scripts/rows.ts'\n`, /service imports/],
  [serviceTakesNoTool, 'src/policies/a.ts', `import '../platform/../../demo/prepare.ts'\n`, /service imports/],
  [serviceTakesNoTool, 'src/runtime/demonstration.ts', `await import('../../demo/desk.ts')\n`, /service imports/],
  [serviceTakesNoTool, 'src/policies/a.ts', `import type { World } from './../../test/world.ts'\n`, /service imports/],
  [
    outsideImportsNoService('verifier'),
    'verifier/a.ts',
    `import { all } from '../src/areas.ts'\n`,
    /verifier\/ imports/,
  ],
  [reachesCoreByIndex('console'), 'console/a.ts', `import { sum } from '../core/values/sum.ts'\n`, /console\/ imports/],
  [
    modulesAreNamed,
    'src/policies/a.ts',
    `await import(new URL('../identity/queries.ts', import.meta.url).href)\n`,
    /import\(\) of an expression/,
  ],
  [
    modulesAreNamed,
    'src/policies/a.ts',
    `const of = 'identity'\nawait import(\`../\${of}/queries.ts\`)\n`,
    /import\(\) of an expression/,
  ],
  [modulesAreNamed, 'src/policies/a.ts', `import { createRequire } from 'node:module'\n`, /createRequire hides/],
  [modulesAreNamed, 'src/policies/a.ts', `import module from 'module'\n`, /createRequire hides/],
  [
    modulesAreNamed,
    'src/policies/a.ts',
    `new Worker(new URL('../identity/queries.ts', import.meta.url))\n`,
    /names src\/identity\/queries\.ts by its address/,
  ],
  [areasAreAlike(areas), 'src/policies/README.md', '', /is missing/],
  [namesSaySomething, 'src/identity/string-utils.ts', `export {}\n`, /says nothing/],
  [namesSaySomething, 'docs/common/a.md', `text\n`, /says nothing/],
]

/** Rules with wrong parameters: the clean project is enough. */
export const wrongArrows: readonly WrongRule[] = [
  [arrowsWithoutCycle(cycle, {}), /a cycle: a -> b -> c -> a/],
  [arrowsWithoutCycle(circleOfTables, {}), /a cycle: a -> b -> a/],
  [arrowsWithoutCycle({ a: { reaches: ['gone'] } }, {}), /gone, which is no room/],
]
