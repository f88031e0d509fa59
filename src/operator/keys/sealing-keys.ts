// `keys rotate personal|secrets|institution`: replaces a key that seals others, while the service runs. A rotation that was
// interrupted goes on when the command runs again.
import { setTimeout } from 'node:timers/promises'
import { rewrapSubjects } from '../../evidence/index.ts'
import { rewrapFiles } from '../../import-files/index.ts'
import { rewrapSupportRequests } from '../../support/index.ts'
import {
  type Begun,
  beginRotation,
  endRotation,
  rewrapKeys,
  storedKeys,
  tryInstanceKeysAlone,
} from '../../institutions/index.ts'
import { appendEvents } from '../../platform/audit/append.ts'
import { event, type EventDraft } from '../../platform/audit/draft.ts'
import { actorFrame } from '../../platform/audit/frame.ts'
import type { Pool } from '../../platform/database/connect.ts'
import type { Tenant } from '../../platform/database/tenant.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { InstitutionKeyring, type InstitutionKeys } from '../../platform/keys/institution-keys.ts'
import { changingKeyring, readKeyring, writeKeyring } from '../../platform/keys/keyring-file.ts'
import type { SealingPurpose } from '../../platform/keys/keyring.ts'
import type { Rewrapped } from '../../platform/keys/rewrap.ts'
import { listChains } from '../chains/chains.ts'
import { asOperator, type Operator, refused, type Refused } from '../operator.ts'
import { othersSettled } from './settled.ts'

const RETRY_MS = 20
/** Two minutes: a chunk of an import takes less than a second. */
const ATTEMPTS = 6_000
/** Of one transaction, in which other acts of the institution wait for its append. */
const ROWS_AT_ONCE = 500

export interface Rotated {
  /** Keys that were wrapped anew. */
  readonly rewrapped: number
  /** Opened by no key; `audit verify` names them. */
  readonly damaged: number
}

const NEVER_ALONE = refused('applications were entered all the time: repeat the command when less is imported')
const NEVER_SETTLED = refused(
  'a transaction that may have read a value under the previous key has run for ten minutes, so that key stays for now: repeat the command when it has ended',
)

/** Replaces a key of the instance: the keys of all institutions are wrapped under the new one. */
export async function rotateInstanceKey(
  operator: Operator,
  directory: string,
  purpose: SealingPurpose,
): Promise<Rotated | Refused> {
  return changingKeyring(directory, async (present) => {
    if (!present.retiring().includes(purpose)) writeKeyring(directory, present.withNewSealingKey(purpose))
    const keyring = readKeyring(directory)!
    // An institution whose creation read the previous key is in the list below, or reads the new one.
    const isAlone = await repeated(() => inTenant(operator.pool, keyring.instanceId, tryInstanceKeysAlone))
    if (!isAlone) return NEVER_ALONE
    const sum = { rewrapped: 0, damaged: 0 }
    for (const { institutionId } of await listChains(operator.pool)) {
      const { rewrapped, damaged } = await asOperator(operator, institutionId, async (tenant) => {
        const value = await rewrapKeys(tenant, keyring, purpose)
        const about = { type: 'institution', id: institutionId }
        return { value, events: [event('keys.rewrapped', about, { purpose, keys: value.rewrapped })] }
      })
      sum.rewrapped += rewrapped
      sum.damaged += damaged
    }
    if (!(await othersSettled(operator.pool))) return NEVER_SETTLED
    writeKeyring(directory, keyring.withoutRetiringKey(purpose))
    return sum
  })
}

