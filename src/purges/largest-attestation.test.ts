import assert from 'node:assert/strict'
import { it } from 'node:test'
import { signedDocument } from '../evidence/index.ts'
import { newId } from '../platform/ids.ts'
import { Keyring, newKeyring } from '../platform/keys/keyring.ts'
import { attestationContent } from './attestation-format.ts'
import { applicationKinds, type ItemKind, itemKinds } from './kinds.ts'
import { RUN_LIMITS } from './limits.ts'

/** As the constraint of the table, and as what reads a document takes. */
const MAX_BYTES = 16_777_216

it('the attestation of a run that destroyed as much as one takes is under 16 MiB', () => {
  const at = new Date('2026-11-27T02:00:00.123Z')
  const ids = (count: number): string[] => Array.from({ length: count }, () => newId(at))
  const { applications, others, requests } = RUN_LIMITS
  // Of every application another person, and those of the erasures and consents.
  const ofKind = (kind: ItemKind): number => {
    if (kind === 'persons') return applications + requests + others
    return (applicationKinds as readonly string[]).includes(kind) ? applications / applicationKinds.length : others
  }
  const destroyed = itemKinds.map((kind) => ({ kind, ids: ids(ofKind(kind)), spared: 0 }))
  const keyring = new Keyring(newKeyring(at))
  const text = 'x'.repeat(200)
  const content = attestationContent({
    institutionId: newId(at),
    issuer: { id: newId(at), reference: text, name: text, country: 'FR' },
    run: { id: newId(at), trigger: 'replay', replays: newId(at), planned_at: at },
    destroyed,
    requests: ids(requests).map((id, index) => ({ id, number: 1_000_000 + index })),
    at,
  })
  const { document } = signedDocument({ keyring }, keyring.signer('evidence'), content)
  assert.ok(document.length < MAX_BYTES, `${document.length} bytes`)
  assert.ok(document.length > MAX_BYTES / 2, `${document.length} bytes`)
})
