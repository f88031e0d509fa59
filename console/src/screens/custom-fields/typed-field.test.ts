import assert from 'node:assert/strict'
import { it } from 'node:test'
import { NO_FIELD, readCustomField } from './typed-field.ts'

const typed = { ...NO_FIELD, code: 'branch_number', labelEn: 'Branch', labelFr: 'Agence' }

it('a field of another kind than a choice is sent without options', () => {
  const options = [{ code: 'a1', labelEn: 'A', labelFr: 'A' }]
  assert.deepEqual(readCustomField({ ...typed, options }).body?.options, [])
  assert.equal(readCustomField({ ...typed, options, type: 'choice' }).body?.options?.length, 1)
})

it('a choice without options, or with one that is twice or unnamed, is not sent', () => {
  const option = { code: 'a1', labelEn: 'A', labelFr: 'A' }
  const issues = (more: object) => readCustomField({ ...typed, ...more }).issues
  assert.deepEqual(issues({ type: 'choice' }), { options: 'noOption' })
  assert.deepEqual(issues({ type: 'choice', options: [option, option] }), { 'options.1': 'option' })
  assert.deepEqual(issues({ type: 'choice', options: [{ ...option, labelFr: '' }] }), { 'options.0': 'option' })
  assert.deepEqual(issues({ code: 'Branch', labelEn: ' ' }), { code: 'code', labelEn: 'empty' })
})
