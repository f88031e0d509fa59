import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sha256 } from '@noble/hashes/sha2.js'
import {
  type AuditRecord,
  buildRecord,
  ChainVerifier,
  checkpointOrigin,
  checkpointText,
  FIRST_PREV,
  signedNote,
} from '../../../../core/evidence/index.ts'
import type { AuditEventOut } from '../../../../client/index.ts'
import { checkChain, type ChainReading, keptCheckpoint } from './check-chain.ts'

const institutionId = '018f0000-0000-7000-8000-000000000001'
const instanceId = '018f0000-0000-7000-8000-000000000002'

function chainOf(count: number): AuditEventOut[] {
  const events: AuditEventOut[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    const record: AuditRecord = {
      v: 1,
      institution_id: institutionId,
      instance_id: instanceId,
      seq,
      prev: events.at(-1)?.hash ?? FIRST_PREV,
      at: `2026-03-02T09:00:00.${String(seq).padStart(6, '0')}Z`,
      kind: 'session.closed',
      actor: { type: 'user', id: instanceId },
      subject: null,
      outcome: 'success',
      request_id: null,
      rows: [],
      session_ref: null,
      data: { count: seq },
      commitments: {},
    }
    const { hash } = buildRecord(record, sha256)
    events.push({ ...record, actor: { ...record.actor, display_name: 'Ugo' }, hash })
  }
  return events
}

function check(events: readonly AuditEventOut[], more: Partial<ChainReading> = {}) {
  return checkChain({
    institutionId,
    checkpoint: null,
    pageSize: 4,
    now: () => '2026-03-03T00:00:00Z',
    onChecked: () => true,
    read: async (before, limit) =>
      events
        .filter(({ seq }) => before === null || seq < before)
        .toReversed()
        .slice(0, limit),
    ...more,
  })
}

/** A file as exported when the chain had so many events. */
function fileAt(events: readonly AuditEventOut[], size: number, institution = institutionId): string {
  const verifier = new ChainVerifier(institutionId, [], sha256)
  for (const { hash, prev, seq, actor, ...record } of events.slice(0, size)) {
    const bytes = buildRecord({ ...record, v: 1, seq, prev, actor: { type: actor.type, id: actor.id } }, sha256).bytes
    verifier.row({ seq, prev, hash, bytes })
  }
  const origin = checkpointOrigin(instanceId, institution)
  const signature = { name: origin, keyId: new Uint8Array(4), signature: new Uint8Array(64) }
  const audit_checkpoint = signedNote(checkpointText({ origin, size, root: verifier.root() }), [signature])
  return JSON.stringify({ statement: { issued_at: '2026-03-02T10:00:00.000000Z', audit_checkpoint } })
}

it('a chain of any length is found whole, and the checkpoint of a file that was kept still holds', async () => {
  for (const count of [0, 1, 3, 4, 5, 11]) {
    const state = await check(chainOf(count))
    assert.deepEqual([state?.size, state?.damage], [count, null], String(count))
  }
  const events = chainOf(11)
  const checkpoint = keptCheckpoint(fileAt(events, 6), institutionId)
  assert.ok(typeof checkpoint === 'object')
  assert.deepEqual((await check(events, { checkpoint }))?.checkpoint, {
    size: 6,
    issuedAt: '2026-03-02T10:00:00.000000Z',
  })
})

it('a changed, a missing and a replaced event are each found at their number', async () => {
  const changed = chainOf(9).map((event) => (event.seq === 5 ? { ...event, data: { count: 6 } } : event))
  assert.deepEqual((await check(changed))?.damage, { seq: 5, kind: 'edited' })
  assert.equal((await check(chainOf(9).filter(({ seq }) => seq !== 5)))?.damage?.seq, 5)
  const alien = chainOf(9).map((event) => (event.seq === 5 ? { ...event, kind: 'Not a kind' } : event))
  assert.deepEqual((await check(alien))?.damage, { seq: 5, kind: 'edited' })
})

it('a chain that was rewritten from its beginning, or cut, contradicts the checkpoint of a file that was kept', async () => {
  const checkpoint = keptCheckpoint(fileAt(chainOf(9), 7), institutionId)
  assert.ok(typeof checkpoint === 'object')
  const rewritten = chainOf(9).map((event) => ({ ...event }))
  let prev = FIRST_PREV
  for (const event of rewritten) {
    const { hash: _hash, actor, ...record } = { ...event, prev, data: { count: event.seq + 1 } }
    const { hash } = buildRecord({ ...record, v: 1, actor: { type: actor.type, id: actor.id } }, sha256)
    Object.assign(event, { prev, data: record.data, hash })
    prev = hash
  }
  assert.equal((await check(rewritten))?.damage, null)
  assert.equal((await check(rewritten, { checkpoint }))?.damage?.kind, 'checkpoint_mismatch')
  assert.equal((await check(chainOf(5), { checkpoint }))?.damage?.kind, 'truncated')
})

it('a file that is no evidence, without a checkpoint or of another institution is said so', () => {
  assert.equal(keptCheckpoint('not json', institutionId), 'notEvidence')
  assert.equal(keptCheckpoint('{"statement":{}}', institutionId), 'notEvidence')
  const none = JSON.stringify({ statement: { issued_at: '2026-03-02T10:00:00Z', audit_checkpoint: null } })
  assert.equal(keptCheckpoint(none, institutionId), 'noCheckpoint')
  assert.equal(keptCheckpoint(fileAt(chainOf(2), 2, instanceId), institutionId), 'otherInstitution')
})

it('a check that is stopped says nothing about the chain', async () => {
  assert.equal(await check(chainOf(9), { onChecked: () => false }), null)
})
