import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { canonicalText } from '../../evidence/canonical.ts'
import { checkRecord } from '../checks/check-record.ts'
import { compiledWith, GOOD, recordOf, to } from '../checks/import.fixture.ts'
import { RULES_VERSION } from '../checks/version.ts'
import type { CheckedRow, RowIssue } from '../types.ts'
import { QUALITY_RULES } from './quality.ts'
import { Tally } from './tally.ts'

const mapping = compiledWith(
  to('inputs.seniority', 'cell'),
  to('inputs.net_income', 'amount'),
  to('inputs.debt_service', 'amount'),
  to('inputs.housing', 'cell'),
  to('custom_fields.region', 'cell'),
)
const row = (...cells: string[]): CheckedRow =>
  checkRecord(compiledWith(to('inputs.seniority', 'cell')), recordOf(...cells))
const TAKEN: RowIssue = {
  code: 'unique-error',
  severity: 'error',
  field: 'external_reference',
  column: 'external_reference',
  position: 1,
  detail: null,
}

function batch(): Tally {
  const tally = new Tally(compiledWith(to('inputs.seniority', 'cell')))
  const rows = [
    row(...GOOD, '12'),
    row(...GOOD, ''),
    row(...GOOD, '-1'),
    row(...GOOD, '601'),
    row('R', 'A', 'x', '12', 'y'),
    row('', 'A', '1000', '12', '1'),
    checkRecord(mapping, { ...recordOf(), cells: null, issue: { code: 'bare-quote', line: 2 } }),
  ]
  for (const one of rows) tally.add(one, one.verdict)
  const repeated = row(...GOOD, '3')
  tally.add({ ...repeated, issues: [...repeated.issues, TAKEN] }, 'duplicate')
  // An earlier row has the same reference; a row that is not imported anyway is not checked for it.
  const rejected = row(...GOOD, 'z')
  tally.add(rejected, rejected.verdict)
  return tally
}

describe('the report of a batch', () => {
  it('counts every row under one verdict and every issue under its code and field', () => {
    const { rows, by_code, by_field } = batch().report()
    assert.deepEqual(rows, { total: 9, valid: 0, valid_with_warnings: 4, rejected: 4, duplicate: 1 })
    assert.deepEqual(by_code, [
      // Four required fields that this mapping omits, in eight readable rows.
      { code: 'missing-value', severity: 'warning', count: 32 },
      { code: 'type-error', severity: 'error', count: 3 },
      { code: 'bare-quote', severity: 'error', count: 1 },
      { code: 'constraint-error', severity: 'warning', count: 1 },
      { code: 'missing-value', severity: 'error', count: 1 },
      { code: 'unique-error', severity: 'error', count: 1 },
    ])
    assert.equal(
      by_field.reduce((sum, { count }) => sum + count, 0),
      by_code.reduce((sum, { count }) => sum + count, 0),
    )
    assert.deepEqual(
      by_field.find(({ detail }) => detail === 'not_a_decimal'),
      {
        code: 'type-error',
        severity: 'error',
        count: 2,
        field: 'inputs.seniority',
        column: 'cell',
        detail: 'not_a_decimal',
      },
    )
  })

  it('the report of a batch is independent of the order of counting', () => {
    const [a, b] = [row(...GOOD, '601'), row('R', 'A', 'x', '12', 'y')]
    const one = new Tally(compiledWith(to('inputs.seniority', 'cell')))
    const other = new Tally(compiledWith(to('inputs.seniority', 'cell')))
    for (const each of [a, b]) one.add(each, each.verdict)
    for (const each of [b, a]) other.add(each, each.verdict)
    assert.deepEqual(one.report(), other.report())
  })
})

describe('the quality of a batch', () => {
  it('the quality of a batch has three shares with the numerators and denominators counted by hand', () => {
    const { completeness, validity, uniqueness, rules_version } = batch().quality()
    assert.equal(rules_version, 'probity-import-rules@5')
    // 8 readable rows times 8 required fields; 4 fields of policy and lender are missing in each, and one reference.
    assert.deepEqual(completeness, { numerator: 31, denominator: 64 })
    // Present: 7 references, 8 applicants, 8 amounts, 8 durations, 7 seniorities; invalid: 1 amount and 3 seniorities.
    assert.deepEqual(validity, { numerator: 34, denominator: 38 })
    // 7 references, one of which makes an importable row a duplicate; the rejected row does not count.
    assert.deepEqual(uniqueness, { numerator: 6, denominator: 7 })
  })

  it('includes every field that is mapped or required', () => {
    const { fields } = batch().quality()
    assert.deepEqual(
      fields.map(
        ({ field, completeness: c, validity: v }) =>
          `${field} ${c.numerator}/${c.denominator} ${v.numerator}/${v.denominator}`,
      ),
      [
        'external_reference 7/8 7/7',
        'applicant_reference 8/8 8/8',
        'amount 8/8 7/8',
        'duration_months 8/8 8/8',
        'inputs.net_income 0/8 0/0',
        'inputs.debt_service 0/8 0/0',
        'inputs.seniority 7/8 4/7',
        'inputs.housing 0/8 0/0',
        'custom_fields.region 0/8 0/0',
      ],
    )
  })

  it('a reference in doubt makes no value invalid and no draft incomplete', () => {
    const fields = ['inputs.seniority', 'inputs.net_income', 'inputs.debt_service', 'inputs.housing']
    const whole = compiledWith(...fields.map((field) => to(field, 'cell')), to('custom_fields.region', 'cell'))
    const tally = new Tally(whole)
    const issue = { code: 'constraint-error', severity: 'warning', field: 'external_reference' } as const
    const doubt: RowIssue = { ...issue, column: 'external_reference', position: 1, detail: 'total_row' }
    const lacking: RowIssue = { ...doubt, code: 'missing-value', field: 'inputs.housing', detail: null }
    const entry = row(...GOOD, '1').entry
    for (const issues of [[doubt], [doubt, lacking], [lacking]])
      tally.add(
        { verdict: 'valid_with_warnings', issues, absent: [], applicant_reference: null, entry },
        'valid_with_warnings',
      )
    const { rows, incomplete_rows, incomplete, doubtful } = tally.report()
    assert.deepEqual([rows.valid_with_warnings, incomplete_rows], [3, 2])
    assert.deepEqual(
      [incomplete, doubtful!].map((list) => list.map(({ field, detail, count }) => [field, detail, count])),
      [[['inputs.housing', null, 2]], [['external_reference', 'total_row', 2]]],
    )
    const { submittability, uniqueness, validity } = tally.quality()
    assert.deepEqual(submittability, { numerator: 1, denominator: 3 })
    assert.deepEqual(uniqueness, { numerator: 3, denominator: 3 })
    assert.equal(validity.numerator, validity.denominator)
  })

  it('the quality of a batch without rows has no shares', () => {
    const { completeness, validity, uniqueness } = new Tally(mapping).quality()
    for (const share of [completeness, validity, uniqueness]) assert.deepEqual(share, { numerator: 0, denominator: 0 })
  })

  it('report and quality can be stored, with the definition of the figures in both languages', () => {
    assert.doesNotThrow(() => canonicalText({ report: batch().report(), quality: batch().quality() }))
    for (const { fr, en } of Object.values(QUALITY_RULES[RULES_VERSION]!))
      assert.ok(fr.endsWith('.') && en.endsWith('.'))
  })
})
