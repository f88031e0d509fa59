import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { createWorld } from '../test/world.ts'
import { lenders } from './cast.ts'
import { readMark, writeMark } from './mark.ts'
import { demonstrationPeople } from './people.ts'

const folder = mkdtempSync(join(tmpdir(), 'probity-mark-'))
after(() => rmSync(folder, { recursive: true }))

it('an institution of somebody else has no people in the list, although its reference is that of a demonstration', async () => {
  const world = await createWorld()
  try {
    const { reference } = world.institutions.alder
    assert.equal(await demonstrationPeople(world.operator, folder), null)
    writeMark(folder, { prepared: false })
    const sent = await demonstrationPeople(world.operator, folder)
    assert.ok(lenders.some((lender) => lender.reference === reference))
    assert.deepEqual(
      sent?.lenders.map(({ people }) => people),
      [[], []],
    )
  } finally {
    await world.stop()
  }
})

it('a mark that a killed start left unfinished says that nothing is prepared', () => {
  writeFileSync(join(folder, 'demonstration.json'), '')
  assert.deepEqual(readMark(folder), { prepared: false })
  writeMark(folder, { prepared: true })
  assert.deepEqual(readMark(folder), { prepared: true })
})
