// Every sentence of the catalogue of refusals is one that somebody is answered: a code whose every use has a message of its
// own would have a sentence that nobody reads, and that nothing keeps true.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'node:test'
import { type Expression, type Node, parseSync, type Program, Visitor } from 'oxc-parser'
import { projectFolder } from '../../scripts/generate/generator.ts'
import { refusalCatalogue } from '../../src/areas.ts'

type Sources = Readonly<Record<string, string>>

const catalogue: readonly string[] = refusalCatalogue.map(({ code }) => code)

/** What the service can answer: no tests, no examples, and not the catalogue itself. */
const sources: Sources = Object.fromEntries(
  globSync('src/**/*.ts', {
    cwd: fileURLToPath(projectFolder),
    exclude: ['**/*.test.ts', '**/*.fixture.ts', '**/examples/**', '**/examples.ts', '**/refusals.ts'],
  }).map((path) => [path, readFileSync(new URL(path, projectFolder), 'utf8')]),
)

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

function usesOf(files: Sources): Uses {
  const parsed = Object.entries(files).map(([path, text]): Parsed => {
    const { program } = parseSync(path, text, { preserveParens: false, astType: 'ts' })
    return { path, text, program }
  })
  const functions = functionsIn(parsed.map(({ program }) => program))
  const uses = parsed.map((one) => usesIn(one, functions))
  return { answered: uses.flatMap(({ answered }) => answered), unread: uses.flatMap(({ unread }) => unread) }
}

function neverAnswered(files: Sources): string[] {
  const { answered } = usesOf(files)
  return catalogue.filter((code) => !answered.includes(code)).map((code) => `no refusal has the sentence of ${code}`)
}

describe('the sentences of the catalogue of refusals', () => {
  /** Whether a file that has only this refuses with the sentence of `NOT_FOUND`. */
  const answers = (text: string): boolean => usesOf({ 'src/planted.ts': text }).answered.includes('NOT_FOUND')

  it('every code is refused somewhere with the sentence of the catalogue', () => {
    assert.deepEqual(neverAnswered(sources), [])
  })

  it('no refusal hides its code from this comparison', () => {
    const { answered, unread } = usesOf(sources)
    assert.deepEqual(unread, [])
    assert.ok(answered.length > 200)
    assert.deepEqual(usesOf({ 'src/planted.ts': 'refuse(kindFor(state))' }).unread, [
      'src/planted.ts: refuse(kindFor(state))',
    ])
  })

  it('reports a code whose only uses replace its sentence', () => {
    const path = 'src/applications/rules/delegation.ts'
    const planted = (text: string): string[] => neverAnswered({ ...sources, [path]: text })
    const text = sources[path]!
    assert.deepEqual(
      planted(
        text.replace(
          'refuse(applicationRefusals.WITHIN_DELEGATION)',
          "refuse(applicationRefusals.WITHIN_DELEGATION, { message: 'own' })",
        ),
      ),
      ['no refusal has the sentence of WITHIN_DELEGATION'],
    )
    assert.deepEqual(planted(text.replace('applicationRefusals.AMOUNT_EXCEEDS_DELEGATION.message', "'own'")), [
      'no refusal has the sentence of AMOUNT_EXCEEDS_DELEGATION',
    ])
  })

  it('counts no refusal with a message of its own, wherever that stands', () => {
    for (const text of [
      "refuse(platformRefusals.NOT_FOUND, { message: 'own' })",
      'refuse(platformRefusals.NOT_FOUND, { message })',
      "refuse(platformRefusals.NOT_FOUND, { 'message': text })",
      'refuse(platformRefusals.NOT_FOUND, more)',
      'refuse(platformRefusals.NOT_FOUND, { ...more })',
      'const kind = platformRefusals.NOT_FOUND; refuse(kind, { message: `${kind.code} own` })',
      "const { NOT_FOUND } = platformRefusals; const refusal = { ...refuse(NOT_FOUND), message: 'own' }",
      'const { code } = platformRefusals.NOT_FOUND',
      'const isUnknown = refused === platformRefusals.NOT_FOUND',
    ])
      assert.ok(!answers(text), text)
  })

  it('counts a refusal without a message, and a text that has the sentence', () => {
    for (const text of [
      'refuse(platformRefusals.NOT_FOUND)',
      'refuse(platformRefusals.NOT_FOUND, { retryAfterSeconds: 5 })',
      "refuse(platformRefusals.NOT_FOUND, isOwn ? { message: 'own' } : {})",
      'refuse(isKnown ? platformRefusals.BUSY : platformRefusals.NOT_FOUND)',
      'const { NOT_FOUND } = platformRefusals; refuse(NOT_FOUND)',
      'const kind = platformRefusals.NOT_FOUND; refuse(kind, { message: `${kind.message} Own.` })',
      'const kinds = { one: platformRefusals.NOT_FOUND }; refuse(kinds[name])',
      'function kindOf(): RefusalKind { return { one: platformRefusals.NOT_FOUND }[name] }; refuse(kindOf())',
    ])
      assert.ok(answers(text), text)
  })
})
