// POST /link/products/{product_id}/mappings: always saves a new version, even with the same content, so that the answer is
// what the caller saved.
import {
  type Contract,
  isDataLike,
  type Mapping,
  mappingFingerprint,
  type MappingProblemCode,
  mappingProblems,
  RULES_VERSION,
} from '../../../core/import/index.ts'
import { type FieldProblem, isRefusal, refuse } from '../../../core/values/refusal.ts'
import { event } from '../../platform/audit/draft.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../../platform/http/route.ts'
import { stepsOf } from '../../platform/http/validation/field-problems.ts'
import { newId } from '../../platform/ids.ts'
import { sha256 } from '../../platform/sha256.ts'
import { BYTES_ON_AVERAGE, MAX_BYTES } from '../limits.ts'
import { mappingOut } from './mapping-out.ts'
import { lockAndCountMappings, insertMapping, type MappingRow } from './mapping-queries.ts'
import { contractOfProduct, vouchedOpenProduct } from '../contracts/product-contract.ts'
import { importFileRefusals } from '../refusals.ts'
import type { MappingProfileIn, ProductPath } from '../shapes.ts'
import { storedMapping } from './stored-mapping.ts'

export async function saveMapping(
  { tenant, caller, now, platform }: Context,
  { path, body }: { readonly path: ProductPath; readonly body: MappingProfileIn },
): Promise<Result> {
  const { institution } = caller
  const open = await vouchedOpenProduct(platform, tenant, path.product_id, now)
  if (isRefusal(open)) return open
  const inForce = await contractOfProduct(tenant, institution, open)
  const { delimiter = null, fields, left_for_desk, labels_confirmed } = body
  const mapping = { delimiter, fields, left_for_desk } as Mapping
  const problems = [...problemsOf(inForce.contract, mapping), ...(labels_confirmed ? [] : dataLikeColumns(mapping))]
  if (problems.length > 0) return refuse(platformRefusals.VALIDATION_FAILED, { problems })
  const saved = await lockAndCountMappings(tenant, open.product.id, body.code)
  const max = platform.config.LIMIT_MAPPINGS
  if (saved.mappings >= max || saved.bytes + sizeOf(mapping) > max * BYTES_ON_AVERAGE)
    return refuse(importFileRefusals.TOO_MANY_MAPPINGS)
  const row: MappingRow = {
    id: newId(now),
    product_id: open.product.id,
    code: body.code,
    version: saved.version + 1,
    title: body.title ?? null,
    document: mapping,
    fingerprint: mappingFingerprint(mapping, sha256),
    contract_fingerprint: inForce.fingerprint,
    rules_version: RULES_VERSION,
    created_by: caller.userId,
    created_at: now,
  }
  await insertMapping(tenant, row)
  const { id, code, version, fingerprint, product_id } = row
  const data = { product_id, code, version, fingerprint, contract_fingerprint: inForce.fingerprint }
  return answer(
    mappingOut(storedMapping(row), inForce, new Map([[caller.userId, caller.displayName]])),
    event('import.mapping_saved', { type: 'mapping', id }, data),
  )
}

/** The problems under the contract, each with its path in the body; without any, whether the mapping is too large. */
function problemsOf(contract: Contract, mapping: Mapping): FieldProblem[] {
  const problems = mappingProblems(contract, mapping)
  if (problems.length > 0)
    return problems.map(({ path, code, message }) => ({
      loc: ['body', ...stepsOf(path, mapping)],
      msg: message,
      type: code,
    }))
  if (sizeOf(mapping) <= MAX_BYTES) return []
  return [
    {
      loc: ['body', 'fields'],
      msg: `the whole mapping must be at most ${MAX_BYTES} bytes`,
      type: 'too_large' satisfies MappingProblemCode,
    },
  ]
}

/** A saved mapping shows its labels to every reader of imports, so that a row taken for a header must not become one. */
function dataLikeColumns({ fields }: Mapping): FieldProblem[] {
  const found = fields.flatMap(({ column }, at) =>
    column !== null && isDataLike(column)
      ? [
          {
            loc: ['body', 'fields', at, 'column'],
            msg: DATA_LIKE,
            type: 'column_resembles_data' satisfies MappingProblemCode,
          },
        ]
      : [],
  )
  return found.slice(0, MAX_DATA_LIKE)
}

/** Enough to see that the file has no header. */
const MAX_DATA_LIKE = 20

const DATA_LIKE =
  'is a number, a date or an email address, as in a file without a header: add a header line to the file and send it ' +
  'again; if it is a label all the same, repeat the request with labels_confirmed'

function sizeOf(mapping: Mapping): number {
  return Buffer.byteLength(JSON.stringify(mapping))
}
