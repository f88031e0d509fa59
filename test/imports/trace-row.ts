// Follows the values of an imported application back to the bytes of their cells.
import assert from 'node:assert/strict'
import type { FieldMapping, Transformation } from '../../core/import/index.ts'
import type { Person } from '../world.ts'

export type Cells = Readonly<Record<string, string>>

/** What the mappings fill beside inputs. */
type Column = 'external_reference' | 'applicant_reference' | 'amount' | 'duration_months'

export interface Source {
  readonly bytes: Buffer
  readonly cells: Cells
  readonly mapping: readonly FieldMapping[]
}

export async function traceRow(operator: Person, applicationId: string, row: number, source: Source): Promise<void> {
  const detail = await operator.get(`/applications/${applicationId}`)
  const traced = await operator.get(`/link/applications/${applicationId}/provenance`)
  const given = Object.entries(detail.inputs).filter(([, value]) => value !== null)
  assert.deepEqual(
    traced
      .map(({ field }) => field)
      .filter((field) => field.startsWith('inputs.'))
      .toSorted(),
    given.map(([code]) => `inputs.${code}`).toSorted(),
  )
  for (const value of traced) {
    assert.deepEqual([value.row, value.edited], [row, false])
    const { column, transformations } = source.mapping.find(({ field }) => field === value.field)!
    assert.equal(value.column, column)
    if (column === null) continue
    const cell = source.bytes.subarray(value.byte_start!, value.byte_end!).toString('utf8')
    assert.equal(cell, source.cells[column], `${value.field} of row ${row}`)
    const member = value.field.replace('inputs.', '')
    const shown = value.field.startsWith('inputs.') ? detail.inputs[member] : detail[member as Column]
    assert.equal(plain(String(shown)), plain(meaningOf(cell, transformations)), `${value.field} of row ${row}`)
  }
}

/** What a cell means, worked out without the code under test; absent values are not traced. */
function meaningOf(cell: string, transformations: readonly Transformation[]): string {
  let text = cell
  for (const step of transformations) {
    if (step.kind === 'trim') text = text.trim()
    if (step.kind === 'case') text = text.toLowerCase()
    if (step.kind === 'value_map') text = step.values[text] ?? text
    if (step.kind === 'unit_factor') text = String(Number(text) * Number(step.factor))
    if (step.kind === 'percentage') text = (Number(text) / 100).toFixed(12)
  }
  return text
}

function plain(text: string): string {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text).toFixed(9) : text
}
