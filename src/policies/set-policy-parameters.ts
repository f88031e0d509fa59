// PUT /policies/{policy_id}/parameters: replaces the parameters of a draft; earlier simulations become stale.
import { type Grid, policyFingerprint, type Problem, readParameters, scaleOf } from '../../core/decision/index.ts'
import { canonicalText } from '../../core/evidence/canonical.ts'
import { type FieldProblem, isRefusal, refuse } from '../../core/values/refusal.ts'
import { loadGrid } from '../grids/index.ts'
import { event } from '../platform/audit/draft.ts'
import { utcDay } from '../platform/clock.ts'
import { platformRefusals } from '../platform/http/refusals.ts'
import { answer, type Context, type Result } from '../platform/http/route.ts'
import { stepsOf } from '../platform/http/validation/field-problems.ts'
import { new32Bytes } from '../platform/ids.ts'
import { sha256 } from '../platform/sha256.ts'
import { policyDetail } from './detail.ts'
import { checkWriter, shownLinkData } from './rules/shown-link.ts'
import type { ParametersIn, PolicyPath } from './shapes.ts'
import { addAuthor, type PolicyChange, readPolicyRow, updatePolicy } from './version-queries.ts'
import { lockVouchedVersion } from './vouched-version.ts'

/** The limit of the column: more than any grid needs, and a bundle contains them only once. */
const MAX_BYTES = 1_048_576

export async function setPolicyParameters(
  context: Context,
  { path, body }: { readonly path: PolicyPath; readonly body: ParametersIn },
): Promise<Result> {
  const { tenant, caller, now } = context
  const refusedWriter = checkWriter(context)
  if (refusedWriter) return refusedWriter
  const row = await lockVouchedVersion(context, path.policy_id)
  if (isRefusal(row)) return row
  const grid = await loadGrid(tenant, {
    code: row.grid_code,
    version: row.grid_version,
    fingerprint: row.grid_fingerprint,
  })
  const read = contentFrom(grid, body.parameters)
  if ('problems' in read) return refuse(platformRefusals.VALIDATION_FAILED, { problems: read.problems })
  if (row.row_version !== body.row_version) return refuse(platformRefusals.STALE_ROW_VERSION)
  if (row.status !== 'draft') return refuse(platformRefusals.INVALID_STATE)
  const revision = row.revision + 1
  await addAuthor(tenant, row.id, caller.userId)
  await updatePolicy(
    tenant,
    row.id,
    { ...read, revision, parameters_salt: new32Bytes(), ...(caller.linkShown ? { author_link_shown: true } : {}) },
    now,
  )
  const changed = (await readPolicyRow(tenant, row.id, utcDay(now)))!
  const data = {
    code: row.code,
    version: row.version,
    fingerprint: changed.fingerprint,
    revision,
    ...shownLinkData(caller),
  }
  return answer(
    await policyDetail(tenant, changed),
    event('policy.parameters_set', { type: 'policy', id: row.id }, data),
  )
}

function contentFrom(grid: Grid, document: unknown): PolicyChange | { problems: FieldProblem[] } {
  const read = readParameters(grid, document)
  if (!read.ok) return { problems: read.problems.map((problem) => fieldProblem(problem, document)) }
  const parameters = canonicalText(read.parameters)
  if (parameters.length > MAX_BYTES)
    return {
      problems: [{ loc: ['body', 'parameters'], msg: `must have at most ${MAX_BYTES} bytes`, type: 'too_large' }],
    }
  const { scale_min, scale_max } = scaleOf(grid, read.parameters) ?? { scale_min: null, scale_max: null }
  return { parameters, fingerprint: policyFingerprint(grid, read.parameters, sha256), scale_min, scale_max }
}

function fieldProblem({ path, code, message }: Problem, document: unknown): FieldProblem {
  return { loc: ['body', 'parameters', ...stepsOf(path, document)], msg: message, type: code }
}
