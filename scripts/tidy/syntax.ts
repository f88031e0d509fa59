// Reads texts and calls from the syntax tree of a source.
import { type CallExpression, type Expression, type Node, type Program, Visitor } from 'oxc-parser'

/** Something at an offset of the source. */
export interface At {
  readonly at: number
}

export interface Literal extends At {
  /** The text; a concatenation by `+`, `concat`, `join` or a template is one text, with `${}` for each value. */
  readonly text: string
}

export interface MethodCall extends At {
  readonly name: string
  readonly first: Expression | null
}

/** The texts of a program, each once: a part of a larger one does not count by itself. */
export function literalsIn(program: Program): Literal[] {
  const literals: Literal[] = []
  const parts = new Set<Node>()
  const keep = (node: Expression): void => {
    if (parts.has(node)) return
    const text = textOf(node, parts)
    if (text !== null) literals.push({ at: node.start, text })
  }
  new Visitor({ BinaryExpression: keep, CallExpression: keep, Literal: keep, TemplateLiteral: keep }).visit(program)
  return literals
}

/** `a.name(first)`, `a['name'](first)` and `a?.name(first)`. */
export function methodCallsIn(program: Program): MethodCall[] {
  const calls: MethodCall[] = []
  new Visitor({
    CallExpression(call) {
      const name = methodOf(call)
      const [first = null] = call.arguments
      if (name !== null)
        calls.push({ at: call.callee.end, name, first: first?.type === 'SpreadElement' ? null : first })
    },
  }).visit(program)
  return calls
}

/** The text of an expression; null when it is none. */
export function textOf(node: Expression, parts = new Set<Node>()): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('${}')
  if (node.type === 'BinaryExpression' && node.operator === '+') return joined([node.left, node.right], '', parts)
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null
  const [method, of, given] = [methodOf(node), node.callee.object, node.arguments.filter(isExpression)]
  if (method === 'concat' && of.type !== 'ArrayExpression') return joined([of, ...given], '', parts)
  if (method !== 'join' || of.type !== 'ArrayExpression') return null
  const separator = given[0] === undefined ? ',' : (textOf(given[0], parts) ?? ' ')
  return joined(of.elements.filter(isExpression), separator, parts)
}

function joined(nodes: readonly Expression[], separator: string, parts: Set<Node>): string | null {
  const texts = nodes.map((node) => textOf(node, parts))
  if (texts.every((text) => text === null)) return null
  for (const node of nodes) parts.add(node)
  return texts.map((text) => text ?? '${}').join(separator)
}

function methodOf({ callee }: CallExpression): string | null {
  if (callee.type !== 'MemberExpression') return null
  if (!callee.computed) return callee.property.name
  return callee.property.type === 'Literal' ? String(callee.property.value) : null
}

function isExpression<T extends Node>(node: T | null): node is Extract<T, Expression> {
  return node !== null && node.type !== 'SpreadElement'
}
