import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { superuserQuery } from '../../test/superuser-query.ts'
import { connectAsService } from '../../test/world/as-service.ts'
import { createWorld } from '../../test/world.ts'
import { secondFactors } from './index.ts'

describe('a pending key that was changed beside the service', () => {
  it('keeps a changed pending key when it expires, so that its person signs in again once it is as it was', async () => {
    const world = await createWorld()
    const { alder } = world.institutions
    const service = await connectAsService(world.database, alder.id)
    try {
      const ana = await world.join(alder, 'Ana', ['analyst'])
      await ana.stepUp()
      await ana.post('/me/second-factor/enrollment')
      const pending = () =>
        superuserQuery<{ key: Buffer }>(
          world.database,
          `select sealed_seed as key from second_factors where state = 'pending'`,
        )
      const moved = (by: string) =>
        service.query(`update second_factors set created_at = created_at ${by} where state = 'pending'`)
      const sweep = () =>
        secondFactors.sweeps['factors.expired']!.run(
          { platform: world.service.platform, checkpointFolder: '' },
          alder.id,
          () => Promise.resolve(false),
        )
      await moved(`- interval '2 hours'`)
      await sweep()
      assert.ok((await pending())[0]!.key.length > 0)
      await moved(`+ interval '2 hours'`)
      await ana.signIn()
      world.clock.advance(3_601)
      await sweep()
      assert.equal((await pending())[0]!.key.length, 0)
      await ana.signIn()
    } finally {
      await service.end()
      await world.stop()
    }
  })
})
