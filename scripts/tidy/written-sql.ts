// SQL is written out: its text and the names of its tables are literals, so that no value becomes a part of a statement, and
// the rules about tables see every one of them.
import { Visitor } from 'oxc-parser'
import { type At, type MethodCall, methodCallsIn, textOf } from './syntax.ts'
import { isPlatform, isQueries, readers, writers } from './database.ts'
import { findingsIn, type Rule, type Source, sourcesIn } from './tree.ts'

/** They run a text of the driver, which could be concatenated; a query file uses the template `sql` or the builder. */
const ofTheDriver = new Set(['query', 'executeQuery'])
const namesTable = new Set(['table', 'ref', 'id'])
/** It runs whatever text it is given; what is written as a template is run by `queryRows` or by the statement itself. */
const RUNS_TEXT = 'src/platform/database/prepared-statement.ts'
const templates = new Set(['sql', 'statement'])

export const sqlIsWrittenOut: Rule = {
  name: 'SQL in query files is a template or a built query, and its text and tables are literals',
  needs: 'src',
  check(tree) {
    const areas = sourcesIn(tree, 'src').filter((source) => !isPlatform(source))
    const sources = areas.filter(isQueries)
    const calls = sources.map((source) => ({ source, calls: methodCallsIn(source.program) }))
    return {
      count: sources.length,
      examined: `${sources.length} files, ${calls.reduce((sum, each) => sum + each.calls.length, 0)} calls`,
      findings: [
        ...calls.flatMap(({ source, calls: of }) =>
          of.flatMap((call) => {
            const message = problemOf(call)
            return message === null ? [] : findingsIn(source, [call], () => message)
          }),
        ),
        ...areas.flatMap((source) => [
          ...findingsIn(source, textRunnersIn(source), () => 'runs a text: use the template sql`…` or statement`…`'),
          ...findingsIn(
            source,
            calledTemplatesIn(source),
            () => 'calls a template with a text: write it as a template',
          ),
        ]),
      ],
    }
  },
}

function textRunnersIn({ imports }: Source): readonly At[] {
  return imports.filter(({ path }) => path === RUNS_TEXT)
}

function calledTemplatesIn({ program }: Source): readonly At[] {
  const found: At[] = []
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && templates.has(callee.name)) found.push({ at: callee.start })
    },
  }).visit(program)
  return found
}

function problemOf({ name, first }: MethodCall): string | null {
  if (ofTheDriver.has(name)) return `runs a text with ${name}: use the template sql\`…\``
  if (name === 'raw') return isWritten(first) ? null : 'makes SQL of a value with raw: write it out, or bind the value'
  if (namesTable.has(name)) return `names a table or column by ${name}: write it in the statement`
  if (!writers.has(name) && !readers.test(name)) return null
  const names = first?.type === 'ArrayExpression' ? first.elements : [first]
  const isNamed = names.every((node) => isWritten(node) || node?.type === 'ArrowFunctionExpression')
  return isNamed ? null : `${name} has a table that is not written out`
}

/** One text without a value in it. */
function isWritten(node: Parameters<typeof textOf>[0] | object | null | undefined): boolean {
  if (node === null || node === undefined) return false
  const text = textOf(node as Parameters<typeof textOf>[0])
  return text !== null && !text.includes('${}')
}
