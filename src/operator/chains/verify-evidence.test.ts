import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { createImportDesk } from '../../../test/imports/batches.ts'
import { makeEvidence } from '../../../test/imports/evidence-of-each-kind.ts'
import { eraseSubjectOf } from '../../../test/erase.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import type { World } from '../../../test/world.ts'
import { tables } from '../../areas.ts'
import { appendEvents } from '../../platform/audit/append.ts'
import { readComparison } from '../../platform/audit/comparison-queries.ts'
import { event } from '../../platform/audit/draft.ts'
import { systemFrame } from '../../platform/audit/frame.ts'
import { openPool } from '../../platform/database/connect.ts'
import { inTenant } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { compareShare } from './compare-share.ts'
import { verifyChain } from './verify-chain.ts'

describe('audit verify on stored evidence', { timeout: 300_000 }, () => {
  let world: World
  let id: string
  before(async () => {
    const desk = await createImportDesk()
    await makeEvidence(desk)
    world = desk.world
    id = world.institutions.alder.id
  })
  after(() => world?.stop())

  const edit = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
  const found = async (): Promise<string[]> => {
    const { pool, institutionKeys } = world.service.platform
    const { rows } = await verifyChain(pool, id, [], { tables, institutionKeys })
    return rows!.findings.map(({ row, finding, columns }) => `${row} ${finding} ${columns.join()}`.trim())
  }
  const latest = async (table: string): Promise<string> => {
    const rows = await superuserQuery<{ id: string }>(
      world.database,
      `select id from ${table} where institution_id = '${id}' order by id desc limit 1`,
    )
    return rows[0]!.id
  }

  const unpadded = 'substr(content, 1, length(content) - 1)'

  it('names a manifest that was edited, and one that was deleted', async () => {
    assert.deepEqual(await found(), [])
    const manifest = await latest('manifests')
    await edit(`update manifests set content = content || ' ' where id = '${manifest}'`)
    assert.deepEqual(await found(), [`manifests/${manifest} changed content`])
    await edit(`update manifests set content = ${unpadded} where id = '${manifest}'`)
    assert.deepEqual(await found(), [])
    await edit(
      `create table kept as select * from manifests where id = '${manifest}'; delete from manifests where id = '${manifest}'`,
    )
    assert.match((await found()).join(), /^manifests\/\S+ missing$/)
    await edit(`insert into manifests select * from kept; drop table kept`)
    assert.deepEqual(await found(), [])
  })

  it('names a row that differs also when the head of the chain was edited', async () => {
    const manifest = await latest('manifests')
    const dated = (sign: string) =>
      `update audit_heads set last_at = last_at ${sign} interval '1 day' where institution_id = '${id}'`
    await edit(`update manifests set content = content || ' ' where id = '${manifest}'; ${dated('+')}`)
    assert.deepEqual(await found(), [`manifests/${manifest} changed content`])
    await edit(`update manifests set content = ${unpadded} where id = '${manifest}'; ${dated('-')}`)
    assert.deepEqual(await found(), [])
  })

  it('compares no rows with a chain that has a damaged record, of which nothing is believed', async () => {
    const first = `where institution_id = '${id}' and seq = 1`
    await edit(`update audit_records set outcome = 'denied' ${first}`)
    const { damage, rows } = await verifyChain(world.service.platform.pool, id, [], { tables })
    assert.deepEqual([damage?.kind, rows], ['column_mismatch', null])
    await edit(`update audit_records set outcome = 'success' ${first}`)
    assert.deepEqual(await found(), [])
  })

  it('explains the rows of an erased person by its event, and names what was put back', async () => {
    const [decided] = await superuserQuery<{ id: string; subject_id: string }>(
      world.database,
      `select a.id, a.subject_id from applications a join decisions d on d.application_id = a.id where d.kind = 'decision' and a.institution_id = '${id}' limit 1`,
    )
    const pieces = `pieces where application_id in (select id from applications where subject_id = '${decided!.subject_id}')`
    await edit(`create table kept as select * from ${pieces}`)
    await eraseSubjectOf(world.database, id, decided!.id)
    assert.deepEqual(await found(), [])
    await edit(`insert into pieces select * from kept where part in ('results', 'decision')`)
    assert.deepEqual(
      (await found()).map((one) => one.replace(/\/[0-9a-f-]{36}/, '').replace(/subjects\S+/, 'subjects')).toSorted(),
      ['pieces/decision not_deleted', 'pieces/results not_deleted', 'subjects changed wrapped_key'],
    )
    await edit(`delete from ${pieces}; drop table kept`)
    assert.deepEqual(await found(), [])
  })

  it('names the pieces that the eraser deleted without an event', async () => {
    const [evaluated] = await superuserQuery<{ id: string }>(
      world.database,
      `select owner_id as id from pieces where part = 'input' and institution_id = '${id}' limit 1`,
    )
    const eraser = openPool({ url: world.database.urlAs('probity_eraser'), max: 1 })
    await inTenant(eraser, id, ({ db }) =>
      sql`delete from pieces where owner_id = ${evaluated!.id} and part = 'results'`.execute(db),
    )
    await eraser.end()
    assert.deepEqual(await found(), [`pieces/${evaluated!.id}/results missing`])
  })

  it('names a dictionary that was deleted, and one that was changed, and no part that needs it', async () => {
    const known = await found()
    const dictionaries = await superuserQuery<{ name: string }>(
      world.database,
      `select encode(fingerprint, 'hex') as name from piece_dictionaries where institution_id = '${id}' order by 1`,
    )
    assert.ok(dictionaries.length > 0)
    const named = (finding: string) => dictionaries.map(({ name }) => `piece_dictionaries/${name} ${finding}`)
    const added = async () => (await found()).filter((one) => !known.includes(one)).toSorted()
    await edit('create table kept as select * from piece_dictionaries; delete from piece_dictionaries')
    assert.deepEqual(await added(), named('missing'))
    await edit('alter table piece_dictionaries drop constraint piece_dictionaries_check')
    await edit(`insert into piece_dictionaries select institution_id, fingerprint, bytes || 'x', created_at from kept`)
    assert.deepEqual(await added(), named('changed bytes'))
    const { pool } = world.service.platform
    const unopened = (await verifyChain(pool, id, [], { tables })).rows!.findings.map(({ row }) => row)
    assert.deepEqual(
      dictionaries.filter(({ name }) => !unopened.includes(`piece_dictionaries/${name}`)),
      [],
    )
    await edit('delete from piece_dictionaries; insert into piece_dictionaries select * from kept; drop table kept')
    assert.deepEqual(await found(), known)
  })

  it('names a part as it is stored, whatever its name is', async () => {
    const owner = await latest('evaluations')
    const part = (name: string) => `owner_id = '${owner}' and part = '${name}'`
    await edit('alter table pieces drop constraint pieces_part_check')
    for (const name of ['results ', 'results sizes', 'a/b', 'salts', 'draft', 'toString']) {
      await edit(`update pieces set part = '${name}' where ${part('results')}`)
      assert.deepEqual(
        (await found()).filter((one) => one.startsWith(`pieces/${owner}/`)).toSorted(),
        [`pieces/${owner}/${name} without_event`, `pieces/${owner}/results missing`].toSorted(),
      )
      await edit(`update pieces set part = 'results' where ${part(name)}`)
    }
    assert.ok(!(await found()).some((one) => one.startsWith(`pieces/${owner}/`)))
  })

  it('counts any number of rows without an event, and lists a thousand', async () => {
    const { pool } = world.service.platform
    const planted = 150_000
    await edit(
      `insert into policy_authors (institution_id, policy_id, user_id)
       select '${id}', gen_random_uuid(), gen_random_uuid() from generate_series(1, ${planted})`,
    )
    const { rows } = await verifyChain(pool, id, [], { tables })
    assert.deepEqual([rows!.count, rows!.findings.length], [planted + 1, 1_000])
    await edit(`delete from policy_authors a where not exists (select from policies p where p.id = a.policy_id)`)
  })

  it('names the rows of an event that no table can have, in audit verify and in the sweep', async () => {
    const { platform } = world.service
    const subject = newId(platform.clock.now())
    const impossible = ['users/nobody', 'users/a/b', 'user_roles/administrator']
    await inTenant(platform.pool, id, async (tenant) => {
      const lines = impossible.map((row) => `${subject} inserted ${row} ${'A'.repeat(43)}= \n`).join('')
      await sql`select set_config('app.written_rows', ${lines}, true)`.execute(tenant.db)
      await appendEvents(tenant, systemFrame(platform), [
        event('application.erased', { type: 'application', id: subject }),
      ])
    })
    const named = await found()
    assert.deepEqual(
      impossible.filter((row) => !named.includes(`${row} missing`)),
      [],
    )
    await compareShare({ platform, checkpointFolder: '' }, id, async () => true)
    const { found: swept } = (await inTenant(platform.pool, id, readComparison))!
    assert.deepEqual(
      impossible.filter((row) => !swept.includes(row)),
      [],
    )
  })
})
