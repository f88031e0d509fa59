import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { canonicalText } from '../../evidence/canonical.ts'
import { checkRecord } from '../checks/check-record.ts'
import { compiledWith, contract, GOOD, mappingOf, recordOf, to } from '../checks/import.fixture.ts'
import type { Transformation } from '../types.ts'
import { HintFinder } from './hints.ts'
import type { ReadingHint } from './types.ts'

const [INCOME, RATE, MONTHS, DATE] = ['inputs.net_income', 'custom_fields.rate', 'inputs.seniority', 'inputs.opened_on']

/** The hint about the column `cell`, mapped to a field with these transformations. */
function hintFor(code: string, cells: readonly string[], ...declared: Transformation[]): ReadingHint | undefined {
  const mapping = compiledWith(to(code, 'cell', ...declared))
  const finder = new HintFinder(contract, mappingOf(to(code, 'cell', ...declared)), mapping)
  for (const cell of cells) {
    const record = recordOf(...GOOD, cell)
    finder.add(checkRecord(mapping, record), record.cells)
  }
  return finder.hints(cells.length).find(({ field }) => field === code)
}
const declarationsFor = (code: string, cells: readonly string[], ...declared: Transformation[]): unknown =>
  hintFor(code, cells, ...declared)?.declarations.map(({ transformations }) => transformations)
const thousands = (separator: string) => ({ kind: 'thousands_separator', separator })
const words = (values: Record<string, string>) => ({ kind: 'value_map', values, otherwise: 'reject' })
const [comma, trim] = [{ kind: 'decimal_comma' }, { kind: 'trim' }] as const

