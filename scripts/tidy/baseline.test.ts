import assert from 'node:assert/strict'
import { it } from 'node:test'
import { crowdedFolders, namesOfQueryFiles } from './baseline.ts'

// Lower these with the lists. They are never raised.
const accepted: readonly [name: string, list: Readonly<Record<string, number>>, entries: number, sum: number][] = [
  ['namesOfQueryFiles', namesOfQueryFiles, 9, 46],
  ['crowdedFolders', crowdedFolders, 4, 140],
]

for (const [name, list, entries, sum] of accepted) {
  it(`${name} accepts no more than before: ${entries} entries, ${sum} in all`, () => {
    const counts = Object.values(list)
    assert.ok(counts.length <= entries)
    assert.ok(counts.reduce((total, count) => total + count, 0) <= sum)
  })
}
