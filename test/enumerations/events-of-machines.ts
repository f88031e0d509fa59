// Machine credentials, custom fields and usage: every operation of theirs, called once with success.
import { callerAt } from '../call.ts'
import type { Stage, Step } from './events-stage.ts'

interface Issued {
  readonly credential: { readonly id: string }
  readonly secret: string
}

const credentials: readonly Step[] = [
  [
    'issue_api_credential',
    async ({ lender: { administrator }, kept }) => {
      await administrator.stepUp()
      const keeps = ({ credential, secret }: Issued): void => {
        kept.set('credential', credential.id)
        kept.set('secret', secret)
      }
      const body = { name: 'Core banking', scopes: ['integration.ping'] }
      return { caller: administrator, path: '/admin/api-credentials', body, keeps }
    },
  ],
  ['who_am_i', ({ world, of }) => ({ caller: callerAt(world.address, of('secret')), path: '/integration/whoami' })],
  ['list_api_credentials', ({ lender }) => ({ caller: lender.administrator, path: '/admin/api-credentials' })],
  [
    'revoke_api_credential',
    ({ lender, of }) => ({
      caller: lender.administrator,
      path: `/admin/api-credentials/${of('credential')}/revoke`,
    }),
  ],
]

const fields: readonly Step[] = [
  [
    'create_custom_field',
    ({ desk, kept }: Stage) => ({
      caller: desk.author,
      path: '/admin/custom-fields',
      body: { code: 'campaign', label_fr: 'Campagne', label_en: 'Campaign', type: 'text', required: false },
      keeps: ({ id }: { id: string }) => kept.set('field', id),
    }),
  ],
  ['list_custom_fields', ({ desk }) => ({ caller: desk.analyst, path: '/admin/custom-fields' })],
  [
    'retire_custom_field',
    ({ desk, of }) => ({ caller: desk.author, path: `/admin/custom-fields/${of('field')}/retire` }),
  ],
]

export const stepsOfMachines: readonly Step[] = [
  ...credentials,
  ...fields,
  ['show_usage', ({ auditor }) => ({ caller: auditor, path: '/admin/usage?from=2026-01&to=2026-02' })],
]
