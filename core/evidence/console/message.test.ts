import assert from 'node:assert/strict'
import { sign } from 'node:crypto'
import { describe, it } from 'node:test'
import {
  ACCESS_REQUEST,
  type AccessRequest,
  canonicalBytes,
  consoleSigningBytes,
  readConsoleMessage,
  toBase64,
} from '../index.ts'
import { ID, ISSUED_AT, keyOf, sha256, STRANGER_KEY, TRUST, trusted, verifySignature } from '../keys.fixture.ts'

const KEY = keyOf(11)
const trust = { ...TRUST, keys: [trusted(KEY, 'console')] }
const good: AccessRequest = {
  request_id: ID.bundle,
  instance_id: ID.instance,
  institution_id: ID.institution,
  issued_at: ISSUED_AT,
  reason: 'A recommendation\nlooks wrong.',
  scope: { applications: [ID.application] },
  starts_at: ISSUED_AT,
  ends_at: '2026-11-22T10:00:00.000000Z',
  requested_by: { name: 'Sam', email: 'sam@support.example', language: 'fr' },
}

function message(statement: object, key = KEY, payloadType = ACCESS_REQUEST.payloadType) {
  const sig = toBase64(sign(null, consoleSigningBytes({ ...ACCESS_REQUEST, payloadType }, statement), key.privateKey))
  return { format: ACCESS_REQUEST.format, signatures: [{ alg: 'Ed25519', keyid: key.keyid, sig }], statement }
}
const read = (bytes: Uint8Array, anchor = trust) =>
  readConsoleMessage<AccessRequest>(bytes, ACCESS_REQUEST, { sha256, verifySignature, trust: anchor })
const problemOf = (value: object, anchor = trust): string => {
  const result = read(canonicalBytes(value), anchor)
  assert.ok(!result.ok)
  return result.problem
}

describe('a message of the control console', () => {
  it('reads a console message with the key that signed it and the digest of what was signed', () => {
    const result = read(canonicalBytes(message(good)))
    assert.ok(result.ok)
    assert.deepEqual([result.statement, result.keyid], [good, KEY.keyid])
    assert.match(result.digest, /^sha256:[0-9a-f]{64}$/)
  })

  it('rejects a message not signed by an active console key for this purpose', () => {
    const signed = message(good)
    const rows: [RegExp, object, typeof trust?][] = [
      [/not signed/, { ...signed, signatures: [] }],
      [/not in the trust file/, message(good, STRANGER_KEY)],
      [/does not match the statement/, { ...signed, statement: { ...good, reason: 'Another reason.' } }],
      [/does not match the statement/, message(good, KEY, 'application/vnd.credit-decision.evidence.v2+json')],
      [/another purpose/, signed, { ...trust, keys: [trusted(KEY, 'evidence')] }],
      [/revoked/, signed, { ...trust, keys: [trusted(KEY, 'console', { status: 'revoked' })] }],
      [/is retired/, signed, { ...trust, keys: [trusted(KEY, 'console', { status: 'retired' })] }],
      [
        /not valid at/,
        signed,
        { ...trust, keys: [trusted(KEY, 'console', { not_before: '2027-01-01T00:00:00.000000Z' })] },
      ],
      [/another instance/, signed, { ...trust, instance_id: ID.elsewhere }],
      [/needs? |more than 1/, { ...signed, signatures: [...signed.signatures, ...signed.signatures] }],
    ]
    for (const [problem, value, anchor] of rows) assert.match(problemOf(value, anchor), problem)
  })

  it('rejects a message that is not in canonical form', () => {
    assert.match(problemOf({ ...message(good), format: 'service-decision-evidence@2' }), /\/format/)
    const text = new TextDecoder().decode(canonicalBytes(message(good)))
    const readText = (changed: string) => read(new TextEncoder().encode(changed))
    for (const changed of [
      JSON.stringify(JSON.parse(text), null, 1),
      text.replace('{', '{"format":"service-access-request@1",'),
      text.slice(0, -1),
      text + ' ',
      ' '.repeat(70_000) + text,
      '',
    ])
      assert.equal(readText(changed).ok, false, changed.slice(0, 60))
  })

  it('never quotes the content of an unsigned file in a refusal', () => {
    const painted = JSON.stringify({ ...message(good), '\u001b[2J': 1 })
    const result = read(new TextEncoder().encode(painted))
    assert.deepEqual(result, { ok: false, problem: 'the bytes are not canonical: the file was reformatted or changed' })
  })

  it('rejects a message whose statement does not have the shape of its format', () => {
    const rows: [RegExp, object][] = [
      [/surprise/, { ...good, surprise: 1 }],
      [/reason/, { ...good, reason: 'short' }],
      [/reason/, { ...good, reason: 'x'.repeat(1001) }],
      [/reason/, { ...good, reason: ' '.repeat(20) }],
      [/reason/, { ...good, reason: '\u200b'.repeat(20) }],
      [/scope/, { ...good, scope: { applications: [] } }],
      [/scope/, { ...good, scope: { applications: [ID.application], product_id: ID.evaluation } }],
      [/scope/, { ...good, scope: { applications: Array.from({ length: 101 }, () => ID.application) } }],
      [/scope/, { ...good, scope: 'everything' }],
      [/starts_at/, { ...good, starts_at: '2026-11-20' }],
      [/email/, { ...good, requested_by: { ...good.requested_by, email: 'sam@x\nBcc: y@z' } }],
      [/name/, { ...good, requested_by: { ...good.requested_by, name: 'Sam\nSupport' } }],
      [/name/, { ...good, requested_by: { ...good.requested_by, name: '\u200b' } }],
      [/name/, { ...good, requested_by: { ...good.requested_by, name: 'Sam \u202etroppus' } }],
      [/language/, { ...good, requested_by: { ...good.requested_by, language: 'de' } }],
    ]
    for (const [problem, statement] of rows) assert.match(problemOf(message(statement)), problem)
  })
})
