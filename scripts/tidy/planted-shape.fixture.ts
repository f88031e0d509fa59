import { foldersAreSmall } from './folders.ts'
import { indexesOfferNoQueries } from './indexes.ts'
import { operationsNameTheirFiles } from './operations.ts'
import { type Planting, type WrongRule } from './planting.fixture.ts'

const indexes = indexesOfferNoQueries({})
const index = 'src/policies/index.ts'
const routes = 'src/identity/routes.ts'
const row = `import { signIn } from './sign-in.ts'\nexport const rows = [route(`

export const plantedShapes: readonly Planting[] = [
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
  [indexes, index, `export * from './queries.ts'\n`, /exports everything/],
  [indexes, index, `export * as policies from './approve.ts'\n`, /exports everything/],
  [indexes, index, `export { find } from './queries.ts'\n`, /exports find of a query file/],
  [indexes, index, `export type { Row } from './version-queries.ts'\n`, /exports Row of a query file/],
  [indexes, index, `import { find } from './queries.ts'\nexport { find as policyOf }\n`, /exports policyOf of a query/],
  [indexes, 'src/identity/index.ts', `export { add, find } from './queries.ts'\n`, /exports add of a query file/],
]

export const wrongBaselines: readonly WrongRule[] = [
  [indexesOfferNoQueries({ 'src/identity/index.ts': 1 }), /remove 'src\/identity\/index\.ts' from namesOfQueryFiles/],
  [foldersAreSmall({}, 1), /holds 5 source files, more than 1/],
  [foldersAreSmall({ 'src/identity': 30 }), /remove 'src\/identity' from crowdedFolders/],
]
