// One name leads from the contract to the code: the operation `show_application` is the function `showApplication` in the
// file `show-application.ts`.
import { basename } from 'node:path'
import { type Expression, type ObjectExpression, Visitor } from 'oxc-parser'
import type { At } from './syntax.ts'
import type { Rule, Source } from './tree.ts'
import { findingsIn, sourcesIn } from './tree.ts'

interface Row extends At {
  readonly operation: string
  readonly run: Expression
}

export const operationsNameTheirFiles: Rule = {
  name: 'an operation, its function and its file share one name',
  needs: 'src',
  check(tree) {
    let count = 0
    const findings = sourcesIn(tree, 'src').flatMap((source) => {
      const rows = rowsIn(source)
      count += rows.length
      const wrong = rows.filter((row) => problemOf(source, row) !== null)
      return findingsIn(source, wrong, (row) => problemOf(source, row)!)
    })
    return { count, examined: `${count} operations`, findings }
  },
}

function problemOf(source: Source, { operation, run }: Row): string | null {
  const name = operation.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  if (run.type !== 'Identifier' || run.name !== name) return `${operation} is not run by a function named ${name}`
  const file = `${operation.replaceAll('_', '-')}.ts`
  const imported = source.imports.find(({ names }) => names.includes(name))
  return basename(imported?.path ?? '') === file ? null : `${name} does not stand in ${file}`
}

/** Rows of a route table: objects with an operation and its function. */
function rowsIn({ program }: Source): Row[] {
  const rows: Row[] = []
  new Visitor({
    ObjectExpression(node) {
      const [operation, run] = [memberOf(node, 'operation'), memberOf(node, 'run')]
      if (run !== null && operation?.type === 'Literal' && typeof operation.value === 'string')
        rows.push({ at: node.start, operation: operation.value, run })
    },
  }).visit(program)
  return rows
}

function memberOf({ properties }: ObjectExpression, name: string): Expression | null {
  const found = properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
  )
  return found?.type === 'Property' ? found.value : null
}
