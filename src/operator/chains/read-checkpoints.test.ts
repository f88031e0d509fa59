import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { generateChain } from '../../../test/chain.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { operatorOf } from '../../../test/operator.ts'
import { Keyring } from '../../platform/keys/keyring.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { isRefused } from '../operator.ts'
import { type AuditReport, verifyAudit } from './verify-audit.ts'

it('audit verify accepts a checkpoint of a retired key and rejects one of a revoked key, even if it matches', async () => {
  const database = await createTestDatabase()
  const operator = operatorOf(database)
  const directory = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
  const { pool, keyring } = operator
  const { institutionId } = await generateChain(database.urlAs('probity_operator'), 'a-bank', 20, keyring.instanceId)
  const { file } = await writeCheckpoint(pool, keyring, institutionId, directory)
  const { stored } = keyring.rotated('checkpoints', operator.clock.now())
  const reportWith = async (status: 'retired' | 'revoked'): Promise<AuditReport> => {
    const signing = stored.signing.map((key) => (key.status === 'retired' ? { ...key, status } : key))
    const now = { ...operator, keyring: new Keyring({ ...stored, signing }) }
    const report = await verifyAudit(now, { pool, tables: {}, reference: 'a-bank', directory, files: [] })
    return isRefused(report) ? assert.fail(report.refused) : report
  }

  const retired = await reportWith('retired')
  assert.deepEqual([retired.intact, retired.chains[0]!.checkpoints, retired.unusable_checkpoints], [true, 1, []])
  const revoked = await reportWith('revoked')
  // The chain itself is intact: the exit code reports the problem, and the message what to do.
  assert.deepEqual([revoked.intact, revoked.chains[0]!.checkpoints, revoked.chains[0]!.damage], [false, 0, null])
  const problem = 'it is signed by a revoked key: move it out of the folder of checkpoints'
  assert.deepEqual(revoked.unusable_checkpoints, [{ file, problem }])

  const marked = join(directory, 'marked.note')
  writeFileSync(marked, `\ufeff${readFileSync(file!, 'utf8')}`)
  const asked = { pool, tables: {}, reference: 'a-bank', directory: '/nonexistent', files: [marked] }
  const refusedMark = await verifyAudit(operator, asked)
  assert.deepEqual(isRefused(refusedMark) ? null : refusedMark.unusable_checkpoints, [
    { file: marked, problem: 'it begins with a byte order mark: save it without one' },
  ])

  await pool.end()
  await database.drop()
  rmSync(directory, { recursive: true })
})
