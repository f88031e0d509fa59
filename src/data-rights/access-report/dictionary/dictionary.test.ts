import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { channels } from '../../../../core/applications/bounds.ts'
import { deviationReasonCodes } from '../../../../core/applications/deviation-codes.ts'
import { formulas, rolesOf } from '../../../../core/decision/formulas.ts'
import { type Grid, gridSchema, INFORMATION_MISSING, RESERVED } from '../../../../core/decision/index.ts'
import { canonicalBytes, currentSchema, PIECE_SCHEMAS } from '../../../../core/evidence/index.ts'
import type { Schema } from '../../../../core/values/schema.ts'
import type { Texts } from '../../../../core/values/texts.ts'
import { statuses } from '../../../applications/shapes.ts'
import { acts } from '../../../consents/rules/consent-state.ts'
import { refusalReasons, requestKinds, requestStatuses } from '../../kinds.ts'
import { codes } from './codes.ts'
import { dictionary, withheld } from './dictionary.ts'
import { gridMeanings } from './grid-meanings.ts'
import { meaningAt } from './meaning-at.fixture.ts'
import { names } from './names.ts'

const folder = new URL('../../../../grids/', import.meta.url)
const grids = readdirSync(folder)
  .filter((file) => /@\d+\.json$/.test(file))
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Grid)
const gridOf = (code: string): Grid => grids.find((grid) => grid.code === code)!

/** The pieces of a report with the member of the report in which they stand. */
const PIECES = {
  'application-input': 'applications',
  provenance: 'applications',
  'evaluation-result': 'evaluations',
  trace: 'evaluations',
  'explanation-summary': 'evaluations',
  'explanation-factors': 'evaluations',
  'consent-state': 'evaluations',
  'human-decision': 'decisions',
} as const

/** Of staff, left out of a report. */
const STAFF = ['decided_by']

interface Member {
  readonly path: readonly string[]
  readonly codes: readonly string[]
}

/** Every member that the schema of a piece admits, with the codes of its closed list. */
function membersOf(schema: Schema, path: readonly string[]): Member[] {
  const list = (schema.enum ?? []).filter((value): value is string => typeof value === 'string')
  const inner = Object.entries(schema.properties ?? {}).filter(([name]) => !STAFF.includes(name))
  return [
    { path, codes: list },
    ...(schema.items === undefined ? [] : membersOf(schema.items, path)),
    ...inner.flatMap(([name, member]) => membersOf(member, [...path, name])),
  ]
}

const members = Object.entries(PIECES).flatMap(([name, part]) =>
  membersOf(PIECE_SCHEMAS[currentSchema(name as keyof typeof PIECES)]!, [part, 'values', name]),
)

const isWritten = ({ fr, en }: Texts): boolean => fr.trim() !== '' && en.trim() !== ''

function withoutMeaning(path: string, list: readonly string[]): string[] {
  const known = meaningAt(codes, path.split('.')) ?? []
  return list
    .filter((code) => !known.some((one) => one.code === code && isWritten(one.meaning)))
    .map((code) => `${path}: ${code}`)
}

test('every member that a piece of a report may have is explained in both languages', () => {
  assert.ok(members.length > 150)
  const missing = members.filter(({ path }) => {
    const found = meaningAt(names, path)
    return found === undefined || !isWritten(found)
  })
  assert.deepEqual(
    missing.map(({ path }) => path.join('.')),
    [],
  )
})

test('every code of a closed list that a piece of a report may have is explained in both languages', () => {
  const coded = members.filter((member) => member.codes.length > 0)
  assert.ok(coded.length > 20)
  assert.deepEqual(
    coded.flatMap((member) => withoutMeaning(member.path.join('.'), member.codes)),
    [],
  )
})

test('every code of a closed list of the service that a report may have is explained in both languages', () => {
  const { knockout, characteristic } = gridSchema.$defs!
  const rule = (name: string): readonly string[] => knockout!.properties![name]!.enum as readonly string[]
  const roles = [...formulas.values()].flatMap((formula) => {
    const { numbered } = formula
    const terms = numbered && Array.from({ length: numbered.max }, (_, at) => `${numbered.prefix}${at + 1}`)
    return [...rolesOf(formula, {}), ...(terms ?? []), ...formula.implied]
  })
  const lists: Readonly<Record<string, readonly string[]>> = {
    'applications.status': statuses,
    'applications.channel': channels,
    'applications.values.application-input.channel': channels,
    'requests.kind': requestKinds,
    'requests.status': requestStatuses,
    'requests.reason_code': refusalReasons,
    'consents.act': acts,
    'decisions.kind': ['decision', 'escalation'],
    'decisions.values.human-decision.deviation.reason_code': deviationReasonCodes,
    'evaluations.values.trace.knockouts.predicate': rule('predicate'),
    'evaluations.values.trace.knockouts.effect': rule('effect'),
    'evaluations.values.trace.knockouts.operand': RESERVED,
    'evaluations.values.trace.ratios.operands.operand': RESERVED,
    'evaluations.values.trace.characteristics.input': RESERVED,
    'evaluations.values.trace.characteristics.kind': characteristic!.properties!['kind']!.enum as readonly string[],
    'evaluations.values.trace.ratios.formula': [...formulas.keys()],
    'evaluations.values.trace.ratios.operands.role': roles,
    'subject.withheld.what': withheld.map(({ what }) => what),
  }
  for (const [path, list] of Object.entries(lists)) assert.ok(list.length > 1, path)
  assert.deepEqual(
    Object.entries(lists).flatMap(([path, list]) => withoutMeaning(path, list)),
    [],
  )
})

