import { Type } from 'typebox'
import { type Examples, exampleFingerprint, exampleId, examplePerson, of } from '../../platform/http/example.ts'
import { RowVersionIn } from '../../platform/http/shapes.ts'
import { HumanDecisionIn, HumanDecisionOut } from '../decisions/decision-shapes.ts'
import { DeskProductOut } from '../desk/desk-shapes.ts'
import { EvaluationSummaryOut, PolicyLabelOut } from '../evaluations/evaluation-shapes.ts'
import {
  ApplicantHistoryOut,
  ApplicationCreateIn,
  ApplicationDetailOut,
  ApplicationPageOut,
  ApplicationUpdateIn,
  ProductLabelOut,
} from '../shapes.ts'

const analyst = examplePerson('Ana Marsh')
const manager = examplePerson('Max Keller')

const product = of(ProductLabelOut, {
  id: exampleId('product'),
  code: 'consumer-loan',
  name: 'Crédit à la consommation',
  name_en: 'Consumer loan',
})

const policy = of(PolicyLabelOut, { id: exampleId('policy'), code: 'consumer-scorecard', version: 1 })

/** Codes of the grid german_credit_1994; the form of the product has their meaning. */
const inputs = {
  status: '4',
  credit_history: '2',
  purpose: '2',
  savings: '1',
  employment_duration: '5',
  installment_rate: '2',
  other_debtors: '1',
  present_residence: '4',
  property: '1',
  age: 40,
  other_installment_plans: '3',
  housing: '1',
  number_credits: '1',
  job: '3',
  people_liable: '2',
  telephone: '1',
}

const entered = of(ApplicationCreateIn, {
  product_id: product.id,
  applicant_reference: 'C-10427',
  external_reference: 'LOS-2026-00318',
  amount: '7786',
  duration_months: 36,
  channel: 'branch',
  inputs,
  custom_fields: { branch: 'Bremen' },
})

const draft = of(ApplicationDetailOut, {
  id: exampleId('application'),
  reference: 'A-0000318',
  status: 'draft',
  product,
  policy,
  amount: '7786',
  currency: 'EUR',
  duration_months: 36,
  channel: 'branch',
  purpose: null,
  applicant_reference: 'C-10427',
  external_reference: 'LOS-2026-00318',
  inputs,
  custom_fields: { branch: 'Bremen' },
  erased: false,
  completeness: { complete: true, missing: [], invalid: [] },
  evaluations: [],
  decisions: [],
  deviation_reasons: [
    {
      code: 'additional_information',
      label_fr: 'Information obtenue après l’évaluation',
      label_en: 'Information obtained after the evaluation',
    },
  ],
  created_by: analyst,
  submitted_by: null,
  row_version: 1,
  created_at: '2026-03-02T09:08:30.000Z',
  submitted_at: null,
  updated_at: '2026-03-02T09:08:30.000Z',
})

const evaluation = of(EvaluationSummaryOut, {
  id: exampleId('evaluation'),
  created_at: '2026-03-02T09:10:00.000Z',
  policy,
  recommendation: 'refer',
  score: '483',
  fingerprint: exampleFingerprint('evaluation'),
})

const submitted = of(ApplicationDetailOut, {
  ...draft,
  status: 'submitted',
  evaluations: [evaluation],
  submitted_by: analyst,
  row_version: 2,
  submitted_at: evaluation.created_at,
  updated_at: evaluation.created_at,
})

const decision = of(HumanDecisionOut, {
  id: exampleId('decision'),
  application_id: draft.id,
  evaluation_id: evaluation.id,
  outcome: 'approved',
  amount: '7000',
  duration_months: 36,
  currency: 'EUR',
  conditions: 'Salary paid into an account with us.',
  deviation: {
    kinds: ['outcome', 'amount'],
    reason_code: 'additional_information',
    reason: 'A permanent contract was shown after the evaluation.',
  },
  delegation: { product_id: null, max_amount: '10000' },
  decided_by: manager,
  decided_at: '2026-03-02T10:15:00.000Z',
})

const label = { reference: draft.reference, product, amount: draft.amount, currency: 'EUR', duration_months: 36 }

export const examples: Examples = {
  list_applications: {
    query: { status: 'submitted', sort: 'score_desc', limit: 25 },
    answer: of(ApplicationPageOut, {
      items: [
        {
          id: draft.id,
          ...label,
          status: 'submitted',
          applicant_reference: draft.applicant_reference,
          recommendation: 'refer',
          score: '483',
          outcome: null,
          created_by: analyst,
          row_version: 2,
          created_at: draft.created_at,
          updated_at: submitted.updated_at,
        },
      ],
      total: 1,
      limit: 25,
      offset: 0,
    }),
  },
  create_application: { body: entered, answer: draft },
  show_application: {
    answer: of(ApplicationDetailOut, { ...submitted, status: 'decided', decisions: [decision], row_version: 3 }),
  },
  update_application: {
    body: of(ApplicationUpdateIn, { ...entered, amount: '7000', row_version: 1 }),
    answer: of(ApplicationDetailOut, { ...draft, amount: '7000', row_version: 2 }),
  },
  show_applicant_history: {
    answer: of(ApplicantHistoryOut, {
      application_id: draft.id,
      applications: [
        {
          ...label,
          application_id: exampleId('earlier application'),
          reference: 'A-0000102',
          status: 'decided',
          recommendation: 'approve',
          score: '561',
          outcome: 'approved',
          decision: {
            ...decision,
            id: exampleId('earlier decision'),
            application_id: exampleId('earlier application'),
            evaluation_id: exampleId('earlier evaluation'),
            decided_at: '2025-06-18T08:05:00.000Z',
          },
          created_at: '2025-06-17T13:20:00.000Z',
        },
      ],
    }),
  },
  decide_application: {
    body: of(HumanDecisionIn, {
      row_version: 2,
      outcome: 'approved',
      amount: '7000',
      conditions: decision.conditions,
      deviation_reason_code: 'additional_information',
      deviation_reason: decision.deviation!.reason,
    }),
    answer: decision,
  },
  escalate_application: {
    body: of(RowVersionIn, { row_version: 2 }),
    answer: of(HumanDecisionOut, {
      ...decision,
      outcome: 'escalated',
      amount: null,
      duration_months: null,
      conditions: null,
      deviation: null,
      delegation: { product_id: null, max_amount: '5000' },
    }),
  },
  reevaluate_application: {
    body: of(RowVersionIn, { row_version: 2 }),
    answer: of(ApplicationDetailOut, {
      ...submitted,
      policy: { ...policy, id: exampleId('next policy'), version: 2 },
      evaluations: [
        {
          ...evaluation,
          id: exampleId('next evaluation'),
          created_at: '2026-03-09T08:00:00.000Z',
          policy: { ...policy, id: exampleId('next policy'), version: 2 },
          recommendation: 'approve',
          score: '547',
        },
        evaluation,
      ],
      row_version: 3,
    }),
  },
  submit_application: { body: of(RowVersionIn, { row_version: 1 }), answer: submitted },
  list_desk_products: {
    answer: of(Type.Array(DeskProductOut), [
      {
        ...product,
        currency: 'EUR',
        min_amount: '200',
        max_amount: '20000',
        min_duration_months: 4,
        max_duration_months: 72,
        policy,
      },
    ]),
  },
}
