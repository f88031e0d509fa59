// A long chain without years of use: the events of a lender's days, appended in bulk by the service's own append.
import { appendEvents, openChain } from '../src/platform/audit/append.ts'
import type { EventDraft } from '../src/platform/audit/draft.ts'
import { AuditKinds, kind } from '../src/platform/audit/kinds.ts'
import { plantedEvent } from '../src/platform/audit/planted-event.fixture.ts'
import { openPool } from '../src/platform/database/connect.ts'
import { inTenant } from '../src/platform/database/transaction.ts'
import { newId } from '../src/platform/ids.ts'
import { sha256Hex } from '../src/platform/sha256.ts'
import { Type } from 'typebox'

export interface GeneratedChain {
  readonly institutionId: string
  readonly instanceId: string
}

const AT_ONCE = 1_000
const kinds = new AuditKinds([
  {
    'session.opened': kind('A test event.'),
    'application.created': kind('A test event.', { channel: Type.String() }),
    'application.evaluated': kind('A test event.', {
      policy_version: Type.Integer(),
      input_fingerprint: Type.String(),
      result_fingerprint: Type.String(),
    }),
    'application.decided': kind('A test event.', { outcome: Type.String(), deviates: Type.Boolean() }),
  },
])

/** An institution with `events` events in its chain. */
export async function generateChain(
  operatorUrl: string,
  reference: string,
  events: number,
  instanceId: string = newId(new Date()),
): Promise<GeneratedChain> {
  const pool = openPool({ url: operatorUrl, max: 1 })
  const institutionId = newId(new Date())
  try {
    await inTenant(pool, institutionId, async (tenant) => {
      const row = {
        id: institutionId,
        kind: 'institution',
        reference,
        name: reference,
        country: 'DE',
        currency: 'EUR',
        language: 'en',
        created_at: new Date(),
      }
      await tenant.db.insertInto('institutions').values(row).execute()
      await openChain(tenant)
    })
  } finally {
    await pool.end()
  }
  await extendChain(operatorUrl, { institutionId, instanceId }, events)
  return { institutionId, instanceId }
}

export async function extendChain(
  operatorUrl: string,
  { institutionId, instanceId }: GeneratedChain,
  events: number,
): Promise<void> {
  const pool = openPool({ url: operatorUrl, max: 1 })
  try {
    for (let made = 0; made < events; made += AT_ONCE) {
      const frame = {
        instanceId,
        kinds,
        actor: { type: 'user' as const, id: newId(new Date()) },
        requestId: newId(new Date()),
        sessionRef: newId(new Date()),
      }
      const drafts = Array.from({ length: Math.min(AT_ONCE, events - made) }, (_, i) => draft(made + i))
      await inTenant(pool, institutionId, (tenant) => appendEvents(tenant, frame, drafts))
    }
  } finally {
    await pool.end()
  }
}

function draft(number: number): EventDraft {
  const fingerprint = (what: string): string => 'sha256:' + sha256Hex(`${what} ${number}`)
  const application = { type: 'application', id: newId(new Date()) }
  const day = [
    { kind: 'session.opened', subject: { type: 'session', id: newId(new Date()) } },
    { kind: 'application.created', subject: application, data: { channel: 'branch' } },
    {
      kind: 'application.evaluated',
      subject: application,
      data: {
        policy_version: (number % 7) + 1,
        input_fingerprint: fingerprint('input'),
        result_fingerprint: fingerprint('result'),
      },
    },
    {
      kind: 'application.decided',
      subject: application,
      data: { outcome: 'approved', deviates: number % 5 === 0 },
      commitments: { reason: fingerprint('reason') },
    },
  ]
  return plantedEvent(day[number % day.length]!)
}
