import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Draft, exampleGridDocument } from '../example.fixture.ts'
import { readGrid } from './read.ts'

const example = (): Draft => structuredClone(exampleGridDocument)

/** The problems of the example grid after a change. */
function after(change: (grid: Draft) => void): string[] {
  const document = example()
  change(document)
  const reading = readGrid(document)
  return reading.ok ? [] : reading.problems.map(({ path, code }) => `${path} ${code}`)
}

test('rejects duplicate and reserved names across fields, ratios and constants', () => {
  assert.deepEqual(after((grid) => (grid.fields[1].code = 'net_income')).slice(0, 1), ['/fields/1/code duplicate_code'])
  assert.ok(after((grid) => (grid.ratios[3].code = 'housing')).includes('/ratios/3/code duplicate_code'))
  assert.ok(after((grid) => (grid.constants[0].code = 'guarantor')).includes('/constants/0/code duplicate_code'))
  assert.ok(after((grid) => (grid.fields[5].code = 'instalment')).includes('/fields/5/code reserved_name'))
  assert.deepEqual(
    after((grid) => (grid.characteristics[1].code = 'debt')),
    ['/characteristics/1/code duplicate_code'],
  )
  assert.deepEqual(
    after((grid) => (grid.knockouts[1].code = 'debt_limit')),
    ['/knockouts/1/code duplicate_code'],
  )
})

test('rejects an enum that lists no values, also one that a characteristic reads', () => {
  const at = example().fields.findIndex(({ type }: Draft) => type === 'enum')
  const found = after((grid) => delete grid.fields[at].values)
  assert.ok(found.includes(`/fields/${at}/values missing_member`), found.join())
})

test('rejects a reference to an unknown item or one of the wrong kind', () => {
  assert.deepEqual(
    after((grid) => (grid.characteristics[0].input = 'nothing')),
    ['/characteristics/0/input unknown_operand'],
  )
  assert.deepEqual(
    after((grid) => (grid.characteristics[0].input = 'rate_add_on')),
    ['/characteristics/0/input unknown_operand'],
  )
  assert.deepEqual(
    after((grid) => (grid.characteristics[0].input = 'opened_on')),
    ['/characteristics/0/input date_operand'],
  )
  assert.deepEqual(
    after((grid) => (grid.characteristics[0].input = 'housing')),
    ['/characteristics/0/kind type_mismatch'],
  )
  assert.deepEqual(
    after((grid) => (grid.characteristics[2].input = 'net_income')),
    ['/characteristics/2/kind type_mismatch'],
  )
  assert.deepEqual(
    after((grid) => (grid.characteristics[2].direction = 'increasing')),
    ['/characteristics/2/direction type_mismatch'],
  )
  assert.deepEqual(
    after((grid) => (grid.characteristics[0].reason = 'none')),
    ['/characteristics/0/reason unknown_reason'],
  )
  assert.deepEqual(
    after((grid) => (grid.knockouts[0].reason = 'none')),
    ['/knockouts/0/reason unknown_reason'],
  )
  assert.deepEqual(
    after((grid) => (grid.knockouts[0].operand = 'opened_on')),
    ['/knockouts/0/operand date_operand'],
  )
  assert.deepEqual(
    after((grid) => (grid.knockouts[0].predicate = 'in')),
    ['/knockouts/0/predicate type_mismatch'],
  )
  assert.deepEqual(
    after((grid) => (grid.knockouts[1].predicate = 'eq')),
    ['/knockouts/1/predicate type_mismatch'],
  )
  assert.deepEqual(
    after((grid) => (grid.knockouts[2].predicate = 'lt')),
    ['/knockouts/2/predicate type_mismatch'],
  )
})

