// A contract with a common field and one of a policy, as the service answers it.
import type { ContractFieldOut, ProductContractOut } from '../../../../../client/index.ts'

const plain = { unit: null, minimum: null, maximum: null, values: [], absence_tokens: [], special_values: [] }
const both = (text: string) => ({ fr: text, en: text })
export const amount: ContractFieldOut = {
  ...plain,
  code: 'amount',
  kind: 'common',
  type: 'money',
  label: both('Amount'),
  required: true,
}
export const age: ContractFieldOut = {
  ...plain,
  code: 'inputs.age',
  kind: 'policy',
  type: 'integer',
  label: both('Age'),
  required: true,
  minimum: '18',
  maximum: '99',
}
export const contract: ProductContractOut = {
  product: { id: 'p', code: 'loan', name: null, name_en: null },
  policy: { id: 'v', code: 'score', version: 1 },
  version: 'probity-import-contract@1',
  fingerprint: 'sha256:0',
  rules_version: 'probity-import-rules@5',
  currency: 'EUR',
  absence_tokens: ['', 'NA'],
  fields: [amount, age],
}
