import { purposeBody } from '../../test/world/purposes.ts'
import type { Person } from '../../test/world.ts'
import type { ContractFixture, Identified, MakerContext } from '../../test/enumerations/contract-fixture.ts'
import { act, list, send, type Who } from '../../test/enumerations/rights.ts'

const configures: readonly Who[] = ['data_protection_officer']

const SIGNED_AT = '2026-01-05T10:00:00.000Z'

const officer = ({ world, lender }: MakerContext, name: string): Promise<Person> =>
  world.join(lender, name, ['data_protection_officer'])

export const contract: ContractFixture = {
  rights: {
    'GET /trust/consent-purposes': list(['data_protection_officer', 'auditor', 'administrator']),
    'POST /trust/consent-purposes': send(configures),
    'POST /trust/consent-purposes/{purpose_id}/retire': act(configures),
  },
  calls: {
    // A second version, so that the call also retires the first.
    create_consent_purpose: async ({ person, kept }) => {
      const dana = await person('Dana', 'data_protection_officer')
      await dana.post('/trust/consent-purposes', purposeBody('credit_news'), 201)
      return {
        caller: dana,
        path: '/trust/consent-purposes',
        body: purposeBody('credit_news'),
        keeps: ({ id }: Identified) => kept.set('purpose', id),
      }
    },
    list_consent_purposes: async ({ person }) => ({
      caller: await person('Dana', 'data_protection_officer'),
      path: '/trust/consent-purposes',
    }),
    retire_consent_purpose: async ({ person, of }) => ({
      caller: await person('Dana', 'data_protection_officer'),
      path: `/trust/consent-purposes/${of('purpose')}/retire`,
    }),
  },
  alsoMakes: async ({ desk, id }) => {
    const path = `/applications/${await id('application_id')}/consents` as const
    const purpose_id = await id('purpose_id')
    const body = { purpose_id, act: 'collection' as const, occurred_at: SIGNED_AT, document_reference: 'Form 7' }
    await desk.analyst.post(path, body, 201)
  },
  inUse: {
    purpose_id: async (context) => {
      const dana = await officer(context, 'Delia')
      return (await dana.post('/trust/consent-purposes', purposeBody('profiling'), 201)).id
    },
  },
  spent: {
    purpose_id: async (context) => {
      const dana = await officer(context, 'Doris')
      const { id } = await dana.post('/trust/consent-purposes', purposeBody('old_news'), 201)
      await dana.post(`/trust/consent-purposes/${id}/retire`)
      return id
    },
  },
}
