import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createWorld, PASSWORD, type World } from '../../test/world.ts'
import { readRefusedPasswords } from '../platform/access/refused-passwords.ts'
import { BadConfiguration } from '../platform/config.ts'
import { recovering } from '../recovery/recovery.fixture.ts'

const LISTED = 'Twelve Angry Otters'

describe('a password on the list of refused passwords', () => {
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

  it('refuses a listed password at an invitation, at a change and at a recovery', async () => {
    const somebody = await recovering(world, 'Rita')
    const { administrator } = world.institutions.alder
    await administrator.stepUp()
    const params = { email: 'new@alder-bank.example', roles: ['analyst'] }
    const issued = await administrator.post('/admin/invitations', params, 201)
    const token = issued.link!.split('#token=')[1]
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
      assert.match(reply.text, /is on this service’s list of refused passwords.*"type":"password_listed"/)
      assert.ok(!reply.text.includes(LISTED))
    }
  })

  it('refuses to start, with a message, when the list is missing, a folder, not text, too large or too long', () => {
    const stops = (path: string, why: RegExp): void =>
      assert.throws(
        () => readRefusedPasswords(path),
        (fault) => fault instanceof BadConfiguration && why.test(fault.problems.join()),
      )
    stops(join(folder, 'missing.txt'), /^PASSWORDS_REFUSED_LIST: .* cannot be read \(ENOENT\)$/)
    stops(folder, /cannot be read \(EISDIR\)$/)
    writeFileSync(list, Buffer.from([0xff, 0xfe, 0x41]))
    stops(list, /is not UTF-8$/)
    writeFileSync(list, 'x\n'.repeat(1_000_000))
    assert.ok(readRefusedPasswords(list).has('X'), 'a list of a million is accepted')
    writeFileSync(list, 'x\n'.repeat(1_000_001))
    stops(list, /has more than 1000000 passwords$/)
    truncateSync(list, 32 * 1024 * 1024 + 1)
    stops(list, /has more than 33554432 bytes$/)
  })
})
