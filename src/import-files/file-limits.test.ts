import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf, type Reply } from '../../test/call.ts'
import { joinImporter, sendFile } from '../../test/imports/importing.ts'
import { changeSetting } from '../../test/world/setting.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Lender, type Person, type World } from '../../test/world.ts'

describe('the limits of a file', () => {
  let world: World
  let alder: Lender
  let importer: Person
  let neighbour: Person
  before(async () => {
    world = await createWorld({ environment: { LIMIT_IMPORT_BYTES: '8000', LIMIT_IMPORT_LINES: '1000' } })
    alder = world.institutions.alder
    importer = await joinImporter(world, alder)
    neighbour = await joinImporter(world, world.institutions.birch)
  })
  after(() => world.stop())

  const send = (person: Person, text: string): Promise<Reply> =>
    person.send('POST', '/link/files?filename=loans.csv', Buffer.from(text))
  const allow = (bytes: number): Promise<unknown> => changeSetting(world, alder, 'import_max_bytes', String(bytes))
  const shown = async (person: Person): Promise<unknown> => (await person.get('/link/contract')).limits['file_bytes']
  const ofBytes = (bytes: number): string => `a,b\n${'x'.repeat(bytes - 4)}`

  it('limits the size of a file by the setting of the institution and by the service, as the contract states', async () => {
    await allow(2_000)
    await sendFile(importer, Buffer.from(ofBytes(2_000)))
    const refused = await send(importer, ofBytes(2_001))
    assert.equal(refusalOf(refused), '413 BODY_TOO_LARGE')
    assert.match(
      refused.text,
      /larger than this operation allows: send a smaller one\. Limit: 2000 bytes \(import_max_bytes /,
    )
    await sendFile(neighbour, Buffer.from(ofBytes(8_000)))
    assert.deepEqual([await shown(importer), await shown(neighbour)], [2_000, 8_000])
    await allow(1_000_000)
    assert.equal(await shown(importer), 8_000)
    await sendFile(importer, Buffer.from(ofBytes(8_000)))
    assert.equal(refusalOf(await send(importer, ofBytes(8_001))), '413 BODY_TOO_LARGE')
  })

  it('refuses a file with too many lines, blank lines included, and keeps nothing of it', async () => {
    const files = (): Promise<unknown> => superuserQuery(world.database, 'select id from import_files order by id')
    const kept = await files()
    const reply = await send(importer, `a,b\n1,2\n${'\n'.repeat(1_000)}`)
    assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
    const { detail } = reply.body as { detail: { type: string; msg: string }[] }
    assert.equal(detail[0]!.type, 'too-many-lines')
    assert.match(detail[0]!.msg, /more than 1000 lines/)
    assert.deepEqual(await files(), kept)
    await sendFile(importer, Buffer.from(`a,b\n${'1,2\n'.repeat(999)}`))
  })

  it('refuses a file name that is invisible or has more than one line', async () => {
    for (const name of [' ', 'a\u202evsc.exe', 'a\u2028b', '\u200b'])
      assert.equal(
        refusalOf(
          await importer.send('POST', `/link/files?filename=${encodeURIComponent(name)}`, Buffer.from('a\n1\n')),
        ),
        '422 VALIDATION_FAILED',
        JSON.stringify(name),
      )
  })
})
