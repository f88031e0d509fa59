import assert from 'node:assert/strict'
import { it } from 'node:test'
import { blocker } from '../../../core/decision/index.ts'
import { MAX_UNFINISHED } from '../limits.ts'
import { criteriaOf, criteriaProblems } from './criteria.ts'
import { checkStart, type Replayable, type Start } from './may-start.ts'
import { memberVerdict, pieceVerdicts, type Reconstituted } from './verdicts.ts'

const [one, two] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002']
const body = { product_id: one, name: 'All', period: { from: '2026-01-01', to: '2026-06-30' } }

it('criteria have one form, whatever the order in which they are given', () => {
  const given = (exclusions: [string, 'test' | 'duplicate'][], statuses: ('decided' | 'submitted')[]) =>
    criteriaOf({
      ...body,
      population: { statuses },
      exclusions: exclusions.map(([application_id, reason_code]) => ({ application_id, reason_code })),
    })
  const first = given(
    [
      [one, 'test'],
      [two, 'duplicate'],
    ],
    ['submitted', 'decided'],
  )
  assert.deepEqual(
    first,
    given(
      [
        [two, 'duplicate'],
        [one, 'test'],
      ],
      ['decided', 'submitted'],
    ),
  )
  assert.deepEqual(criteriaOf(body).population, {
    statuses: null,
    channels: null,
    recommendations: null,
    imported: null,
  })
})

it('a period ends neither before it begins nor in the future, and no application is excluded twice', () => {
  const typesOf = (changes: object) => criteriaProblems({ ...body, ...changes }, '2026-07-01').map(({ type }) => type)
  assert.deepEqual(typesOf({}), [])
  assert.deepEqual(typesOf({ period: { from: '2026-07-02', to: '2026-07-01' } }), ['out_of_order'])
  assert.deepEqual(typesOf({ period: { from: '2026-07-01', to: '2026-07-02' } }), ['future'])
  const exclusions = [one, two, one].map((application_id) => ({ application_id, reason_code: 'test' as const }))
  assert.deepEqual(typesOf({ exclusions }), ['repeated'])
})

it('two versions are replayed when they are complete, of the product of the dataset and of one grid, ten at most at a time', () => {
  const version: Replayable = { productId: one, gridCode: 'loan', blockers: [] }
  const start: Start = { productId: one, candidate: version, reference: version, unfinished: MAX_UNFINISHED - 1 }
  const codeOf = (changes: Partial<Start>) => checkStart({ ...start, ...changes })?.refused.code ?? null
  const warning = { ...blocker('NOT_SIMULATED'), severity: 'warning' as const }
  assert.equal(codeOf({ candidate: { ...version, blockers: [warning] } }), null)
  assert.equal(codeOf({ candidate: { ...version, productId: two } }), 'PRODUCT_MISMATCH')
  assert.equal(codeOf({ reference: { ...version, gridCode: 'other' } }), 'GRID_DOES_NOT_FIT')
  assert.equal(codeOf({ reference: { ...version, blockers: [blocker('NOT_SIMULATED')] } }), 'POLICY_INCOMPLETE')
  assert.equal(codeOf({ unfinished: MAX_UNFINISHED }), 'TOO_MANY_SIMULATIONS')
})

it('a reconstitution differs by what differs, and cannot tell what was erased', () => {
  const same: Reconstituted = {
    members_match: true,
    tally_differs: false,
    tally_unknown: false,
    mismatch: 0,
    not_recomputable: 0,
    sameDataset: true,
    sameComparison: true,
    sameResults: true,
  }
  const of = (changes: Partial<Reconstituted>) => Object.values(pieceVerdicts({ ...same, ...changes })).join(' ')
  assert.equal(of({}), 'match match match match')
  assert.equal(of({ members_match: false }), 'match mismatch match match')
  assert.equal(of({ tally_differs: true, tally_unknown: true }), 'match match mismatch match')
  assert.equal(of({ tally_unknown: true, not_recomputable: 1 }), 'match match not_recomputable not_recomputable')
  assert.equal(of({ mismatch: 1, not_recomputable: 1 }), 'match match match mismatch')
  assert.deepEqual(
    [memberVerdict('a', 'a', false), memberVerdict('a', 'b', true), memberVerdict('a', 'b', false)],
    ['match', 'not_recomputable', 'mismatch'],
  )
  assert.equal(memberVerdict(undefined, 'b', true), 'mismatch', 'nothing was recorded')
})
