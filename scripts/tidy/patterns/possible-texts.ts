// The texts that an expression can have, so that a pattern made of constants is judged in each of its forms.
import { type Expression, type Node, type TemplateLiteral, Visitor } from 'oxc-parser'
import type { Source, Tree } from '../tree.ts'

/** More forms than any pattern here has; a product beyond it counts as unknown. */
const MAX_TEXTS = 64

/** Null when the expression is not made of constants: texts, templates, sums, conditions, and members of objects. */
export function possibleTexts(tree: Tree, source: Source, node: Expression): readonly string[] | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : null
  if (node.type === 'TemplateLiteral') {
    const texts = node.quasis.map(({ value }) => [value.cooked ?? value.raw])
    const values = node.expressions.map((expression) => possibleTexts(tree, source, expression))
    return product(texts.flatMap((text, i) => (i < values.length ? [text, values[i]!] : [text])))
  }
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return product([node.left, node.right].map((part) => possibleTexts(tree, source, part)))
  if (node.type === 'ConditionalExpression')
    return union([node.consequent, node.alternate].map((branch) => possibleTexts(tree, source, branch)))
  if (node.type === 'TSNonNullExpression') return possibleTexts(tree, source, node.expression)
  if (node.type === 'Identifier') return ofName(tree, source, node.name)
  if (node.type === 'MemberExpression') return ofMembers(tree, source, node.object)
  return node.type === 'CallExpression' ? ofJoin(tree, source, node.callee, node.arguments[0]) : null
}

type Texts = readonly string[] | null

/** The same with `${}` for a value that is not made of constants; null when the template has too many forms. */
export function textsOfTemplate(tree: Tree, source: Source, { quasis, expressions }: TemplateLiteral): Texts {
  const texts = quasis.map(({ value }) => [value.cooked ?? value.raw])
  const values = expressions.map((expression) => possibleTexts(tree, source, expression) ?? ['${}'])
  return product(texts.flatMap((text, i) => (i < values.length ? [text, values[i]!] : [text])))
}

function product(parts: readonly Texts[]): Texts {
  let texts: string[] = ['']
  for (const part of parts) {
    if (part === null || texts.length * part.length > MAX_TEXTS) return null
    texts = texts.flatMap((before) => part.map((text) => before + text))
  }
  return texts
}

function union(parts: readonly Texts[]): Texts {
  return parts.some((part) => part === null) ? null : parts.flatMap((part) => part!)
}

/** Texts of a name that the file declares once, or imports from a file of the project under the same name. */
function ofName(tree: Tree, source: Source, name: string): Texts {
  const value = valueOf(source, name)
  if (value !== null) return possibleTexts(tree, source, value)
  const path = source.imports.find(({ names }) => names.includes(name))?.path
  const other = tree.sources.find((one) => one.path === path)
  return other === undefined || other === source ? null : ofName(tree, other, name)
}

/** Every member of a constant object, because the name of the member may be a value. */
function ofMembers(tree: Tree, source: Source, object: Expression): Texts {
  const value = object.type === 'Identifier' ? valueOf(source, object.name) : null
  if (value?.type !== 'ObjectExpression') return null
  return union(
    value.properties.map((member) => (member.type === 'Property' ? possibleTexts(tree, source, member.value) : null)),
  )
}

function ofJoin(tree: Tree, source: Source, callee: Expression, separator: Node | undefined): Texts {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'join') return null
  const list = callee.object.type === 'Identifier' ? valueOf(source, callee.object.name) : callee.object
  if (list?.type !== 'ArrayExpression' || separator === undefined) return null
  const between = possibleTexts(tree, source, separator as Expression)
  const parts = list.elements.map((element) => possibleTexts(tree, source, element as Expression))
  return product(parts.flatMap((part, i) => (i === 0 ? [part] : [between, part])))
}

/** Null when the file declares the name not exactly once, or not as a constant. */
function valueOf(source: Source, name: string): Expression | null {
  const values: (Expression | null)[] = []
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations)
        if (id.type === 'Identifier' && id.name === name) values.push(kind === 'const' ? init : null)
    },
  }).visit(source.program)
  const [value = null, ...others] = values
  if (value === null || others.length > 0) return null
  return value.type === 'TSAsExpression' ? value.expression : value
}
