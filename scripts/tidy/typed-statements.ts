// Where results of SQL get their types (src/platform/database/rows.ts): the tests compare every such place with the
// database, and no other place asserts the type of a result.
import { Visitor } from 'oxc-parser'
import type { At } from './syntax.ts'
import { findingsIn, lineAt, type Rule, type Source, sourcesIn, type Tree } from './tree.ts'

const ROWS = 'src/platform/database/rows.ts'
const typed = new Set(['queryRows', 'typedRows'])

/** As `path:line`. */
export function typedStatements(tree: Tree): string[] {
  return sourcesIn(tree, 'src').flatMap((source) => typedIn(source).map(({ at }) => placeOf(source, at)))
}

export const resultsAreTyped: Rule = {
  name: 'results of SQL have a shape, which the tests compare with the database',
  needs: 'src',
  check(tree) {
    const sources = sourcesIn(tree, 'src').filter(({ path }) => path !== ROWS)
    const places = typedStatements(tree)
    return {
      count: places.length,
      examined: `${places.length} typed statements in ${sources.length} files`,
      findings: sources.flatMap((source) =>
        findingsIn(source, assertedIn(source), () => 'asserts the type of a result: use queryRows with a shape'),
      ),
    }
  },
}

function typedIn({ program }: Source): At[] {
  const places: At[] = []
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && typed.has(callee.name)) places.push({ at: callee.start })
    },
  }).visit(program)
  return places
}

/** A type argument of the template, or of a driver's query. */
function assertedIn({ program }: Source): At[] {
  const places: At[] = []
  new Visitor({
    TaggedTemplateExpression({ tag, typeArguments, start }) {
      if (tag.type === 'Identifier' && tag.name === 'sql' && typeArguments) places.push({ at: start })
    },
    CallExpression({ callee, typeArguments, start }) {
      const isQuery = callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'query'
      if (isQuery && typeArguments) places.push({ at: start })
    },
  }).visit(program)
  return places
}

function placeOf({ path, text }: Source, at: number): string {
  return `${path}:${lineAt(text, at)}`
}
