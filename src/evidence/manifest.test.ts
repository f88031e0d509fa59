import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  type AuditRecord,
  canonicalBytes,
  canonicalText,
  commitment,
  fingerprintOfCanonical,
  type ShownLinkAccount,
} from '../../core/evidence/index.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Client, dbOn, openPool, type Pool } from '../platform/database/connect.ts'
import type { Tenant } from '../platform/database/tenant.ts'
import { sha256 } from '../platform/sha256.ts'
import { draftManifest, eventOfThisAct, placeOf } from './manifest.ts'
import { findManifests, type ManifestRow, type NewManifest } from './manifest-queries.ts'
import recorded from './recorded-manifests.json' with { type: 'json' }
import { ACTS, type AuditReference } from './references.ts'
import { compareManifest } from './rules/vouching.ts'

const ID = '00000000-0000-7000-8000-000000000001'
const SALT = Buffer.alloc(32, 7)

describe('a manifest as the database stores it', () => {
  let database: TestDatabase
  let pool: Pool
  let client: Client
  before(async () => {
    database = await createTestDatabase()
    pool = openPool({ url: database.superuserUrl, max: 1, statementSeconds: 60 })
    client = await pool.connect()
  })
  after(async () => {
    client?.release(true)
    await pool?.end()
    await database.drop()
  })

  /** Records a manifest in a transaction that appended these events, without the rows that it refers to. */
  async function record(numbers: readonly number[], manifest: Partial<NewManifest>): Promise<ManifestRow> {
    const tenant: Tenant = { db: dbOn(client), institutionId: ID }
    await client.query('begin')
    try {
      await client.query('set local session_replication_role = replica')
      await client.query(
        `select set_config('app.institution_id', $1, true), set_config('app.audit_numbers', $2::bigint[]::text, true)`,
        [ID, numbers],
      )
      const given = {
        id: ID,
        application_id: ID,
        evaluation_id: ID,
        decision_id: null,
        created_at: new Date(0),
        ...manifest,
      }
      await client.query('select record_manifest($1, $2, $3, $4, $5, $6, $7, $8)', [
        given.id,
        given.application_id,
        given.evaluation_id,
        given.decision_id,
        given.created_at,
        given.references_template,
        given.references_salt ?? SALT,
        given.content ?? Buffer.of(1),
      ])
      return (await findManifests(tenant, [given.evaluation_id]))[0]!
    } finally {
      await client.query('rollback')
    }
  }

  it('commits to the numbers of the events of its transaction, also of more than nine', async () => {
    const numbers = Array.from({ length: 12 }, (_, i) => 1001 + i)
    const { references_commitment } = await record(numbers, {
      references_template: `[${numbers.map((_, i) => `{${i + 1}}`).join()}]`,
    })
    const expected = commitment('audit-references', numbers, SALT, sha256)
    assert.equal(`sha256:${references_commitment.toString('hex')}`, expected)
  })

  it('refuses a manifest with an event that the transaction did not append', async () => {
    await assert.rejects(record([7], { references_template: '[{1},{2}]' }), /did not append/)
    await assert.rejects(record([], { references_template: '[{1}]' }), /did not append/)
    assert.throws(() => eventOfThisAct(0), RangeError)
    assert.throws(() => eventOfThisAct(5), RangeError)
  })

  for (const vector of recorded)
    it(`the manifest of ${vector.name} has the bytes, the fingerprint and the references recorded before its form was changed`, async () => {
      const { numbers, references, expected } = vector
      const nthOf = (seq: number): number => numbers.indexOf(seq) + 1
      const entries = Object.entries(vector.pieces).map(([name, { salt, value }]) =>
        placeOf({ name, bytes: canonicalBytes(value), salt: Buffer.from(salt, 'base64') }, vector.evaluation_id),
      )
      const { commitments, row } = draftManifest(
        {
          evaluationId: vector.evaluation_id,
          applicationId: vector.application_id,
          decisionId: vector.decision_id,
          engineVersion: '1',
          policy: vector.policy,
          shownLinkAccounts: vector.shown_link_accounts as ShownLinkAccount[],
          entries,
          references: references.map(({ event, seq }) => ({
            event: event as AuditReference['event'],
            seq: numbers.includes(seq) ? eventOfThisAct(nthOf(seq)) : seq,
          })),
        },
        new Date(vector.created_at),
      )
      assert.equal(commitments.manifest_content, expected.manifest_content)
      const stored = await record(numbers, { ...row, references_salt: Buffer.from(vector.references_salt, 'base64') })
      const kinds = new Map(Object.entries(ACTS).map(([kind, act]) => [act as string, kind]))
      const acts = references.map(({ event, seq }) => ({ kind: kinds.get(event)!, seq })).toReversed()
      const event = {
        seq: acts[0]!.seq,
        commitments,
        subject: { type: 'application', id: vector.application_id },
        data: {
          evaluation_id: vector.evaluation_id,
          ...(vector.decision_id === null ? {} : { decision_id: vector.decision_id }),
        },
      } as unknown as AuditRecord
      const compared = compareManifest(stored, event, acts, sha256)
      assert.ok('manifest' in compared, 'it is as its event recorded it')
      assert.equal(Buffer.from(compared.bytes).toString('utf8'), expected.manifest)
      assert.equal(fingerprintOfCanonical('manifest', compared.bytes, sha256), expected.fingerprint)
      assert.equal(canonicalText({ references: compared.references }), expected.audit_references)
    })
})
