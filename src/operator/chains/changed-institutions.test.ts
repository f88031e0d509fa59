import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, describe, it } from 'node:test'
import pg from 'pg'
import { planted } from '../../../test/damage.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { differingRows, readComparison } from '../../platform/audit/comparison-queries.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { KeyringProblem } from '../../platform/keys/keyring-file.ts'
import type { DoctorCheck } from '../doctor/check.ts'
import { examine } from '../doctor/doctor.ts'
import { isRefused } from '../operator.ts'
import { InstanceChanged, openKeyring, prepareInstance } from '../prepare-instance.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { compareShare } from './compare-share.ts'
import { type VerifiedChain, verifyAudit } from './verify-audit.ts'

describe('a row of the table institutions that was changed or deleted by hand', () => {
  let world: World
  let superuser: pg.Client
  let alder: string
  let instance: string
  const checkpoints = mkdtempSync(join(tmpdir(), 'probity-institutions-'))

  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder.id
    instance = world.operator.keyring.instanceId
    superuser = new pg.Client({ connectionString: world.database.superuserUrl })
    await superuser.connect()
  })
  afterEach(() => rmSync(checkpoints, { recursive: true, force: true }))
  after(async () => {
    await superuser.end()
    await world.stop()
  })

  const deleted = (id: string): string => `delete from institutions where id = '${id}'`
  const examined = async (check: string): Promise<DoctorCheck> => {
    const keys = world.operator.config.KEYS_DIR!
    const checks = await examine(world.operator, { data: keys, keys, checkpoints })
    return checks.find((one) => one.check === check)!
  }
  const verified = async (id: string): Promise<VerifiedChain> => {
    const { pool, tables } = world.service.platform
    const report = await verifyAudit(world.operator, { pool, tables, directory: checkpoints, files: [] })
    if (isRefused(report)) return assert.fail(report.refused)
    assert.equal(report.intact, false)
    return report.chains.find(({ institution }) => institution.id === id)!
  }

  it('audit verify names a deleted row of an institution, without any checkpoint', async () => {
    for (const id of [alder, instance]) {
      const { institution, damage, rows } = await planted(superuser, deleted(id), () => verified(id))
      assert.deepEqual(institution, { id, reference: null })
      assert.equal(damage, null)
      assert.deepEqual(
        rows!.findings.map(({ row, finding }) => ({ row, finding })),
        [{ row: `institutions/${id}`, finding: 'missing' }],
      )
    }
  })

  it('audit verify reports damage when the head or the records of a chain were deleted with the row of its institution', async () => {
    for (const table of ['audit_heads', 'audit_records']) {
      const both = `${deleted(alder)}; delete from ${table} where institution_id = '${alder}'`
      const { damage } = await planted(superuser, both, () => verified(alder))
      assert.notEqual(damage, null, table)
    }
  })

  it('doctor names a deleted row of an institution', async () => {
    assert.equal((await examined('institutions')).message, '2 beside the instance, each with its chain')
    const found = await planted(superuser, deleted(alder), () => examined('institutions'))
    assert.deepEqual(found, {
      check: 'institutions',
      state: 'bad',
      message: `the row of ${alder} is missing, but not its chain: run \`npx probity audit verify\``,
    })
  })

  it('the hourly comparison of the instance names a deleted row of an institution', async () => {
    const context = { platform: world.service.platform, checkpointFolder: '' }
    await planted(superuser, deleted(alder), () => compareShare(context, instance, async () => true))
    const stored = (await inTenant(world.service.platform.pool, instance, readComparison))!
    assert.deepEqual(differingRows(stored), [`institutions/${alder}`])
  })

  it('doctor names an institution of which only signed checkpoints are left', async () => {
    const { pool, keyring } = world.operator
    await writeCheckpoint(pool, keyring, alder, checkpoints)
    const everything = ['audit_heads', 'audit_records', 'audit_nodes'].map(
      (table) => `delete from ${table} where institution_id = '${alder}'`,
    )
    const { state, message } = await planted(superuser, [deleted(alder), ...everything].join(';'), () =>
      examined('checkpoints'),
    )
    assert.equal(state, 'bad')
    assert.match(message, new RegExp(`more events are signed than the chain of ${alder} has`))
  })

  describe('when it is that of the instance', () => {
    const changed = (): string => `update institutions set kind = 'institution' where id = '${instance}'`

    it('audit verify and doctor name the row of the instance when its kind was changed, whoever has the kind now', async () => {
      for (const also of ['', `; update institutions set kind = 'instance' where id = '${alder}'`]) {
        const { rows } = await planted(superuser, changed() + also, () => verified(instance))
        assert.deepEqual(
          rows!.findings.map(({ row, finding, columns }) => ({ row, finding, columns })),
          [{ row: `institutions/${instance}`, finding: 'changed', columns: ['kind'] }],
        )
        const { state, message } = await planted(superuser, changed() + also, () => examined('institutions'))
        assert.equal(state, 'bad')
        assert.match(message, /no longer of the kind `instance`/)
      }
    })

    it('a start does not write the row of the instance anew, and says what to run', async () => {
      const keys = world.operator.config.KEYS_DIR!
      const begin = async (): Promise<void> => {
        const keyring = await openKeyring(world.operator.pool, keys, world.clock)
        await prepareInstance({ ...world.operator, keyring })
      }
      const swapped = `${changed()}; update institutions set kind = 'instance' where id = '${alder}'`
      for (const statements of [changed(), deleted(instance), swapped])
        await planted(superuser, statements, () =>
          assert.rejects(begin(), (fault) => fault instanceof InstanceChanged && fault instanceof KeyringProblem),
        )
    })
  })
})
