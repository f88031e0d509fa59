// The names of a program by what they denote.
import {
  type BindingIdentifier,
  type BindingPattern,
  type BindingRestElement,
  type ModuleExportName,
  type Node,
  type ParamPattern,
  type Program,
  type PropertyKey,
  Visitor,
} from 'oxc-parser'
import type { At } from './syntax.ts'

export interface Named extends At {
  readonly name: string
}

/** Names that a program reads or declares as values: no members, keys or types. */
export function valueNamesIn(program: Program): Named[] {
  const others = new Set<Node>()
  const found: { readonly node: Node; readonly name: string }[] = []
  const key = (node: { readonly computed: boolean; readonly key: PropertyKey }): void => {
    if (!node.computed) others.add(node.key)
  }
  new Visitor({
    Identifier: (node) => found.push({ node, name: node.name }),
    MemberExpression: (node) => void (node.computed || others.add(node.property)),
    Property: (node) => void (node.shorthand || key(node)),
    PropertyDefinition: key,
    MethodDefinition: key,
    TSPropertySignature: key,
    TSMethodSignature: key,
    TSTypeReference: (node) => void others.add(node.typeName),
    TSInterfaceHeritage: (node) => void others.add(node.expression),
  }).visit(program)
  return found.filter(({ node }) => !others.has(node)).map(({ node, name }) => ({ at: node.start, name }))
}

/** `a.name` and `const { name } = a`, also in brackets. */
export function memberNamesIn(program: Program): Named[] {
  const found: Named[] = []
  new Visitor({
    MemberExpression(node) {
      if (!node.computed) found.push({ at: node.property.start, name: node.property.name })
      else if (node.property.type === 'Literal')
        found.push({ at: node.property.start, name: String(node.property.value) })
    },
    ObjectPattern({ properties }) {
      for (const property of properties)
        if (property.type === 'Property' && property.key.type === 'Identifier')
          found.push({ at: property.key.start, name: property.key.name })
    },
  }).visit(program)
  return found
}

/**
 * `Math[key]` and `const { [key]: it } = Math` of these objects, where the key is no text, and `const other = Math`, under
 * which name the same could stand: which member it is stands nowhere.
 */
export function computedMembersIn(program: Program, objects: ReadonlySet<string>): Named[] {
  const found: Named[] = []
  const keep = (node: Node | null, at: number): void => {
    const object = node && withoutTypes(node)
    if (object?.type === 'Identifier' && objects.has(object.name)) found.push({ at, name: object.name })
  }
  const isWritten = ({ type }: Node): boolean => type === 'Literal'
  new Visitor({
    MemberExpression({ object, computed, property }) {
      if (computed && !isWritten(property)) keep(object, property.start)
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') keep(init, id.start)
      if (id.type !== 'ObjectPattern') return
      for (const property of id.properties)
        if (property.type === 'Property' && property.computed && !isWritten(property.key)) keep(init, property.start)
    },
  }).visit(program)
  return found
}

/** The expression of `it as Type`, `it satisfies Type` and `it!`. */
function withoutTypes(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return withoutTypes(node.expression)
    default:
      return node
  }
}

/** `async` and `await` in each of their forms. */
export function asynchronousIn(program: Program): Named[] {
  const found: Named[] = []
  const keepAsync = (node: { readonly async: boolean; readonly start: number }): void => {
    if (node.async) found.push({ at: node.start, name: 'async' })
  }
  new Visitor({
    FunctionDeclaration: keepAsync,
    FunctionExpression: keepAsync,
    ArrowFunctionExpression: keepAsync,
    AwaitExpression: ({ start }) => void found.push({ at: start, name: 'await' }),
    ForOfStatement: (node) => void (node.await && found.push({ at: node.start, name: 'for await' })),
  }).visit(program)
  return found
}

/** The names that a program chooses: values, functions, types and their parameters, aliases, keys and members. */
export function declaredNamesIn(program: Program): Named[] {
  const found: Named[] = []
  const keep = ({ name, start }: { readonly name: string; readonly start: number }): void =>
    void found.push({ at: start, name })
  const pattern = (node: BindingPattern | BindingRestElement | ParamPattern | null): void => {
    if (node === null) return
    if (node.type === 'Identifier') keep(node)
    else if (node.type === 'RestElement') pattern(node.argument)
    else if (node.type === 'AssignmentPattern') pattern(node.left)
    else if (node.type === 'TSParameterProperty') pattern(node.parameter)
    else if (node.type === 'ArrayPattern') node.elements.forEach(pattern)
    else for (const property of node.properties) pattern(property.type === 'Property' ? property.value : property)
  }
  const named = ({ id }: { readonly id: BindingIdentifier | null }): void => void (id && keep(id))
  const withParams = (node: { readonly params: readonly ParamPattern[] }): void => node.params.forEach(pattern)
  const callable = (node: {
    readonly id: BindingIdentifier | null
    readonly params: readonly ParamPattern[]
  }): void => {
    named(node)
    withParams(node)
  }
  const member = ({ key, computed }: { readonly key: PropertyKey; readonly computed: boolean }): void => {
    if (key.type === 'Literal' && typeof key.value === 'string') keep({ name: key.value, start: key.start })
    else if (!computed && (key.type === 'Identifier' || key.type === 'PrivateIdentifier')) keep(key)
  }
  const alias = (from: ModuleExportName, to: ModuleExportName | BindingIdentifier): void => {
    if (to.type === 'Identifier' && (from.type !== 'Identifier' || from.name !== to.name)) keep(to)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => pattern(id),
    CatchClause: ({ param }) => pattern(param),
    FunctionDeclaration: callable,
    FunctionExpression: callable,
    ArrowFunctionExpression: withParams,
    ClassDeclaration: named,
    ClassExpression: named,
    ImportSpecifier: ({ imported, local }) => alias(imported, local),
    ImportDefaultSpecifier: ({ local }) => keep(local),
    ImportNamespaceSpecifier: ({ local }) => keep(local),
    ExportSpecifier: ({ local, exported }) => alias(local, exported),
    ObjectExpression: ({ properties }) =>
      properties.forEach((property) => void (property.type === 'Property' && !property.shorthand && member(property))),
    TSInterfaceDeclaration: named,
    TSTypeAliasDeclaration: named,
    TSTypeParameter: ({ name }) => keep(name),
    TSMappedType: ({ key }) => keep(key),
    TSFunctionType: withParams,
    TSPropertySignature: member,
    TSMethodSignature: (node) => {
      member(node)
      withParams(node)
    },
    PropertyDefinition: member,
    MethodDefinition: member,
  }).visit(program)
  return found
}
