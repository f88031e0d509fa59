import { type Mapping, mappingProblems, RULES_VERSION } from '../../../core/import/index.ts'
import { type Names, personOut } from '../../people/index.ts'
import type { ProductContract } from '../contracts/product-contract.ts'
import type { MappingProfileOut } from '../shapes.ts'
import type { StoredMapping } from './stored-mapping.ts'

type ContractInForce = Pick<ProductContract, 'contract' | 'fingerprint'>

/** `inForce`: the contract of now; null when there is none, and nothing fits. */
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
    fingerprint: stored.fingerprint,
    contract_fingerprint: stored.contractFingerprint,
    rules_version: stored.rulesVersion,
    current: isCurrent(stored, inForce),
    created_by: personOut(names, stored.createdBy),
    created_at: stored.createdAt.toISOString(),
  }
}

/** What was checked against this very contract when it was saved is not checked again: a list has megabytes of them. */
function isCurrent(stored: StoredMapping, inForce: ContractInForce | null): boolean {
  if (inForce === null || stored.rulesVersion !== RULES_VERSION) return false
  const { contract, fingerprint } = inForce
  return stored.contractFingerprint === fingerprint || mappingProblems(contract, stored.mapping).length === 0
}

function wireOf(one: Mapping['fields'][number]['transformations'][number]) {
  return one.kind === 'absence_tokens' ? { ...one, tokens: [...one.tokens] } : { ...one }
}
