// Every operation of products, policies and applications, called once with success, in the order of a lender's work.
import { germanParameters } from '../../demo/german-parameters.ts'
import { utcDay } from '../../src/platform/clock.ts'
import { applicationBody, rows, simulate } from '../lending.ts'
import { keep, type Stage, type Step, submitted, type Versioned, versionOf } from './events-stage.ts'

const product = {
  code: 'second',
  name: 'Deuxième',
  name_en: 'Second',
  currency: 'EUR',
  min_amount: '200',
  max_amount: '20000',
  min_duration_months: 4,
  max_duration_months: 72,
  policy_domain: 'german_credit_1994',
}

const products: readonly Step[] = [
  [
    'create_credit_product',
    (stage) => ({
      caller: stage.desk.author,
      path: '/admin/credit-products',
      body: product,
      keeps: (made: Versioned) => keep(stage, 'product', made),
    }),
  ],
  [
    'change_credit_product',
    (stage) => ({
      caller: stage.desk.author,
      path: `/admin/credit-products/${stage.of('product')}`,
      body: { ...product, name: 'Autre', ...versionOf(stage, 'product') },
    }),
  ],
  ['activate_credit_product', (stage) => onProduct(stage, 'activate')],
  ['archive_credit_product', (stage) => onProduct(stage, 'archive')],
  ['list_credit_products', ({ desk }) => ({ caller: desk.analyst, path: '/admin/credit-products' })],
]

function onProduct({ desk, of }: Stage, act: string) {
  return { caller: desk.author, path: `/admin/credit-products/${of('product')}/${act}` }
}

const entry: readonly Step[] = [
  ['list_desk_products', ({ desk }) => ({ caller: desk.analyst, path: '/desk/products' })],
  ['show_application_form', ({ desk }) => ({ caller: desk.analyst, path: `/desk/products/${desk.productId}/form` })],
  [
    'create_application',
    (stage) => ({
      caller: stage.desk.analyst,
      path: '/applications',
      body: smallBody(stage),
      keeps: (made: Versioned) => keep(stage, 'application', made),
    }),
  ],
  [
    'update_application',
    (stage) => ({
      caller: stage.desk.analyst,
      path: `/applications/${stage.of('application')}`,
      body: { ...smallBody(stage), ...versionOf(stage, 'application') },
      keeps: (made: Versioned) => keep(stage, 'application', made),
    }),
  ],
  [
    'submit_application',
    (stage) => ({
      caller: stage.desk.analyst,
      path: `/applications/${stage.of('application')}/submit`,
      body: versionOf(stage, 'application'),
      keeps: (made: Versioned & { evaluations: { id: string }[] }) => {
        keep(stage, 'application', made)
        stage.kept.set('evaluation', made.evaluations[0]!.id)
      },
    }),
  ],
  ['list_applications', ({ desk }) => ({ caller: desk.analyst, path: '/applications' })],
  ['show_application', ({ desk, of }) => ({ caller: desk.analyst, path: `/applications/${of('application')}` })],
  [
    'show_applicant_history',
    ({ desk, of }) => ({ caller: desk.analyst, path: `/applications/${of('application')}/applicant-history` }),
  ],
  ['show_evaluation', ({ desk, of }) => ({ caller: desk.analyst, path: `/evaluations/${of('evaluation')}` })],
  [
    'reconstitute_evaluation',
    ({ desk, of }) => ({ caller: desk.manager, path: `/evaluations/${of('evaluation')}/reconstitution` }),
  ],
]

function smallBody({ desk }: Stage): object {
  return applicationBody(
    desk.productId,
    rows.find(({ amount }) => Number(amount) < 3_000)!,
  )
}

