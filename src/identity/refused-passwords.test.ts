import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createWorld, PASSWORD, type World } from '../../test/world.ts'
import { readRefusedPasswords } from '../platform/access/refused-passwords.ts'
import { recovering } from './recovery.fixture.ts'

const LISTED = 'Twelve Angry Otters'

describe('a password on the list of the house', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-refused-'))
  const list = join(folder, 'list.txt')
  let world: World
  before(async () => {
    writeFileSync(list, `hunter2\r\n${LISTED.toUpperCase()}\n\n`)
    world = await createWorld({ environment: { PASSWORDS_REFUSED_LIST: list } })
  })
  after(async () => {
    await world.stop()
    rmSync(folder, { recursive: true })
  })

  it('is set nowhere: not with an invitation, nor as a change, nor by a recovery', async () => {
    const somebody = await recovering(world, 'Rita')
    const { administrator } = world.institutions.alder
    await administrator.stepUp()
    const wish = { email: 'new@alder-bank.example', roles: ['analyst'] }
    const issued = (await administrator.post('/admin/invitations', wish, 201)) as { link: string }
    const token = issued.link.split('#token=')[1]
    await world.anonymous.post('/invitations/enrollment', { token })
    await somebody.person.stepUp()
    const recovery = await somebody.issue('password')
    const accept = { token, display_name: 'New', password: LISTED, code: '000000' }
    const change = { current_password: PASSWORD, new_password: LISTED }
    for (const reply of [
      await world.anonymous.send('POST', '/invitations/accept', accept),
      await somebody.person.send('POST', '/me/password', change),
      await somebody.complete(recovery.token, LISTED, somebody.person.freshCode()),
    ]) {
      assert.equal(reply.status, 422, reply.text)
      assert.match(reply.text, /is on the list of passwords that are refused here/)
      assert.ok(!reply.text.includes(LISTED))
    }
  })

  it('stops a start when the list cannot be read as text', () => {
    assert.throws(() => readRefusedPasswords(join(folder, 'missing.txt')))
    writeFileSync(list, Buffer.from([0xff, 0xfe, 0x41]))
    assert.throws(() => readRefusedPasswords(list))
  })
})
