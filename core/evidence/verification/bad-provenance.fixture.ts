import { type Members, recordedPiece, type Row } from './bad-bundles.fixture.ts'

const UNFIT = '1 provenance PROVENANCE_UNFIT'

/** The bundle with one field of its provenance changed. */
export const field = (name: string, change: Members) =>
  recordedPiece('provenance', (value) => {
    const found = (value.fields as Members[]).find((one) => one.field === name)!
    Object.assign(found, change)
  })
const row = (change: Members) => recordedPiece('provenance', (value) => Object.assign(value.row as Members, change))

/** A row without a byte, and so without a cell: it ends where it begins. */
export const emptyRow = recordedPiece('provenance', (value) => {
  Object.assign(value.row as Members, { end: (value.row as Members).start })
  value.fields = []
})

export const PROVENANCES: Row[] = [
  ['a row that ends before it begins', row({ start: 1070 }), UNFIT],
  ['a row beyond the end of its file', row({ end: 4097 }), UNFIT],
  ['a cell that begins before its row', field('external_reference', { start: 999 }), UNFIT],
  ['a cell that ends after its row', field('inputs.net_income', { end: 1061 }), UNFIT],
  ['a cell that ends before it begins', field('amount', { start: 1017, end: 1008 }), UNFIT],
  ['a cell that reaches into the next', field('amount', { end: 1018 }), UNFIT],
  ['two columns in another order than their cells', field('amount', { position: 5 }), UNFIT],
  ['a column with two positions', field('duration_months', { position: 3 }), UNFIT],
  ['a position with two column labels', field('amount', { position: 4, start: 1018, end: 1020 }), UNFIT],
  ['a column without a byte range', field('amount', { start: null }), UNFIT],
  ['a byte range without a column', field('amount', { column: null }), UNFIT],
  ['a constant with a position', field('channel', { position: 9 }), UNFIT],
  ['a duplicate field', field('duration_months', { field: 'amount' }), UNFIT],
  ['a field that no application has', field('amount', { field: 'score' }), UNFIT],
  ['the currency as a field, which no row gives', field('amount', { field: 'currency' }), UNFIT],
  ['all inputs as one field', field('amount', { field: 'inputs' }), UNFIT],
  ['a custom field without a code', field('amount', { field: 'custom_fields.', edited: true }), UNFIT],
  ['an edited field that no application has', field('amount', { field: 'score', edited: true }), UNFIT],
  ['a field that was not submitted', field('amount', { field: 'inputs.shoe_size' }), UNFIT],
  ['a custom field that was not submitted', field('channel', { field: 'custom_fields.branch' }), UNFIT],
]
