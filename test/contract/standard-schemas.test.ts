// The published schemas of evidence in a validator of the standard, which somebody who writes another verifier uses.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { bundleSchema } from '../../core/evidence/bundle/shape.ts'
import { trustSchema } from '../../core/evidence/bundle/trust.ts'
import { bundleBytes, draftOf } from '../../core/evidence/evidence.fixture.ts'
import { DECISION_EVIDENCE, PAYLOAD_TYPES, PIECE_SCHEMAS, type Bundle } from '../../core/evidence/index.ts'
import { checkSchema, type Schema } from '../../core/values/schema.ts'
import { damaged } from './damaged-documents.ts'

const project = new URL('../../', import.meta.url)
const CONFORMANCE = 'verifier/conformance'
const GRID = 'grids/grid.schema.json'

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, project), 'utf8'))
const filesOf = (folder: string): string[] =>
  readdirSync(new URL(`${folder}/`, project))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`)

const published = [...filesOf(`${CONFORMANCE}/schemas`), GRID]
// A keyword that the standard does not have is refused; several types in one schema, which it has, are not.
const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: false })
const standard = new Map(published.map((path) => [path, ajv.compile(read(path) as object)]))

const pathOf = (id: string): string => `${CONFORMANCE}/schemas/${id}.json`
const own = new Map<string, Schema>([
  ...Object.entries(PIECE_SCHEMAS).map(([id, schema]) => [pathOf(id), schema] as const),
  ...Object.keys(PAYLOAD_TYPES).map((format) => [pathOf(format), bundleSchema(format)] as const),
  [pathOf('trust-file'), trustSchema],
  [GRID, PIECE_SCHEMAS['grid@1']!],
])

type Document = readonly [schema: string, value: unknown, from: string]

/** The file, and every piece of a bundle; those of a seal have no schema. */
function documentsOf(bundle: Bundle, from: string): Document[] {
  const isEvidence = bundle.format === DECISION_EVIDENCE
  const pieces = bundle.statement.manifest.pieces.filter(({ name }) => isEvidence && Object.hasOwn(bundle.pieces, name))
  return [
    [pathOf(bundle.format), bundle, from],
    ...pieces.map(({ name, schema }): Document => [pathOf(schema), bundle.pieces[name]!.value, `${name} of ${from}`]),
  ]
}

const fresh = [draftOf({ imported: true, consents: true }), draftOf({ decided: false, checkpoint: false })].flatMap(
  (draft) => documentsOf(JSON.parse(new TextDecoder().decode(bundleBytes(draft))) as Bundle, 'a bundle made now'),
)
const recorded = [...filesOf(`${CONFORMANCE}/good`), ...filesOf('core/evidence/vectors')]
  .filter((path) => !path.endsWith('/trust.json'))
  .flatMap((path) => documentsOf(read(path) as Bundle, path))
const grids = filesOf('grids').filter((path) => path !== GRID)
const documents: Document[] = [
  ...fresh,
  ...recorded,
  ...filesOf(`${CONFORMANCE}/trust`).map((path): Document => [pathOf('trust-file'), read(path), path]),
  ...grids.map((path): Document => [GRID, read(path), path]),
]

const problem = (fits: ValidateFunction): string => ajv.errorsText(fits.errors)

describe('the published schemas in a validator of JSON Schema 2020-12', () => {
  it('every published schema of evidence is a schema of the standard, and has a document here', () => {
    assert.deepEqual([...own.keys()].toSorted(), published.toSorted())
    assert.deepEqual([...new Set(documents.map(([schema]) => schema))].toSorted(), published.toSorted())
  })

  for (const path of published) {
    it(`the standard accepts every genuine document of ${path}`, () => {
      const fits = standard.get(path)!
      for (const [, value, from] of documents.filter(([schema]) => schema === path))
        assert.ok(fits(value), `${from}: ${problem(fits)}`)
    })

    it(`the standard refuses what the verifier refuses of an altered document of ${path}`, () => {
      const fits = standard.get(path)!
      const count = { good: 0, bad: 0 }
      const [, document] = documents.find(([schema]) => schema === path)!
      for (const other of damaged(document)) {
        const good = checkSchema(own.get(path)!, other).length === 0
        assert.equal(fits(other), good, `${JSON.stringify(other).slice(0, 2_000)}: ${problem(fits)}`)
        count[good ? 'good' : 'bad'] += 1
      }
      assert.ok(count.bad > 10, JSON.stringify(count))
    })
  }
})
