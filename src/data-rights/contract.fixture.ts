import { applicationBody, rows } from '../../test/lending.ts'
import type { ContractFixture, MakerContext } from '../../test/enumerations/contract-fixture.ts'
import { list, read, send, sendTo, type Who } from '../../test/enumerations/rights.ts'
import { keep, versionOf } from '../../test/enumerations/stage.ts'

const manages: readonly Who[] = ['data_protection_officer']
const sees: readonly Who[] = [...manages, 'auditor']

const rectification = { kind: 'rectification', applicant_reference: 'C-1' } as const

async function registered({ world, lender }: MakerContext, name: string) {
  const officer = await world.join(lender, name, ['data_protection_officer'])
  return { officer, request: await officer.post('/trust/data-rights', rectification, 201) }
}

export const contract: ContractFixture = {
  rights: {
    'GET /trust/data-rights': list(sees),
    'POST /trust/data-rights': send(manages),
    'GET /trust/data-rights/{request_id}': read(sees),
    'POST /trust/data-rights/{request_id}/accept-erasure': sendTo(manages),
    'POST /trust/data-rights/{request_id}/access-report': sendTo(manages),
    'POST /trust/data-rights/{request_id}/complete-rectification': sendTo(manages),
    'POST /trust/data-rights/{request_id}/refuse': sendTo(manages),
  },
  calls: {
    register_data_right: async (stage) => ({
      caller: await stage.person('Odile', 'data_protection_officer'),
      path: '/trust/data-rights',
      body: rectification,
      keeps: (made: { id: string; row_version: number }) => keep(stage, 'request', made),
    }),
    list_data_rights: ({ auditor }) => ({ caller: auditor, path: '/trust/data-rights' }),
    show_data_right: ({ auditor, of }) => ({ caller: auditor, path: `/trust/data-rights/${of('request')}` }),
    complete_rectification: async (stage) => ({
      caller: await stage.person('Odile', 'data_protection_officer'),
      path: `/trust/data-rights/${stage.of('request')}/complete-rectification`,
      body: versionOf(stage, 'request'),
    }),
    accept_erasure: async ({ desk, person }) => {
      const officer = await person('Odile', 'data_protection_officer')
      const body = { ...applicationBody(desk.productId, rows[7]!), external_reference: null }
      await desk.analyst.post('/applications', { ...body, applicant_reference: 'C-77' }, 201)
      const erasure = { kind: 'erasure', applicant_reference: 'C-77' } as const
      const { id, row_version } = await officer.post('/trust/data-rights', erasure, 201)
      return { caller: officer, path: `/trust/data-rights/${id}/accept-erasure`, body: { row_version } }
    },
    issue_access_report: async ({ person }) => {
      const officer = await person('Odile', 'data_protection_officer')
      const access = { kind: 'access', applicant_reference: 'C-1' } as const
      const { id, row_version } = await officer.post('/trust/data-rights', access, 201)
      const body = { row_version, applicant_reference: 'C-1' }
      return { caller: officer, path: `/trust/data-rights/${id}/access-report`, body }
    },
    refuse_data_right: async ({ person }) => {
      const officer = await person('Odile', 'data_protection_officer')
      const { id, row_version } = await officer.post('/trust/data-rights', rectification, 201)
      const body = { row_version, reason_code: 'unfounded' }
      return { caller: officer, path: `/trust/data-rights/${id}/refuse`, body }
    },
  },
  inUse: { request_id: async (context) => (await registered(context, 'Odile')).request.id },
  spent: {
    request_id: async (context) => {
      const { officer, request } = await registered(context, 'Rosa')
      await officer.post(`/trust/data-rights/${request.id}/refuse`, {
        row_version: request.row_version,
        reason_code: 'unfounded',
      })
      return request.id
    },
  },
}
