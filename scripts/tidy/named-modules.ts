// Every module is named where it is loaded, so that the rules on imports see it: by a text, not by an expression, and not
// by the address of a file in another folder of src/.
import { dirname, join, normalize } from 'node:path'
import { type Expression, Visitor } from 'oxc-parser'
import type { At } from './syntax.ts'
import { type Finding, findingsIn, type Rule, type Source, sourcesIn } from './tree.ts'

export const modulesAreNamed: Rule = {
  name: 'import() names its module by a text, and src/ loads no file of another folder by its address',
  needs: 'src',
  check(tree) {
    const sources = sourcesIn(tree, 'src', 'core', 'client', 'console', 'verifier')
    const findings = sources.flatMap((source) => [
      ...findingsIn(source, expressionsImported(source), () => 'import() of an expression: write the path as a text'),
      ...findingsIn(source, createRequires(source), () => 'createRequire hides what is loaded: import it'),
      ...addressed(source),
    ])
    return { count: sources.length, examined: `${sources.length} files`, findings }
  },
}

function expressionsImported({ program }: Source): At[] {
  const found: At[] = []
  new Visitor({
    ImportExpression({ start, source }) {
      if (!isText(source)) found.push({ at: start })
    },
  }).visit(program)
  return found
}

function isText(node: Expression): boolean {
  if (node.type === 'TemplateLiteral') return node.expressions.length === 0
  return node.type === 'Literal' && typeof node.value === 'string'
}

function createRequires({ imports }: Source): At[] {
  return imports.filter(
    ({ specifier, names }) =>
      /^(?:node:)?module$/.test(specifier) && names.some((name) => ['createRequire', 'default', '*'].includes(name)),
  )
}

/** Such as the program of a thread, `new URL('../people/queries.ts', import.meta.url)`. */
function addressed(source: Source): Finding[] {
  const imported = new Set(source.imports.map(({ path }) => path))
  const [, room] = source.path.split('/')
  const reached = source.literals.flatMap(({ at, text }) => {
    if (!/^\.{1,2}\/.*\.(?:ts|mjs)$/.test(text)) return []
    const path = normalize(join(dirname(source.path), text))
    return path.startsWith('src/') && path.split('/')[1] !== room && !imported.has(path) ? [{ at, path }] : []
  })
  return findingsIn(source, reached, ({ path }) => `names ${path} by its address: import it`)
}
