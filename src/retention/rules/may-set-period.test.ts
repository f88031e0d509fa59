import assert from 'node:assert/strict'
import { it } from 'node:test'
import { categories, isKept, keptReasons, periods } from './categories.ts'
import { checkPeriod } from './may-set-period.ts'

it('no period is shorter than the floor of its category, and the audit chain and accounts have none', () => {
  for (const category of categories) {
    const codeAt = (months: number) => checkPeriod(category, months)?.refused.code ?? null
    if (isKept(category)) {
      assert.equal(codeAt(1_000), 'NEVER_PURGED')
      assert.ok(keptReasons[category].en)
      continue
    }
    const { floorMonths, months } = periods[category]
    assert.ok(months >= floorMonths, `the preset of ${category} is allowed`)
    assert.deepEqual([codeAt(floorMonths), codeAt(floorMonths - 1)], [null, 'BELOW_LEGAL_FLOOR'])
  }
  assert.equal(periods.applications_decided.floorMonths, 25)
})
