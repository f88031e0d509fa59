// Where results of SQL get their types (src/platform/database/rows.ts): the tests compare every such place with the
// database.
import { Visitor } from 'oxc-parser'
import { lineAt, type Source, sourcesIn, type Tree } from './tree.ts'

const typed = new Set(['queryRows', 'typedRows'])

/** As `path:line`. */
export function typedStatements(tree: Tree): string[] {
  return sourcesIn(tree, 'src').flatMap((source) => placesIn(source))
}

function placesIn({ path, program, text }: Source): string[] {
  const places: string[] = []
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && typed.has(callee.name)) places.push(`${path}:${lineAt(text, callee.start)}`)
    },
  }).visit(program)
  return places
}
