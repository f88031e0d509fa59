import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { NAMES_BY_IDEA } from '../mapping/synonyms.ts'
import { resemblesData } from './resembles-data.ts'

const NUMBERS = ['1200', '-1 250,50', "12'000.00", '12 %', '12%', '+5', '.5', '12-', '(1 200)', '(1,200.50)', '1.2E+04']
const AMOUNTS = [
  '1 200,00 €',
  '€1200',
  'EUR 1200',
  '1200 EUR',
  '$12,000.00',
  '-$5',
  '($5.00)',
  '(5.00 $)',
  '5 000 F CFA',
]
const DURATIONS = ['24 mois', '36 months', ' 36 months', '36months', '5 years', '1 an', '2 années']
const DATES = ['2026-03-02', '02/03/26', '5.3.2026', '20260302', '2026-03-05 10:30:00', '2026-03-05T10:30:00.123Z']
const ZONED_DATES = ['2026-03-01T00:30:00+01:00', '2026-03-05 10:30:00+00:00', '05/03/2026 10:30 PM']
const NAMED_DATES = ['01JAN2024', '01JAN2024:13:45:00', '05-MAR-2026', '5-Mar-26', '5 mars 2026', '1er août 2026']
const ADDRESSES = ['jean.dupont@example.org', 'a+b@mail.example.co']

/** Labels with digits, signs and names of months, as exports have them. */
const LABELS = [
  'Reference,Loan amount (EUR),Term 12,F1,V1,X.1,%,€,EUR,$,(EUR),,Unnamed: 0,No,n°,e-mail,Email @,@',
  'CA N-1,M+1,Q1 2024,FY2024,Jan-24,Jan 2024,Mars,May,Mar 2026,30 jours,0-30 days,90+,dpd_30,2yrs_delinq,12m_income',
  'fico_range_low,Part du 1er client,1er emprunteur,Revenu 1,Age 18-99,Taux (%),% endettement,Year,Mois,ans,1st name',
]

describe('the first row of a file', () => {
  it('the first row of a file is taken for data when a cell is a number, a date or an email address in any notation of the import', () => {
    const cells = [NUMBERS, AMOUNTS, DURATIONS, DATES, ZONED_DATES, NAMED_DATES, ADDRESSES].flat()
    for (const cell of cells) assert.equal(resemblesData(['Marie Curie', cell]), true, cell)
  })

  it('the first row of a file is taken for labels when its cells are names with digits, signs or months in them', () => {
    for (const label of LABELS.flatMap((line) => line.split(','))) assert.equal(resemblesData([label]), false, label)
  })

  it('the first row of a file is taken for labels in the public data sets, the reference grids and the names of the trade', () => {
    const labels = [...headers(), ...fieldNames(), ...NAMES_BY_IDEA.flat()]
    assert.ok(labels.length > 900, String(labels.length))
    for (const label of labels) assert.equal(resemblesData([label]), false, label)
  })
})

const data = new URL('../../../../shared/data/', import.meta.url)
const grids = new URL('../../../grids/', import.meta.url)

/** None where the sample data is not. */
function headers(): string[] {
  if (!existsSync(data)) return []
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.csv'))
  assert.equal(files.length, 3)
  return files.flatMap((path) => readFileSync(new URL(path, data), 'utf8').split('\n', 1)[0]!.trim().split(','))
}

/** Codes and labels of the fields in both languages, as a template and a person's export have them. */
function fieldNames(): string[] {
  const files = readdirSync(grids).filter((name) => name.includes('@'))
  return files.flatMap((name) => {
    const { fields } = JSON.parse(readFileSync(new URL(name, grids), 'utf8')) as { fields: Field[] }
    return fields.flatMap(({ code, label }) => [code, `inputs.${code}`, label.fr, label.en])
  })
}

interface Field {
  readonly code: string
  readonly label: { readonly fr: string; readonly en: string }
}
