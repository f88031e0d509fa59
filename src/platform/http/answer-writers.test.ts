import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Type } from 'typebox'
import { answerWriters } from './answer-writers.ts'

const city = Type.Object({ name: Type.String() }, { $id: 'City', additionalProperties: false })
const person = Type.Object(
  { name: Type.String(), city: Type.Unsafe({ $ref: 'City#' }) },
  { $id: 'Person', additionalProperties: false },
)
const other = Type.Object({ never: Type.String() }, { $id: 'Other' })
const compile = answerWriters()({ City: city, Person: person, Other: other })

describe('the writer of an answer', () => {
  it('an answer omits every member that its shape, or a shape inside it, does not name', () => {
    const write = compile({ schema: { type: 'array', items: { $ref: 'Person#' } } })
    const body = [{ name: 'Ana', password: 'p', city: { name: 'Lyon', mayor: 'm' } }]
    assert.equal(write(body), '[{"name":"Ana","city":{"name":"Lyon"}}]')
  })

  it('an answer follows its own schema, whichever was compiled before', () => {
    const body = { name: 'Ana', city: { name: 'Lyon' } }
    assert.equal(compile({ schema: { $ref: 'City#' } })(body), '{"name":"Ana"}')
    assert.equal(compile({ schema: { $ref: 'Person#' } })(body), JSON.stringify(body))
  })

  it('an answer follows the shapes of its own server, whatever another one calls by the same name', () => {
    const larger = Type.Object({ name: Type.String(), mayor: Type.String() }, { $id: 'City' })
    const schema = { $ref: 'City#' }
    const body = { name: 'Lyon', mayor: 'm' }
    assert.equal(compile({ schema })(body), '{"name":"Lyon"}')
    assert.equal(answerWriters()({ City: larger })({ schema })(body), JSON.stringify(body))
  })

  it('an answer has null or the value where its shape permits null, without what the value’s shape does not name', () => {
    const visit = Type.Object(
      {
        city: Type.Union([Type.Unsafe({ $ref: 'City#' }), Type.Null()]),
        note: Type.Union([Type.String(), Type.Null()]),
        days: Type.Union([Type.Null(), Type.Integer()]),
        before: Type.Union([Type.Unsafe({ $ref: 'Visit#' }), Type.Null()]),
      },
      { $id: 'Visit' },
    )
    const write = answerWriters()({ City: city, Visit: visit })({ schema: { $ref: 'Visit#' } })
    const none = { city: null, note: null, days: null, before: null }
    const first = { city: { name: 'Lyon' }, note: '"', days: 3, before: none }
    for (const body of [none, first, { ...none, before: first }, { ...none, before: { ...none, before: first } }])
      assert.equal(write(body), JSON.stringify(body))
    assert.equal(write({ ...none, city: { name: 'Lyon', mayor: 'm' } }), write({ ...none, city: { name: 'Lyon' } }))
  })

  it('the writers of answers refuse a reference to an unknown shape at the start', () => {
    assert.throws(() => compile({ schema: { $ref: 'Nobody#' } }), /Nobody/)
  })
})
