import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { refusalOf } from '../../test/call.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'
import { changeSetting } from '../../test/world/setting.ts'
import { indicators } from './registry/indicators.ts'
import { unavailable } from './registry/unavailable.ts'
import { definitionOut } from './show-indicator-catalog.ts'

describe('the catalogue of indicators', () => {
  let world: World
  let lead: Person
  before(async () => {
    world = await createWorld()
    lead = await world.join(world.institutions.alder, 'Lea', ['business_lead'])
  })
  after(() => world.stop())

  it('shows every definition in both languages, and the reason of what is unavailable', async () => {
    const catalog = await lead.get('/vision/catalog')
    assert.deepEqual(catalog.indicators, indicators.map(definitionOut))
    assert.deepEqual(catalog.unavailable, unavailable)
    assert.deepEqual([catalog.max_months, catalog.score_bands], [24, 10])
  })

  it('says whether the caller may export', async () => {
    const author = await world.join(world.institutions.alder, 'Otto', ['policy_author'])
    assert.equal((await lead.get('/vision/catalog')).can_export, true)
    assert.equal((await author.get('/vision/catalog')).can_export, false)
  })

  it('shows the smallest segment of the own institution', async () => {
    const { alder, birch } = world.institutions
    const stranger = await world.join(birch, 'Bea', ['auditor'])
    await changeSetting(world, alder, 'min_segment_size', '25')
    assert.equal((await lead.get('/vision/catalog')).min_segment_size, 25)
    assert.equal((await stranger.get('/vision/catalog')).min_segment_size, 10)
  })

  it('refuses whoever has no permission to read indicators', async () => {
    const analyst = await world.join(world.institutions.alder, 'Ana', ['analyst'])
    assert.equal(refusalOf(await analyst.send('GET', '/vision/catalog')), '403 PERMISSION_DENIED')
  })
})
