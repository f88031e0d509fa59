import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { checkSchema } from '../../values/schema.ts'
import { type Draft, exampleGridDocument, sha256 } from '../example.fixture.ts'
import { gridFingerprint, readGrid, readGridBytes, readRecordedGrid } from './read.ts'
import { gridSchema } from './schema.ts'

const example = (): Draft => structuredClone(exampleGridDocument)

/** The problems of the example grid after a change. */
function after(change: (grid: Draft) => void, options = {}): string[] {
  const document = example()
  change(document)
  const reading = readGrid(document, options)
  return reading.ok ? [] : reading.problems.map(({ path, code }) => `${path} ${code}`)
}

test('the published schema file equals the schema that the code checks', () => {
  const file = readFileSync(new URL('../../../grids/grid.schema.json', import.meta.url), 'utf8')
  assert.deepEqual(JSON.parse(file), JSON.parse(JSON.stringify(gridSchema)))
})

test('agrees with an independent validator on damaged grids', () => {
  const independent = new Ajv2020({ strict: false }).compile(gridSchema)
  const junk = fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    '',
    'x',
    'A',
    '1.50',
    '-0',
    'x'.repeat(2000),
    [],
    {},
    [{}],
    { fr: 'a' },
  )
  const seen = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 6 }), junk, fc.boolean(), (steps, value, remove) => {
      const document = example()
      damage(document, steps, value, remove)
      const ours = checkSchema(gridSchema, document).length === 0
      assert.equal(ours, independent(document), JSON.stringify(independent.errors))
      seen[ours ? 'accepted' : 'refused']++
    }),
    { numRuns: 2000 },
  )
  assert.ok(seen.accepted > 20 && seen.refused > 20, JSON.stringify(seen))
})

function damage(document: Draft, steps: number[], value: unknown, remove: boolean): void {
  let place = document
  for (const step of steps) {
    const names = Object.keys(place)
    const name = names[step % names.length]!
    const next = place[name]
    if (typeof next === 'object' && next !== null && Object.keys(next).length > 0 && step !== steps.at(-1)) place = next
    else if (remove && !Array.isArray(place)) return void delete place[name]
    else return void (place[name] = value)
  }
}

test('returns a valid grid frozen and unchanged, with a stable fingerprint', () => {
  const reading = readGrid(example())
  assert.ok(reading.ok)
  assert.deepEqual(reading.grid, exampleGridDocument)
  assert.ok(Object.isFrozen(reading.grid) && Object.isFrozen(reading.grid.fields[0]!.label))
  const again = readGrid(Object.fromEntries(Object.entries(example()).toReversed()))
  assert.ok(again.ok)
  assert.equal(gridFingerprint(reading.grid, sha256), gridFingerprint(again.grid, sha256))
})

test('rejects bytes that are not JSON, too deep, too long or have a duplicate member, and reports the position', () => {
  const bytes = (text: string): string => {
    const reading = readGridBytes(new TextEncoder().encode(text))
    return reading.ok ? 'ok' : `${reading.problems[0]!.path} ${reading.problems[0]!.code}`
  }
  assert.equal(bytes(JSON.stringify(exampleGridDocument)), 'ok')
  assert.equal(bytes('{"fields":[{"code":"a","code":"b"}]}'), '/fields/0/code duplicate_key')
  assert.equal(bytes('['.repeat(100)).split(' ')[1], 'too_deep')
  assert.equal(bytes(`"${'x'.repeat(10_000_000)}"`), ' too_large')
  assert.equal(bytes('{').split(' ')[1], 'syntax')
  assert.equal(bytes('{"extra":1}').split(' ')[1], 'missing_member')
})

test('permits a protected characteristic with a reason of the operator, which stays in the grid', () => {
  const change = (grid: Draft): void => void (grid.fields[4].code = grid.knockouts[2].operand = 'gender')
  assert.deepEqual(after(change), ['/fields/4/code protected_characteristic'])
  assert.deepEqual(after(change, { allowProtected: 'short' }), ['/allow_protected wrong_length'])
  const document = example()
  change(document)
  const reading = readGrid(document, { allowProtected: 'study of bias, never activated' })
  assert.ok(reading.ok)
  assert.equal(reading.grid.allow_protected, 'study of bias, never activated')
  assert.deepEqual(readRecordedGrid(reading.grid), reading)
})

test('rejects a file that already contains the reason', () => {
  assert.deepEqual(
    after((grid) => (grid.allow_protected = 'because I say so')),
    ['/allow_protected unknown_member'],
  )
})
