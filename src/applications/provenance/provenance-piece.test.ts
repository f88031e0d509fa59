import assert from 'node:assert/strict'
import { it } from 'node:test'
import { currentSchema, PIECE_SCHEMAS } from '../../../core/evidence/index.ts'
import { PROVENANCE } from '../../../core/evidence/provenance.fixture.ts'
import type { Transformation } from '../../../core/import/index.ts'
import { checkSchema } from '../../../core/values/schema.ts'
import { stepOf } from './provenance-piece.ts'

type Kind = Transformation['kind']

/** One of each kind with its setting; a kind that is missing here does not compile. */
const STEPS: { readonly [K in Kind]: readonly [Omit<Extract<Transformation, { kind: K }>, 'kind'>, string | null] } = {
  trim: [{}, null],
  case: [{ to: 'upper' }, 'upper'],
  decimal_comma: [{}, null],
  thousands_separator: [{ separator: 'space' }, 'space'],
  unit_factor: [{ factor: '1000' }, '1000'],
  percentage: [{ percent_sign: 'required' }, 'required'],
  date_format: [{ format: 'D/M/YY', pivot: 30, time: 'drop' }, 'D/M/YY pivot 30 time drop'],
  value_map: [{ values: { A: 'secret' }, otherwise: 'reject' }, 'reject'],
  absence_tokens: [{ tokens: ['secret'] }, null],
  constant: [{ value: 'branch' }, 'branch'],
  currency: [{ sign: 'F CFA', position: 'after' }, 'F CFA after'],
  trailing_minus: [{}, null],
  parentheses: [{}, null],
  leading_zeros: [{}, null],
  scientific: [{}, null],
  rounding: [{ places: 2 }, '2'],
  zero_padding: [{ width: 10 }, '10'],
  plus_sign: [{}, null],
  bare_point: [{}, null],
}

it('records each transformation of an imported value with its setting, in the form of the evidence', () => {
  const steps = Object.entries(STEPS).map(([kind, [members, setting]]) => {
    const step = stepOf({ kind, ...members } as Transformation)
    assert.deepEqual(step, { kind, setting })
    return step
  })
  assert.equal(stepOf({ kind: 'date_format', format: 'DD/MM/YYYY' }).setting, 'DD/MM/YYYY')
  const zoned = stepOf({ kind: 'date_format', format: 'YYYY-MM-DD', time: 'drop_with_zone' })
  assert.equal(zoned.setting, 'YYYY-MM-DD time drop_with_zone')
  const schema = PIECE_SCHEMAS[currentSchema('provenance')]!
  const [first] = PROVENANCE.fields
  assert.deepEqual(checkSchema(schema, { ...PROVENANCE, fields: [{ ...first!, transformations: steps }] }), [])
})
