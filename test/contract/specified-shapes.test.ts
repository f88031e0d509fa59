// Compares the shapes of the contract with what the specification says of them, also where the specification is not at hand.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { present } from '../../scripts/generate/generator.ts'
import { typeOf, type Schema } from './conformance.ts'
import { OTHERS, PERMISSIONS } from './specified-names.ts'
import { NAMED, WHOLE } from './specified-shapes.ts'

interface Shape {
  readonly type?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: unknown
}

const { schemas } = (
  JSON.parse(present('openapi.json')) as { components: { schemas: Readonly<Record<string, Shape>> } }
).components

/** Without the bounds, which the specification leaves open, and with the words of a closed list in one order. */
const comparable = (type: string): string => type.split(' or ').map(withoutBounds).join(' or ')

function withoutBounds(type: string): string {
  const words = type.split(', ').filter((word) => !/^(?:minimum|maximum|minLength|maxLength|default) /.test(word))
  return words.toSorted().join(', ')
}

/** One line for each member that is missing, too many, of another type, or not required as it should be. */
function problemsOf(shape: Shape | undefined, members: Readonly<Record<string, string>>, isWhole: boolean): string[] {
  if (!shape) return ['there is no such shape']
  const { properties = {}, required = [], additionalProperties } = shape
  const problems = Object.entries(members).flatMap(([key, type]) => {
    const name = key.replace(/\?$/, '')
    const schema = properties[name]
    if (!schema) return [`has no ${name}`]
    const isRequired = required.includes(name)
    const found = isRequired === (key === name) ? [] : [`${name} is ${isRequired ? '' : 'not '}required`]
    const is = comparable(typeOf(schema))
    return type === 'any' || is === comparable(type) ? found : [...found, `${name} is ${is}`]
  })
  if (!isWhole) return problems
  const known = new Set(Object.keys(members).map((key) => key.replace(/\?$/, '')))
  const more = Object.keys(properties).filter((name) => !known.has(name))
  const isOpen = additionalProperties === false ? [] : ['permits other members']
  return [...problems, ...more.map((name) => `has ${name} as well`), ...isOpen]
}

for (const [name, members] of Object.entries(WHOLE))
  it(`${name} has the members, types and closed lists of the specification and no other member`, () => {
    assert.deepEqual(problemsOf(schemas[name], members, true), [])
  })

for (const [name, members] of Object.entries(NAMED))
  it(`${name} has the members that the specification names`, () => {
    assert.deepEqual(problemsOf(schemas[name], members, false), [])
  })

it('every shape that the specification names is in the contract', () => {
  assert.ok(OTHERS.length > 90)
  assert.deepEqual(
    [...OTHERS, ...Object.keys(WHOLE), ...Object.keys(NAMED)].filter((name) => !(name in schemas)),
    [],
  )
})

it('every permission that the specification names is one that a person can be told to have', () => {
  const { enum: known } = schemas['MeOut']!.properties!['permissions']!.items!
  assert.deepEqual(
    PERMISSIONS.filter((name) => !known!.includes(name)),
    [],
  )
})

const event: Shape = {
  type: 'object',
  required: ['id', 'kind'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    kind: { type: 'string', enum: ['b', 'a'] },
    note: { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }] },
  },
  additionalProperties: false,
}
const members = { id: 'uuid', kind: 'a, b', 'note?': 'string or null' }
const { id: _, ...others } = event.properties!

const planted: Readonly<Record<string, readonly [Shape | undefined, string]>> = {
  'that is missing': [undefined, 'there is no such shape'],
  'without a member': [{ ...event, properties: others }, 'has no id'],
  'with another member': [
    { ...event, properties: { ...event.properties, more: { type: 'string' } } },
    'has more as well',
  ],
  'with another type': [{ ...event, properties: { ...event.properties, id: { type: 'string' } } }, 'id is string'],
  'with another word in a closed list': [
    { ...event, properties: { ...event.properties, kind: { type: 'string', enum: ['a', 'b', 'c'] } } },
    'kind is a, b, c',
  ],
  'that must not be null': [
    { ...event, properties: { ...event.properties, note: { type: 'string' } } },
    'note is string',
  ],
  'with a member that may be left out': [{ ...event, required: ['id'] }, 'kind is not required'],
  'with a member that may not be left out': [{ ...event, required: ['id', 'kind', 'note'] }, 'note is required'],
  'that permits other members': [{ ...event, additionalProperties: true }, 'permits other members'],
}

for (const [what, [shape, problem]] of Object.entries(planted))
  it(`a shape ${what} is reported in one line`, () => {
    assert.deepEqual(problemsOf(event, members, true), [])
    assert.deepEqual(problemsOf(shape, members, true), [problem])
  })
