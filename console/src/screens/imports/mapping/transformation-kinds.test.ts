import assert from 'node:assert/strict'
import { it } from 'node:test'
import { mappingProblems, type Contract, type Mapping } from '../../../../../core/import/index.ts'
import { beginningOf, kindsFor, readValueMap, typedValueMap } from './transformation-kinds.ts'

const TYPES = ['text', 'money', 'decimal', 'integer', 'boolean', 'date', 'enum'] as const
/** They need something of the person before they say anything. */
const UNFINISHED = ['value_map', 'absence_tokens', 'constant']

it('every transformation that is offered for a type is one that the service takes for it', () => {
  for (const type of TYPES) {
    const field = {
      code: `inputs.${type}`,
      kind: 'policy',
      type,
      label: { fr: '', en: '' },
      required: false,
      field: {},
    } as const
    const contract: Contract = { version: '1', currency: 'EUR', absence_tokens: [], fields: [field] }
    for (const kind of kindsFor(field)) {
      if (UNFINISHED.includes(kind)) continue
      const transformations = [beginningOf(kind, type)] as Mapping['fields'][number]['transformations']
      const mapping: Mapping = { delimiter: null, fields: [{ field: field.code, column: 'A', transformations }] }
      assert.deepEqual(mappingProblems(contract, mapping), [], `${kind} of ${type}`)
    }
  }
})

it('a table of values is written as lines and read back, an empty value as absent', () => {
  const values = { Locataire: 'rent', '?': null }
  assert.deepEqual(readValueMap(typedValueMap(values)), values)
  assert.deepEqual(readValueMap('no sign\n = x'), { '': 'x' })
})
