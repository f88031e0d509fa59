// Reads a JSON body strictly (RFC 8259; no member twice, bounded in depth and number of values).
import type { FieldProblem } from '../../../../core/values/refusal.ts'
import { type JsonLimits, type JsonProblem, parseStrictJson } from '../../../../core/values/strict-json.ts'
import { normalizeTexts } from './texts.ts'

/**
 * On average, with its name and separators: those of a simulation have about 40. Each value costs time, so a body of the same
 * size with more values could stop the service for longer.
 */
const MIN_BYTES_OF_VALUE = 32
const MIN_VALUES = 1_000

export function jsonLimits(maxBytes: number): JsonLimits {
  return { maxBytes, maxDepth: 32, maxValues: Math.max(MIN_VALUES, Math.floor(maxBytes / MIN_BYTES_OF_VALUE)) }
}

export type ReadBody = { readonly value: unknown; readonly values: number } | { readonly problem: FieldProblem }

/** Reads a JSON body strictly. */
export function readJsonBody(bytes: Uint8Array, maxBytes: number): ReadBody {
  if (bytes.length === 0) return { problem: missingBody }
  const read = parseStrictJson(bytes, jsonLimits(maxBytes))
  return read.ok ? (normalizeTexts(read.value, ['body']) ?? read) : { problem: jsonProblem(read.problem) }
}

export const missingBody: FieldProblem = {
  loc: ['body'],
  msg: 'the body is missing: send a JSON value',
  type: 'json_syntax',
}

export function jsonProblem({ code, path, message }: JsonProblem): FieldProblem {
  return { loc: ['body', ...path], msg: message, type: `json_${code}` }
}