/** Replaces the key of an institution that wraps those of its applicants, files and support requests. Only the eraser's role may write these. */
export function rotateInstitutionKey(
  operator: Operator,
  eraser: Pool,
  directory: string,
  institutionId: string,
): Promise<Rotated | Refused> {
  // The keys of the institution are wrapped under one of the instance, which no other command may replace meanwhile.
  return changingKeyring(directory, async (keyring) => {
    const context = { ...operator, keyring }
    const begun = await repeated(() => begin(context, institutionId))
    if (begun === null) return NEVER_ALONE
    if (begun.state === 'too_soon') return tooSoon(begun.from)
    const rotated = await rewrapUnderCurrent(context, eraser, institutionId)
    if (!(await othersSettled(operator.pool))) return NEVER_SETTLED
    await destroyPrevious(context, institutionId)
    return rotated
  })
}

function tooSoon(from: Date): Refused {
  return refused(
    `the key of an institution is replaced at most once an hour, so that every process knows the next one: repeat the command from ${from.toISOString()} on`,
  )
}

/** Null while something is being wrapped. */
function begin(operator: Operator, institutionId: string): Promise<Begun | null> {
  return asOperator<Begun | null>(operator, institutionId, async (tenant) => {
    const value = await beginRotation(tenant, operator.keyring, operator.clock.now())
    if (value?.state !== 'begun') return { value, unchanged: true }
    return { value, events: [ofKey('keys.institution_key_replaced', institutionId, value.keyId)] }
  })
}

async function rewrapUnderCurrent(operator: Operator, eraser: Pool, institutionId: string): Promise<Rotated> {
  const institutionKeys = new InstitutionKeyring(operator.keyring, storedKeys)
  const inSteps = (step: (tenant: Tenant, keys: InstitutionKeys, after: string | null) => Promise<Rewrapped>) =>
    allSteps((after) =>
      inTenant(eraser, institutionId, async (tenant) => step(tenant, await institutionKeys.of(tenant), after)),
    )
  const subjects = await inSteps((tenant, keys, after) => rewrapSubjects(tenant, keys, after, ROWS_AT_ONCE))
  // The chain vouches for the keys of these, so each changed one needs an event.
  const inRecordedSteps = (type: string, step: typeof rewrapFiles) =>
    inSteps(async (tenant, keys, after) => {
      const done = await step(tenant, keys, after, ROWS_AT_ONCE)
      const events = done.ids.map((id) => event('keys.rewrapped', { type, id }, { purpose: 'institution', keys: 1 }))
      if (events.length > 0) await appendEvents(tenant, actorFrame(operator, { type: 'operator', id: null }), events)
      return done
    })
  const files = await inRecordedSteps('file', rewrapFiles)
  const requests = await inRecordedSteps('support_request', rewrapSupportRequests)
  return {
    rewrapped: subjects.rewrapped + files.rewrapped + requests.rewrapped,
    damaged: subjects.damaged + files.damaged + requests.damaged,
  }
}

function destroyPrevious(operator: Operator, institutionId: string): Promise<void> {
  return asOperator(operator, institutionId, async (tenant) => {
    const destroyed = await endRotation(tenant)
    if (destroyed === null) return { value: undefined, unchanged: true }
    return { value: undefined, events: [ofKey('keys.institution_key_destroyed', institutionId, destroyed)] }
  })
}

function ofKey(
  kind: 'keys.institution_key_replaced' | 'keys.institution_key_destroyed',
  institutionId: string,
  key_id: string,
): EventDraft {
  return event(kind, { type: 'institution', id: institutionId }, { key_id })
}

async function allSteps(step: (after: string | null) => Promise<Rewrapped>): Promise<Rotated> {
  const sum = { rewrapped: 0, damaged: 0 }
  let after: string | null = null
  do {
    const { last, ids, damaged }: Rewrapped = await step(after)
    sum.rewrapped += ids.length
    sum.damaged += damaged
    after = last
  } while (after !== null)
  return sum
}

/** The first value of the attempts that is neither null nor false; null when each of them is. */
async function repeated<T>(attempt: () => Promise<T | null | false>): Promise<T | null> {
  for (let tried = 0; tried < ATTEMPTS; tried += 1) {
    const value = await attempt()
    if (value !== null && value !== false) return value
    await setTimeout(RETRY_MS)
  }
  return null
}
