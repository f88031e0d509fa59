import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { completeParameters } from '../../../grids/complete-parameters.ts'
import { workedExamples } from '../../../grids/worked-examples.ts'
import { CURRENT_ENGINE_VERSION, engines, readGridBytes, type ApplicationInput } from '../../decision/index.ts'
import { day, salts } from '../../decision/example.fixture.ts'
import { checkSchema } from '../../values/schema.ts'
import { sha256 } from '../keys.fixture.ts'
import { currentSchema, PIECE_SCHEMAS, type PieceName } from './index.ts'

const folder = new URL('../../../grids/', import.meta.url)
const engine = engines.get(CURRENT_ENGINE_VERSION)!

for (const name of readdirSync(folder).filter((file) => /@\d+\.json$/.test(file))) {
  test(`writes pieces that match their schemas for ${name}, with and without values`, () => {
    const read = readGridBytes(readFileSync(new URL(name, folder)))
    assert.ok(read.ok)
    const { grid } = read
    const parameters = completeParameters(grid)
    const example = workedExamples.find((one) => one.grid === grid.code)!
    const { amount, currency, duration_months, inputs } = example
    const input = { amount, currency, duration_months, channel: 'branch', purpose: null, inputs, custom_fields: {} }
    const nothing = Object.fromEntries(grid.fields.map(({ code }) => [code, null]))
    for (const application of [input, { ...input, inputs: nothing }] as ApplicationInput[]) {
      const { pieces } = engine.evaluate({ id: '', version: 1, grid, parameters }, application, day, salts, sha256)
      const all = { ...pieces, grid, 'policy-parameters': parameters }
      for (const [piece, value] of Object.entries(all)) {
        assert.deepEqual(checkSchema(PIECE_SCHEMAS[currentSchema(piece as PieceName)]!, value), [], piece)
      }
    }
  })
}
