import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { areas as drawn } from '../../architecture.ts'
import { areas, sweeps, tasks } from '../../src/areas.ts'
import { area, gatherByName } from '../../src/platform/area.ts'

describe('the manifests of the areas', () => {
  it('every area of architecture.ts is listed with its manifest, under the name of its folder', () => {
    assert.deepEqual(areas.map(({ name }) => name).toSorted(), Object.keys(drawn).toSorted())
  })

  it('the manifests name each task and sweep with its subject', () => {
    assert.ok(tasks.size >= 3)
    assert.ok(sweeps.size >= 5)
    for (const name of [...tasks.keys(), ...sweeps.keys()]) assert.match(name, /^[a-z-]+\.[a-z_]+$/)
  })

  it('rejects two areas with a task of the same name', () => {
    const alike = ['first', 'second'].map((name) => area({ name, tasks: { 'notice.send': () => Promise.resolve() } }))
    assert.throws(
      () => gatherByName(alike, 'task', (one) => Object.entries(one.tasks)),
      /two areas have the task notice\.send: first and second/,
    )
  })
})
