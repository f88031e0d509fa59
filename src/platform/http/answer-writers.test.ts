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
  it('omits every member that its shape, or a shape inside it, does not name', () => {
    const write = compile({ schema: { type: 'array', items: { $ref: 'Person#' } } })
    const body = [{ name: 'Ana', password: 'p', city: { name: 'Lyon', mayor: 'm' } }]
    assert.equal(write(body), '[{"name":"Ana","city":{"name":"Lyon"}}]')
  })

  it('follows its own schema, whichever was compiled before', () => {
    const body = { name: 'Ana', city: { name: 'Lyon' } }
    assert.equal(compile({ schema: { $ref: 'City#' } })(body), '{"name":"Ana"}')
    assert.equal(compile({ schema: { $ref: 'Person#' } })(body), JSON.stringify(body))
  })

  it('fails at the start for a reference to an unknown shape', () => {
    assert.throws(() => compile({ schema: { $ref: 'Nobody#' } }), /Nobody/)
  })
})
