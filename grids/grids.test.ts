import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contentBlockers, type Grid, readGridBytes, readParameters } from '../core/decision/index.ts'
import { completeParameters } from './complete-parameters.ts'

const SHIPPED = [
  'agri_seasonal',
  'auto',
  'consumer_unsecured',
  'german_credit_1994',
  'microcredit',
  'mortgage',
  'sme_term_loan',
]
const files = readdirSync(import.meta.dirname).filter((name) => /@[0-9]+\.json$/.test(name))

function load(file: string): Grid {
  const reading = readGridBytes(readFileSync(new URL(file, import.meta.url)))
  if (!reading.ok) throw new Error(`${file}: ${JSON.stringify(reading.problems)}`)
  return reading.grid
}

const anyGrid = load('microcredit@1.json')

/** A copy of a shipped grid with an error. */
function withError(change: (grid: Writable<Grid>) => void): Grid {
  const copy = structuredClone(anyGrid) as Writable<Grid>
  change(copy)
  return copy
}

type Writable<T> = T extends object ? { -readonly [member in keyof T]: Writable<T[member]> } : T

test('exactly the seven reference grids are shipped', () => {
  assert.deepEqual(
    [...new Set(files.map((file) => file.split('@')[0]!))].toSorted((a, b) => (a < b ? -1 : 1)),
    SHIPPED,
  )
})

for (const file of files) {
  test(`${file} is valid and has the code and version of its file name`, () => {
    const grid = load(file)
    assert.equal(`${grid.code}@${grid.version}.json`, file)
  })
  test(`${file} has the status specification and lists its sources`, () => {
    const grid = load(file)
    assert.equal(grid.validation_status, 'specification')
    assert.ok(grid.sources.length >= 5)
  })
  test(`${file} has every text in French and English, with complete sentences for applicants`, () => {
    assert.deepEqual(languageGaps(load(file)), [])
  })
  test(`${file} has no reason that states only a score, points or a threshold`, () => {
    assert.deepEqual(scoreReasons(load(file)), [])
  })
  test(`${file} uses every declared reason and refers only to existing items of form C-1`, () => {
    assert.deepEqual(unusedReasons(load(file)), [])
    assert.deepEqual(unknownExternals(load(file)), [])
  })
  test(`${file} uses every field or states in its help that the field is only recorded`, () => {
    assert.deepEqual(idleFields(load(file)), [])
  })
  test(`${file} has no knock-out on a field with a sentinel, which cannot be compared`, () => {
    assert.deepEqual(uncomparable(load(file)), [])
  })
  test(`${file} uses the household size only in the residual income and never scores an age`, () => {
    assert.deepEqual(misusedPersons(load(file)), [])
  })
  test(`${file} has 8 to 15 characteristics and a direction on each banded one`, () => {
    const { characteristics } = load(file)
    assert.ok(characteristics.length >= 8 && characteristics.length <= 15)
    for (const { kind, direction, code } of characteristics)
      assert.equal(kind === 'banded', direction !== undefined, code)
  })
  test(`${file} can be completed with parameters without any blocker`, () => {
    const grid = load(file)
    const reading = readParameters(grid, completeParameters(grid))
    assert.ok(reading.ok, JSON.stringify(reading))
    assert.deepEqual(contentBlockers(grid, reading.parameters), [])
    assert.notDeepEqual(contentBlockers(grid, {}), [])
  })
}

test('the checks report a text in one language only or an incomplete sentence', () => {
  assert.deepEqual(languageGaps(withError((grid) => (grid.title.en = grid.title.fr))), ['title'])
  assert.deepEqual(languageGaps(withError((grid) => delete grid.ratios[0]!.label)), ['cost_of_activity'])
  assert.deepEqual(languageGaps(withError((grid) => (grid.reasons.premises!.applicant.fr = 'Lieu'))), ['premises'])
})

test('the checks report a reason that states only a score', () => {
  const spoken = withError((grid) => (grid.reasons.premises!.applicant.en = 'Your score is too low.'))
  assert.deepEqual(scoreReasons(spoken), ['premises'])
})

test('the checks report an unused reason, an unknown external code and an unused field', () => {
  const reason = anyGrid.reasons.premises!
  assert.deepEqual(unusedReasons(withError((grid) => (grid.reasons.idle = structuredClone(reason)))), ['idle'])
  const external = { scheme: 'regulation_b_c1', code: 'bad_luck' }
  assert.deepEqual(unknownExternals(withError((grid) => (grid.reasons.premises!.external = external))), ['premises'])
  assert.deepEqual(idleFields(withError((grid) => grid.knockouts.shift())), ['visit_done'])
})

