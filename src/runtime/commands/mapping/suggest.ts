// `mapping suggest`: a mapping to edit, from the header of a file here, or from what a check of a batch found. It saves
// and sends nothing.
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type {
  BatchOut,
  ContractOut,
  FileOut,
  MappingProfileOut,
  ProductContractOut,
  TransformationIn,
} from '../../../../client/index.ts'
import {
  isSurfaceProblem,
  type Surface,
  suggestMapping,
  SurfaceCheck,
  type SurfaceProblem,
  type Transformation,
  withAdded,
} from '../../../../core/import/index.ts'
import type { Language } from '../../../../core/values/texts.ts'
import { readInstitution } from '../../../institutions/index.ts'
import { inTenant } from '../../../platform/database/transaction.ts'
import type { Acting } from '../../as-person.ts'
import { CannotRun } from '../../exit.ts'
import { findProduct, listMappings } from '../saved-objects.ts'
import { refuseTooLarge, sizeOf } from '../table-file.ts'
import { messageOf } from '../issue-message.ts'
import { labelsLikeData, namedLabels, staysConfirmed, wasConfirmed } from './confirmed-labels.ts'
import { describeField, type FieldLine, type Mapping, type MappedField } from './mapping-file.ts'

export interface Suggested {
  readonly product: string
  /** Where the mapping comes from, and what is striking about it. */
  readonly heading: readonly string[]
  readonly mapping: Mapping
  readonly lines: readonly FieldLine[]
  /** The header of the file that the suggestion is for. */
  readonly header: readonly string[]
}

type Contract = ProductContractOut

export async function suggestForFile(
  acting: Acting,
  file: string,
  options: { readonly institution: string; readonly product: string | undefined; readonly code: string | undefined },
): Promise<Suggested> {
  const { limits } = await acting.call<ContractOut>('GET', '/link/contract')
  refuseTooLarge(file, sizeOf(file), limits, options.institution)
  const product = await findProduct(acting, options.institution, options.product)
  const contract = await contractOf(acting, product.id)
  const language = await languageOf(acting)
  const { header } = await surfaceOf(file, limits.lines, language)
  const code = options.code ?? codeOf(file)
  const empty = { code, title: null, delimiter: null, fields: [], left_for_desk: [], labels_confirmed: false }
  const { mapping, lines, unread } = completed(contract, language, empty, header)
  const heading = [
    `Suggested for ${basename(file)} and the product ${contract.product.code}.`,
    ...resemblanceOf(header),
    ...unread,
  ]
  return { product: contract.product.code, heading, mapping, lines, header }
}

function resemblanceOf(header: readonly string[]): readonly string[] {
  const found = labelsLikeData(header)
  if (found.length === 0) return []
  const what = 'numbers, dates or email addresses, so it is probably no header: add a line of labels.'
  return [`The first line of the file has ${namedLabels(found)}: ${what}`]
}

export async function suggestForBatch(acting: Acting, batch_id: string, code: string | undefined): Promise<Suggested> {
  const batch = await readBatch(acting, batch_id)
  const [contract, mappings, file] = [
    await contractOf(acting, batch.product.id),
    await listMappings(acting, batch.product.id),
    await acting.call<FileOut>('GET', '/link/files/{file_id}', { path: { file_id: batch.file.id } }),
  ]
  const saved = mappings.find(({ id }) => id === batch.mapping.id)!
  const header = file.columns ?? []
  const base = mappingOf(saved, code)
  const language = await languageOf(acting)
  const { mapping, lines, unread } = completed(contract, language, base, header)
  return {
    product: batch.product.code,
    heading: [
      `The mapping ${saved.code}@${saved.version}, with what the check of ${batch.file.filename} found (batch ${batch_id}).`,
      ...unread,
    ],
    mapping,
    lines: lines.flatMap((line) => withHint(line, batch.issues)),
    header,
  }
}

function readBatch(acting: Acting, batch_id: string): Promise<BatchOut> {
  return acting.call<BatchOut>('GET', '/link/batches/{batch_id}', { path: { batch_id } }).catch((fault: unknown) => {
    const isUnknown = fault instanceof CannotRun && fault.code === 'NOT_FOUND'
    throw isUnknown ? new CannotRun(`the institution has no batch ${batch_id}`, undefined, fault.code) : fault
  })
}

/** A saved mapping in the form that saves it again. */
export function mappingOf(saved: MappingProfileOut, code = saved.code): Mapping {
  const { title, delimiter, fields, left_for_desk } = saved
  return { code, title, delimiter, fields, left_for_desk, labels_confirmed: wasConfirmed(fields) }
}

export function contractOf(acting: Acting, product_id: string): Promise<Contract> {
  return acting.call('GET', '/link/products/{product_id}/contract', { path: { product_id } })
}

/** The language of the institution, whose fields have labels in two. */
export async function languageOf({ platform, institutionId }: Acting): Promise<Language> {
  const { language } = await inTenant(platform.pool, institutionId, (tenant) =>
    readInstitution(tenant, platform.config),
  )
  return language
}

/** The same check as of a file that is sent, with the same refusals. */
async function surfaceOf(file: string, maxLines: number, language: Language): Promise<Surface> {
  const check = new SurfaceCheck(null, maxLines)
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    const problem = check.push(piece)
    if (problem) throw unreadable(problem, language)
  }
  const surface = check.end()
  if (isSurfaceProblem(surface)) throw unreadable(surface, language)
  return surface
}

