import assert from 'node:assert/strict'
import { it } from 'node:test'
import { staysConfirmed, wasConfirmed } from './confirmed-labels.ts'
import { type FieldLine, type Mapping, mappingFile, readMappingFile } from './mapping-file.ts'

const amount = { field: 'amount', column: 'Loan "amount"', transformations: [{ kind: 'decimal_comma' as const }] }
const purpose = { field: 'purpose', column: '', transformations: [] }
const mapping: Mapping = {
  code: 'loans',
  title: null,
  delimiter: '\t',
  fields: [amount],
  left_for_desk: ['inputs.age'],
  labels_confirmed: false,
}
/** What the file has of it: without labels like data, nothing is to be confirmed. */
const { labels_confirmed: _, ...written } = mapping
const line = (field: FieldLine['field'], inReserve = false, notes: readonly string[] = []): FieldLine => ({
  field,
  inReserve,
  notes,
})
const parsed = (text: string): unknown =>
  JSON.parse(Buffer.from(readMappingFile('loans.json', Buffer.from(text))).toString('utf8'))

it('prints a mapping as JSON that is read back unchanged, whatever its labels have in them', () => {
  const hostile = { ...amount, column: 'a\n// b\r\n\u2028\u202e\u009b"\\' }
  const lines = [line(purpose, true), line(amount, false, ['a\nb']), line({ ...hostile, field: 'purpose' })]
  const text = mappingFile(['made of a\u2028\nb'], { ...mapping, fields: [amount] }, lines)
  // oxlint-disable-next-line no-control-regex
  assert.doesNotMatch(text, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e]/)
  assert.deepEqual(parsed(text), { ...written, fields: [amount, { ...hostile, field: 'purpose' }] })
})

it('a line in reserve becomes a field by removing its comment sign', () => {
  const text = mappingFile([], mapping, [
    line(amount),
    line(purpose, true),
    line({ ...purpose, field: 'channel' }, true),
  ])
  assert.deepEqual(parsed(text), written)
  const both = text.replaceAll('// {', '{')
  assert.deepEqual(parsed(both), { ...written, fields: [purpose, { ...purpose, field: 'channel' }, amount] })
})

it('reads a list whose last line was removed or became a comment, and leaves the commas of texts alone', () => {
  const text = '{ "a": [{ "b": ",]" },\n  // { "b": "c" }\n  ],\n "c": [1, true, ", }",], "d": "\\",]", }'
  assert.deepEqual(parsed(text), { a: [{ b: ',]' }], c: [1, true, ', }'], d: '",]' })
  for (const broken of ['[,]', '{ , }', '[1,,]', '[1,, 2]']) assert.throws(() => parsed(broken), broken)
})

it('reads a byte-order mark and comments, and names line and column of what is no JSON', () => {
  const text = '\ufeff// of March\r\n{\r\n\t// "code": "x",\r\n  "code": "a//b"\r\n}\r\n// end'
  assert.deepEqual(parsed(text), { code: 'a//b' })
  for (const [broken, place] of [
    ['// é\n{ "code": é }', 'line 2, column 11'],
    ['{ "a": 1, "a": 2 }', 'line 1, column'],
    ['{ "a": 1 } // end', 'line 1, column 12'],
    ['', 'line 1, column 1'],
  ] as const)
    assert.throws(
      () => parsed(broken),
      ({ message, exitCode }: Error & { exitCode: number }) =>
        message.startsWith('loans.json is not a mapping in JSON: ') && message.includes(place) && exitCode === 5,
      broken,
    )
})

it('a confirmation is printed for labels that were confirmed, and otherwise in reserve, whatever the labels have in them', () => {
  const dated = { ...purpose, column: '2026-01-31' }
  const confirmed = mappingFile([], { ...mapping, fields: [dated], labels_confirmed: true }, [line(dated)])
  assert.deepEqual(parsed(confirmed), { ...written, fields: [dated], labels_confirmed: true })
  const header = ['Reference', '12\u2028', 'a\u202e@b.example']
  const text = mappingFile([], mapping, [line(amount)], header)
  assert.doesNotMatch(text, /[\u2028\u202e]/)
  assert.deepEqual(parsed(text), written)
  assert.deepEqual(parsed(text.replace('// "labels', '"labels')), { ...written, labels_confirmed: true })
})

it('a suggestion that adds another label like data to a confirmed mapping confirms nothing', () => {
  const [known, added] = [
    { ...purpose, column: '2025' },
    { ...amount, column: '2026' },
  ]
  const base = { ...mapping, fields: [known], labels_confirmed: wasConfirmed([known]) }
  assert.equal(staysConfirmed(base, [known, { ...amount, column: 'Amount' }]), true)
  assert.equal(staysConfirmed(base, [known, added]), false)
  assert.equal(staysConfirmed({ ...mapping, fields: [] }, [added]), false)
  const fields = [known, added]
  assert.match(
    mappingFile(
      [],
      { ...base, fields, labels_confirmed: false },
      fields.map((one) => line(one)),
    ),
    /\/\/ "labels_c/,
  )
})
