// What the tests of the rules plant, and the project in which they do so.
import type { Rule } from './tree.ts'

/** A file that breaks a rule, and the expected finding; a file without text is removed. */
export type Planting = readonly [rule: Rule, path: string, text: string, message: RegExp]

/** A rule with wrong parameters, and the expected finding. */
export type WrongRule = readonly [rule: Rule, message: RegExp]

export const areas = {
  identity: { holds: 'people', reaches: [], tables: ['users'], queries: ['find'] },
  policies: {
    holds: 'policies',
    reaches: ['identity'],
    tables: ['policies', 'grids'],
    reads: ['audit_records'],
    queries: [],
  },
}

export const composition = {
  'areas.ts': { does: 'gathers the areas', reaches: 'every area' },
  runtime: { does: 'runs', reaches: ['areas.ts'] },
} as const

/** A project without violations. What resembles one is in comments, strings and tests only. */
export const clean: Readonly<Record<string, string>> = {
  'core/values/sum.ts': `// Date.now() and process.env are not used here\nexport const sum = (a: number, b: number) => a + b // '/*'\n`,
  'core/values/sum.test.ts': `import { it } from 'node:test'\nit('adds', async () => { await Promise.resolve(Date.now()) })\n`,
  'core/values/code.ts': `const LETTER = '[a-z]'\nexport const code = new RegExp(\`^\${LETTER}{3}$\`, 'u') // /(a+)+$/\n`,
  'openapi.json': '{ "pattern": "^[a-z]{3}$" }\n',
  'core/decision/index.ts': `import { sum } from '../values/sum.ts'\nexport const day = sum(1, 1)\n`,
  'src/platform/config.ts': `export const port = process.env['PORT']\n`,
  'src/platform/ids.ts': `import { randomUUID } from 'node:crypto'\nexport const newId = () => randomUUID()\n`,
  'src/platform/http/refusals.ts': `export const busy = 'Try again later'\n`,
  'src/platform/audit.ts': `import { sql } from 'kysely'\nexport const append = sql\`insert into audit_records (id) values (1)\`\n`,
  'src/identity/README.md': '# Identity\n',
  'src/identity/index.ts': `export { find, type Row } from './queries.ts'\nexport { may } from './rules/may.ts'\nexport { identityRoutes } from './routes.ts'\n`,
  'src/identity/routes.ts': `import { signIn } from './sign-in.ts'\nexport const identityRoutes = [route({ operation: 'sign_in', run: signIn })]\n`,
  'src/identity/sign-in.ts': `export const signIn = async () => 1\n`,
  'src/platform/lost.ts': `export class Lost extends Error {}\nexport const f = (a: unknown): Error => (a instanceof Error ? a : new Lost())\n`,
  'src/identity/queries.ts': `export type Row = string\nimport { sql } from 'kysely'\nexport const find = sql\`select id from users\`\nexport const add = sql\`insert into users (id) values (1)\`\nexport const all = (db: Db) => queryRows(db, userRow)\`select id from users\`\n`,
  'src/identity/rules/may.ts': `import { sum } from '../../../core/values/sum.ts'\nimport type { Port } from '../../platform/config.ts'\nimport { refusals } from '../refusals.ts'\nimport { busy } from '../../platform/http/refusals.ts'\nexport const may = (p: Port) => sum(1, p) > 1 || refusals || busy\n`,
  'src/identity/refusals.ts': `export const refusals = ['Select a person from the list']\n`,
  'src/policies/README.md': '# Policies\n',
  'src/policies/index.ts': `import { may } from '../identity/index.ts'\nexport const approve = [may]\n`,
  'src/policies/queries.ts': `export const lock = 'select id from policies for update'\nexport const put = \`with users as (select g.id from grids g, audit_records where g.day is distinct from $1) update policies set state = (select id from users)\`\n`,
  'src/areas.ts': `import { approve } from './policies/index.ts'\nexport const all = [approve]\n`,
  'src/runtime/main.ts': `import { all } from '../areas.ts'\nexport const started = [all]\n`,
  'console/page.ts': `import { day } from '../core/decision/index.ts'\nexport const page = day\n`,
  'client/fetch.ts': `export const get = 1\n`,
  'client/index.ts': `export { get } from './fetch.ts'\nexport type A = number\n`,
  'src/runtime/commands/import.ts': `import type { A } from '../../../client/index.ts'\nexport const one: A = 1\n`,
  'verifier/main.ts': `import { sum } from '../core/values/sum.ts'\nexport const main = sum\n`,
  'database/schema.sql': 'table audit_records\n\ntable grids\n\ntable policies\n\ntable users\n',
  'scripts/run.mjs': `export const seed = Math.random()\n`,
}
