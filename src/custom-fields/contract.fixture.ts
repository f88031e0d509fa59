import type { Person } from '../../test/world.ts'
import type { ContractFixture, Identified } from '../../test/enumerations/contract-fixture.ts'
import { act, list, managesProducts, seesProducts, send } from '../../test/enumerations/rights.ts'

const textField = (code: string): object => ({ code, label_fr: code, label_en: code, type: 'text', required: false })

async function created(author: Person, code: string): Promise<string> {
  return (await author.post('/admin/custom-fields', textField(code), 201)).id
}

export const contract: ContractFixture = {
  rights: {
    'GET /admin/custom-fields': list(seesProducts),
    'POST /admin/custom-fields': send(managesProducts),
    'POST /admin/custom-fields/{field_id}/retire': act(managesProducts),
  },
  calls: {
    create_custom_field: ({ desk, kept }) => ({
      caller: desk.author,
      path: '/admin/custom-fields',
      body: textField('campaign'),
      keeps: ({ id }: Identified) => kept.set('field', id),
    }),
    list_custom_fields: ({ desk }) => ({ caller: desk.analyst, path: '/admin/custom-fields' }),
    retire_custom_field: ({ desk, of }) => ({
      caller: desk.author,
      path: `/admin/custom-fields/${of('field')}/retire`,
    }),
  },
  inUse: { field_id: ({ desk }) => created(desk.author, 'branch') },
  spent: {
    field_id: async ({ desk }) => {
      const id = await created(desk.author, 'gone')
      await desk.author.post(`/admin/custom-fields/${id}/retire`, undefined, 204)
      return id
    },
  },
}
