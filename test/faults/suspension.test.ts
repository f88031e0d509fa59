// Every request reads its session from the database, so that a session ended by one process is ended in all.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { callerAt, refusalOf } from '../call.ts'
import { createWorld, type Person, type World } from '../world.ts'

const quickLoading = new URL('../run/quick-loading.mjs', import.meta.url).href

describe('a session used in two processes', () => {
  let world: World
  let ada: Person
  const ends: (() => Promise<void>)[] = []
  before(async () => {
    world = await createWorld()
    ada = world.institutions.alder.administrator
  })
  after(async () => {
    for (const end of ends) await end()
    await world.stop()
  })

  /** Starts a service as a separate process on the same database, at the same time, and returns its address. */
  async function anotherProcess(): Promise<string> {
    const params = {
      databaseUrl: world.database.urlAs('probity_app'),
      operatorUrl: world.database.urlAs('probity_operator'),
      keysDirectory: world.service.platform.config.KEYS_DIR,
      now: world.clock.now().toISOString(),
    }
    const script = fileURLToPath(new URL('audit-kill-service.ts', import.meta.url))
    const args = ['--import', quickLoading, script, JSON.stringify(params)]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    ends.push(async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    return line.toString().trim()
  }

  it('ends a session in another process at its next request after the account is suspended, disabled or signed out', async () => {
    const other = await anotherProcess()
    for (const [index, act] of ['suspend', 'disable', 'sessions/revoke'].entries()) {
      const person = await world.join(world.institutions.alder, `Person${index}`, ['analyst'])
      const { id } = await person.get('/me')
      const elsewhere = callerAt(other, person.token)
      assert.equal(refusalOf(await elsewhere.send('GET', '/me')), '200')
      await ada.stepUp()
      await ada.post(`/admin/users/${id}/${act}`)
      assert.equal(refusalOf(await elsewhere.send('GET', '/me')), '401 SESSION_EXPIRED', act)
    }
  })
})
