import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sha256 } from '../../decision/example.fixture.ts'
import { checkRecord } from '../checks/check-record.ts'
import { compiledWith, contract, GOOD, recordOf, to } from '../checks/import.fixture.ts'
import { ISSUE_DETAILS } from '../mapping/cell.ts'
import { contractFingerprint } from '../mapping/contract.ts'
import { suggestMapping } from '../mapping/suggest.ts'
import { readWhole } from '../reader/reading.fixture.ts'
import type { RowIssue, RowIssueCode } from '../types.ts'
import { csvConvention } from './csv-cell.ts'
import { errorReportHeader, errorReportLines } from './error-report.ts'
import { DETAIL_SENTENCES, ISSUE_SENTENCES, sentencesOf } from './sentences.ts'
import { templateText } from './template.ts'

const issue = (more: Partial<RowIssue>): RowIssue => ({
  code: 'type-error',
  severity: 'error',
  field: 'amount',
  column: 'Montant',
  position: 3,
  detail: null,
  ...more,
})

it('every code and every detail of a report has a sentence in French and English', () => {
  const sentences = [...Object.values(ISSUE_SENTENCES), ...Object.values(DETAIL_SENTENCES)]
  assert.equal(Object.keys(DETAIL_SENTENCES).length, ISSUE_DETAILS.length)
  for (const { fr, en } of sentences) {
    assert.match(fr, /^\p{Lu}.*\.$/u)
    assert.match(en, /^\p{Lu}.*\.$/u)
  }
  // The cell may be closed but too long, so both causes are named, with their limits.
  assert.match(ISSUE_SENTENCES['unclosed-quote'].en, /close it, double the quotes .* 50 line breaks and 64 KiB/)
  assert.match(ISSUE_SENTENCES['row-too-long'].fr, /1024 Kio/)
  assert.equal(new Set(sentences.map(({ en }) => en)).size, sentences.length)
  assert.equal(new Set(sentences.map(({ fr }) => fr)).size, sentences.length)
})

it('uses the sentence of a known detail, otherwise that of the code', () => {
  assert.deepEqual(sentencesOf({ code: 'type-error', detail: 'not_a_date' }), DETAIL_SENTENCES.not_a_date)
  assert.deepEqual(sentencesOf({ code: 'type-error', detail: null }), ISSUE_SENTENCES['type-error'])
  for (const detail of ['own_word', 'constructor', '__proto__'])
    assert.deepEqual(sentencesOf({ code: 'type-error', detail }), ISSUE_SENTENCES['type-error'])
})

it('writes an error report with a line per problem in the order of the file, and no formula', () => {
  const rows = [
    {
      number: 3,
      line: 5,
      issues: [issue({ detail: 'not_a_decimal' }), issue({ code: 'missing-value', column: '=cmd()' })],
    },
    { number: 4, line: 6, issues: [] },
    {
      number: 9,
      line: 12,
      issues: [issue({ code: 'bare-quote', field: null, column: null, position: null })],
    },
  ]
  for (const language of ['fr', 'en'] as const) {
    const convention = csvConvention(language)
    const text = errorReportHeader(convention) + rows.flatMap((row) => errorReportLines(row, convention)).join('')
    const { surface, records } = readWhole(new TextEncoder().encode(text))
    assert.deepEqual([surface.delimiter, surface.byteOrderMark], language === 'fr' ? [';', true] : [',', false])
    assert.deepEqual(surface.header, ['row', 'line', 'column', 'field', 'code', 'severity', 'message_fr', 'message_en'])
    assert.deepEqual(
      records.map(({ cells }) => cells),
      [
        ['3', '5', 'Montant', 'amount', 'type-error', 'error', ...both(DETAIL_SENTENCES.not_a_decimal)],
        ['3', '5', "'=cmd()", 'amount', 'missing-value', 'error', ...both(ISSUE_SENTENCES['missing-value'])],
        ['9', '12', '', '', 'bare-quote', 'error', ...both(ISSUE_SENTENCES['bare-quote'])],
      ],
    )
  }
})

it('says which declaration would read a refused cell on the line of each such cell, and on no other', () => {
  const hint = { fr: 'Déclarer a, b.', en: 'Declare a, b.' }
  const convention = csvConvention('en')
  const of = (more: Partial<RowIssue>): string =>
    errorReportLines({ number: 1, line: 2, issues: [issue(more)] }, convention, new Map([['amount', hint]]))[0]!
  const { fr, en } = DETAIL_SENTENCES.not_a_decimal
  assert.ok(of({ detail: 'not_a_decimal' }).endsWith(`"${fr} ${hint.fr}","${en} ${hint.en}"\r\n`))
  for (const more of [
    { code: 'missing-value' },
    { field: 'inputs.age' },
    { severity: 'warning' },
    { code: 'constraint-error', detail: 'below_minimum' },
  ] as const)
    assert.doesNotMatch(of(more), /Declare/, JSON.stringify(more))
})

function both({ fr, en }: { fr: string; en: string }): [string, string] {
  return [fr, en]
}

it('the detail of every issue that a check reports has a sentence', () => {
  const found = new Set<string>()
  const mappings = [
    'inputs.housing',
    'inputs.opened_on',
    'inputs.seniority',
    'inputs.guarantor',
    'custom_fields.rate',
    'amount',
  ]
  for (const code of mappings)
    for (const cell of ['x', '700', '-5', '1.5', '0', '99999999', '0.001', 'y'.repeat(99)])
      for (const { detail } of checkRecord(compiledWith(to(code, 'cell')), recordOf(...GOOD, cell)).issues)
        if (detail !== null) found.add(detail)
  assert.ok(found.size >= 10, [...found].join())
  for (const detail of found) assert.ok(Object.hasOwn(DETAIL_SENTENCES, detail), detail)
})

it('writes a template that states its purpose, can be read with rows in it and gets exact suggestions', () => {
  const fingerprint = contractFingerprint(contract, sha256)
  for (const language of ['fr', 'en'] as const) {
    const convention = csvConvention(language)
    const text = templateText({ contract, fingerprint, product: 'personal\nloan', convention })
    const cells = contract.fields.map((_, at) => `value ${at}`)
    const { surface, records } = readWhole(new TextEncoder().encode(`${text}${cells.join(convention.delimiter)}\r\n`))
    assert.deepEqual(surface.metadata, {
      template: 'probity-import-template@1',
      contract: 'probity-import-contract@1',
      contract_fingerprint: contractFingerprint(contract, sha256),
      rules: 'probity-import-rules@5',
      product: 'personal loan',
      currency: 'EUR',
    })
    assert.deepEqual(
      surface.header,
      contract.fields.map(({ code }) => code),
    )
    assert.deepEqual(
      records.map((record) => record.cells),
      [cells],
    )
    const suggested = suggestMapping(contract, surface.header)
    assert.deepEqual(
      suggested.map(({ field, column, similarity }) => [field, column, similarity]),
      contract.fields.toSorted((a, b) => Number(b.required) - Number(a.required)).map(({ code }) => [code, code, '1']),
    )
  }
})

it('uses the codes of the Frictionless vocabulary', () => {
  const theirs: RowIssueCode[] = [
    'missing-cell',
    'extra-cell',
    'blank-row',
    'encoding-error',
    'type-error',
    'constraint-error',
    'unique-error',
  ]
  for (const code of theirs) assert.ok(Object.hasOwn(ISSUE_SENTENCES, code), code)
})
