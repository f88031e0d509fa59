// Answers of the service have the types of the contract, which test/call.ts and the client give them.
import { type Argument, type Expression, Visitor } from 'oxc-parser'
import type { At } from './syntax.ts'
import { findingsIn, type Rule, type Source } from './tree.ts'

const calls = new Set(['get', 'post', 'put'])

export const answersKeepTheirTypes: Rule = {
  name: 'no answer of the service is cast where its path is written out',
  needs: 'test',
  check(tree) {
    const sources = tree.sources.filter(({ path }) => /^(?:src|test|bench|demo)\//.test(path))
    return {
      count: sources.length,
      examined: `${sources.length} files`,
      findings: sources.flatMap((source) =>
        findingsIn(
          source,
          castsIn(source),
          () => 'retypes an answer: without the cast it has the type of the contract',
        ),
      ),
    }
  },
}

function castsIn({ program }: Source): At[] {
  const places: At[] = []
  new Visitor({
    TSAsExpression({ expression, start }) {
      const cast = withoutParentheses(expression)
      if (cast.type === 'AwaitExpression' && isCall(withoutParentheses(cast.argument))) places.push({ at: start })
    },
  }).visit(program)
  return places
}

function isCall(called: Expression): boolean {
  if (called.type !== 'CallExpression' || called.callee.type !== 'MemberExpression' || called.callee.computed)
    return false
  return calls.has(called.callee.property.name) && isWrittenOut(called.arguments[0])
}

/** Except for ids and values of the query. */
function isWrittenOut(path: Argument | undefined): boolean {
  if (path?.type === 'Literal') return typeof path.value === 'string' && path.value.startsWith('/')
  return path?.type === 'TemplateLiteral' && path.quasis.slice(0, -1).every(({ value }) => /[/=]$/.test(value.raw))
}

function withoutParentheses(expression: Expression): Expression {
  return expression.type === 'ParenthesizedExpression' ? withoutParentheses(expression.expression) : expression
}
