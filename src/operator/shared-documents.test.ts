import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { after, before, describe, it } from 'node:test'
import { eventsOf } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { given } from '../knowledge/documents.fixture.ts'
import { readGuide } from '../knowledge/index.ts'
import { deleteCommon, putCommon, syncGuide } from './shared-documents.ts'
import { isRefused, type Refused } from './operator.ts'

describe('the common documents', () => {
  let world: World
  let reader: Person
  const folder = mkdtempSync(join(tmpdir(), 'probity-guide-'))
  before(async () => {
    world = await createWorld()
    reader = world.institutions.birch.administrator
  })
  after(async () => {
    await world.stop()
    rmSync(folder, { recursive: true })
  })

  const events = async () =>
    (await eventsOf(world.database, world.operator.keyring.instanceId))
      .filter(({ kind }) => kind.startsWith('knowledge.'))
      .map(({ kind, actor, data }) => [kind, actor.type, data['key'], data['outcome'] ?? null])
  const done = <T>(outcome: T | Refused): T => (isRefused(outcome) ? assert.fail(outcome.refused) : outcome)
  const read = async (key: string): Promise<string> =>
    String(((await reader.send('GET', `/knowledge/common/${key}?language=en`)).body as { content?: string }).content)

  it('the operator deposits, replaces and removes a common document, with events in the chain of the instance', async () => {
    const first = done(await putCommon(world.operator, given('hours', 'Open at nine.')))
    assert.deepEqual([first.outcome, first.row.version, await read('hours')], ['created', 1, 'Open at nine.'])
    const second = done(await putCommon(world.operator, given('hours', 'Open at ten.')))
    assert.deepEqual([second.outcome, second.row.version, await read('hours')], ['replaced', 2, 'Open at ten.'])
    assert.equal(done(await putCommon(world.operator, given('hours', 'Open at ten.'))).outcome, 'unchanged')
    done(await deleteCommon(world.operator, { key: 'hours', language: 'en' }))
    assert.equal(await read('hours'), 'undefined')
    assert.deepEqual(await events(), [
      ['knowledge.deposited', 'operator', 'hours', 'created'],
      ['knowledge.deposited', 'operator', 'hours', 'replaced'],
      ['knowledge.deposited', 'operator', 'hours', 'unchanged'],
      ['knowledge.removed', 'operator', 'hours', null],
    ])
  })

  it('a common document from a file of Windows has the line ends of every other, and no control character', async () => {
    const plain = '# Lines\n\nOne.\n\n| A |\n|---|\n| b |\n'
    const put = (content: string) => putCommon(world.operator, given('lines', content))
    assert.equal(done(await put(plain.replaceAll('\n', '\r\n'))).outcome, 'created')
    assert.equal(await read('lines'), plain)
    assert.equal(done(await put(plain)).outcome, 'unchanged')
    for (const content of ['a\0b', 'one\rtwo', '\u{1B}[31m']) {
      const outcome = await put(content)
      assert.match(isRefused(outcome) ? outcome.refused : '', /^content has a control character/)
    }
  })

  it('a common document that cannot be is refused with a sentence', async () => {
    const sentence = async (outcome: Promise<unknown>) => ((await outcome) as Refused).refused
    assert.match(await sentence(putCommon(world.operator, given('A', 'x'))), /the key must/)
    assert.match(await sentence(putCommon(world.operator, given('empty', '<p>x</p>'))), /content has no text/)
    assert.match(await sentence(putCommon(world.operator, given('large', 'é'.repeat(2_097_153)))), /larger/)
    assert.match(
      await sentence(deleteCommon(world.operator, { key: 'none', language: 'fr' })),
      /no common document none/,
    )
  })

  it('a start deposits the guide of the release, once, replaces what differs and removes what is gone', async () => {
    const write = (list: object[], pages: Record<string, string>): void => {
      for (const language of ['fr', 'en']) mkdirSync(join(folder, language), { recursive: true })
      writeFileSync(join(folder, 'documents.json'), JSON.stringify(list))
      for (const [path, text] of Object.entries(pages)) writeFileSync(join(folder, path), text)
    }
    const sync = () => syncGuide(world.operator, readGuide(pathToFileURL(`${folder}/`)))
    const [roles, hours] = [
      { key: 'roles', module: null, roles: [] },
      { key: 'hours', module: 'desk', roles: [] },
    ]
    const page = (title: string) => `# ${title}\n\nText of ${title}.\n`
    write([roles, hours], {
      'fr/roles.md': page('Rôles'),
      'en/roles.md': page('Roles'),
      'fr/hours.md': page('Heures'),
      'en/hours.md': page('Hours'),
    })
    assert.deepEqual(await sync(), { deposited: 4, removed: 0 })
    assert.deepEqual(await sync(), { deposited: 0, removed: 0 })
    done(await putCommon(world.operator, given('own', 'Of the operator.')))
    done(await putCommon(world.operator, given('roles', 'Of the operator, too.')))
    write([{ ...hours, module: 'link' }], { 'en/hours.md': page('Opening hours') })
    assert.deepEqual(await sync(), { deposited: 2, removed: 1 })
    assert.deepEqual(await Promise.all(['own', 'roles', 'hours'].map(read)), [
      'Of the operator.',
      'Of the operator, too.',
      page('Opening hours'),
    ])
    assert.deepEqual(await sync(), { deposited: 0, removed: 0 })
  })

  it('a page of the guide without a title is a fault of the release', () => {
    writeFileSync(join(folder, 'en/hours.md'), 'No title.')
    assert.throws(() => readGuide(pathToFileURL(`${folder}/`)), /does not begin with a title/)
  })
})
