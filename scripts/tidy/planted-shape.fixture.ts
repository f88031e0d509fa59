import { answersKeepTheirTypes } from './answers.ts'
import { faultsHaveAClass } from './errors.ts'
import { foldersAreSmall } from './folders.ts'
import { indexesOfferListedQueries, onlyIndexesExportAgain } from './indexes.ts'
import { namesUseTheTradesWords } from './naming.ts'
import { operationsNameTheirFiles } from './operations.ts'
import { areas, type Planting, type WrongRule } from './planting.fixture.ts'

const indexes = indexesOfferListedQueries(areas)
const unused = 'look'
const faults = faultsHaveAClass({ Lost: 'src/platform/lost.ts' })
const words = namesUseTheTradesWords(undefined, {})
const inArea = 'src/policies/a.ts'
const index = 'src/policies/index.ts'
const routes = 'src/identity/routes.ts'
const find = `import { find } from './queries.ts'\n`
const row = `import { signIn } from './sign-in.ts'\nexport const rows = [route(`

export const plantedShapes: readonly Planting[] = [
  [faults, 'src/identity/a.ts', `export const f = () => { throw new Error('no') }\n`, /bare Error/],
  [faults, 'src/platform/a.ts', `export const fault = Error('no')\n`, /bare Error/],
  [faults, 'src/identity/a.ts', `const E = Error\nthrow new E()\n`, /bare Error/],
  [faults, 'src/identity/a.ts', `class E extends Error {}\nthrow new Error('no', { cause: E })\n`, /bare Error/],
  [faults, 'src/identity/a.ts', `throw new SyntaxError('no')\n`, /bare SyntaxError/],
  [faults, 'src/identity/a.ts', `export class Wrong extends Error {}\nthrow new Wrong()\n`, /^Wrong extends a class/],
  [faults, 'src/identity/a.ts', `const E = TypeError\nclass Wrong extends E {}\n`, /^Wrong extends a class/],
  [faults, 'src/identity/a.ts', `throw new (class extends RangeError {})()\n`, /^a class without a name extends/],
  // A listed class of another file gives its name to no second one.
  [faults, 'src/identity/a.ts', `export class Lost extends Error {}\n`, /^Lost extends a class/],
  [
    operationsNameTheirFiles,
    routes,
    `${row}{ operation: 'sign_up', run: signIn })]\n`,
    /not run by a function named signUp/,
  ],
  [operationsNameTheirFiles, routes, `${row}{ operation: 'sign_in', run: () => signIn() })]\n`, /named signIn/],
  [
    operationsNameTheirFiles,
    routes,
    `const signIn = 1\nexport const a = [{ operation: 'sign_in', run: signIn }]\n`,
    /sign-in\.ts/,
  ],
  [
    operationsNameTheirFiles,
    routes,
    row.replace('sign-in.ts', 'enter.ts') + `{ operation: 'sign_in', run: signIn })]\n`,
    /does not stand in sign-in\.ts/,
  ],
  [
    answersKeepTheirTypes,
    'test/a.test.ts',
    `export const id = ((await caller.get('/me')) as { id: string }).id\n`,
    /retypes an answer/,
  ],
  [
    answersKeepTheirTypes,
    'src/policies/a.test.ts',
    'export const a = (await b.post(`/policies/${id}/submit?x=${y}`, {}, 201)) as Policy\n',
    /retypes an answer/,
  ],
  [onlyIndexesExportAgain, index, `export * from './queries.ts'\n`, /exports everything/],
  [onlyIndexesExportAgain, index, `export * as policies from './approve.ts'\n`, /exports everything/],
  [
    onlyIndexesExportAgain,
    inArea,
    `import { find } from './queries.ts'\nexport const found = find as typeof find\n`,
    /exports found/,
  ],
  [onlyIndexesExportAgain, inArea, `export { find } from './queries.ts'\n`, /exports find, which another file defines/],
  [onlyIndexesExportAgain, inArea, `export { find as user } from './queries.ts'\n`, /exports user, which/],
  [onlyIndexesExportAgain, inArea, `import { find } from './queries.ts'\nexport { find }\n`, /exports find, which/],
  [onlyIndexesExportAgain, inArea, `import { find } from './queries.ts'\nexport const user = find\n`, /exports user/],
  [onlyIndexesExportAgain, inArea, `export type { Row } from './queries.ts'\n`, /exports Row, which/],
  [onlyIndexesExportAgain, inArea, `${find}const found = find\nexport { found }\n`, /exports found, which/],
  [
    onlyIndexesExportAgain,
    inArea,
    `export { user }\n${find}const found = find\nconst user = found!\n`,
    /exports user, which/,
  ],
  [onlyIndexesExportAgain, inArea, `${find}export default find\n`, /exports default, which/],
  [onlyIndexesExportAgain, inArea, `${find}const found = find\nexport default found\n`, /exports default, which/],
  [onlyIndexesExportAgain, inArea, `${find}export { find as one, find as other }\n`, /exports other, which/],
  [onlyIndexesExportAgain, inArea, `import { a as find } from './b.ts'\nexport const c = find\n`, /exports c, which/],
  [
    onlyIndexesExportAgain,
    inArea,
    `import * as all from './queries.ts'\nexport const user = all.find\n`,
    /exports user/,
  ],
  [
    onlyIndexesExportAgain,
    inArea,
    `import * as all from './queries.ts'\nexport const { find } = all\n`,
    /exports find/,
  ],
  [indexes, index, `export { put } from './queries.ts'\n`, /exports put of a query file: list it/],
  [indexes, index, `import { put } from './queries.ts'\nexport { put as policyOf }\n`, /exports policyOf of a query/],
  [
    indexes,
    index,
    `import { put } from './queries.ts'\nconst found = put\nexport { found }\n`,
    /exports found of a query/,
  ],
  [indexes, index, `import { put } from './queries.ts'\nexport const found = put\n`, /exports found of a query/],
  [indexes, index, `import { put } from './queries.ts'\nexport default put\n`, /exports default of a query/],
  [
    indexes,
    index,
    `import { put } from './queries.ts'\nconst a = put\nexport default a\n`,
    /exports default of a query/,
  ],
  [indexes, 'src/identity/index.ts', `export { add, find } from './queries.ts'\n`, /exports add of a query file/],
  [indexes, 'src/identity/index.ts', `export const find = 1\n`, /does not export find of a query file: remove it/],
  [words, 'src/identity/a.ts', `export const firstLook = 1\n`, /`firstLook` uses "look"; write sweep/],
  [words, 'src/identity/a.ts', `export const LOOK_EVERY_MS = 1\n`, /`LOOK_EVERY_MS` uses "look"/],
  [words, 'src/identity/a.ts', `export function giveBackAll(): void {}\n`, /uses "give-back"; write release/],
  [words, 'src/identity/a.ts', `export interface InstitutionWish {\n  a: 1\n}\n`, /uses "wish"/],
  [words, 'src/identity/a.ts', `export type A = { readonly says: string }\n`, /uses "says"; write message/],
  [words, 'src/identity/a.ts', `export const f = ({ a: [held] }: { a: string[] }) => held\n`, /uses "held"/],
  [words, 'src/identity/a.ts', `export class A {\n  #told = 1\n}\n`, /uses "told"/],
  [words, inArea, `export const a = { held: 1 }\n`, /`held` uses "held"/],
  [words, inArea, `export const a = { 'held-by': 1 }\n`, /`held-by` uses "held"/],
  [words, inArea, `export const a = {\n  held(): void {},\n}\n`, /`held` uses "held"/],
  [words, inArea, `export type A<THeld> = THeld[]\n`, /`THeld` uses "held"/],
  [words, inArea, `export type A = { [told in 'a']: 1 }\n`, /`told` uses "told"/],
  [words, inArea, `export type A = (told: string) => void\n`, /`told` uses "told"/],
  [words, inArea, `export interface A {\n  f(told: string): void\n}\n`, /`told` uses "told"/],
  [words, inArea, `try {\n  f()\n} catch (told) {\n  g(told)\n}\n`, /`told` uses "told"/],
  [words, inArea, `import { lock as hold } from './a.ts'\n`, /`hold` uses "hold"/],
  [words, inArea, `import hold from './a.ts'\n`, /`hold` uses "hold"/],
  [words, inArea, `import * as hold from './a.ts'\n`, /`hold` uses "hold"/],
  [words, inArea, `const lock = 1\nexport { lock as hold }\n`, /`hold` uses "hold"/],
  [words, inArea, `export const a = class Hold {}\n`, /`Hold` uses "hold"/],
  [words, inArea, `export const a = function hold(): void {}\n`, /`hold` uses "hold"/],
  [words, 'src/identity/inner-door.ts', `export {}\n`, /`src\/identity\/inner-door\.ts` uses "door"/],
  [words, 'src/running/README.md', `text\n`, /`src\/running` uses "running"/],
]

export const wrongBaselines: readonly WrongRule[] = [
  [indexesOfferListedQueries({ policies: { queries: ['gone'] } }), /does not export gone of a query file/],
  [foldersAreSmall({}, 1), /holds 5 source files, more than 1: move the files/],
  [foldersAreSmall({ 'src/identity': 30 }), /remove 'src\/identity' from crowdedFolders/],
  [faultsHaveAClass({ Lost: 'src/platform/lost.ts', Gone: 'src/gone.ts' }), /remove Gone from derivedClasses/],
  [namesUseTheTradesWords(undefined, { [unused]: [unused] }), /remove 'look' from wordsStillUsed/],
]
