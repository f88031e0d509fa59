import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type pg from 'pg'
import { pino } from 'pino'
import { planted } from '../../../test/damage.ts'
import { superuserClient } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { isRefused } from '../operator.ts'
import { listNamedChains } from './chains.ts'
import { checkpointTask } from './checkpoint-work.ts'
import { unknownReference } from './unknown-reference.ts'
import { verifyAudit } from './verify-audit.ts'
import { writeCheckpoints } from './write-checkpoints.ts'

describe('checkpoints and references of an institution whose row was changed by hand', () => {
  let world: World
  let superuser: pg.Client
  let alder: string
  const logged: { readonly institution_id?: string; readonly msg: string }[] = []
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const directory = mkdtempSync(join(tmpdir(), 'probity-lost-'))
  before(async () => {
    world = await createWorld({ log })
    alder = world.institutions.alder.id
    superuser = await superuserClient(world.database)
  })
  after(async () => {
    await superuser.end()
    await world.stop()
    rmSync(directory, { recursive: true })
  })

  const withoutRow = <T>(work: () => Promise<T>) =>
    planted(superuser, `delete from institutions where id = '${alder}'`, work)
  const renamed = <T>(work: () => Promise<T>) =>
    planted(superuser, `update institutions set reference = 'elder-bank' where id = '${alder}'`, work)
  const verify = (reference: string) => {
    const { pool, tables } = world.service.platform
    return verifyAudit(world.operator, { pool, tables, reference, directory, files: [] })
  }

  it('signs the chain of an institution without its row, and says that the row is missing', async () => {
    const written = await withoutRow(async () =>
      writeCheckpoints(world.operator, await listNamedChains(world.operator.pool), join(directory, 'command')),
    )
    const rows = new Map(written.map(({ institution, has_row, damage }) => [institution, [has_row, damage]]))
    assert.deepEqual(
      [rows.get(alder), rows.get('birch-credit')],
      [
        [false, null],
        [true, null],
      ],
    )
    assert.equal(readdirSync(join(directory, 'command', alder)).length, 1)
  })

  it('signs it with the checkpoint of the instance where a worker does, and logs that the row is missing', async () => {
    const { platform } = world.service
    const checkpointFolder = join(directory, 'worker')
    const ofInstance = () =>
      checkpointTask({ platform, checkpointFolder }, { institutionId: platform.keyring.instanceId, id: '' })
    await ofInstance()
    assert.deepEqual([existsSync(join(checkpointFolder, alder)), logged], [false, []])
    await withoutRow(ofInstance)
    assert.equal(readdirSync(join(checkpointFolder, alder)).length, 1)
    assert.deepEqual(
      logged.map(({ institution_id, msg }) => `${institution_id}: ${msg}`),
      [`${alder}: a chain has no row in the table institutions: run \`npx probity audit verify\``],
    )
  })

  it('names the row that differs when no institution has the reference any more', async () => {
    const { reference } = world.institutions.alder
    const sentence = `there is no institution ${reference}`
    for (const damaged of [withoutRow, renamed]) {
      const outcome = await damaged(() => verify(reference))
      assert.ok(isRefused(outcome))
      assert.equal(
        outcome.refused,
        `${sentence}, but this differs from its chain: institutions/${alder}. Run \`npx probity audit verify\` without --institution`,
      )
    }
    const outcome = await unknownReference(world.operator, 'nobody')
    assert.equal(outcome.refused, 'there is no institution nobody')
  })
})