function unreadable({ code, message, line, at }: SurfaceProblem, language: Language): CannotRun {
  const place = { fr: `ligne ${line}, octet ${at}`, en: `line ${line}, byte ${at}` }
  return new CannotRun(`${message[language]} (${place[language]})`, undefined, code)
}

/** Letters and digits of the name; a code begins with a letter and has at most 63 characters. */
export function codeOf(file: string): string {
  const name = basename(file)
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
  const words = name.match(/[a-z0-9]+/g) ?? []
  const code = words.join('_').slice(0, 58)
  return /^[a-z][a-z0-9_]+$/.test(code) ? code : `file_${code}`
}

/**
 * Adds to a mapping what a file suggests for the fields that it lacks. A required field without a column has an empty one.
 * Labels are compared here, because the suggestions of an answer stop at a limit that matters only to a service.
 */
function completed(contract: Contract, language: Language, base: Mapping, header: readonly string[]) {
  const known = new Set([...base.fields.map(({ field }) => field), ...base.left_for_desk])
  const used = new Set(base.fields.map(({ column }) => column))
  const open = new Map(
    suggestMapping(contract, header)
      .filter(({ column }) => !used.has(column))
      .map((pair) => [pair.field, pair]),
  )
  const described = new Map(contract.fields.map((field) => [field.code, describeField(field, language)]))
  const kept = base.fields.map((field): FieldLine => ({ field, inReserve: false, notes: notesOf(field.field) }))
  const added = contract.fields
    .filter(({ code }) => !known.has(code))
    .map(({ code, kind, required }): FieldLine => {
      const pair = open.get(code)
      const field: MappedField = { field: code, column: pair?.column ?? '', transformations: [] }
      const notes = [
        ...notesOf(code),
        ...(pair === undefined ? lackOf(code, kind, required) : similarityOf(pair.similarity)),
      ]
      return { field, inReserve: !required && pair === undefined, notes }
    })
  const lines = [...kept, ...added]
  const fields = lines.filter(({ inReserve }) => !inReserve).map(({ field }) => field)
  const mapped = new Set(fields.map(({ column }) => column))
  const rest = header.filter((label) => !mapped.has(label))
  const unread =
    rest.length === 0 ? [] : [`Columns that no field reads: ${rest.map((label) => JSON.stringify(label)).join(', ')}`]
  return { mapping: { ...base, fields, labels_confirmed: staysConfirmed(base, fields) }, lines, unread }

  function notesOf(code: string): readonly string[] {
    const text = described.get(code)
    return text === undefined ? ['Not a field of the contract in force: remove it.'] : [text]
  }
}

function lackOf(code: string, kind: Contract['fields'][number]['kind'], required: boolean): readonly string[] {
  return required ? [`No column resembles it: write a label in place of "", ${otherThanLabel(code, kind)}.`] : []
}

/** What a person can do where no column of its own gives a required field. */
export function otherThanLabel(code: string, kind: Contract['fields'][number]['kind']): string {
  if (kind !== 'common') return 'or move its code into "left_for_desk"'
  return code.endsWith('_reference')
    ? 'also one that another field has'
    : 'or null with a constant ({ "kind": "constant", "value": … })'
}

/** Equal labels and names of the trade need no second look. */
function similarityOf(similarity: string): readonly string[] {
  return Number(similarity) >= 0.95 ? [] : [`By similar words only (${similarity}): check it.`]
}

/** What the check proposes for the field, as further lines in reserve: a person decides which declaration is true. */
function withHint(line: FieldLine, issues: BatchOut['issues']): readonly FieldLine[] {
  const hint = issues.find(({ field, hint: found }) => found !== null && field === line.field.field)?.hint
  if (line.inReserve) return [line]
  if (hint === undefined || hint === null) return [{ ...line, notes: [...line.notes, ...refusedCells(line, issues)] }]
  const proposed = hint.declarations.map(({ transformations }): FieldLine => ({
    field: { ...line.field, transformations: declaredWith(line.field.transformations, transformations) },
    inReserve: true,
    notes: [],
  }))
  return [
    {
      ...proposed[0]!,
      notes: [...line.notes, hint.message.en, 'To declare it, use this line in place of the one below:'],
    },
    ...proposed.slice(1),
    { ...line, notes: [] },
  ]
}

/** What the check found in a field whose cells no declaration of a hint reads, and the form of a table of values. */
function refusedCells({ field }: FieldLine, issues: BatchOut['issues']): readonly string[] {
  const refused = issues.filter(
    ({ code, severity, ...issue }) => issue.field === field.field && severity === 'error' && CELL_ISSUES.has(code),
  )
  if (refused.length === 0) return []
  return [
    ...refused.map(
      (issue) => `The check refused ${issue.count} ${issue.count === 1 ? 'cell' : 'cells'}: ${messageOf(issue)}`,
    ),
    'A table of values may read them: { "kind": "value_map", "values": { "as in the file": "as here" }, "otherwise": "reject" }',
  ]
}

const CELL_ISSUES: ReadonlySet<string> = new Set(['type-error', 'constraint-error', 'unmapped-value'])

function declaredWith(declared: readonly TransformationIn[], added: readonly TransformationIn[]): TransformationIn[] {
  return withAdded(declared as readonly Transformation[], added as readonly Transformation[])
}