test('rejects a ratio that does not fill exactly the roles of its formula with operands declared before it', () => {
  const ratio = (change: (ratio: Draft) => void, at = 0): string[] => after((grid) => change(grid.ratios[at]))
  assert.deepEqual(ratio((r) => (r.formula = 'dsti@2')).slice(0, 1), ['/ratios/0/formula unknown_formula'])
  assert.deepEqual(
    ratio((r) => delete r.inputs.net_income),
    ['/ratios/0/inputs/net_income missing_role'],
  )
  assert.deepEqual(
    ratio((r) => (r.inputs.extra = 'net_income')),
    ['/ratios/0/inputs/extra unknown_role'],
  )
  assert.deepEqual(
    ratio((r) => (r.inputs.net_income = 'housing')),
    ['/ratios/0/inputs/net_income type_mismatch'],
  )
  assert.deepEqual(
    ratio((r) => (r.inputs.net_income = 'left_over')),
    ['/ratios/0/inputs/net_income later_ratio'],
  )
  assert.deepEqual(
    ratio((r) => (r.inputs.whole = 'debt_ratio'), 3),
    ['/ratios/3/inputs/whole quotient_operand'],
  )
  assert.deepEqual(
    ratio((r) => (r.inputs.rate_add_on = 'net_income'), 1),
    ['/ratios/1/inputs/rate_add_on type_mismatch'],
  )
  const sum = { code: 'total', formula: 'sum@1', inputs: { term_1: 'net_income', term_3: 'debt_service' } }
  assert.deepEqual(
    after((grid) => grid.ratios.push(sum)),
    ['/ratios/4/inputs/term_2 missing_role'],
  )
})

test('rejects a data text with two meanings and bounds in the wrong order', () => {
  const field = (at: number, change: (field: Draft) => void): string[] => after((grid) => change(grid.fields[at]))
  assert.deepEqual(
    field(3, (f) => (f.values[1].code = 'rent')),
    ['/fields/3/values/1/code duplicate_value'],
  )
  assert.deepEqual(
    field(3, (f) => (f.absence_tokens = ['own'])),
    ['/fields/3/absence_tokens/0 duplicate_value'],
  )
  assert.deepEqual(
    field(2, (f) => (f.absence_tokens = ['-1.0'])),
    ['/fields/2/absence_tokens/0 duplicate_value'],
  )
  assert.deepEqual(
    field(2, (f) => (f.maximum = '-5')),
    ['/fields/2/maximum bounds_crossed'],
  )
  assert.deepEqual(
    field(2, (f) => (f.maximum = '600.5')),
    ['/fields/2/maximum type_mismatch'],
  )
  assert.deepEqual(
    field(0, (f) => (f.minimum = '0.50')),
    ['/fields/0/minimum not_canonical'],
  )
  assert.deepEqual(
    field(0, (f) => (f.values = [{ code: 'a', label: { fr: 'a', en: 'a' } }])),
    ['/fields/0/values type_mismatch'],
  )
  assert.deepEqual(
    field(4, (f) => (f.minimum = '0')),
    ['/fields/4/minimum type_mismatch'],
  )
  assert.deepEqual(
    field(4, (f) => (f.special_values = ['x'])),
    ['/fields/4/special_values type_mismatch'],
  )
  assert.deepEqual(
    field(0, (f) => (f.minimum = 0)),
    ['/fields/0/minimum wrong_type'],
  )
  assert.deepEqual(
    field(0, (f) => (f.label.fr = 'a\u0007')),
    ['/fields/0/label/fr not_canonical'],
  )
})

test('rejects an age unless it is marked personal and its help states its purpose', () => {
  const age = { code: 'age', label: { fr: 'Âge', en: 'Age' }, type: 'integer', required: false, personal: true }
  assert.deepEqual(
    after((grid) => grid.fields.push(age)),
    ['/fields/6 age_unmarked'],
  )
  assert.deepEqual(
    after((grid) => grid.fields.push({ ...age, help: { fr: 'Enregistré.', en: 'Recorded.' } })),
    [],
  )
  for (const code of [
    'age_years',
    'age_in_years',
    'applicant_age',
    'customer_age_years',
    'age_du_demandeur',
    'birth_date',
  ])
    assert.deepEqual(
      after((grid) => grid.fields.push({ ...age, code })),
      ['/fields/6 age_unmarked'],
    )
  for (const code of ['vehicle_age', 'vehicle_age_months', 'business_age', 'average', 'age_of_vehicle', 'mortgage'])
    assert.deepEqual(
      after((grid) => grid.fields.push({ ...age, code, personal: false })),
      [],
    )
})
