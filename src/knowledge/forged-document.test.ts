import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { changeSetting } from '../../test/world/setting.ts'
import { tables } from '../areas.ts'
import { verifyChain } from '../operator/chains/verify-chain.ts'
import { putCommon } from '../operator/shared-documents.ts'
import { given, pathOf } from './documents.fixture.ts'

const DAMAGED = '409 RECORD_DAMAGED'
const MANUAL = pathOf('manual')
const GUIDE = '/knowledge/common/guide?language=en'
const body = { title: 'Manual', content: '# Income\n\nAsk for three payslips.', roles: ['analyst'] }

describe('a document that was changed beside the service', () => {
  let world: World
  let kim: Person
  let ana: Person
  let ugo: Person
  before(async () => {
    world = await createWorld()
    const { alder } = world.institutions
    kim = await world.join(alder, 'Kim', ['knowledge_manager'])
    ana = await world.join(alder, 'Ana', ['analyst'])
    ugo = await world.join(alder, 'Ugo', ['auditor'])
    await changeSetting(world, alder, 'answers_enabled', 'on')
    await kim.put(MANUAL, body)
    await putCommon(world.operator, given('guide', '# Hours\n\nBranches open at nine.'))
  })
  after(() => world.stop())

  const edit = (text: string) => superuserQuery(world.database, `set session_replication_role = replica; ${text}`)
  const found = async (id: string): Promise<string[]> => {
    const { pool, institutionKeys } = world.service.platform
    const { rows } = await verifyChain(pool, id, [], { tables, institutionKeys })
    return rows!.findings.map(({ row, finding, columns }) => `${row.split('/')[0]} ${finding} ${columns.join()}`.trim())
  }
  const answers = async (person: Person, ...paths: string[]): Promise<string[]> =>
    Promise.all(paths.map(async (path) => refusalOf(await person.send('GET', path))))
  const ask = async (): Promise<string> =>
    refusalOf(await ana.send('POST', '/knowledge/answers', { question: 'payslips', language: 'en' }))
  const SEARCH = '/knowledge/search?q=payslips&language=en'

  /** Changes a column of the manual, runs the checks, and changes it back. */
  async function edited(table: string, key: string, column: string, value: string, check: () => Promise<void>) {
    const { id } = await kim.get(MANUAL)
    const [kept] = await superuserQuery<{ value: unknown }>(
      world.database,
      `select ${column} as value from ${table} where ${key} = $1`,
      [id],
    )
    await edit(`update ${table} set ${column} = ${value} where ${key} = '${id}'`)
    try {
      await check()
    } finally {
      await superuserQuery(world.database, `alter table ${table} disable trigger user`)
      await superuserQuery(world.database, `update ${table} set ${column} = $1 where ${key} = $2`, [kept!.value, id])
      await superuserQuery(world.database, `alter table ${table} enable trigger user`)
    }
    assert.deepEqual(await answers(ana, MANUAL, SEARCH), ['200', '200'])
  }

  it('a changed content is found by audit verify, and neither answered nor replaced', async () => {
    const { alder } = world.institutions
    assert.deepEqual(await found(alder.id), [])
    await edited('knowledge_contents', 'document_id', 'content', `content || ' Or none.'`, async () => {
      assert.deepEqual(await found(alder.id), ['knowledge_contents changed content'])
      assert.deepEqual(await answers(ana, MANUAL), [DAMAGED])
      const replaced = { ...body, title: 'Other', row_version: 1 }
      assert.equal(refusalOf(await kim.send('PUT', MANUAL, replaced)), DAMAGED)
    })
    assert.deepEqual(await found(alder.id), [])
  })

  it('a changed title, review or place of roles is neither answered, nor listed, nor cited', async () => {
    const edits = { title: `'Forged'`, review_due: `'2099-01-01'`, version: '7', roles: `'{analyst,auditor}'` }
    for (const [column, value] of Object.entries(edits))
      await edited('knowledge_documents', 'id', column, value, async () => {
        assert.deepEqual(await found(world.institutions.alder.id), [`knowledge_documents changed ${column}`])
        assert.deepEqual(await answers(ana, MANUAL, SEARCH), [DAMAGED, DAMAGED], column)
        assert.deepEqual(await answers(kim, '/knowledge/documents'), [DAMAGED], column)
        assert.equal(await ask(), DAMAGED, column)
      })
  })

  it('a changed passage is not cited, nor is one whose audience was opened', async () => {
    await edited('knowledge_passages', 'document_id', 'text', `'Ask for no payslips.'`, async () => {
      assert.deepEqual(await answers(ana, SEARCH), [DAMAGED])
      assert.equal(await ask(), DAMAGED)
      assert.deepEqual(await found(world.institutions.alder.id), ['knowledge_passages changed anchor,section,text'])
    })
    assert.deepEqual(await answers(ugo, MANUAL), ['404 NOT_FOUND'])
    await edit(`update knowledge_audiences set roles = '{}'`)
    assert.deepEqual(await answers(ugo, SEARCH), [DAMAGED])
    await edit(
      `update knowledge_audiences set roles = '{analyst}' where institution_id = '${world.institutions.alder.id}'`,
    )
  })

  it('a passage that was deleted or added beside the service is named by audit verify', async () => {
    const { id } = world.institutions.alder
    await edit('create table kept as table knowledge_passages')
    await edit(`delete from knowledge_passages where institution_id = '${id}' and ordinal = 1`)
    assert.deepEqual(await found(id), ['knowledge_passages missing'])
    await edit('truncate knowledge_passages; insert into knowledge_passages select * from kept')
    await edit(`insert into knowledge_passages select institution_id, document_id, 99, anchor, section, text from kept
      where institution_id = '${id}' and ordinal = 1 limit 1`)
    assert.deepEqual(await found(id), ['knowledge_passages without_event'])
    await edit('truncate knowledge_passages; insert into knowledge_passages select * from kept; drop table kept')
    assert.deepEqual(await found(id), [])
  })

  it('a document that the service’s own role wrote without an event is found by nobody', async () => {
    const { alder } = world.institutions
    const service = await connectAsService(world.database, alder.id)
    try {
      await service.query(`update knowledge_documents set title = 'Forged'`)
      assert.deepEqual(await answers(ana, MANUAL, SEARCH), [DAMAGED, DAMAGED])
      await service.query(`update knowledge_documents set title = 'Manual'`)
    } finally {
      await service.end()
    }
    assert.deepEqual(await answers(ana, MANUAL, SEARCH), ['200', '200'])
  })

  it('no institution writes a common document', async () => {
    const service = await connectAsService(world.database, world.institutions.alder.id)
    try {
      for (const change of [
        `update knowledge_documents set title = 'Forged' where key = 'guide'`,
        `delete from knowledge_documents where key = 'guide'`,
      ])
        assert.equal((await service.query(change)).rowCount, 0)
      const row = `select (jsonb_populate_record(d, jsonb_build_object('key', 'forged', 'id', gen_random_uuid()))).* from knowledge_documents d where key = 'guide'`
      await assert.rejects(service.query(`insert into knowledge_documents ${row}`), /row-level security|generated/)
    } finally {
      await service.end()
    }
  })

  it('a changed common document is found by audit verify of the instance, and not answered', async () => {
    const { instanceId } = world.operator.keyring
    assert.deepEqual(await found(instanceId), [])
    const hours = '/knowledge/search?q=branches&language=en'
    assert.deepEqual(await answers(ana, GUIDE, hours), ['200', '200'])
    await edit(`update knowledge_contents set content = content || '!' where institution_id = '${instanceId}'`)
    assert.deepEqual(await found(instanceId), ['knowledge_contents changed content'])
    assert.deepEqual(await answers(ana, GUIDE), [DAMAGED])
    await edit(`update knowledge_passages set text = 'Never.' where institution_id = '${instanceId}'`)
    assert.deepEqual(await answers(ana, hours), [DAMAGED])
  })

  it('a damaged document can be removed, and one that was deleted beside the service is missed', async () => {
    await edit(`update knowledge_documents set title = 'Forged' where key = 'manual'`)
    assert.equal((await kim.send('DELETE', MANUAL)).status, 204)
    await kim.put(MANUAL, body)
    await edit(
      `delete from knowledge_documents where key = 'manual'; delete from knowledge_contents where document_id in (select document_id from knowledge_versions where key = 'manual')`,
    )
    assert.deepEqual(await answers(kim, MANUAL, '/knowledge/documents'), [DAMAGED, DAMAGED])
    assert.deepEqual(await answers(ana, MANUAL), ['404 NOT_FOUND'])
    assert.ok((await found(world.institutions.alder.id)).includes('knowledge_documents missing'))
  })
})