const nextVersion: readonly Step[] = [
  ['list_policies', ({ desk }) => ({ caller: desk.author, path: '/policies' })],
  ['show_policy', ({ desk }) => ({ caller: desk.author, path: `/policies/${desk.policyId}` })],
  [
    'derive_policy',
    (stage) => ({
      caller: stage.desk.author,
      path: `/policies/${stage.desk.policyId}/derive`,
      keeps: (made: Versioned) => keep(stage, 'next', made),
    }),
  ],
  [
    'set_policy_parameters',
    (stage) => ({
      caller: stage.desk.author,
      path: `/policies/${stage.of('next')}/parameters`,
      body: { ...versionOf(stage, 'next'), parameters: germanParameters },
    }),
  ],
  [
    'simulate_policy',
    (stage) => {
      const { amount, duration_months, inputs } = rows[0]!
      const body = { test_set: [{ label: 'one', amount, duration_months, inputs }] }
      return { caller: stage.desk.author, path: `/policies/${stage.of('next')}/simulations`, body }
    },
  ],
  [
    'submit_policy',
    async (stage) => {
      const { row_version } = (await stage.desk.author.get(`/policies/${stage.of('next')}`)) as Versioned
      return {
        caller: stage.desk.author,
        path: `/policies/${stage.of('next')}/submit`,
        body: { row_version, effective_from: utcDay(stage.world.clock.now()) },
        keeps: (made: Versioned) => keep(stage, 'next', made),
      }
    },
  ],
  [
    'approve_policy',
    async (stage) => {
      await stage.desk.approver.stepUp()
      return {
        caller: stage.desk.approver,
        path: `/policies/${stage.of('next')}/approve`,
        body: versionOf(stage, 'next'),
      }
    },
  ],
  ['list_reference_grids', ({ desk }) => ({ caller: desk.author, path: '/policies/reference-grids' })],
  [
    'create_policy',
    (stage) => ({
      caller: stage.desk.author,
      path: '/policies',
      body: { product_id: stage.desk.productId, grid_code: 'german_credit_1994', code: 'other', title: 'Other' },
      keeps: (made: Versioned) => keep(stage, 'other', made),
    }),
  ],
  [
    'reject_policy',
    async (stage) => {
      const { author, approver } = stage.desk
      const id = stage.of('other')
      await simulate(author, { id, ...versionOf(stage, 'other') }, germanParameters)
      const { row_version } = (await author.get(`/policies/${id}`)) as Versioned
      const body = { row_version, effective_from: utcDay(stage.world.clock.now()) }
      const handed = (await author.post(`/policies/${id}/submit`, body)) as Versioned
      return {
        caller: approver,
        path: `/policies/${id}/reject`,
        body: { row_version: handed.row_version, reason_code: 'parameters_unjustified' },
        keeps: (made: Versioned) => keep(stage, 'other', made),
      }
    },
  ],
  [
    'archive_policy',
    (stage) => ({
      caller: stage.desk.author,
      path: `/policies/${stage.of('other')}/archive`,
      body: versionOf(stage, 'other'),
    }),
  ],
]

const decision: readonly Step[] = [
  [
    'reevaluate_application',
    (stage) => ({
      caller: stage.desk.analyst,
      path: `/applications/${stage.of('application')}/reevaluation`,
      body: versionOf(stage, 'application'),
      keeps: (made: Versioned & { evaluations: { recommendation: string }[] }) => {
        keep(stage, 'application', made)
        stage.kept.set('outcome', made.evaluations[0]!.recommendation === 'decline' ? 'declined' : 'approved')
      },
    }),
  ],
  [
    'decide_application',
    (stage) => ({
      caller: stage.desk.manager,
      path: `/applications/${stage.of('application')}/decision`,
      body: { ...versionOf(stage, 'application'), outcome: stage.of('outcome') },
    }),
  ],
  [
    'export_evidence',
    ({ desk, of }) => ({ caller: desk.manager, path: `/applications/${of('application')}/evidence` }),
  ],
  [
    'escalate_application',
    async (stage) => {
      const { id, row_version } = await submitted(stage, { above: 6_000 })
      return { caller: stage.desk.manager, path: `/applications/${id}/escalation`, body: { row_version } }
    },
  ],
]

export const stepsOfLending: readonly Step[] = [...products, ...entry, ...nextVersion, ...decision]
