// A mapping as a file that a person edits: JSON with one field per line, and comments on lines of their own.
import type { MappingProfileIn, ProductContractOut, TransformationIn } from '../../../../client/index.ts'
import { parseStrictJson } from '../../../../core/values/strict-json.ts'
import type { Language } from '../../../../core/values/texts.ts'
import { shownAsJson, shownInLine } from '../../../../core/values/text.ts'
import { CannotRun, USAGE } from '../../exit.ts'
import { confirmationLines } from './confirmed-labels.ts'

/** Every member of the body that saves a mapping. */
export type Mapping = Required<Omit<MappingProfileIn, 'fields'>> & {
  readonly fields: readonly MappedField[]
}

export interface MappedField {
  readonly field: string
  /** Empty: the person has to name one. */
  readonly column: string | null
  readonly transformations: readonly TransformationIn[]
}

/** A line of the file; one in reserve is a comment until the person removes the `//`. */
export interface FieldLine {
  readonly field: MappedField
  readonly inReserve: boolean
  /** Comments above it. */
  readonly notes: readonly string[]
}

const INDENT = '    '

/** `lines` instead of the fields of the mapping, because a file may have fields in reserve; `header` of the file it is for. */
export function mappingFile(
  heading: readonly string[],
  mapping: Mapping,
  lines: readonly FieldLine[],
  header: readonly string[] | null = null,
): string {
  // A line in reserve ends with a comma, and a field is last, so that the list stays correct whichever become fields.
  const last = lines.findLastIndex(({ inReserve }) => !inReserve)
  const sorted = [...lines.slice(last + 1), ...lines.slice(0, last + 1)]
  const printed = sorted.map(({ field, inReserve, notes }, at) => {
    const text = `${inReserve ? '// ' : ''}${lineOf(field)}${at < sorted.length - 1 ? ',' : ''}`
    return [...notes.map((note) => `// ${shownInLine(note)}`), text].map((line) => `${INDENT}${line}\n`).join('')
  })
  const { code, title, delimiter, left_for_desk } = mapping
  return [
    ...heading.map((line) => `// ${shownInLine(line)}\n`),
    `{\n  "code": ${onLine(code)},\n  "title": ${onLine(title)},\n  "delimiter": ${onLine(delimiter)},\n`,
    ...confirmationLines(mapping, header).map((line) => `  ${shownInLine(line)}\n`),
    `  "fields": [\n${printed.join('')}  ],\n`,
    `  "left_for_desk": ${onLine(left_for_desk)}\n}`,
  ].join('')
}

function lineOf({ field, column, transformations }: MappedField): string {
  const list = transformations.map((one) => onLine(one)).join(', ')
  return `{ "field": ${onLine(field)}, "column": ${onLine(column)}, "transformations": [${list}] }`
}

function onLine(value: unknown): string {
  return shownAsJson(value, 0)
}

const MAX_VALUES = 12

type ContractField = ProductContractOut['fields'][number]

/**
 * `Age in years (integer, 18 to 99, required)`, `Housing (one of 1: rent | 2: own; required)`; the labels in the language of
 * the institution, as the labels of its files.
 */
export function describeField(
  { label, type, required, minimum, maximum, values }: ContractField,
  language: Language,
): string {
  const range = minimum !== null && maximum !== null ? `${minimum} to ${maximum}` : null
  const bound = range ?? (minimum !== null ? `from ${minimum}` : maximum !== null ? `to ${maximum}` : null)
  const kind =
    values.length > 0 ? `one of ${valuesOf(values, language)};` : `${type},${bound === null ? '' : ` ${bound},`}`
  return `${label[language]} (${kind} ${required ? 'required' : 'optional'})`
}

/** Each code with its label, unless the label is the code. */
function valuesOf(values: ContractField['values'], language: Language): string {
  const shown = values
    .slice(0, MAX_VALUES)
    .map(({ code, label }) =>
      label[language].toLowerCase() === code.toLowerCase() ? code : `${code}: ${label[language]}`,
    )
  return [...shown, ...(values.length > shown.length ? ['…'] : [])].join(' | ')
}

/**
 * A byte-order mark, which editors of Windows write, is left out, and so is a comma behind the last entry of a list, which
 * remains when the line below it was removed. @throws CannotRun with line and column
 */
export function readMappingFile(file: string, bytes: Buffer): Uint8Array {
  const json = blanked(bytes.subarray(hasByteOrderMark(bytes) ? 3 : 0))
  const read = parseStrictJson(json, { maxBytes: json.length, maxDepth: 32 })
  if (read.ok) return json
  const before = json.subarray(0, read.problem.offset).toString('utf8').split('\n')
  const place = `line ${before.length}, column ${[...before.at(-1)!].length + 1}`
  throw new CannotRun(`${file} is not a mapping in JSON: ${read.problem.message} (${place})`, USAGE)
}

function hasByteOrderMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

/** Each byte that is left out becomes a space, so that problems keep their place. No text of JSON goes over a line end. */
function blanked(bytes: Buffer): Buffer {
  const uncommented = bytes.toString('latin1').replaceAll(/^[ \t]*\/\/.*$/gm, (line) => ' '.repeat(line.length))
  const left = Buffer.from(uncommented, 'latin1')
  for (const at of lastCommas(uncommented)) left[at] = 0x20
  return left
}

/** Positions of commas between an entry and the end of its list or object; `[,]` and `[1,,]` remain errors. */
function lastCommas(text: string): number[] {
  const found: number[] = []
  let [beforeLast, last, lastAt] = ['', '', 0]
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[^\s"]/g)) {
    const closes = token === ']' || token === '}'
    if (closes && last === ',' && !['', '[', '{', ','].includes(beforeLast)) found.push(lastAt)
    ;[beforeLast, last, lastAt] = [last, token, index]
  }
  return found
}
