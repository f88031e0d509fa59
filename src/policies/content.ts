// The content of a version for the engine: read, checked against its fingerprint and compiled once per process.
import {
  type CompiledOutcome,
  type CompiledPolicy,
  CURRENT_ENGINE_VERSION,
  type Engine,
  engines,
  type Grid,
  policyFingerprint,
  type PolicyParameters,
  readParameters,
} from '../../core/decision/index.ts'
import { parseStrictJson } from '../../core/values/strict-json.ts'
import { findGrid, loadGrid } from '../grids/index.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { LruCache } from '../../core/values/lru-cache.ts'
import { sha256 } from '../platform/sha256.ts'
import { type PolicyHead, readParametersText } from './queries.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'

export interface Content {
  readonly grid: Grid
  readonly parameters: PolicyParameters
  /** Null for an unknown engine version. Throws PolicyIncomplete when a rule has no parameters. */
  compiled(engineVersion: string): CompiledPolicy | null
  /** The same for its outcomes alone. */
  compiledOutcome(engineVersion: string): CompiledOutcome | null
}

/** As large as the column allows; stored parameters passed the stricter limits of a request. */
const STORED = { maxBytes: 4_194_304, maxDepth: 32 }
/** A compiled policy takes some hundred kilobytes; this many cover the versions in use at the same time. */
const kept = new LruCache<Content>(300)

export async function contentOf(tenant: Tenant, head: PolicyHead): Promise<Content> {
  const key = `${head.id} ${head.fingerprint}`
  const known = kept.get(key)
  if (known) return known
  const grid = await loadGrid(tenant, {
    code: head.grid_code,
    version: head.grid_version,
    fingerprint: head.grid_fingerprint,
  })
  const parameters = storedParameters(grid, head.id, await readParametersText(tenant, head.id))
  if (policyFingerprint(grid, parameters, sha256) !== head.fingerprint) {
    throw new StoredDataDamaged('the content of the policy version does not match its fingerprint', head.id)
  }
  return kept.set(key, newContent(head, grid, parameters))
}

/** What an evaluation under a version needs, wherever its parameters are kept. */
export interface RecordedContent {
  readonly policyId: string
  readonly policyVersion: number
  readonly fingerprint: string
  readonly gridCode: string
  readonly gridVersion: number
  readonly parameters: string
}

/** The same of content that is kept beside the version, because the version may change. */
export async function recordedContent(tenant: Tenant, recorded: RecordedContent): Promise<Content> {
  const key = `${tenant.institutionId} ${recorded.policyId} ${recorded.fingerprint}`
  return kept.get(key) ?? kept.set(key, await readRecordedContent(tenant, recorded))
}

/** The same of what stands there now. @throws StoredDataDamaged */
export async function readRecordedContent(tenant: Tenant, recorded: RecordedContent): Promise<Content> {
  const { policyId: id, policyVersion: version, fingerprint, gridCode, gridVersion } = recorded
  const stored = await findGrid(tenant, gridCode, gridVersion)
  if (!stored) throw new StoredDataDamaged('the grid of the policy version is missing', id)
  const parameters = storedParameters(stored.grid, id, recorded.parameters)
  if (policyFingerprint(stored.grid, parameters, sha256) !== fingerprint)
    throw new StoredDataDamaged('the recorded content of the policy version does not match its fingerprint', id)
  return newContent({ id, version }, stored.grid, parameters)
}

function storedParameters(grid: Grid, policyId: string, text: string): PolicyParameters {
  const parsed = parseStrictJson(Buffer.from(text), STORED)
  const read = parsed.ok ? readParameters(grid, parsed.value) : null
  if (!read?.ok) throw new StoredDataDamaged('the parameters of the policy version do not fit its grid', policyId)
  return read.parameters
}

function newContent(
  { id, version }: Pick<PolicyHead, 'id' | 'version'>,
  grid: Grid,
  parameters: PolicyParameters,
): Content {
  const policy = { id, version, grid, parameters }
  return {
    grid,
    parameters,
    compiled: oncePerEngine((engine) => engine.compile(policy)),
    compiledOutcome: oncePerEngine((engine) => engine.compileOutcome(policy)),
  }
}

function oncePerEngine<T>(compile: (engine: Engine) => T): (engineVersion: string) => T | null {
  const byVersion = new Map<string, T>()
  return (engineVersion) => {
    const engine = engines.get(engineVersion)
    if (!engine) return null
    const known = byVersion.get(engineVersion)
    if (known !== undefined) return known
    const compiled = compile(engine)
    byVersion.set(engineVersion, compiled)
    return compiled
  }
}

export function compiledNow(content: Content): CompiledPolicy {
  return content.compiled(CURRENT_ENGINE_VERSION)!
}
