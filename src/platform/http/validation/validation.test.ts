import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Type } from 'typebox'
import { Code as SixDigits } from '../../../second-factors/shapes.ts'
import { Code, nameOf, oneOf, visibleTextOf } from '../shapes.ts'
import { readBodyInSlices } from './sliced-body.ts'
import { readJsonBody } from './json-body.ts'
import { readQuery } from './query-values.ts'
import { normalizeTexts } from './texts.ts'
import { Validators } from './validators.ts'

it('explains the refusal of an invisible name or text in words instead of a regular expression', () => {
  const form = Type.Object({ name: nameOf(20), reason: visibleTextOf(20) })
  const problems = (value: object) =>
    new Validators([]).validate('body', form, value).map(({ loc, msg }) => [loc[1], msg])
  const inOneLine = 'must be one line with at least one visible character and no marks of text direction'
  assert.deepEqual(problems({ name: 'Ana\nSun', reason: '\u3164' }), [
    ['name', inOneLine],
    ['reason', 'needs at least one visible character'],
  ])
  assert.deepEqual(problems({ name: '\u202eAna', reason: 'seen' }), [['name', inOneLine]])
})

it('names in words a missing member, one that the operation does not know, and a code of other than six digits', () => {
  const form = Type.Object({ code: SixDigits, note: Type.String() }, { additionalProperties: false })
  const problems = new Validators([]).validate('body', form, { code: '12', colour: 1 })
  assert.deepEqual(problems.map(({ loc, msg }) => `${loc[1]} ${msg}`).toSorted(), [
    'code must be six digits',
    'colour is not known here: check its spelling against /docs',
    'note is required',
  ])
})

it('names the bound that a length, a list, a number or an object does not keep', () => {
  const form = Type.Object({
    search: Type.String({ minLength: 2, maxLength: 3 }),
    codes: Type.Array(Type.String(), { minItems: 1, maxItems: 2 }),
    limit: Type.Integer({ minimum: 1, maximum: 100 }),
    data: Type.Object({}, { minProperties: 1, maxProperties: 1 }),
  })
  const messages = (value: object) =>
    new Validators([]).validate('body', form, value).map(({ loc, msg }) => `${loc[1]} ${msg}`)
  assert.deepEqual(messages({ search: 'a', codes: [], limit: 0, data: {} }).toSorted(), [
    'codes must have at least 1 entry',
    'data must have at least 1 member',
    'limit must be at least 1',
    'search must have at least 2 characters',
  ])
  assert.deepEqual(messages({ search: 'abcd', codes: ['a', 'b', 'c'], limit: 101, data: { a: 1, b: 2 } }).toSorted(), [
    'codes must have at most 2 entries',
    'data must have at most 1 member',
    'limit must be at most 100',
    'search must have at most 3 characters',
  ])
})

it('refuses a list with an entry twice in words, not with the positions of the validator', () => {
  const form = Type.Object({ scopes: Type.Array(Type.String(), { uniqueItems: true }) })
  const problems = new Validators([]).validate('body', form, { scopes: ['read', 'write', 'read'] })
  assert.deepEqual(problems, [{ loc: ['body', 'scopes'], msg: 'must not have an entry twice', type: 'uniqueItems' }])
})

it('names the allowed values and forms in the refusal of another', () => {
  const form = Type.Object({
    channel: oneOf(['branch', 'online']),
    version: Type.Literal(2),
    from: Type.String({ format: 'date' }),
    at: Type.String({ format: 'date-time' }),
    id: Type.String({ format: 'uuid' }),
    email: Type.String({ format: 'email' }),
  })
  const wrong = { channel: 'x', version: 1, from: '31.3.2026', at: 'now', id: '7', email: 'ana' }
  const problems = new Validators([]).validate('body', form, wrong)
  assert.deepEqual(
    problems.map(({ msg }) => msg),
    [
      'must be one of branch, online',
      'must be 2',
      'must be a day in the form 2026-03-31',
      'must be a time in the form 2026-03-31T09:30:00Z, with seconds of at most 59',
      'must be an id in the form 0198c0de-0000-7000-8000-000000000000',
      'must be an email address in the form name@example.com',
    ],
  )
})

it('names both values of a boolean in the refusal of another value, also in a query', () => {
  const form = Type.Object({ only: Type.Boolean() })
  for (const [part, value] of [
    ['query', 'True'],
    ['query', '1'],
    ['body', 'true'],
  ] as const) {
    const [problem] = new Validators([]).validate(part, form, { only: value })
    assert.equal(problem?.msg, 'must be true or false', `${part} ${value}`)
  }
})

it('names the form of a month and of a code instead of a pattern', () => {
  const form = Type.Object({ month: Type.String({ format: 'month' }), code: Code })
  for (const month of ['2026-3', '2026-13', '0000-01', '9999-01', '2026-03-01'])
    assert.deepEqual(
      new Validators([]).validate('body', form, { month, code: 'Loan' }).map(({ msg }) => msg),
      [
        'must be a month in the form 2026-03',
        'must be 2 to 63 lower-case letters, digits and underscores, and begin with a letter',
      ],
      month,
    )
  assert.deepEqual(new Validators([]).validate('body', form, { month: '0001-12', code: 'loan' }), [])
})

it('says of a parameter of a query that it is given more than once, whatever its type', () => {
  const form = Type.Object({ limit: Type.Integer(), search: Type.String(), mine: Type.Boolean() })
  const problems = new Validators([]).validate('query', form, { limit: ['1', '1'], search: ['a', 'b'], mine: 'true' })
  assert.deepEqual(
    problems.map(({ loc, msg }) => `${loc.join('.')} ${msg}`),
    ['limit', 'search'].map((name) => `query.${name} is given more than once: send it once`),
  )
})