describe('a hint', () => {
  it('names the one declaration that reads the refused cells of a column', () => {
    for (const [code, cells, ...list] of [
      [INCOME, ['12,5', '7,25', '100'], comma],
      [INCOME, ['1 234,50', '12,5'], thousands('space'), comma],
      [INCOME, ['1.234.567,50', '12,5'], thousands('point'), comma],
      [INCOME, ['12-', '7.50-', '3'], { kind: 'trailing_minus' }],
      [INCOME, ['(12)', '(7.50)', '3'], { kind: 'parentheses' }],
      [INCOME, ['+12', '+7.50', '3'], { kind: 'plus_sign' }],
      [RATE, ['.5', '12.', '7'], { kind: 'bare_point' }],
      [INCOME, ['12 €', '7.50 €'], { kind: 'currency', sign: '€', position: 'after' }],
      [INCOME, ['EUR 12', '7.50'], { kind: 'currency', sign: 'EUR', position: 'before' }],
      [INCOME, ['0012', '0007.50'], { kind: 'leading_zeros' }],
      [INCOME, ['1.5E+03', '12'], { kind: 'scientific' }],
      [INCOME, ['3.200000047683716', '12'], { kind: 'rounding', places: 2 }],
      [RATE, ['3.200000047683716', '12'], { kind: 'rounding', places: 6 }],
      [RATE, ['12.5 %', '7%'], { kind: 'percentage', percent_sign: 'required' }],
      [MONTHS, ['35.9999', '12.0001'], { kind: 'rounding', places: 0 }],
      [MONTHS, [' 12', '7 '], trim],
      [DATE, ['25/12/2025', '05/03/2024'], { kind: 'date_format', format: 'DD/MM/YYYY' }],
      [DATE, ['12/25/2025', '05/03/2024'], { kind: 'date_format', format: 'MM/DD/YYYY' }],
      [DATE, ['25/12/2025', '5/3/2024'], { kind: 'date_format', format: 'D/M/YYYY' }],
      [DATE, ['25.12.25', '05.03.24'], { kind: 'date_format', format: 'DD.MM.YY', pivot: 30 }],
      [DATE, ['2025-12-25 10:30:00', '2025-12-25'], { kind: 'date_format', format: 'YYYY-MM-DD', time: 'drop' }],
      [
        DATE,
        ['2025-12-25T10:30:00+01:00', '2025-12-25 10:30:00Z'],
        { kind: 'date_format', format: 'YYYY-MM-DD', time: 'drop_with_zone' },
      ],
      ['inputs.guarantor', ['TRUE', 'FALSE'], { kind: 'case', to: 'lower' }],
      // A draft could keep these, but not be submitted with them.
      ['inputs.housing', ['RENT', 'OWN'], { kind: 'case', to: 'lower' }],
      ['inputs.guarantor', ['VRAI', 'FAUX', 'VRAI'], words({ VRAI: 'true', FAUX: 'false' })],
      ['inputs.guarantor', ['Oui', 'Non', '?'], words({ Oui: 'true', Non: 'false' })],
      ['inputs.guarantor', ['1', '0', '1'], words({ 1: 'true', 0: 'false' })],
      ['inputs.guarantor', ['X', 'X'], words({ X: 'true' })],
    ] as const)
      assert.deepEqual(declarationsFor(code, cells), [list], cells.join(' '))
    assert.deepEqual(declarationsFor(RATE, ['+,5', '-1 234,', '+2,5']), [
      [{ kind: 'plus_sign' }, thousands('space'), comma, { kind: 'bare_point' }],
    ])
    assert.deepEqual(declarationsFor(INCOME, [' (1 234,50 €)', '0,5-', ' 7,00 €']), [
      [
        trim,
        { kind: 'currency', sign: '€', position: 'after' },
        { kind: 'trailing_minus' },
        { kind: 'parentheses' },
        thousands('space'),
        comma,
      ],
    ])
  })

  it('shows the words of a value map in its sentence', () => {
    assert.match(
      hintFor('inputs.guarantor', ['VRAI', 'FAUX'])!.message.en,
      /^Declaring value_map \(values {"VRAI":"true","FAUX":"false"}, otherwise reject\) would read 2 of the 2 /,
    )
  })

  it('names every declaration when two read the cells with different values, and says so in both languages', () => {
    assert.deepEqual(declarationsFor(DATE, ['05/03/2024', '11/12/2025']), [
      [{ kind: 'date_format', format: 'DD/MM/YYYY' }],
      [{ kind: 'date_format', format: 'MM/DD/YYYY' }],
    ])
    assert.deepEqual(declarationsFor(RATE, ['1,234', '5,678']), [[thousands('comma')], [comma]])
    // An amount in euros has two places, so only one of the two reads it without a rounding.
    assert.deepEqual(declarationsFor(INCOME, ['1,234', '5,678']), [[thousands('comma')]])
    const { message, tried, refused } = hintFor(DATE, ['05/03/2024', '11/12/2025'])!
    assert.deepEqual([refused, tried], [2, 2])
    assert.match(
      message.fr,
      /^Ambigu : date_format \(format DD\/MM\/YYYY\) ou date_format \(format MM\/DD\/YYYY\) liraient 2 des 2 /,
    )
    assert.match(message.en, /^Ambiguous: .* or .* would each read 2 of the 2 .*different values/)
  })

  it('proposes no percentage for a column whose numbers without a sign are read now', () => {
    assert.deepEqual(declarationsFor(RATE, ['18.31%', '7 %', '12.5%']), [
      [{ kind: 'percentage', percent_sign: 'required' }],
    ])
    assert.equal(hintFor(RATE, ['18.31%', '7 %', '12.5%', '0.1831']), undefined)
  })

  it('adds to what the field declares, in its place of the order', () => {
    assert.deepEqual(declarationsFor(RATE, ['1 234,5 %', '12,5'], comma, { kind: 'percentage' }), [
      [thousands('space')],
    ])
    assert.deepEqual(declarationsFor(INCOME, ['12,5-'], comma), [[{ kind: 'trailing_minus' }]])
    assert.deepEqual(declarationsFor(DATE, ['25/12/2025'], { kind: 'date_format', format: 'YYYYMMDD' }), [
      [{ kind: 'date_format', format: 'DD/MM/YYYY' }],
    ])
  })

  it('a hint is not given for cells that no declaration reads, for few cells, or where cells that are read would be lost', () => {
    assert.equal(hintFor(INCOME, ['x', 'y', '12,5']), undefined)
    assert.equal(hintFor(INCOME, ['12', '7']), undefined)
    assert.equal(hintFor(INCOME, [...Array.from({ length: 200 }, () => '7'), '12,5']), undefined)
    assert.equal(hintFor(INCOME, ['7.5', '8.25', '12,5', '13,5']), undefined)
    assert.equal(hintFor('custom_fields.remark', ['x'.repeat(501)]), undefined)
    const mostly = hintFor(INCOME, ['12,5', '7,5', 'x'])!
    assert.deepEqual([mostly.refused, mostly.tried, mostly.declarations[0]!.reads], [3, 3, 2])
  })

  it('sees the whole file, whatever its size, with a bounded sample', () => {
    const cells = Array.from({ length: 5000 }, (_, at) => (at < 4000 ? '05/03/2024' : '25/03/2024'))
    const { refused, tried, declarations } = hintFor(DATE, cells)!
    assert.equal(refused, 5000)
    assert.ok(tried >= 64 && tried <= 128, String(tried))
    assert.deepEqual(declarations, [{ reads: tried, transformations: [{ kind: 'date_format', format: 'DD/MM/YYYY' }] }])
  })

  it('a hint has no text of a cell and can be stored, for any cells', () => {
    const secret = fc.string({ minLength: 4, maxLength: 8 }).filter((text) => /[a-z]{4}/i.test(text))
    const spelled = fc.constantFrom('12,5', '(12)', '05/03/2024', '12 €', '1E5')
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            spelled,
            fc.tuple(spelled, secret).map(([a, b]) => a + b),
          ),
          { minLength: 1, maxLength: 20 },
        ),
        fc.constantFrom(INCOME, RATE, MONTHS, DATE),
        (cells, code) => {
          const hint = hintFor(code, cells)
          if (hint === undefined) return
          const text = canonicalText(hint)
          const known = /^[a-zA-Z0-9 _€:;"'{}[\]()+.,%/éàêè’-]*$/
          assert.match(text, known)
          for (const cell of cells) if (/[a-z]{4}/i.test(cell)) assert.ok(!text.includes(cell))
        },
      ),
      { numRuns: 200 },
    )
  })
})
