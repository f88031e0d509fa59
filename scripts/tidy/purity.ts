// core/ and rules/: pure functions, so that they run in the service, in the verifier and in a browser alike. For core/ the
// compiler (its types know neither Node nor a page) and the linter (Date, Math.random and the like) say the rest.
import type { Finding, Rule, Source, Tree } from './tree.ts'
import { findingsOf, sourcesIn } from './tree.ts'

/** What makes a result depend on when, where, in which language or in which order it is computed. */
const impure =
  /\bDate\.now\b|\b(?:new\s+)?Date\s*\(\s*\)|\bnew\s+Date\b(?!\s*\()|\bTemporal\.|\bIntl\.|\btoLocale\w+|\blocaleCompare\b|\bqueueMicrotask\b|\bMath\.random\b|\bperformance\.|\basync\b|\bawait\b|\bnew\s+Promise\b|\bPromise\.|\bset(?:Timeout|Interval|Immediate)\b|\bfetch\s*\(|\bprocess\.|\bBuffer\.|\bcrypto\.|\bconsole\.|\bglobalThis\b/g

/** Types alone would not refuse it: the type of a promise stands in the language, its constructor does not. */
const asynchronous = /\basync\b|\bawait\b/g

/** What a rule may reach of the platform, because it is pure itself. */
const purePlatform = ['src/platform/instant.ts']

export const coreIsPure: Rule = {
  name: 'core/ imports only core/ and is synchronous',
  needs: 'core',
  check(tree) {
    const sources = sourcesIn(tree, 'core')
    const imports = sources.flatMap((source) =>
      source.imports
        .filter(({ path }) => path === null || !path.startsWith('core/'))
        .map(({ line, specifier }) => ({ path: source.path, line, says: `core/ imports ${specifier}` })),
    )
    const findings = [...imports, ...findingsOf(sources, asynchronous, (found) => `core/ uses ${found}`)]
    return { count: sources.length, looked: `${sources.length} files`, findings }
  },
}

export const rulesArePure: Rule = {
  name: 'rules/ import only core/, pure files of their own area and types',
  needs: 'src',
  check(tree) {
    const sources = sourcesIn(tree, 'src').filter(({ path }) => /^src\/[^/]+\/rules\//.test(path))
    const findings = [
      ...sources.flatMap((source) => impureImports(tree, source, source.path.split('/')[1]!, new Set())),
      ...findingsOf(sources, impure, (found) => `a rule uses ${found}`),
    ]
    return { count: sources.length, looked: `${sources.length} files`, findings }
  },
}

/** Follows what the rule reaches inside its area: a file that is pure itself and imports only such files. */
function impureImports(tree: Tree, source: Source, area: string, seen: Set<string>): Finding[] {
  return source.imports.flatMap(({ path, line, specifier, typeOnly }) => {
    if (typeOnly || (path !== null && (path.startsWith('core/') || purePlatform.includes(path) || seen.has(path))))
      return []
    const target = tree.sources.find((other) => other.path === path)
    if (path === null || target === undefined || !path.startsWith(`src/${area}/`)) {
      return [{ path: source.path, line, says: `a rule reaches ${specifier}` }]
    }
    seen.add(path)
    return [
      ...impureImports(tree, target, area, seen),
      ...findingsOf([target], impure, (found) => `a rule reaches ${found}`),
    ]
  })
}
