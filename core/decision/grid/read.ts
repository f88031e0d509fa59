import { canonicalBytes, NotCanonical } from '../../evidence/canonical.ts'
import { fingerprint, type Sha256 } from '../../evidence/fingerprint.ts'
import { checkSchema, pointerStep } from '../../values/schema.ts'
import { parseStrictJson } from '../../values/strict-json.ts'
import type { Problem } from '../types.ts'
import { protectedProblems } from './protected.ts'
import { GRID_LIMITS, gridSchema } from './schema.ts'
import { structureProblems } from './structure.ts'
import type { Grid } from './types.ts'

export type GridReading = { ok: true; grid: Grid } | { ok: false; problems: Problem[] }

/**
 * Checks a parsed grid document and returns it frozen. With `allowProtected`, protected characteristics are permitted
 * and the reason becomes a member of the grid; a document that already contains a reason is rejected.
 */
export function readGrid(document: unknown, options: { allowProtected?: string } = {}): GridReading {
  const shape = checkSchema(gridSchema, document)
  if (shape.length > 0) return { ok: false, problems: shape }
  const { allowProtected } = options
  const claimed = (document as Grid).allow_protected
  if (claimed !== undefined && claimed !== allowProtected) {
    return refuse('/allow_protected', 'unknown_member', 'only the operator may give this reason, when adding the grid')
  }
  if (allowProtected !== undefined && [...allowProtected.trim()].length < 10) {
    return refuse('/allow_protected', 'wrong_length', 'the reason needs at least 10 characters')
  }
  const grid = { ...(document as Grid), ...(allowProtected === undefined ? {} : { allow_protected: allowProtected }) }
  const problems = [...textProblems(grid), ...structureProblems(grid)]
  if (allowProtected === undefined) problems.push(...protectedProblems(grid))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, grid: frozen(structuredCopy(grid)) }
}

/** The same from the bytes of a file: at most 1 MiB, depth 32, no duplicate member. */
export function readGridBytes(bytes: Uint8Array, options: { allowProtected?: string } = {}): GridReading {
  const parsed = parseStrictJson(bytes, GRID_LIMITS)
  if (parsed.ok) return readGrid(parsed.value, options)
  const { path, code, message, offset } = parsed.problem
  return refuse(path.map(pointerStep).join(''), code, `${message} (byte ${offset})`)
}

/** Reads a previously accepted grid, including its reason, from the database or an evidence bundle. */
export function readRecordedGrid(document: unknown): GridReading {
  const reason = (document as { allow_protected?: unknown } | null)?.allow_protected
  return readGrid(document, typeof reason === 'string' ? { allowProtected: reason } : {})
}

const fingerprints = new WeakMap<Grid, string>()

export function gridFingerprint(grid: Grid, sha256: Sha256): string {
  const known = fingerprints.get(grid)
  if (known !== undefined) return known
  const made = fingerprint('grid', grid, sha256)
  if (Object.isFrozen(grid)) fingerprints.set(grid, made)
  return made
}

function refuse(path: string, code: string, message: string): GridReading {
  return { ok: false, problems: [{ path, code, message }] }
}

/** A grid is hashed and included in evidence, so all its values must have a canonical form. */
function textProblems(grid: Grid): Problem[] {
  try {
    const size = canonicalBytes(grid).length
    if (size <= GRID_LIMITS.maxBytes) return []
    return [{ path: '', code: 'too_large', message: `longer than ${GRID_LIMITS.maxBytes} bytes` }]
  } catch (error) {
    if (!(error instanceof NotCanonical)) throw error
    return [{ path: error.path.map(pointerStep).join(''), code: 'not_canonical', message: error.message }]
  }
}

function structuredCopy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** Deep-freezes a value, so that fingerprints and prepared forms can be cached per object. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.values(value).forEach(frozen)
    Object.freeze(value)
  }
  return value
}
