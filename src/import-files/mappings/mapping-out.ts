import { type Mapping, MAPPING_RULES, mappingProblems } from '../../../core/import/index.ts'
import { type Names, personOut } from '../../people/index.ts'
import type { ProductContract } from '../contracts/product-contract.ts'
import type { MappingProfileOut } from '../shapes.ts'
import type { StoredMapping } from './stored-mapping.ts'

type ContractInForce = Pick<ProductContract, 'contract' | 'fingerprint'>

/** `inForce`: the current contract; null when there is none, so that no mapping is current. */
export function mappingOut(stored: StoredMapping, inForce: ContractInForce | null, names: Names): MappingProfileOut {
  const { mapping } = stored
  return {
    id: stored.id,
    product_id: stored.productId,
    code: stored.code,
    version: stored.version,
    title: stored.title,
    delimiter: mapping.delimiter,
    fields: mapping.fields.map((field) => ({ ...field, transformations: field.transformations.map(wireOf) })),
    left_for_desk: [...(mapping.left_for_desk ?? [])],
    fingerprint: stored.fingerprint,
    contract_fingerprint: stored.contractFingerprint,
    rules_version: stored.rulesVersion,
    current: isCurrent(stored, inForce),
    created_by: personOut(names, stored.createdBy),
    created_at: stored.createdAt.toISOString(),
  }
}

/** A mapping that was saved against the same contract is not checked again: a list may have megabytes of mappings. */
function isCurrent(stored: StoredMapping, inForce: ContractInForce | null): boolean {
  if (inForce === null || !MAPPING_RULES.includes(stored.rulesVersion)) return false
  const { contract, fingerprint } = inForce
  return stored.contractFingerprint === fingerprint || mappingProblems(contract, stored.mapping).length === 0
}

/** The lists of a transformation as the answers have them. */
export function wireOf(one: Mapping['fields'][number]['transformations'][number]) {
  return one.kind === 'absence_tokens' ? { ...one, tokens: [...one.tokens] } : { ...one }
}
