import { germanParameters } from '../../demo/german-parameters.ts'
import { simulate } from '../../test/lending.ts'
import { START } from '../../test/world.ts'
import { utcDay } from '../platform/clock.ts'
import type { Call, ContractFixture, Stage, Versioned } from '../../test/enumerations/contract-fixture.ts'
import { act, authors, fresh, list, read, send, sendTo, type Who } from '../../test/enumerations/rights.ts'
import { keep, versionOf } from '../../test/enumerations/stage.ts'

const seesPolicies: readonly Who[] = ['credit_manager', 'policy_author', 'policy_approver', 'auditor']
const approves: readonly Who[] = ['policy_approver']

const newPolicy = (product_id: string, code: string): object => ({
  product_id,
  grid_code: 'german_credit_1994',
  code,
  title: code,
})

/** Submits a version for approval, effective today. */
async function submission({ desk, world }: Stage, id: string): Promise<Call> {
  const { row_version } = await desk.author.get(`/policies/${id}`)
  const body = { row_version, effective_from: utcDay(world.clock.now()) }
  return { caller: desk.author, path: `/policies/${id}/submit`, body }
}

export const contract: ContractFixture = {
  rights: {
    'GET /policies': list(seesPolicies),
    'POST /policies': send(authors),
    'GET /policies/{policy_id}': read(seesPolicies),
    'POST /policies/{policy_id}/approve': sendTo(approves, fresh),
    // Who may archive depends on the state of the version; `archiving` below has those cells.
    'POST /policies/{policy_id}/archive': sendTo(seesPolicies),
    'POST /policies/{policy_id}/derive': act(authors, { own: '409 PRODUCT_ARCHIVED' }),
    'PUT /policies/{policy_id}/parameters': sendTo(authors),
    'POST /policies/{policy_id}/reject': sendTo(approves),
    'POST /policies/{policy_id}/submit': sendTo(authors),
  },
  calls: {
    list_policies: ({ desk }) => ({ caller: desk.author, path: '/policies' }),
    show_policy: ({ desk }) => ({ caller: desk.author, path: `/policies/${desk.policyId}` }),
    derive_policy: (stage) => ({
      caller: stage.desk.author,
      path: `/policies/${stage.desk.policyId}/derive`,
      keeps: (made: Versioned) => keep(stage, 'next', made),
    }),
    set_policy_parameters: (stage) => ({
      caller: stage.desk.author,
      path: `/policies/${stage.of('next')}/parameters`,
      body: { ...versionOf(stage, 'next'), parameters: germanParameters },
    }),
    submit_policy: async (stage) => ({
      ...(await submission(stage, stage.of('next'))),
      keeps: (made: Versioned) => keep(stage, 'next', made),
    }),
    approve_policy: async (stage) => {
      await stage.desk.approver.stepUp()
      return {
        caller: stage.desk.approver,
        path: `/policies/${stage.of('next')}/approve`,
        body: versionOf(stage, 'next'),
      }
    },
    create_policy: (stage) => ({
      caller: stage.desk.author,
      path: '/policies',
      body: newPolicy(stage.desk.productId, 'other'),
      keeps: (made: Versioned) => keep(stage, 'other', made),
    }),
    reject_policy: async (stage) => {
      const id = stage.of('other')
      await simulate(stage.desk.author, { id, ...versionOf(stage, 'other') }, germanParameters)
      const { caller, path, body } = await submission(stage, id)
      const { row_version } = (await caller.post(path, body)) as Versioned
      return {
        caller: stage.desk.approver,
        path: `/policies/${id}/reject`,
        body: { row_version, reason_code: 'parameters_unjustified' },
        keeps: (made: Versioned) => keep(stage, 'other', made),
      }
    },
    archive_policy: (stage) => ({
      caller: stage.desk.author,
      path: `/policies/${stage.of('other')}/archive`,
      body: versionOf(stage, 'other'),
    }),
  },
  callsAfter: { submit_policy: ['simulate_policy'] },
  inUse: { policy_id: ({ desk }) => Promise.resolve(desk.policyId) },
  spent: {
    // A draft whose product was archived.
    policy_id: async ({ desk: { author } }) => {
      const body = { code: 'gone-with-policy', policy_domain: 'german_credit_1994' }
      const product = await author.post('/admin/credit-products', body, 201)
      const { id } = await author.post('/policies', newPolicy(product.id, 'gone'), 201)
      await author.post(`/admin/credit-products/${product.id}/archive`)
      return id
    },
  },
  bodies: {
    set_policy_parameters: () => ({ row_version: 1, parameters: {} }),
    submit_policy: () => ({ row_version: 1, effective_from: utcDay(START) }),
  },
}

/** Who may archive a version, by its state. */
export const archiving: Readonly<
  Record<'draft' | 'active', { readonly allowed: readonly Who[]; readonly fresh: boolean }>
> = {
  draft: { allowed: authors, fresh: false },
  active: { allowed: approves, fresh: true },
}
