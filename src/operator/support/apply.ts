// `support apply`: does what a signed file of the control console says about the requests of one institution.
import { institutionIds, readReference } from '../../institutions/index.ts'
import { applyMessage, readSupportMessage } from '../../support/index.ts'
import { asOperator, type Operator, refused, type Refused } from '../operator.ts'
import { withKeys } from './support-requests.ts'

export interface AppliedMessage {
  readonly message_id: string
  readonly institution: string
  /** False when this file was applied before: then nothing was done. */
  readonly applied: boolean
  /** The requests that were acted on, in the order of the acts. */
  readonly references: readonly string[]
}

/** `trust`: the bytes of console-trust.json, null when there is none. */
export async function applySupport(
  operator: Operator,
  bytes: Uint8Array,
  trust: Uint8Array | null,
): Promise<AppliedMessage | Refused> {
  const read = readSupportMessage(bytes, trust, operator.keyring.instanceId)
  if (!read.ok) return refused(read.problem)
  const { institution_id: id, message_id } = read.statement
  if (!(await institutionIds(operator.pool)).includes(id)) return refused(`there is no institution ${id}`)
  return asOperator<AppliedMessage | Refused>(operator, id, async (tenant) => {
    const done = await applyMessage(withKeys(operator), tenant, read, operator.clock.now())
    if (!done.ok) return { value: refused(done.message), unchanged: true }
    const { references, events } = done
    const applied = events.length > 0
    const value = { message_id, institution: await readReference(tenant), applied, references }
    return applied ? { value, events } : { value, unchanged: true }
  })
}
