// An import operator, a file as a core banking system writes it, and the mapping for that file.
import type { FileOut, MappingProfileOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from '../../demo/rows.ts'
import { refusalOf } from '../call.ts'
import { rows } from '../lending.ts'
import type { Lender, Person, World } from '../world.ts'

export const INPUT_FIELDS: readonly string[] = Object.keys(rows[0]!.inputs)

export function joinImporter(world: World, lender: Lender, name = 'Ines'): Promise<Person> {
  return world.join(lender, name, ['import_operator'])
}

/** Labels of `csvOf`. */
export const HEADER: readonly string[] = ['Reference', 'Customer', 'Loan amount', 'Term', ...INPUT_FIELDS]

export interface FileParams {
  readonly lineEnd?: string
  /** Changes cells of a row, by their position in the header; `at` counts rows from 0. */
  readonly change?: (cells: string[], at: number) => void
}

/** Header and one line per row; amounts have a decimal comma and a space between thousands, as the mapping expects. */
export function csvOf(given: readonly Row[], { lineEnd = '\r\n', change = () => {} }: FileParams = {}): Buffer {
  const lines = given.map((row) => [
    row.external_reference,
    row.applicant_reference,
    `${row.amount.replace(/(\d)(?=(\d{3})+$)/g, '$1 ')},00`,
    String(row.duration_months),
    ...INPUT_FIELDS.map((code) => String(row.inputs[code])),
  ])
  for (const [at, cells] of lines.entries()) change(cells, at)
  return Buffer.from([HEADER, ...lines].map((cells) => `${cells.join(';')}${lineEnd}`).join(''))
}

interface FieldMapping {
  readonly field: string
  readonly column: string | null
  readonly transformations: readonly object[]
}

/** The mapping for `csvOf`; `more` replaces or adds fields. */
export function mappingBody(code = 'core_banking', more: readonly FieldMapping[] = []): { fields: FieldMapping[] } {
  const amount = [{ kind: 'thousands_separator', separator: 'space' }, { kind: 'decimal_comma' }]
  const own: FieldMapping[] = [
    { field: 'external_reference', column: 'Reference', transformations: [{ kind: 'trim' }] },
    { field: 'applicant_reference', column: 'Customer', transformations: [] },
    { field: 'amount', column: 'Loan amount', transformations: amount },
    { field: 'duration_months', column: 'Term', transformations: [] },
    ...INPUT_FIELDS.map((name) => ({ field: `inputs.${name}`, column: name, transformations: [] })),
  ]
  const replaced = own.filter(({ field }) => !more.some((one) => one.field === field))
  return { code, title: 'Core banking', fields: [...replaced, ...more] } as { fields: FieldMapping[] }
}

export type ReceivedFile = FileOut

export async function sendFile(person: Person, bytes: Uint8Array, filename = 'loans.csv'): Promise<ReceivedFile> {
  return await person.post(`/link/files?filename=${encodeURIComponent(filename)}`, bytes, 201)
}

export type SavedMapping = MappingProfileOut

export async function saveMapping(person: Person, productId: string, body: object = mappingBody()) {
  return await person.post(`/link/products/${productId}/mappings`, body, 201)
}

/** Waits for a free upload slot: a client whose socket closes notices before the operation, which then releases the slot. */
export async function turnFree(importer: Person): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const refusal = refusalOf(await importer.send('POST', '/link/files?filename=x.csv', Buffer.alloc(0)))
    if (refusal === '422 VALIDATION_FAILED') return
    assert.equal(refusal, '503 BUSY')
    await wait(5)
  }
  assert.fail('an upload slot was not released')
}