it('reads a query as a form of a browser writes it', () => {
  const read = (text: string): unknown => ({ ...readQuery(text) })
  assert.deepEqual(read('q=taux+d%27int%C3%A9r%C3%AAt&limit=5&&flag&a=b=c'), {
    q: "taux d'intérêt",
    limit: '5',
    flag: '',
    a: 'b=c',
  })
  assert.deepEqual(read('mine=true&mine=false&mine='), { mine: ['true', 'false', ''] })
  assert.deepEqual(read(''), {})
  assert.deepEqual(Object.keys(readQuery('__proto__=x')), ['__proto__'])
})

it('says of a parameter of a query that its escaped bytes are no UTF-8, and never repeats them', () => {
  const form = Type.Object({ q: Type.String() })
  for (const escaped of ['%ff', '%C3', '100%', '%zz', '%ED%A0%80']) {
    const problems = new Validators([]).validate('query', form, readQuery(`q=${escaped}`))
    assert.equal(problems.length, 1, escaped)
    assert.deepEqual(problems[0]!.loc, ['query', 'q'])
    assert.match(problems[0]!.msg, /^cannot be read: send it as UTF-8 /)
  }
})

it('reports at most 50 parameters of a query that cannot be used', () => {
  for (const [name, given] of [
    ['q', '=%ff'],
    ['q', '=a&q'],
  ] as const) {
    const text = Array.from({ length: 60 }, (_, at) => `${name}${at}${given.replace('&q', `&q${at}`)}`).join('&')
    assert.equal(new Validators([]).validate('query', Type.Object({}), readQuery(text)).length, 50, given)
  }
})

it('refuses a leap second as no time instead of taking it for one in the past', () => {
  const form = Type.Object({ at: Type.String({ format: 'date-time' }) })
  const messages = (at: string) => new Validators([]).validate('body', form, { at }).map(({ msg }) => msg)
  const refused = ['must be a time in the form 2026-03-31T09:30:00Z, with seconds of at most 59']
  for (const at of ['2026-12-31T23:59:60Z', '2026-12-31T23:59:60.5Z', '2027-01-01T00:59:60+01:00'])
    assert.deepEqual(messages(at), refused, at)
  assert.deepEqual(messages('2026-12-31T23:59:59.60Z'), [])
})

it('accepts a time only with a T between day and time', () => {
  const form = Type.Object({ at: Type.String({ format: 'date-time' }) })
  const isAccepted = (at: string) => new Validators([]).validate('body', form, { at }).length === 0
  for (const sign of ['T', 't']) assert.ok(isAccepted(`2026-03-31${sign}09:30:00Z`), sign)
  for (const sign of [' ', '\t', '\n', '\u00a0', '\u2028', '_', ''])
    assert.ok(!isAccepted(`2026-03-31${sign}09:30:00Z`), JSON.stringify(sign))
})

it('reads CR LF in any text of a body as a line feed, and refuses a carriage return alone', () => {
  const read = (body: unknown) => readJsonBody(Buffer.from(JSON.stringify(body)), 1_000)
  const found = read({ reason: 'one\r\ntwo\n', list: ['a\r\n\r\nb', { deep: '\tc\r\n' }], amount: 1 })
  assert.ok('value' in found)
  const { reason, list } = found.value as { reason: string; list: unknown }
  assert.deepEqual([reason, list], ['one\ntwo\n', ['a\n\nb', { deep: '\tc\n' }]])
  for (const text of ['one\rtwo', 'one\r\r\n', 'one\r\n\u0000', 'one\n\r']) {
    const refused = read({ list: [text] })
    assert.ok('problem' in refused, JSON.stringify(text))
    assert.deepEqual([refused.problem.loc, refused.problem.type], [['body', 'list', 0], 'control_character'])
    assert.match(refused.problem.msg, /tabs and line ends are the only ones allowed/)
  }
  assert.deepEqual(normalizeTexts({ search: 'a\u001b' }, ['query'])!.problem.loc, ['query', 'search'])
})

it('refuses an address that is longer than any, without matching its form', () => {
  const form = Type.Object({ email: Type.String({ format: 'email' }) })
  const types = (email: string) => new Validators([]).validate('body', form, { email }).map(({ type }) => type)
  assert.deepEqual(types(`${'a'.repeat(308)}@example.org`), [])
  assert.deepEqual(types(`${'a'.repeat(309)}@example.org`), ['format'])
})

it('matches no pattern against a text that is too long, and reports its length alone', () => {
  const form = Type.Object({ code: Type.String({ maxLength: 60, pattern: '^(a+)+$' }) })
  const types = (code: string) => new Validators([]).validate('body', form, { code }).map(({ type }) => type)
  // This pattern would take longer than the universe has existed.
  assert.deepEqual(types(`${'a'.repeat(1_000)}b`), ['maxLength'])
  assert.deepEqual(types('b'), ['pattern'])
  assert.deepEqual(types('a'), [])
})

it('says that an empty body is missing, also where a body is read in slices', async () => {
  const missing = { loc: ['body'], msg: 'the body is missing: send a JSON value', type: 'json_syntax' }
  const nothing = new Uint8Array(0)
  assert.deepEqual(readJsonBody(nothing, 100), { problem: missing })
  const form = Type.Object({ list: Type.Array(Type.String()) })
  const sliced = await readBodyInSlices(new Validators([]), form, 'list', nothing, 100)
  assert.deepEqual(sliced.problems, [missing])
})
