import { checkSchema } from '../../values/schema.ts'
import { parseStrictJson, type Json } from '../../values/strict-json.ts'
import { bundleSchema } from '../bundle/shape.ts'
import { DECISION_EVIDENCE, isBundleFormat } from '../bundle/formats.ts'
import type { Bundle } from '../bundle/types.ts'
import { canonicalBytes, MAX_DEPTH } from '../canonical.ts'
import { equalBytes } from '../merkle.ts'
import { EVALUATION_PIECES } from '../pieces/index.ts'
import { jsonTexts, schemaTexts } from './problem-texts.ts'
import type { Checks } from './report.ts'

/** Far above the largest bundle that the service writes. */
export const MAX_BUNDLE_BYTES = 16 * 1024 * 1024

/** Parses a bundle, or returns null; the checks after it can rely on its schema. */
export function readBundle(bytes: Uint8Array, checks: Checks): Bundle | null {
  const read = parseStrictJson(bytes, { maxBytes: MAX_BUNDLE_BYTES, maxDepth: MAX_DEPTH })
  if (!read.ok) {
    checks.add('file.readable', 'UNREADABLE', { problem: jsonTexts(read.problem), offset: read.problem.offset })
    return null
  }
  checks.add('file.readable', 'READABLE')
  const format = memberOf(read.value, 'format')
  if (typeof format !== 'string') checks.add('file.format', 'FORMAT_ABSENT')
  else if (!isBundleFormat(format)) checks.add('file.format', 'FORMAT_UNKNOWN', { format })
  else {
    checks.add('file.format', 'FORMAT_KNOWN', { format })
    if (!isCanonical(read.value, bytes)) checks.add('file.canonical', 'NOT_CANONICAL')
    else {
      checks.add('file.canonical', 'CANONICAL')
      return shaped(format, read.value, checks)
    }
  }
  return null
}

function shaped(format: string, value: Json, checks: Checks): Bundle | null {
  const [problem] = checkSchema(bundleSchema(format), value)
  if (problem !== undefined) {
    checks.add('file.shape', 'SHAPE_BROKEN', { path: problem.path || '/', problem: schemaTexts(problem) })
    return null
  }
  const bundle = value as unknown as Bundle
  const listed = new Set(bundle.statement.manifest.pieces.map(({ name }) => name))
  const absent = format === DECISION_EVIDENCE ? EVALUATION_PIECES.find((name) => !listed.has(name)) : undefined
  if (absent !== undefined) {
    checks.add('file.shape', 'REQUIRED_PIECE_ABSENT', { name: absent })
    return null
  }
  checks.add('file.shape', 'SHAPE_FITS')
  return bundle
}

function memberOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isObject ? (value as { [k: string]: unknown })[name] : undefined
}

/** Whether encoding the parsed value produces the same bytes. */
export function isCanonical(value: unknown, bytes: Uint8Array): boolean {
  try {
    return equalBytes(canonicalBytes(value), bytes)
  } catch {
    return false
  }
}
