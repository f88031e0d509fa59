import { Type } from 'typebox'
import { exampleFingerprint, exampleId, examplePerson, type Examples, of } from '../platform/http/example.ts'
import { RowVersionIn } from '../platform/http/shapes.ts'
import { ParametersIn, PolicyCreateIn, PolicyDetailOut, PolicyOut, PolicyRejectIn, PolicySubmitIn } from './shapes.ts'

const author = examplePerson('Otto Lind')
const approver = examplePerson('Petra Holm')

const draft = of(PolicyOut, {
  id: exampleId('policy'),
  product_id: exampleId('product'),
  product_code: 'consumer-loan',
  code: 'consumer-scorecard',
  version: 1,
  title: 'Consumer scorecard',
  status: 'draft',
  in_force: false,
  governing: null,
  grid_code: 'german_credit_1994',
  grid_version: 1,
  fingerprint: exampleFingerprint('policy'),
  scale_min: null,
  scale_max: null,
  effective_from: null,
  derived_from: null,
  created_by: author,
  created_at: '2026-03-02T09:08:00.000Z',
  submitted_by: null,
  submitted_at: null,
  approved_by: null,
  approved_at: null,
  rejection: null,
  archived_at: null,
  row_version: 1,
  updated_at: '2026-03-02T09:08:00.000Z',
})

const submitted = of(PolicyOut, {
  ...draft,
  status: 'submitted',
  scale_min: '139',
  scale_max: '859',
  effective_from: '2026-03-09',
  submitted_by: author,
  submitted_at: '2026-03-02T11:00:00.000Z',
  row_version: 3,
  updated_at: '2026-03-02T11:00:00.000Z',
})

const active = of(PolicyOut, {
  ...submitted,
  status: 'active',
  in_force: true,
  governing: { id: draft.id, code: draft.code, version: 1 },
  approved_by: approver,
  approved_at: '2026-03-03T08:30:00.000Z',
  row_version: 4,
  updated_at: '2026-03-03T08:30:00.000Z',
})

/** With one characteristic only; a real version has parameters for each characteristic of its grid. */
const parameters = {
  base_points: '500',
  characteristics: { savings: { groups: [{ values: ['1'], points: '-17' }], other_points: '9' } },
  knockouts: { term_limit: { enabled: true, value: '60' } },
  cutoffs: { decline_below: '440', approve_from: '540' },
  reasons: { method: 'below_neutral', max: 4 },
}

const empty = of(PolicyDetailOut, {
  ...draft,
  grid: {
    code: 'german_credit_1994',
    version: 1,
    title: {
      fr: 'Crédit à la consommation, données South German Credit',
      en: 'Consumer credit, South German Credit data',
    },
    subject: 'natural_person',
    validation_status: 'specification',
    fingerprint: exampleFingerprint('grid'),
    protected_reason: null,
  },
  parameters: {},
  blockers: [
    {
      code: 'PARAMETER_MISSING',
      severity: 'blocker',
      path: '/base_points',
      message_fr: 'Un paramètre reste à saisir : /base_points.',
      message_en: 'A parameter is still to be filled in: /base_points.',
    },
  ],
  simulations: [],
  authors: [author],
})

const filled = of(PolicyDetailOut, {
  ...empty,
  scale_min: '139',
  scale_max: '859',
  parameters,
  blockers: [
    {
      code: 'NOT_SIMULATED',
      severity: 'blocker',
      path: '',
      message_fr: 'Cette version n’a pas encore été simulée.',
      message_en: 'This version was not simulated yet.',
    },
  ],
  row_version: 2,
  updated_at: '2026-03-02T10:20:00.000Z',
})

export const examples: Examples = {
  list_policies: { query: { product_id: draft.product_id }, answer: of(Type.Array(PolicyOut), [active]) },
  create_policy: {
    body: of(PolicyCreateIn, {
      product_id: draft.product_id,
      grid_code: draft.grid_code,
      code: draft.code,
      title: draft.title,
    }),
    answer: empty,
  },
  show_policy: { answer: of(PolicyDetailOut, { ...filled, ...active, blockers: [] }) },
  approve_policy: { body: of(RowVersionIn, { row_version: 3 }), answer: active },
  archive_policy: {
    body: of(RowVersionIn, { row_version: 4 }),
    answer: of(PolicyOut, {
      ...active,
      status: 'archived',
      in_force: false,
      governing: null,
      archived_at: '2026-06-01T07:00:00.000Z',
      row_version: 5,
    }),
  },
  derive_policy: {
    answer: of(PolicyDetailOut, {
      ...filled,
      id: exampleId('next policy'),
      version: 2,
      governing: active.governing,
      derived_from: draft.id,
      row_version: 1,
    }),
  },
  set_policy_parameters: { body: of(ParametersIn, { row_version: 1, parameters }), answer: filled },
  reject_policy: {
    body: of(PolicyRejectIn, { row_version: 3, reason_code: 'parameters_unjustified' }),
    answer: of(PolicyOut, {
      ...draft,
      scale_min: '139',
      scale_max: '859',
      rejection: {
        reason_code: 'parameters_unjustified',
        rejected_by: approver,
        rejected_at: '2026-03-03T08:30:00.000Z',
      },
      row_version: 4,
    }),
  },
  submit_policy: {
    body: of(PolicySubmitIn, { row_version: 2, effective_from: '2026-03-09' }),
    answer: submitted,
  },
}