test('a code without a meaning is found', () => {
  assert.deepEqual(withoutMeaning('requests.reason_code', ['unfounded', 'unlikely']), [
    'requests.reason_code: unlikely',
  ])
})

test('a name with two meanings is explained by the object that it stands in', () => {
  const english = (path: string): string => meaningAt(names, path.split('.'))!.en
  assert.equal(english('evaluations.values.trace.reasons.given'), 'the reasons that are stated')
  assert.notEqual(english('applications.reference'), english('evaluations.simulated.reference'))
  assert.notEqual(english('applications.reference'), english('requests.reference'))
  assert.notEqual(english('applications.values.application-input.purpose'), english('consents.purpose'))
  assert.notEqual(
    english('applications.values.application-input.amount'),
    english('decisions.values.human-decision.amount'),
  )
  assert.notEqual(
    english('applications.values.references.external'),
    english('evaluations.values.trace.reasons.given.external'),
  )
  assert.notEqual(english('imports.text'), english('consents.purpose.text'))
  const state = meaningAt(codes, ['applications', 'values', 'consent-state', 'purposes', 'state'])!
  assert.equal(state.find(({ code }) => code === 'given')!.meaning.en, 'consent given')
})

test('every code of every grid of the project has a meaning in both languages', () => {
  for (const grid of grids) {
    const { inputs, ratios, constants, knockouts, characteristics, reasons } = gridMeanings(grid)
    const expected = {
      inputs: grid.fields,
      ratios: grid.ratios,
      constants: grid.constants ?? [],
      knockouts: grid.knockouts,
      characteristics: grid.characteristics,
    }
    const found = { inputs, ratios, constants, knockouts, characteristics }
    for (const [part, list] of Object.entries(expected))
      assert.deepEqual(
        found[part as keyof typeof found].map(({ code }) => code),
        list.map(({ code }) => code),
        `${grid.code} ${part}`,
      )
    assert.deepEqual(
      reasons.map(({ code }) => code),
      [...Object.keys(grid.reasons), INFORMATION_MISSING],
    )
    const all = [...Object.values(found).flat(), ...reasons, ...inputs.flatMap(({ values }) => values)]
    assert.deepEqual(
      all.filter(({ meaning }) => !isWritten(meaning)).map(({ code }) => code),
      [],
      grid.code,
    )
  }
})

test('two grids that explain the same code differently each keep their meaning', () => {
  const [agricultural, business] = dictionary([gridOf('agri_seasonal'), gridOf('sme_term_loan')], []).grids
  const meaning = (grid: typeof agricultural, part: 'inputs' | 'reasons', wanted: string): string =>
    grid![part].find(({ code }) => code === wanted)!.meaning.en
  assert.equal(meaning(agricultural, 'inputs', 'own_contribution'), 'Part paid from own funds')
  assert.equal(meaning(business, 'inputs', 'own_contribution'), 'Contribution of the business to the project')
  for (const [grid, made] of [
    [gridOf('agri_seasonal'), agricultural],
    [gridOf('sme_term_loan'), business],
  ] as const)
    assert.equal(meaning(made, 'reasons', 'experience_short'), grid.reasons['experience_short']!.applicant.en)
  assert.notEqual(
    meaning(agricultural, 'reasons', 'experience_short'),
    meaning(business, 'reasons', 'experience_short'),
  )
})

test('codes of the data with characters that no member name has are explained and can be signed', () => {
  const grid = gridOf('german_credit_1994')
  const value = { code: 'A11 É', label: { fr: 'Moins de zéro', en: 'Below zero' } }
  const fields = grid.fields.map((field) => (field.code === 'status' ? { ...field, values: [value] } : field))
  const made = dictionary([{ ...grid, fields }], [])
  assert.ok(canonicalBytes(made).length > 0)
  const status = made.grids[0]!.inputs.find(({ code }) => code === 'status')!
  assert.deepEqual(status.values, [{ code: 'A11 É', meaning: value.label }])
})

test('a ratio or constant without a label and a reason without words are explained all the same', () => {
  const grid = gridOf('consumer_unsecured')
  const bare = gridMeanings({
    ...grid,
    ratios: grid.ratios.map(({ label: _label, ...ratio }) => ratio),
    constants: grid.constants!.map(({ label: _label, ...constant }) => constant),
    reasons: Object.fromEntries(
      Object.entries(grid.reasons).map(([code, one]) => [code, { ...one, applicant: { fr: '', en: '' } }]),
    ),
  })
  for (const part of [bare.ratios, bare.constants, bare.reasons, bare.knockouts])
    assert.ok(part.every(({ meaning }) => isWritten(meaning)))
})
