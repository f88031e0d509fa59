// The table of docs/console.md: for each operation of the interface the screen that performs it, or why none does.
import { type Generator, present } from './generator.ts'
import { callsOf } from './console-calls.ts'
import { CannotGenerate } from './mistakes.ts'

const PATH = 'docs/console.md'
const rows = /(?<=^\| operation \| what it does \| screen \| called in \|\n(?:\|---){4}\|\n)(?:\|.*\n)*/m

/** Each folder of the console that calls the service, with the address of its screens. */
const screens: Readonly<Record<string, string>> = {
  'screens/account': 'own account: `/account`',
  'screens/applications': 'applications: `/applications`',
  'screens/audit': 'audit chain: `/audit`',
  'screens/compliance': 'compliance report: `/compliance`',
  'screens/consents': 'consents of an application: `/applications/…/consents`',
  'screens/credentials': 'machine credentials: `/credentials`',
  'screens/custom-fields': 'own fields: `/fields`',
  'screens/imports': 'imports: `/imports`',
  'screens/indicators': 'indicators: `/indicators`',
  'screens/knowledge': 'documentation: `/knowledge`, `/documents`',
  'screens/links': 'links of an email: `/invitation`, `/recovery`',
  'screens/people': 'people: `/people`',
  'screens/policies': 'policies: `/policies`',
  'screens/products': 'products: `/products`',
  'screens/purposes': 'purposes of consents: `/purposes`',
  'screens/replays': 'replays: `/replays`, `/datasets`',
  'screens/retention': 'retention and purges: `/retention`, `/purges`',
  'screens/rights': 'requests of data subjects: `/rights`',
  'screens/sign-in': 'sign-in, at every address',
  'screens/support': 'support: `/support`',
  'screens/support-access': 'access of support: `/support-access`',
  'screens/usage': 'usage: `/usage`',
  service: 'every screen',
  shell: 'every screen',
}

/** Why no screen performs an operation. */
const reasons: Readonly<Record<string, string>> = {
  'GET /api/v1/integration/whoami': 'none: for machines, which are the only callers that it answers',
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly summary: string }>>>>
}

export const consoleOperations: Generator = {
  path: PATH,
  from: 'console/src/, openapi.json and scripts/generate/console-operations.ts',
  needsDatabase: false,
  objections: (project) =>
    rows.test(present(PATH, project))
      ? []
      : [`${PATH} has no table \`operation | what it does | …\`: restore its head, each operation is listed there`],
  make: tableOf,
}

/** The whole text of the page. */
export function tableOf(project: URL): string {
  const { paths } = JSON.parse(present('openapi.json', project)) as Described
  const summaries = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary }]) => [`${method.toUpperCase()} ${path}`, summary] as const),
    ),
  )
  const calls = callsOf(project, [...summaries.keys()])
  const lines = [...summaries].map(([operation, summary]) => lineOf(operation, summary, calls.get(operation) ?? []))
  return present(PATH, project).replace(rows, () => lines.join(''))
}

/** Of an operation that was just added: console-operations.test.ts fails until it has a screen or a reason. */
export const NONE_YET = '**none yet**'

/** @throws CannotGenerate when an operation has both a screen and a reason to have none */
function lineOf(operation: string, summary: string, files: readonly string[]): string {
  const reason = reasons[operation]
  if (files.length > 0 && reason !== undefined)
    throw new CannotGenerate(
      `scripts/generate/console-operations.ts: ${operation} has a reason to have no screen, and ${files[0]} calls it`,
    )
  const where = reason ?? (files.length === 0 ? NONE_YET : [...new Set(files.map(screenOf))].join('; '))
  const called = files.map((file) => `[${file.split('/').at(-1)}](../${file})`).join(', ')
  return `| \`${operation.replace('/api/v1', '')}\` | ${summary} | ${where} | ${called} |\n`
}

function screenOf(file: string): string {
  const inside = file.slice('console/src/'.length)
  const folder = Object.keys(screens).find((each) => inside.startsWith(`${each}/`))
  if (folder === undefined)
    throw new CannotGenerate(`${file}: name its screen in scripts/generate/console-operations.ts`)
  return screens[folder]!
}
