import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Draft, exampleGridDocument, exampleParametersDocument, gridOf } from '../example.fixture.ts'
import { contentBlockers } from './blockers.ts'
import { readParameters } from './read.ts'

/** The paths of the missing parameters, when the grid has more than the parameters know. */
function missingFor(change: (grid: Draft) => void): (string | null)[] {
  const document = structuredClone(exampleGridDocument)
  change(document)
  const grid = gridOf(document)
  const reading = readParameters(grid, exampleParametersDocument)
  assert.ok(reading.ok)
  return contentBlockers(grid, reading.parameters).flatMap(({ code, path }) =>
    code === 'PARAMETER_MISSING' ? path : [],
  )
}

test('misses the rule of every code of a grid, also of one that each object inherits', () => {
  for (const code of ['constructor', 'other'])
    assert.deepEqual(
      missingFor((grid) => {
        grid.knockouts.push({ ...grid.knockouts[0], code })
        grid.characteristics.push({ ...grid.characteristics[0], code })
        grid.constants.push({ ...grid.constants[0], code })
      }),
      ['constants', 'characteristics', 'knockouts'].map((kind) => `/${kind}/${code}`),
      code,
    )
})
