import { type Contract, type Mapping, mappingProblems, RULES_VERSION } from '../../core/import/index.ts'
import type { MappingProfileOut } from './shapes.ts'
import type { StoredMapping } from './stored-mapping.ts'

/** `contract`: the one in force now; null when there is none, and nothing fits. */
export function mappingOut(
  stored: StoredMapping,
  contract: Contract | null,
  names: ReadonlyMap<string, string>,
): MappingProfileOut {
  const { mapping } = stored
  return {
    id: stored.id,
    product_id: stored.productId,
    code: stored.code,
    version: stored.version,
    title: stored.title,
    delimiter: mapping.delimiter,
    fields: mapping.fields.map((field) => ({ ...field, transformations: field.transformations.map(wireOf) })),
    fingerprint: stored.fingerprint,
    contract_fingerprint: stored.contractFingerprint,
    rules_version: stored.rulesVersion,
    current: isCurrent(stored, contract),
    created_by: { id: stored.createdBy, display_name: names.get(stored.createdBy) ?? '' },
    created_at: stored.createdAt.toISOString(),
  }
}

function isCurrent({ mapping, rulesVersion }: StoredMapping, contract: Contract | null): boolean {
  return contract !== null && rulesVersion === RULES_VERSION && mappingProblems(contract, mapping).length === 0
}

function wireOf(one: Mapping['fields'][number]['transformations'][number]) {
  return one.kind === 'absence_tokens' ? { ...one, tokens: [...one.tokens] } : { ...one }
}
