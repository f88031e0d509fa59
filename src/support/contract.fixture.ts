import type { ContractFixture, MakerContext, Stage } from '../../test/enumerations/contract-fixture.ts'
import { everybody, list, read, send, sendTo } from '../../test/enumerations/rights.ts'
import { keep } from '../../test/enumerations/stage.ts'
import { serve, supportForm } from './support.fixture.ts'

const requester = (stage: Stage) => stage.person('Selma', 'analyst')

/** A call on the request of the stage, after these acts of the operator. */
async function onRequest(stage: Stage, action: string, acts: Parameters<typeof serve>[3], body: object = {}) {
  const { row_version } = await serve(stage.world, stage.lender, stage.of('support'), acts)
  const path = `/support/requests/${stage.of('support')}/${action}`
  return { caller: await requester(stage), path, body: { ...body, row_version } }
}

/** Linked to an application. */
async function made({ desk, id }: MakerContext): Promise<string> {
  const { reference } = await desk.analyst.get(`/applications/${await id('application_id')}`)
  const form = supportForm({ description: `${reference} cannot be submitted.` })
  return (await desk.analyst.post('/support/requests', form, 201)).id
}

export const contract: ContractFixture = {
  rights: {
    'GET /support/requests': list(everybody),
    'POST /support/requests': send(everybody),
    // The analyst who made it is not among the people of the matrix: to the others it is unknown.
    'GET /support/requests/{request_id}': read(['administrator', 'auditor'], { denied: '404 NOT_FOUND' }),
    'POST /support/requests/{request_id}/confirmation': sendTo(everybody),
    'POST /support/requests/{request_id}/information': sendTo(everybody),
    'POST /support/requests/{request_id}/reopening': sendTo(everybody),
  },
  calls: {
    create_support_request: async (stage) => ({
      caller: await requester(stage),
      path: '/support/requests',
      body: supportForm(),
      keeps: (answer: { id: string; row_version: number }) => keep(stage, 'support', answer),
    }),
    list_support_requests: async (stage) => ({ caller: await requester(stage), path: '/support/requests' }),
    show_support_request: ({ auditor, of }) => ({ caller: auditor, path: `/support/requests/${of('support')}` }),
    give_support_information: (stage) =>
      onRequest(stage, 'information', ['qualify', 'assign', 'start', 'ask'], { note: 'It was the second file.' }),
    reopen_support_request: (stage) => onRequest(stage, 'reopening', ['resolve'], { note: 'It stands still again.' }),
    confirm_support_resolution: (stage) => onRequest(stage, 'confirmation', ['resolve']),
  },
  inUse: { '/support/requests/request_id': made },
}
