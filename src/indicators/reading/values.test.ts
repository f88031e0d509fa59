import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ALL } from '../../../core/statistics/index.ts'
import type { ShownMonth, ShownTile } from '../rules/shown-month.ts'
import { figuresOf, type MonthRead, WHOLE } from './composed.ts'
import { figureOf } from './values.ts'

const NAME = `${ALL}/${ALL}/${ALL}`

const month = (family: keyof ShownMonth, tile: Partial<ShownTile>): MonthRead => ({
  month: '2026-01',
  isProvisional: false,
  shown: {
    received: {},
    evaluated: {},
    decided: {},
    [family]: { [NAME]: { counts: {}, sums: {}, hours: null, ...tile } },
  },
})
const figure = (key: Parameters<typeof figureOf>[0], ...months: readonly MonthRead[]) =>
  figureOf(key, figuresOf(months, WHOLE))

describe('the figures of indicators', () => {
  it('a rate over months divides the sums, rounded half to even at six digits', () => {
    const one = month('decided', { counts: { '': 20, 'outcome/approved': 10 } })
    const two = month('decided', { counts: { '': 40, 'outcome/approved': 10 } })
    assert.deepEqual(figure('approval_rate', one, two), {
      population: 60,
      numerator: 20,
      value: '0.333333',
      p90: null,
      items: null,
      breakdown: [],
      suppressed: false,
    })
  })

  it('a sum is withheld when one of its months is, and a month without applications counts as zero', () => {
    const shown = month('received', { counts: { '': 20 } })
    const withheld = month('received', { counts: { '': null } })
    const empty = month('decided', {})
    assert.equal(figure('applications_received', shown, empty).population, 20)
    const { population, suppressed } = figure('applications_received', shown, withheld)
    assert.deepEqual([population, suppressed], [null, true])
    assert.deepEqual([figure('import_share', shown, empty).value, figure('approval_rate', shown).value], ['0', null])
  })

  it('agreement and deviation leave out what was referred, and break deviations down by their reason', () => {
    const counts = {
      '': 100,
      'comparison/referred': 40,
      'comparison/agreed': 45,
      'comparison/deviated': 15,
      'comparison/customer_relationship': 15,
      'comparison/data_error': null,
    }
    const agreement = figure('decision_agreement', month('decided', { counts }))
    assert.deepEqual([agreement.population, agreement.numerator, agreement.value], [60, 45, '0.75'])
    const deviation = figure('deviation_rate', month('decided', { counts }))
    assert.deepEqual([deviation.population, deviation.numerator, deviation.value], [60, 15, '0.25'])
    const item = (code: string) => deviation.breakdown.find((one) => one.code === code)
    assert.deepEqual(item('customer_relationship'), {
      code: 'customer_relationship',
      count: 15,
      share: '0.25',
      suppressed: false,
    })
    assert.deepEqual(item('data_error'), { code: 'data_error', count: null, share: null, suppressed: true })
  })

  it('median and ninetieth percentile are those of all months together', () => {
    const one = month('decided', { counts: { '': 10 }, hours: [[1, 10]] })
    const two = month('decided', {
      counts: { '': 12 },
      hours: [
        [1, 1],
        [48, 11],
      ],
    })
    const both = figure('decision_delay', one, two)
    assert.deepEqual([both.population, both.value, both.p90], [22, '24.5', '48'])
    const withheld = figure('decision_delay', one, month('decided', { counts: { '': null } }))
    assert.deepEqual([withheld.value, withheld.p90, withheld.suppressed], [null, null, true])
  })

  it('completeness counts fields, and its population applications', () => {
    const sums = { amount_asked: '1200.5', fields_asked: '400', fields_given: '300' }
    const shown = month('evaluated', { counts: { '': 25, 'submission/first': 20 }, sums })
    const { population, numerator, items, value } = figure('completeness_at_submission', shown)
    assert.deepEqual([population, numerator, items, value], [20, 300, 400, '0.75'])
    assert.equal(figure('amount_asked', shown).value, '1200.5')
    const withheld = month('evaluated', { counts: { '': 25, 'submission/first': null } })
    assert.deepEqual(
      [figure('amount_asked', shown, withheld).value, figure('completeness_at_submission', withheld).value],
      [null, null],
    )
  })

  it('knock-outs are those of the months that are read, and one may fire beside another', () => {
    const counts = {
      '': 50,
      'knockout:age/fired': 20,
      'knockout:age/not': 30,
      'knockout:debt/fired': 0,
      'knockout:debt/not': 50,
    }
    assert.deepEqual(figure('knockout_frequency', month('evaluated', { counts })).breakdown, [
      { code: 'age', count: 20, share: '0.4', suppressed: false },
      { code: 'debt', count: 0, share: '0', suppressed: false },
    ])
  })
})
