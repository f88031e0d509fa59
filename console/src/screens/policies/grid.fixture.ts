// A small grid for the tests of the rules of the screens.
import type { GridV1 } from '../../../../client/index.ts'

const both = (text: string) => ({ fr: text, en: text })
const reason = { applicant: both('reason'), staff: both('reason') }

export const grid: GridV1 = {
  code: 'small',
  version: 1,
  title: both('Small'),
  subject: 'natural_person',
  validation_status: 'specification',
  sources: ['a test'],
  fields: [
    { code: 'age', label: both('Age'), type: 'integer', minimum: '18', maximum: '99', required: true, personal: true },
    {
      code: 'home',
      label: both('Home'),
      type: 'enum',
      values: ['own', 'rent', 'other'].map((code) => ({ code, label: both(code) })),
      required: true,
      personal: true,
    },
  ],
  ratios: [],
  knockouts: [
    { code: 'too_young', operand: 'age', predicate: 'lt', effect: 'decline', on_missing: 'refer', reason: 'age' },
  ],
  characteristics: [
    { code: 'age', input: 'age', kind: 'banded', direction: 'increasing', reason: 'age' },
    { code: 'home', input: 'home', kind: 'categorical', reason: 'home' },
  ],
  reasons: { age: reason, home: reason },
}
