import assert from 'node:assert/strict'
import { it } from 'node:test'
import { supportActs } from '../../../core/evidence/index.ts'
import { categories, impacts, type Status, statuses } from '../words.ts'
import { mentionedReferences } from './mentioned.ts'
import { priorityOf } from './priority.ts'
import { problemOfAct, stepOfRequester, stepsOfService } from './transitions.ts'

/** By state: what each act makes of it; whatever is not named is refused. */
const SERVICE: Readonly<Record<Status, Readonly<Partial<Record<(typeof supportActs)[number], string>>>>> = {
  created: { qualify: 'qualified -> qualified', note: 'noted -> null' },
  qualified: { assign: 'assigned -> assigned', note: 'noted -> null' },
  assigned: { start: 'started -> in_progress', note: 'noted -> null' },
  in_progress: {
    ask: 'information_requested -> awaiting_information',
    resolve: 'resolved -> resolved',
    note: 'noted -> null',
  },
  awaiting_information: { resolve: 'resolved -> resolved', note: 'noted -> null' },
  resolved: { note: 'noted -> null' },
  closed: {},
}
const REQUESTER: Readonly<Record<string, readonly [from: Status, to: Status]>> = {
  information_given: ['awaiting_information', 'in_progress'],
  reopened: ['resolved', 'in_progress'],
  closed: ['resolved', 'closed'],
}

it('allows the operator each act in the states of the table, and refuses it in every other', () => {
  for (const status of statuses)
    for (const act of supportActs) {
      const steps = stepsOfService({ act, note: null, priority: null }, { status, priority: 'normal' })
      const found =
        'refused' in steps ? undefined : steps.map(({ kind, to_status }) => `${kind} -> ${to_status}`).join()
      assert.equal(found, SERVICE[status][act], `${act} of a ${status} request`)
      if ('refused' in steps) assert.equal(steps.refused.code, 'INVALID_STATE')
    }
})

it('allows the requester each act in one state, and refuses it in every other', () => {
  for (const status of statuses)
    for (const kind of ['information_given', 'reopened', 'closed'] as const) {
      const [from, to] = REQUESTER[kind]!
      const step = stepOfRequester(kind, status)
      if (status === from) assert.deepEqual(step, { kind, from_status: from, to_status: to })
      else assert.equal('refused' in step && step.refused.code, 'INVALID_STATE', `${kind} of a ${status} request`)
    }
})

it('another priority is a step of its own, in every state but the closed one', () => {
  for (const status of statuses) {
    const current = { status, priority: 'low' } as const
    const steps = stepsOfService({ act: 'qualify', note: null, priority: 'high' }, current)
    const kinds = 'refused' in steps ? steps.refused.code : steps.map(({ kind }) => kind).join()
    const own = status === 'created' ? 'qualified,requalified' : 'requalified'
    assert.equal(kinds, status === 'closed' ? 'INVALID_STATE' : own)
    const same = stepsOfService({ act: 'qualify', note: null, priority: 'low' }, current)
    assert.equal('refused' in same, status !== 'created', 'the priority that it has is no change')
  }
})

it('refuses an act without the note that the requester reads, and a priority with another act', () => {
  for (const act of supportActs) {
    const needsNote = ['ask', 'resolve', 'note'].includes(act)
    assert.equal(problemOfAct({ act, note: null, priority: null }) !== null, needsNote, act)
    assert.equal(problemOfAct({ act, note: 'x', priority: 'low' }) !== null, act !== 'qualify', act)
  }
})

it('gives a new request the priority of the first condition that holds', () => {
  const found = categories.flatMap((category) =>
    impacts.map((impact) => [category, impact, ...Object.values(priorityOf(category, impact))].join(' ')),
  )
  const others = ['functional', 'calibration', 'import', 'access', 'defect', 'compliance', 'pilot', 'report']
  const expected = [
    ...impacts.map((impact) => `enhancement ${impact} low enhancement_request`),
    'security blocking critical security_blocking',
    'security degraded high security_category',
    'security none high security_category',
    ...others.flatMap((category) => [
      `${category} blocking high blocking_impact`,
      `${category} degraded normal degraded_impact`,
      `${category} none low no_operational_impact`,
    ]),
  ]
  assert.deepEqual(found.toSorted(), expected.toSorted())
})

it('finds readable references in either case, with any dash and at the end of a sentence, each once, and nothing within a longer word', () => {
  const text = 'A-0000102 and a-0000103, (A-0000102); see A-0000104.'
  assert.deepEqual(mentionedReferences([text, null, 'A‑0000105'], 9), [
    'A-0000102',
    'A-0000103',
    'A-0000104',
    'A-0000105',
  ])
  assert.equal(mentionedReferences(['A–0000106, A—0000107, A−0000108 and Ａ－０００００１０'], 9).length, 4)
  for (const other of ['A-102', 'XA-0000102', 'AA-0000102', 'A-0000102B', 'B-A-0000102', 'A-00001020304'])
    assert.deepEqual(mentionedReferences([other], 9), [], other)
  assert.equal(mentionedReferences([Array.from({ length: 20 }, (_, n) => `A-${1_000_000 + n}`).join(' ')], 9).length, 9)
})