test('the checks report a knock-out on a field with a sentinel', () => {
  const lenders = anyGrid.fields.findIndex(({ code }) => code === 'lenders_active')
  assert.deepEqual(uncomparable(withError((grid) => (grid.fields[lenders]!.special_values = ['-1']))), [
    'lenders_limit',
  ])
})

test('the checks report a scored household size', () => {
  const scored = withError((grid) => (grid.characteristics[0]!.input = 'household_size'))
  assert.deepEqual(misusedPersons(scored), ['household_size'])
})

function languageGaps(grid: Grid): string[] {
  const labels = [...grid.fields, ...grid.ratios, ...(grid.constants ?? [])]
  const gaps = labels.filter(({ label }) => label === undefined).map(({ code }) => code)
  if (grid.title.fr === grid.title.en) gaps.push('title')
  for (const { code, help } of grid.fields) if (help !== undefined && help.fr === help.en) gaps.push(code)
  for (const [code, { applicant, staff }] of Object.entries(grid.reasons)) {
    const said = [applicant.fr, applicant.en, staff.fr, staff.en]
    if (new Set(said).size < said.length || !said.every((text) => /^\p{Lu}.{5,}\.$/u.test(text))) gaps.push(code)
  }
  return gaps
}

const SCORE_WORDS = /\b(?:scor\w*|points?|notation|seuil|threshold|cut-?off)\b/i

function scoreReasons(grid: Grid): string[] {
  return Object.entries(grid.reasons)
    .filter(([, { applicant }]) => SCORE_WORDS.test(`${applicant.fr} ${applicant.en}`))
    .map(([code]) => code)
}

function unusedReasons(grid: Grid): string[] {
  const used = new Set([...grid.knockouts, ...grid.characteristics].map(({ reason }) => reason))
  return Object.keys(grid.reasons).filter((code) => !used.has(code))
}

// The items of form C-1, Regulation B, appendix C, in the order of the form; the form itself has no codes.
const FORM_C1 = new Set(
  `credit_application_incomplete insufficient_number_of_credit_references_provided
   unacceptable_type_of_credit_references_provided unable_to_verify_credit_references temporary_or_irregular_employment
   unable_to_verify_employment length_of_employment income_insufficient_for_amount_of_credit_requested
   excessive_obligations_in_relation_to_income unable_to_verify_income length_of_residence temporary_residence
   unable_to_verify_residence no_credit_file limited_credit_experience poor_credit_performance_with_us
   delinquent_past_or_present_credit_obligations_with_others collection_action_or_judgment garnishment_or_attachment
   foreclosure_or_repossession bankruptcy number_of_recent_inquiries_on_credit_bureau_report
   value_or_type_of_collateral_not_sufficient`.split(/\s+/),
)

function unknownExternals(grid: Grid): string[] {
  return Object.entries(grid.reasons)
    .filter(([, { external }]) => external !== undefined)
    .filter(([, { external }]) => external!.scheme !== 'regulation_b_c1' || !FORM_C1.has(external!.code))
    .map(([code]) => code)
}

function operandsRead(grid: Grid): string[] {
  return [
    ...grid.knockouts.map(({ operand }) => operand),
    ...grid.characteristics.map(({ input }) => input),
    ...grid.ratios.flatMap(({ inputs }) => Object.values(inputs)),
  ]
}

function idleFields(grid: Grid): string[] {
  const read = new Set(operandsRead(grid))
  return grid.fields
    .filter(({ code, help }) => !read.has(code) && !/recorded|kept for the person/i.test(help?.en ?? ''))
    .map(({ code }) => code)
}

function uncomparable(grid: Grid): string[] {
  const withSentinels = grid.fields.filter(({ special_values }) => special_values !== undefined)
  const sentinels = new Set(withSentinels.map(({ code }) => code))
  return grid.knockouts.filter(({ operand }) => sentinels.has(operand)).map(({ code }) => code)
}

function misusedPersons(grid: Grid): string[] {
  const ratios = grid.ratios.flatMap(({ inputs }) => Object.entries(inputs).filter(([role]) => role !== 'household'))
  const read = [...grid.knockouts.map(({ operand }) => operand), ...grid.characteristics.map(({ input }) => input)]
  read.push(...ratios.map(([, operand]) => operand))
  return ['age', 'household_size', 'people_liable'].filter((code) => read.includes(code))
}
