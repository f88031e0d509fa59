// The length of functions, from their first line to their last.
import { type Program, Visitor } from 'oxc-parser'

interface Spanned {
  readonly start: number
  readonly end: number
}

/** Functions, methods and arrow functions with a body in braces. */
export function functionLinesIn(program: Program, text: string): number[] {
  const lines: number[] = []
  const keep = ({ start, end }: Spanned): void => void lines.push(text.slice(start, end).split('\n').length)
  new Visitor({
    FunctionDeclaration: keep,
    FunctionExpression: keep,
    ArrowFunctionExpression: (node) => void (node.body.type === 'BlockStatement' && keep(node)),
  }).visit(program)
  return lines
}
