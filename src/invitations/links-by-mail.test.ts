import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { pino } from 'pino'
import { openPostOffice, partsOf, type PostOffice } from '../../test/network/post-office.ts'
import { tablesWith } from '../../test/search.ts'
import { createWorld, type World } from '../../test/world.ts'

/** The service has five seconds; its reaction is the same. */
const LINK_SECONDS = 1
/** Each step within the limit of a step, both together beyond the limit of a call. */
const SLOW_MS = LINK_SECONDS * 520

describe('a link while the mail server has problems', () => {
  let office: PostOffice
  let world: World
  const lines: string[] = []
  before(async () => {
    office = await openPostOffice(SLOW_MS)
    world = await createWorld({
      linkSeconds: LINK_SECONDS,
      environment: { SMTP_URL: office.url, PUBLIC_URL: 'https://credit.example' },
      log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    })
  })
  after(() => world.stop())

  const invite = async (name: string): Promise<string | null> => {
    const { administrator } = world.institutions.alder
    await administrator.stepUp()
    const body = { email: `${name}@alder-bank.example`, roles: ['analyst'] }
    const { link } = await administrator.post('/admin/invitations', body, 201)
    return link
  }

  for (const [mood, what] of [
    ['stands still', 'does not answer'],
    ['slow', 'answers each step slowly'],
    ['takes late', 'accepts the message only after the timeout'],
    ['refuses', 'refuses the message'],
  ] as const)
    it(`returns the link in time, and stores it in no table or log, when the mail server ${what}`, async () => {
      office.mood = mood
      const link = await invite(mood.replace(' ', '-'))
      assert.match(link!, /^https:\/\/credit\.example\/invitation#token=cds_i_[\w-]{43}$/)
      if (mood === 'takes late') {
        await office.lock()
        office.accept()
      }
      for (const needle of [link!, link!.split('#token=')[1]!]) {
        assert.deepEqual(await tablesWith(world.database, needle), [])
        assert.ok(!lines.some((line) => line.includes(needle)))
      }
      assert.ok(!lines.some((line) => line.includes('alder-bank.example')))
    })

  it('leaves no connection open to a mail server that does not answer', { timeout: 30_000 }, async () => {
    office.mood = 'stands still'
    await invite('still')
    await office.left()
  })

  it('does not return the link when the mail server accepted the email', async () => {
    office.mood = 'takes'
    office.emails.length = 0
    assert.equal(await invite('well'), null)
    const token = /#token=(cds_i_[\w-]{43})/.exec(partsOf(office.lastTo('well@alder-bank.example')).text)![1]!
    assert.deepEqual(await tablesWith(world.database, token), [])
  })

  it('returns the link when there is no mail server', async () => {
    await office.close()
    assert.match((await invite('down'))!, /#token=cds_i_/)
  })
})
