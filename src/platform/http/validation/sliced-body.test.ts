import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Type } from 'typebox'
import { Validators } from './validators.ts'
import { iterationsDuring } from '../../../../test/run/iterations.ts'
import { readBodyInSlices } from './sliced-body.ts'

const MAX_BYTES = 10_485_760
const CASES = 10_000
const schema = Type.Object({})

/** Cases of the size of a simulation's. */
function bodyOf(end: string): Uint8Array {
  const one = { amount: '1000', label: 'x'.repeat(300), inputs: { age: '30' } }
  return Buffer.from(`{"cases":[${Array.from({ length: CASES }, () => JSON.stringify(one)).join()}${end}`)
}

describe('a large body', () => {
  it('a large body is parsed in parts, between which the event loop goes on', async () => {
    const validators = { validate: () => assert.fail('it is no JSON') } as unknown as Validators
    const { iterations } = await iterationsDuring(async () => {
      const { problems } = await readBodyInSlices(validators, schema, 'cases', bodyOf('}'), MAX_BYTES)
      assert.equal(problems.length, 1)
    })
    assert.ok(iterations > 10, `${iterations} iterations`)
  })

  it('a large body has few names that are numbers, wherever they stand, because they are slow to walk', async () => {
    const named = (count: number): string =>
      Array.from({ length: count }, (_, at) => `"${4_294_967_294 - 7 * at}":0`).join()
    const problemsOf = async (text: string): Promise<string[]> => {
      const { problems } = await readBodyInSlices(new Validators([]), schema, 'cases', Buffer.from(text), MAX_BYTES)
      return problems.map(({ loc, type }) => `${type} ${loc[1]}`)
    }
    assert.deepEqual(await problemsOf(`{${named(1_000)}}`), [])
    assert.deepEqual(await problemsOf(`{${named(1_001)}}`), ['json_too_many_values 4294960294'])
    for (const name of ['cases', 'policy'])
      assert.deepEqual(await problemsOf(`{"${name}":[{${named(500)}},{${named(501)}}]}`), [
        `json_too_many_values ${name}`,
      ])
  })

  it('a large body is validated in parts of its list, each in an iteration of the event loop of its own', async () => {
    const seen: { readonly iteration: number; readonly items: number }[] = []
    await iterationsDuring(async (iteration) => {
      const validate = (_part: string, _schema: unknown, slice: { readonly cases: readonly unknown[] }) => {
        seen.push({ iteration: iteration(), items: slice.cases.length })
        return []
      }
      const validators = { validate } as unknown as Validators
      await readBodyInSlices(validators, schema, 'cases', bodyOf(']}'), MAX_BYTES)
    })
    assert.equal(
      seen.reduce((sum, { items }) => sum + items, 0),
      CASES,
    )
    assert.ok(seen.length > 10, `${seen.length} parts`)
    assert.equal(new Set(seen.map(({ iteration }) => iteration)).size, seen.length)
  })

  it('a large body has each problem named once, also that of a member beside its list', async () => {
    const form = Type.Object({ cases: Type.Array(Type.Integer()), from: Type.Integer() })
    const cases = Array.from({ length: 1_000 }, (_, at) => (at === 700 ? 'x' : at))
    const body = Buffer.from(JSON.stringify({ cases, from: 'x' }))
    const { problems } = await readBodyInSlices(new Validators([]), form, 'cases', body, MAX_BYTES)
    assert.deepEqual(
      problems.map(({ loc }) => loc.join('/')),
      ['body/from', 'body/cases/700'],
    )
  })
})
