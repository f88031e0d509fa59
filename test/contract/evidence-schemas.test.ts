// The published schemas of core/ accept the same documents as core/ itself, in standard JSON Schema.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Ajv, type ValidateFunction } from 'ajv'
import { bundleSchema } from '../../core/evidence/bundle/shape.ts'
import { draftOf } from '../../core/evidence/evidence.fixture.ts'
import { currentSchema, DECISION_EVIDENCE, PIECE_SCHEMAS, type PieceName } from '../../core/evidence/index.ts'
import { checkSchema, type Schema } from '../../core/values/schema.ts'
import { present } from '../../scripts/generate/generator.ts'
import { componentOf } from '../../scripts/generate/openapi/core-schema.ts'
import { damaged } from './damaged-documents.ts'

const ajv = new Ajv({ strict: false, validateFormats: false })
ajv.addSchema({ ...(JSON.parse(present('openapi.json')) as object), $id: 'contract' })
const published = (name: string): ValidateFunction => ajv.compile({ $ref: `contract#/components/schemas/${name}` })

const draft = draftOf({ imported: true })
const { pieces } = draft

function compare(name: string, schema: Schema, document: unknown): { good: number; bad: number } {
  const fits = published(name)
  assert.ok(fits(document), `${name}: ${ajv.errorsText(fits.errors)}`)
  const count = { good: 0, bad: 0 }
  for (const other of damaged(document)) {
    const good = checkSchema(schema, other).length === 0
    assert.equal(fits(other), good, `${name}: ${JSON.stringify(other).slice(0, 2_000)}`)
    count[good ? 'good' : 'bad'] += 1
  }
  return count
}

describe('the published schemas of evidence', () => {
  for (const [name, { value }] of Object.entries(pieces)) {
    it(`the published schema accepts and rejects the same documents as core/: ${name}`, () => {
      const id = currentSchema(name as PieceName)
      const { bad } = compare(componentOf(id), PIECE_SCHEMAS[id]!, value)
      assert.ok(bad > 10)
    })
  }

  it('the published schema accepts and rejects the same bundles as the verifier, except for values of pieces, which it knows by name', () => {
    const fits = published('EvidenceBundleOut')
    const signed = { ...draft, signatures: [{ keyid: `sha256:${'0'.repeat(64)}`, alg: 'Ed25519', sig: 'AAAA' }] }
    assert.ok(fits(signed), ajv.errorsText(fits.errors))
    const schema = bundleSchema(DECISION_EVIDENCE)
    const counts = { good: 0, bad: 0 }
    for (const part of ['statement', 'signatures', 'proofs'] as const)
      for (const other of damaged(signed[part])) {
        const bundle = { ...signed, [part]: other }
        const good = checkSchema(schema, bundle).length === 0
        assert.equal(fits(bundle), good, JSON.stringify(other))
        counts[good ? 'good' : 'bad'] += 1
      }
    assert.ok(counts.good > 5 && counts.bad > 100)
    const { trace } = pieces
    assert.ok(!fits({ ...signed, pieces: { trace: { ...trace!, value: {} } } }))
    assert.ok(!fits({ ...signed, pieces: { trace: { value: trace!.value } } }))
    assert.ok(!fits({ ...signed, pieces: { unheard: trace! } }))
  })
})
