import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { CharacteristicStep } from '../decision/index.ts'
import { type AttributedMember, comparedCharacteristics, sumOfAttributes, tallyAttributes } from './attributes.ts'

type Rule = Pick<CharacteristicStep, 'by' | 'lower' | 'upper' | 'group'>
const bin = (lower: string | null, upper: string | null): Rule => ({ by: 'bin', lower, upper, group: null })
const group = (...values: string[]): Rule => ({ by: 'group', lower: null, upper: null, group: values })
const rule = (by: Rule['by']): Rule => ({ by, lower: null, upper: null, group: null })

const stepOf = (code: string, of: Rule): CharacteristicStep => ({
  code,
  input: code,
  kind: of.by === 'bin' ? 'banded' : 'categorical',
  value: null,
  outcome: 'scored',
  ...of,
})
const memberOf = (candidate: boolean, reference: boolean, ...attributes: CharacteristicStep[]): AttributedMember => ({
  attributes,
  candidate,
  reference,
})

test('the stability of a characteristic is that of the approved: ln 3 where three quarters change places, by hand', () => {
  const [young, old] = [stepOf('age', bin(null, '25')), stepOf('age', bin('25', null))]
  const members = [
    memberOf(true, true, young),
    memberOf(true, false, old),
    memberOf(true, false, old),
    memberOf(true, false, old),
    memberOf(false, true, young),
    memberOf(false, true, young),
    memberOf(false, true, old),
    memberOf(false, false, old),
  ]
  assert.deepEqual(comparedCharacteristics(tallyAttributes(members)), [
    {
      code: 'age',
      attributes: [
        { ...bin(null, '25'), members: 3, candidate: 1, reference: 3 },
        { ...bin('25', null), members: 5, candidate: 3, reference: 1 },
      ],
      stability_index: '1.098612',
    },
  ])
})

test('a characteristic is stable when both versions approve the same, and has no stability when one approves nobody', () => {
  const same = [memberOf(true, true, stepOf('x', group('a'))), memberOf(true, true, stepOf('x', group('b')))]
  assert.equal(comparedCharacteristics(tallyAttributes(same))[0]!.stability_index, '0')
  const nobody = [memberOf(false, true, stepOf('x', group('a')))]
  assert.equal(comparedCharacteristics(tallyAttributes(nobody))[0]!.stability_index, null)
})

test('attributes stand as in a scorecard: bins by their edges, groups, other values, special values, missing, none', () => {
  const inOrder = [
    bin(null, '-2.5'),
    bin('-2.5', '9'),
    bin('9', '10'),
    bin('10', null),
    group('a', 'b'),
    group('c'),
    rule('other'),
    rule('special'),
    rule('missing'),
    rule(null),
  ]
  const members = inOrder.toReversed().map((of) => memberOf(false, false, stepOf('x', of)))
  const [found] = comparedCharacteristics(tallyAttributes(members))
  assert.deepEqual(
    found!.attributes.map(({ by, lower, upper, group: values }) => ({ by, lower, upper, group: values })),
    inOrder,
  )
})

test('the sum of the tallies of any parts compares as the tally of the whole, also when a database has sorted their keys', () => {
  const rules = [bin(null, '5'), bin('5', null), group('a'), group('b', 'c'), rule('other'), rule(null)]
  const member = fc.record({
    attributes: fc.array(
      fc
        .tuple(fc.constantFrom('age', 'purpose', '__proto__'), fc.constantFrom(...rules))
        .map(([code, of]) => stepOf(code, of)),
      { maxLength: 3 },
    ),
    candidate: fc.boolean(),
    reference: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(member, { maxLength: 40 }), fc.nat(40), (members, cut) => {
      const parts = [members.slice(0, cut), members.slice(cut)].map(tallyAttributes)
      const stored = parts.toReversed().map(sortedKeys)
      assert.deepEqual(
        comparedCharacteristics(sumOfAttributes(stored)),
        comparedCharacteristics(tallyAttributes(members)),
      )
    }),
  )
})

function sortedKeys<T>(value: T): T {
  const sorted = (_key: string, one: unknown): unknown =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? 1 : -1)))
      : one
  return JSON.parse(JSON.stringify(value, sorted)) as T
}
