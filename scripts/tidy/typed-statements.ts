// Where results of SQL get their types (src/platform/database/rows.ts): the tests compare every such place with the
// database, and no other place asserts the type of a result.
import { type Expression, Visitor } from 'oxc-parser'
import type { At } from './syntax.ts'
import { findingsIn, lineAt, type Rule, type Source, sourcesIn, type Tree } from './tree.ts'

const ROWS = 'src/platform/database/rows.ts'
/** Hands the rows of the driver to Kysely, whose interface asks for their type. */
const CONNECTION = 'src/platform/database/connect.ts'
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
        findingsIn(
          source,
          [...assertedIn(source), ...castIn(source)],
          () => 'asserts the type of a result: use queryRows with a shape',
        ),
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

/** `result.rows as Row[]`, `rows[0]! as Row`: of whatever object, so that no other name for a result leads there. */
function castIn({ program, path }: Source): At[] {
  const places: At[] = []
  if (path === CONNECTION) return places
  new Visitor({
    TSAsExpression({ expression, start }) {
      if (areRows(expression)) places.push({ at: start })
    },
  }).visit(program)
  return places
}

function areRows(node: Expression): boolean {
  if (node.type === 'Identifier') return node.name === 'rows'
  if (node.type === 'TSNonNullExpression' || node.type === 'TSAsExpression') return areRows(node.expression)
  if (node.type !== 'MemberExpression') return false
  return node.computed ? areRows(node.object) : node.property.name === 'rows'
}

function placeOf({ path, text }: Source, at: number): string {
  return `${path}:${lineAt(text, at)}`
}
