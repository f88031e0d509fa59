import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { checkpointsDue } from './checkpoints-due.ts'

describe('the chains that need a checkpoint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-due-'))
  let world: World
  let alder: string
  let birch: string
  before(async () => {
    world = await createWorld()
    alder = world.institutions.alder.id
    birch = world.institutions.birch.id
  })
  after(async () => {
    rmSync(folder, { recursive: true, force: true })
    await world.stop()
  })

  const due = async (): Promise<string[]> => {
    const found = await checkpointsDue({ platform: world.service.platform, checkpointFolder: folder })
    const { instanceId } = world.operator.keyring
    assert.equal(found.filter((id) => id === instanceId).length, 1, 'that of the instance looks for lost chains')
    return found.filter((id) => id !== instanceId).toSorted()
  }
  const write = (id: string): Promise<unknown> =>
    writeCheckpoint(world.operator.pool, world.operator.keyring, id, folder)

  it('chains without a checkpoint and chains that have grown since need one, with or without other things in the folder', async () => {
    assert.deepEqual(await due(), [alder, birch].toSorted())
    mkdirSync(join(folder, 'notes'))
    await write(alder)
    assert.deepEqual(await due(), [birch])
    await write(birch)
    assert.deepEqual(await due(), [])
    await world.institutions.alder.administrator.signIn()
    assert.deepEqual(await due(), [alder])
    await write(alder)
    assert.deepEqual(await due(), [])
  })

  it('a chain that is shorter than its checkpoint and one whose head is gone need a checkpoint', async () => {
    const [note] = readdirSync(join(folder, birch))
    renameSync(join(folder, birch, note!), join(folder, birch, '000000009999.note'))
    assert.deepEqual(await due(), [birch])
    renameSync(join(folder, birch, '000000009999.note'), join(folder, birch, note!))
    await superuserQuery(
      world.database,
      `set session_replication_role = replica; delete from audit_heads where institution_id = '${birch}'`,
    )
    assert.deepEqual(await due(), [birch])
  })
})
