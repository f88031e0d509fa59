import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { canonicalText } from '../../evidence/canonical.ts'
import { readInputs } from '../../decision/index.ts'
import { ABSENCE_TOKENS } from '../mapping/contract.ts'
import { mappingProblems } from '../mapping/mapping-problems.ts'
import type { Transformation } from '../types.ts'
import { checkRecord } from './check-record.ts'
import { compileMapping } from './compile.ts'
import { compiledWith, contract, GOOD, grid, HEADER, mappingOf, readCustom, recordOf, to } from './import.fixture.ts'

// Texts that a field accepts, nearly accepts or rejects.
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '0',
    '1.005',
    '12,5',
    '1 234',
    '50 %',
    'NA',
    'own',
    'true',
    '2024-02-30',
    '31/12/2024',
    '__proto__',
  ),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
  fc.double().map(String),
  fc.constantFrom('9', ' ', '"', '-').map((one) => one.repeat(70_000)),
)
const transformation: fc.Arbitrary<Transformation> = fc.oneof(
  fc.constantFrom<Transformation>(
    { kind: 'trim' },
    { kind: 'case', to: 'upper' },
    { kind: 'case', to: 'lower' },
    { kind: 'decimal_comma' },
    { kind: 'percentage' },
  ),
  fc
    .constantFrom('space', 'comma', 'point', 'apostrophe')
    .map((separator) => ({ kind: 'thousands_separator', separator }) as const),
  fc
    .constantFrom('1000', '0.000000000001', '999999999999999999')
    .map((text) => ({ kind: 'unit_factor', factor: text }) as const),
  fc.constantFrom('YYYYMMDD', 'DD/MM/YYYY').map((format) => ({ kind: 'date_format', format }) as const),
  fc
    .constantFrom('keep', 'reject')
    .map((otherwise) => ({ kind: 'value_map', values: { NA: null, own: 'own' }, otherwise }) as const),
)
const codes = contract.fields.map(({ code }) => code)

describe('records with any content', () => {
  it('records with any content are rejected or become an entry, and checking them never throws', () => {
    const field = fc.constantFrom(...codes.slice(4))
    let checked = 0
    fc.assert(
      fc.property(
        field,
        fc.array(transformation, { maxLength: 4 }),
        fc.array(cell, { maxLength: 6 }),
        (code, list, cells) => {
          const one = mappingOf(to(code, 'cell', ...list))
          if (mappingProblems(contract, one).length > 0) return
          checked++
          const row = checkRecord(compileMapping(contract, grid, one, HEADER, readCustom), recordOf(...cells))
          assert.equal(row.entry === null, row.verdict === 'rejected')
          assert.equal(row.verdict === 'valid', row.issues.length === 0)
        },
      ),
      { numRuns: 1000 },
    )
    assert.ok(checked > 100, `only ${checked} mappings were tried`)
  })

  it('entries of records with any content have canonical bytes and can be evidence', () => {
    const control = fc.constantFrom('\u0000', '\u0007', '\r', '\u007f', '\u009b', '\ud800')
    const text = fc.oneof(
      cell,
      fc.tuple(cell, control, cell).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(fc.constantFrom(...codes), text, (code, given) => {
        const { entry } = checkRecord(compiledWith(to(code, 'cell')), recordOf(...GOOD, given))
        assert.doesNotThrow(() => canonicalText(entry))
      }),
      { numRuns: 1000 },
    )
  })

  it('issues of a record never contain the text of a cell', () => {
    const mark = fc.stringMatching(/^[A-Z]{8}$/).map((text) => `zz${text}zz`)
    fc.assert(
      fc.property(fc.constantFrom(...codes), mark, fc.constantFrom('', ' 12', '12,', '€'), (code, text, more) => {
        const compiled = compiledWith(
          to(code, 'cell', ...(code === 'inputs.net_income' ? [{ kind: 'decimal_comma' } as const] : [])),
        )
        const { issues } = checkRecord(compiled, recordOf(...Array.from({ length: 5 }, () => more + text)))
        assert.ok(issues.length > 0)
        assert.ok(!JSON.stringify(issues).includes(text))
      }),
    )
  })

  it('policy fields of a record have the same value or the same problem as at the desk', () => {
    fc.assert(
      fc.property(fc.constantFrom(...grid.fields), cell, (field, text) => {
        fc.pre(!ABSENCE_TOKENS.includes(text) && field.type !== 'boolean')
        const code = `inputs.${field.code}`
        const desk = readInputs(grid, { [field.code]: text }, 'EUR')
        const row = checkRecord(compiledWith(to(code, 'cell')), recordOf(...GOOD, text))
        const issue = row.issues.find((found) => found.field === code && found.code !== 'missing-value')
        const objection = desk.problems[0]?.code ?? desk.invalid[0]?.issue ?? null
        assert.equal(issue?.detail ?? null, objection)
        assert.equal(issue?.severity === 'error', desk.problems.length > 0)
        assert.equal(row.entry?.inputs[field.code] ?? null, desk.problems.length > 0 ? null : desk.inputs[field.code])
      }),
      { numRuns: 1000 },
    )
  })
})
