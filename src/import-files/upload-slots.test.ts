import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { joinImporter } from '../../test/imports/importing.ts'
import { createWorld } from '../../test/world.ts'
import { FairSlots } from '../platform/fair-slots.ts'

describe('the upload slots', () => {
  it('gives one institution at most half of the upload slots, and at least one', () => {
    const slots = new FairSlots()
    const releases = [slots.acquire('a', 4), slots.acquire('a', 4)]
    assert.equal(slots.acquire('a', 4), null)
    assert.ok(slots.acquire('b', 4))
    assert.ok(slots.acquire('c', 4))
    assert.equal(slots.acquire('d', 4), null)
    releases[0]!()
    // A second release of the same slot has no effect.
    releases[0]!()
    assert.ok(slots.acquire('d', 4))
    assert.equal(slots.acquire('e', 4), null)
    assert.ok(new FairSlots().acquire('a', 1))
  })

  it('refuses an upload as busy while the institution has no free slot, and accepts it afterwards', async () => {
    const world = await createWorld({ environment: { LIMIT_UPLOADS: '2' } })
    try {
      const importer = await joinImporter(world, world.institutions.alder)
      let finish = (): void => undefined
      const wait = new Promise<void>((resolve) => (finish = resolve))
      const slowly = async function* (): AsyncGenerator<Uint8Array> {
        yield new TextEncoder().encode('Reference;Amount\r\n')
        await wait
        yield new TextEncoder().encode('A-1;1200\r\n')
      }
      const path = `${world.address}/api/v1/link/files?filename=x.csv`
      const headers = { authorization: `Bearer ${importer.token}`, 'content-type': 'text/csv' }
      let isRefused = false
      const begin = (): Promise<Response> => {
        isRefused = false
        const begun = fetch(path, { method: 'POST', headers, body: slowly(), duplex: 'half' } as unknown as RequestInit)
        void begun.then(({ status }) => void (isRefused = status === 503))
        return begun
      }
      let first = begin()
      const second = (): ReturnType<typeof importer.send> =>
        importer.send('POST', '/link/files?filename=y.csv', Buffer.from('Reference;Amount\r\nA-2;900\r\n'))
      // The first upload holds its slot as soon as another one of its institution is refused, and is refused itself when
      // it arrives while the other one holds it.
      let reply = await second()
      for (let tries = 0; reply.status === 201 && tries < 200; tries += 1) {
        if (isRefused) first = begin()
        reply = await second()
      }
      assert.equal(refusalOf(reply), '503 BUSY')
      assert.equal(reply.headers.get('retry-after'), '5')
      const stranger = await joinImporter(world, world.institutions.birch, 'Ivo')
      const other = await stranger.send(
        'POST',
        '/link/files?filename=z.csv',
        Buffer.from('Reference;Amount\r\nB-1;1\r\n'),
      )
      assert.equal(refusalOf(other), '201')
      finish()
      assert.equal((await first).status, 201)
      assert.equal((await second()).status, 201)
    } finally {
      await world.stop()
    }
  })
})
