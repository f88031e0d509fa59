import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { commitment, fingerprint } from '../../core/evidence/index.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { sha256 } from '../platform/sha256.ts'
import { eventOfThisAct } from './manifest.ts'

const ID = '00000000-0000-7000-8000-000000000001'
const SALT = Buffer.alloc(32, 7)

interface Filled {
  readonly manifest: string
  readonly fingerprint: string
  readonly references: string
}

describe('the completion of a manifest by the database', () => {
  let database: TestDatabase
  let client: pg.Client
  before(async () => {
    database = await createTestDatabase()
    client = new pg.Client({ connectionString: database.superuserUrl })
    await client.connect()
  })
  after(async () => {
    await client.end()
    await database.drop()
  })

  /** Records a manifest in its own transaction, without the rows that it refers to. */
  async function fill(numbers: readonly number[], references: string): Promise<Filled> {
    await client.query('begin')
    try {
      await client.query('set local session_replication_role = replica')
      await client.query(
        `select set_config('app.institution_id', $1, true), set_config('app.audit_numbers', $2::bigint[]::text, true)`,
        [ID, numbers],
      )
      const manifest = '{"pieces":[{"commitment":"sha256:{commitment}","size":{size}}]}'
      await client.query(
        `select record_manifest($1, $1, $1, $1, null, $2, $3, $4, '{audit-references}', array[$1::uuid], now())`,
        [ID, references, SALT, manifest],
      )
      const { rows } = await client.query<Filled>(
        `select convert_from(m.bytes, 'UTF8') as manifest, m.fingerprint, convert_from(p.sealed, 'UTF8') as references
         from manifests m join pieces p on p.owner_id = m.id`,
      )
      return rows[0]!
    } finally {
      await client.query('rollback')
    }
  }

  it('fills in the numbers of the events, also of more than nine, and the resulting commitment and size', async () => {
    const numbers = Array.from({ length: 12 }, (_, i) => 1001 + i)
    const filled = await fill(numbers, `[${numbers.map((_, i) => `{${i + 1}}`).join()}]`)
    assert.deepEqual(JSON.parse(filled.references), numbers)
    const manifest = {
      pieces: [
        { commitment: commitment('audit-references', numbers, SALT, sha256), size: JSON.stringify(numbers).length },
      ],
    }
    assert.deepEqual(JSON.parse(filled.manifest), manifest)
    assert.equal(filled.fingerprint, fingerprint('manifest', manifest, sha256))
  })

  it('refuses a manifest with an event that the transaction did not append', async () => {
    await assert.rejects(fill([7], '[{1},{2}]'), /did not append/)
    await assert.rejects(fill([], '[{1}]'), /did not append/)
    assert.throws(() => eventOfThisAct(0), RangeError)
    assert.throws(() => eventOfThisAct(5), RangeError)
  })
})
