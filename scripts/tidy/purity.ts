// core/ and rules/: pure functions, so that they run in the service, in the verifier and in a browser alike. For core/ the
// compiler (its types know neither Node nor a page) and the linter (Date, Math.random and the like) say the rest.
import { asynchronousIn, memberNamesIn, valueNamesIn } from './names.ts'
import type { Finding, Rule, Source, Tree } from './tree.ts'
import { findingsIn, sourcesIn } from './tree.ts'

/** What makes a result depend on when, where, in which language or in which order it is computed. */
const globals = new Set(
  'Buffer Date Intl Promise Temporal console crypto fetch globalThis performance process queueMicrotask setImmediate setInterval setTimeout'.split(
    ' ',
  ),
)
const members = /^(?:random|localeCompare|toLocale\w+)$/

/** What a rule may reach of the platform, because it is pure itself. */
const purePlatform = ['src/platform/instant.ts']

export const coreIsPure: Rule = {
  name: 'core/ imports only core/ and is synchronous',
  needs: 'core',
  check(tree) {
    const sources = sourcesIn(tree, 'core')
    const findings = sources.flatMap((source) => {
      const foreign = source.imports.filter(({ path }) => path?.startsWith('core/') !== true)
      return [
        ...findingsIn(source, foreign, ({ specifier }) => `core/ imports ${specifier}`),
        // The type of a promise stands in the language, so the compiler leaves this alone.
        ...findingsIn(source, asynchronousIn(source.program), ({ name }) => `core/ uses ${name}`),
      ]
    })
    return { count: sources.length, examined: `${sources.length} files`, findings }
  },
}

export const rulesArePure: Rule = {
  name: 'rules/ import only core/, pure files of their own area and types',
  needs: 'src',
  check(tree) {
    const sources = sourcesIn(tree, 'src').filter(({ path }) => /^src\/[^/]+\/rules\//.test(path))
    const findings = sources.flatMap((source) => [
      ...impureImports(tree, source, source.path.split('/')[1]!, new Set()),
      ...impurities(source, 'a rule uses'),
    ])
    return { count: sources.length, examined: `${sources.length} files`, findings }
  },
}

/** Follows what the rule reaches inside its area: a file that is pure itself and imports only such files. */
function impureImports(tree: Tree, source: Source, area: string, seen: Set<string>): Finding[] {
  return source.imports.flatMap((imported) => {
    const { path, typeOnly } = imported
    if (typeOnly || (path !== null && (path.startsWith('core/') || purePlatform.includes(path) || seen.has(path))))
      return []
    const target = tree.sources.find((other) => other.path === path)
    if (path === null || target === undefined || !path.startsWith(`src/${area}/`))
      return findingsIn(source, [imported], ({ specifier }) => `a rule reaches ${specifier}`)
    seen.add(path)
    return [...impureImports(tree, target, area, seen), ...impurities(target, 'a rule reaches')]
  })
}

function impurities(source: Source, how: string): Finding[] {
  const found = [
    ...asynchronousIn(source.program),
    ...valueNamesIn(source.program).filter(({ name }) => globals.has(name)),
    ...memberNamesIn(source.program).filter(({ name }) => members.test(name)),
  ]
  return findingsIn(source, found, ({ name }) => `${how} ${name}`)
}
