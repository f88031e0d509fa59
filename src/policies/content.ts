// The content of a version for the engine: read, checked against its fingerprint and compiled once per process.
import {
  type CompiledPolicy,
  CURRENT_ENGINE_VERSION,
  engines,
  type Grid,
  policyFingerprint,
  type PolicyParameters,
  readParameters,
} from '../../core/decision/index.ts'
import { parseStrictJson } from '../../core/values/strict-json.ts'
import { loadGrid } from '../grids/index.ts'
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

function storedParameters(grid: Grid, policyId: string, text: string): PolicyParameters {
  const parsed = parseStrictJson(Buffer.from(text), STORED)
  const read = parsed.ok ? readParameters(grid, parsed.value) : null
  if (!read?.ok) throw new StoredDataDamaged('the parameters of the policy version do not fit its grid', policyId)
  return read.parameters
}

function newContent({ id, version }: PolicyHead, grid: Grid, parameters: PolicyParameters): Content {
  const compiledByEngine = new Map<string, CompiledPolicy>()
  return {
    grid,
    parameters,
    compiled: (engineVersion) => {
      const known = compiledByEngine.get(engineVersion)
      if (known) return known
      const compiled = engines.get(engineVersion)?.compile({ id, version, grid, parameters }) ?? null
      if (compiled) compiledByEngine.set(engineVersion, compiled)
      return compiled
    },
  }
}

export function compiledNow(content: Content): CompiledPolicy {
  return content.compiled(CURRENT_ENGINE_VERSION)!
}
