// Which sentences of the catalogue of refusals the code in a file answers, read from its source.
import { type Expression, type Node, parseSync, type Program, Visitor } from 'oxc-parser'
import { refusalCatalogue } from '../../src/areas.ts'

/** Texts by their paths. */
export type Sources = Readonly<Record<string, string>>

export const catalogue: readonly string[] = refusalCatalogue.map(({ code }) => code)

/** Codes by the name of a function that returns kinds of refusals, whatever file calls it. */
type Functions = ReadonlyMap<string, readonly string[]>

/** A name that is bound to kinds of refusals from an offset on. */
interface Binding {
  readonly name: string
  readonly at: number
  readonly codes: readonly string[]
}

/** Finds which kinds of refusals the expressions of a file can be. */
class Kinds {
  readonly #bindings: Binding[] = []
  readonly #functions: Functions

  constructor(program: Program, functions: Functions) {
    this.#functions = functions
    new Visitor({
      VariableDeclarator: ({ id, init, start }) => {
        if (init === null) return
        if (id.type === 'Identifier') this.#bindings.push({ name: id.name, at: start, codes: this.of(init) })
        if (id.type !== 'ObjectPattern' || !isRefusals(init)) return
        for (const { name, local } of membersOf(id)) this.#bindings.push({ name: local, at: start, codes: known(name) })
      },
    }).visit(program)
  }

  of(node: Node | null): readonly string[] {
    if (node === null) return []
    switch (node.type) {
      case 'Identifier':
        return this.#bound(node.name, node.start)
      case 'MemberExpression':
        if (isRefusals(node.object)) return node.property.type === 'Identifier' ? known(node.property.name) : []
        return node.computed ? this.of(node.object) : []
      case 'ConditionalExpression':
        return [...this.of(node.consequent), ...this.of(node.alternate)]
      case 'LogicalExpression':
        return [...this.of(node.left), ...this.of(node.right)]
      case 'ObjectExpression':
        return node.properties.flatMap((one) => (one.type === 'Property' ? this.of(one.value) : []))
      case 'CallExpression':
        return node.callee.type === 'Identifier' ? (this.#functions.get(node.callee.name) ?? []) : []
      default:
        return []
    }
  }

  /** By the nearest declaration above; a constant of the module may stand below. */
  #bound(name: string, at: number): readonly string[] {
    const found = this.#bindings.filter((binding) => binding.name === name)
    return (found.findLast((binding) => binding.at < at) ?? found[0])?.codes ?? []
  }
}

function isRefusals(node: Node): boolean {
  return node.type === 'Identifier' && /(?:^r|R)efusals$/.test(node.name)
}

function known(code: string): string[] {
  return catalogue.includes(code) ? [code] : []
}

function membersOf(pattern: Extract<Node, { type: 'ObjectPattern' }>): { name: string; local: string }[] {
  return pattern.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && one.value.type === 'Identifier'
      ? [{ name: one.key.name, local: one.value.name }]
      : [],
  )
}

/** Whether a refusal with this second argument is answered with the sentence of the catalogue. What is unknown is not. */
function keepsSentence(more: Node | undefined): boolean {
  if (more === undefined) return true
  if (more.type === 'ConditionalExpression') return keepsSentence(more.consequent) || keepsSentence(more.alternate)
  return more.type === 'ObjectExpression' && more.properties.every(isNoMessage)
}

function isNoMessage(property: Node): boolean {
  return property.type === 'Property' && property.key.type === 'Identifier' && property.key.name !== 'message'
}

interface Uses {
  readonly answered: readonly string[]
  /** Refusals whose kind cannot be read from the source. */
  readonly unread: readonly string[]
}

interface Parsed {
  readonly path: string
  readonly text: string
  readonly program: Program
}

function usesIn({ path, text, program }: Parsed, functions: Functions): Uses {
  const kinds = new Kinds(program, functions)
  const answered: string[] = []
  const overridden = new Set<Node>()
  const unread: string[] = []
  new Visitor({
    // `{ ...refuse(kind), message }`
    ObjectExpression({ properties }) {
      if (properties.every((one) => one.type === 'SpreadElement' || isNoMessage(one))) return
      for (const one of properties) if (one.type === 'SpreadElement') overridden.add(one.argument)
    },
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'refuse' || overridden.has(call)) return
      const [kind, more] = call.arguments
      // A function of the same name that takes no kind.
      if (kind === undefined) return
      const codes = kinds.of(kind)
      if (codes.length === 0) unread.push(`${path}: ${text.slice(call.start, call.end)}`)
      if (keepsSentence(more)) answered.push(...codes)
    },
    MemberExpression({ object, property, computed }) {
      if (!computed && property.name === 'message') answered.push(...kinds.of(object))
    },
  }).visit(program)
  return { answered, unread }
}

/** Functions that are declared to return a kind. */
function functionsIn(programs: readonly Program[]): Functions {
  const found = new Map<string, readonly string[]>()
  for (const program of programs) {
    const kinds = new Kinds(program, new Map())
    const returns: { readonly at: number; readonly value: Expression | null }[] = []
    new Visitor({
      ReturnStatement: ({ start, argument }) => void returns.push({ at: start, value: argument }),
      'FunctionDeclaration:exit': ({ id, returnType, start }) => {
        const type = returnType?.typeAnnotation
        if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return
        if (id === null || type.typeName.name !== 'RefusalKind') return
        found.set(
          id.name,
          returns.filter(({ at }) => at > start).flatMap(({ value }) => kinds.of(value)),
        )
      },
    }).visit(program)
  }
  return found
}

export function usesOf(files: Sources): Uses {
  const parsed = Object.entries(files).map(([path, text]): Parsed => {
    const { program } = parseSync(path, text, { preserveParens: false, astType: 'ts' })
    return { path, text, program }
  })
  const functions = functionsIn(parsed.map(({ program }) => program))
  const uses = parsed.map((one) => usesIn(one, functions))
  return { answered: uses.flatMap(({ answered }) => answered), unread: uses.flatMap(({ unread }) => unread) }
}
