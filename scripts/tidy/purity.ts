// core/ and rules/: pure functions, so that they run in the service, in the verifier and in a browser alike. For core/ the
// compiler (without the types of Node and of a page) and the linter (Date, Math.random and the like) check the rest.
import type { Program } from 'oxc-parser'
import { asynchronousIn, computedMembersIn, memberNamesIn, type Named, valueNamesIn } from './names.ts'
import type { Finding, Rule, Source, Tree } from './tree.ts'
import { findingsIn, sourcesIn } from './tree.ts'

/** What makes a result depend on the time, place, language or order of its computation. */
const globals = new Set(
  'Buffer Date Intl Promise Temporal console crypto fetch globalThis performance process queueMicrotask setImmediate setInterval setTimeout'.split(
    ' ',
  ),
)
const members = /^(?:random|localeCompare|toLocale\w+)$/

/** The pure file of the platform, which a rule may import. It uses `Date` for known values, so it is not examined. */
const INSTANT = 'src/platform/instant.ts'
/** The refusals of any operation, which a rule may import. They are examined like a file of its own area. */
const REFUSALS = 'src/platform/http/refusals.ts'

export const coreIsPure: Rule = {
  name: 'core/ imports only core/ and is synchronous',
  needs: 'core',
  check(tree) {
    const sources = sourcesIn(tree, 'core')
    const findings = sources.flatMap((source) => {
      const foreign = source.imports.filter(({ path }) => path?.startsWith('core/') !== true)
      return [
        ...findingsIn(source, foreign, ({ specifier }) => `core/ imports ${specifier}`),
        // The type of a promise belongs to the language, so the compiler does not report this.
        ...findingsIn(source, asynchronousIn(source.program), ({ name }) => `core/ uses ${name}`),
      ]
    })
    return { count: sources.length, examined: `${sources.length} files`, findings }
  },
}

export const rulesArePure: Rule = {
  name: `rules/ import only core/, pure files of their own area, ${INSTANT}, ${REFUSALS} and types; they keep no state`,
  needs: 'src',
  check(tree) {
    const sources = sourcesIn(tree, 'src').filter(({ path }) => /^src\/[^/]+\/rules\//.test(path))
    const findings = sources.flatMap((source) => [
      ...impureImports(tree, source, source.path.split('/')[1]!, new Set()),
      ...impurities(source, 'a rule uses'),
      ...findingsIn(source, statesIn(source.program), ({ name }) => `a rule keeps state: ${name}`),
    ])
    return { count: sources.length, examined: `${sources.length} files`, findings }
  },
}

/** Objects of which the linter forbids members by their names. */
const guarded = new Set(
  'Atomics Date Intl JSON Math Number Object Reflect String crypto globalThis performance process'.split(' '),
)

export const guardedMembersAreNamed: Rule = {
  name: 'core/ and src/ write out the members of Math, Date, process and the like, so that the linter can judge them',
  needs: 'core',
  check(tree) {
    const sources = [...sourcesIn(tree, 'core'), ...sourcesIn(tree, 'src')]
    const findings = sources.flatMap((source) =>
      findingsIn(source, computedMembersIn(source.program, guarded), ({ name }) => `write out the member of ${name}`),
    )
    return { count: sources.length, examined: `${sources.length} files`, findings }
  },
}

/** Follows the imports of a rule inside its area: each file must be pure and import only pure files. */
function impureImports(tree: Tree, source: Source, area: string, seen: Set<string>): Finding[] {
  return source.imports.flatMap((imported) => {
    const { path, typeOnly } = imported
    if (typeOnly || (path !== null && (path.startsWith('core/') || path === INSTANT || seen.has(path)))) return []
    const target = tree.sources.find((other) => other.path === path)
    if (path === null || target === undefined || !(path.startsWith(`src/${area}/`) || path === REFUSALS))
      return findingsIn(source, [imported], ({ specifier }) => `a rule reaches ${specifier}`)
    seen.add(path)
    const [first, ...more] = [...impureImports(tree, target, area, seen), ...impurities(target, 'it uses')]
    if (!first) return []
    const rest = more.length === 0 ? '' : `, and ${more.length} more`
    return findingsIn(source, [imported], ({ specifier }) => `a rule imports ${specifier}: ${first.message}${rest}`)
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

/** Variables of the module and classes: what they hold outlives a call. */
function statesIn({ body }: Program): Named[] {
  return body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
        ? statement.declaration
        : statement
    if (declared?.type === 'ClassDeclaration') return [{ at: declared.start, name: 'class' }]
    if (declared?.type !== 'VariableDeclaration') return []
    if (declared.kind !== 'const') return [{ at: declared.start, name: declared.kind }]
    return declared.declarations.flatMap(({ init, start }) => {
      if (init?.type === 'ClassExpression') return [{ at: start, name: 'class' }]
      // A map, a set or another object that a function could write into.
      return init?.type === 'NewExpression' ? [{ at: start, name: 'new' }] : []
    })
  })
}
