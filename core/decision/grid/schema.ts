import { DECIMAL_PATTERN } from '../../values/decimal.ts'
import type { Schema } from '../../values/schema.ts'

/** A grid is configuration written by people; a larger or deeper document is not a grid. */
export const GRID_LIMITS = { maxBytes: 1024 * 1024, maxDepth: 32 }

const CODE = '^[a-z][a-z0-9_]{0,63}$'

const code: Schema = { $ref: '#/$defs/code' }
const texts: Schema = { $ref: '#/$defs/texts' }
const decimal: Schema = { $ref: '#/$defs/decimal' }
const token: Schema = { type: 'string', maxLength: 64 }

function record(
  description: string,
  required: readonly string[],
  properties: { readonly [name: string]: Schema },
): Schema {
  return { description, type: 'object', required, properties, additionalProperties: false }
}

function list(items: Schema, maxItems: number, minItems = 0): Schema {
  return { type: 'array', items, minItems, maxItems }
}

const field = record('One value of the data contract.', ['code', 'label', 'type', 'required', 'personal'], {
  code,
  label: texts,
  type: { type: 'string', enum: ['money', 'decimal', 'integer', 'date', 'enum', 'boolean'] },
  unit: { type: 'string', minLength: 1, maxLength: 64, description: 'Rates and ratios are fractions: 8.5 % is 0.085.' },
  minimum: decimal,
  maximum: decimal,
  values: list({ $ref: '#/$defs/value' }, 500, 1),
  required: { type: 'boolean' },
  personal: { type: 'boolean' },
  absence_tokens: { ...list(token, 20), description: 'They mean that the value is missing.' },
  special_values: { ...list({ ...token, minLength: 1 }, 20), description: 'Sentinels that carry their own points.' },
  help: texts,
})

const value = record('A code exactly as it stands in the data.', ['code', 'label'], {
  code: { type: 'string', minLength: 1, maxLength: 64 },
  label: texts,
})

const ratio = record('A quantity derived by a formula of the catalogue.', ['code', 'formula', 'inputs'], {
  code,
  formula: { type: 'string', pattern: '^[a-z][a-z0-9_]*@[1-9][0-9]*$', maxLength: 64 },
  inputs: { type: 'object', propertyNames: { pattern: CODE }, additionalProperties: code, maxProperties: 64 },
  label: texts,
})

const knockout = record(
  'Hits when "operand predicate value" holds.',
  ['code', 'operand', 'predicate', 'effect', 'on_missing', 'reason'],
  {
    code,
    operand: code,
    predicate: { type: 'string', enum: ['lt', 'le', 'gt', 'ge', 'eq', 'ne', 'in', 'not_in', 'is_true', 'is_false'] },
    effect: { type: 'string', enum: ['decline', 'refer'] },
    on_missing: { type: 'string', enum: ['decline', 'refer'] },
    reason: code,
    optional: { type: 'boolean', description: 'Only an optional one may be disabled by parameters.' },
  },
)

const characteristic = record('One row of the scorecard.', ['code', 'input', 'kind', 'reason'], {
  code,
  input: code,
  kind: { type: 'string', enum: ['banded', 'categorical'] },
  direction: { type: 'string', enum: ['increasing', 'decreasing', 'free'] },
  reason: code,
})

const reason = record('What is said; a score being too low is never a reason.', ['applicant', 'staff'], {
  applicant: { $ref: '#/$defs/draft_texts' },
  staff: { $ref: '#/$defs/draft_texts' },
  external: record('A code of a published list.', ['scheme', 'code'], {
    scheme: { type: 'string', minLength: 1, maxLength: 64 },
    code: { type: 'string', minLength: 1, maxLength: 64 },
  }),
})

const constant = record('A number of the policy that formulas use.', ['code', 'type'], {
  code,
  type: { type: 'string', enum: ['money', 'decimal', 'integer'] },
  minimum: decimal,
  maximum: decimal,
  label: texts,
})

const text = { type: 'string', maxLength: 1000 } as const

/**
 * The schema of a grid; `readGrid` checks what a schema cannot express (references, overlaps, protected
 * characteristics).
 */
export const gridSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Reference grid: the structure of a decision policy, without any risk number',
  ...record(
    'Immutable once published: a change is a new version.',
    [
      'code',
      'version',
      'title',
      'subject',
      'validation_status',
      'sources',
      'fields',
      'ratios',
      'knockouts',
      'characteristics',
      'reasons',
    ],
    {
      code,
      version: { type: 'integer', minimum: 1, maximum: 1_000_000 },
      title: texts,
      subject: { type: 'string', enum: ['natural_person', 'legal_person'] },
      validation_status: { type: 'string', enum: ['specification', 'expert_reviewed', 'validated'] },
      sources: list({ type: 'string', minLength: 1, maxLength: 1000 }, 50),
      fields: list({ $ref: '#/$defs/field' }, 300),
      ratios: list({ $ref: '#/$defs/ratio' }, 100),
      knockouts: list({ $ref: '#/$defs/knockout' }, 100),
      characteristics: list({ $ref: '#/$defs/characteristic' }, 100, 1),
      reasons: {
        type: 'object',
        propertyNames: { pattern: CODE },
        additionalProperties: { $ref: '#/$defs/reason' },
        maxProperties: 300,
      },
      constants: list({ $ref: '#/$defs/constant' }, 50),
      allow_protected: {
        type: 'string',
        minLength: 10,
        maxLength: 1000,
        description: 'Written by the service when the operator gave a reason; a file may not claim one by itself.',
      },
    },
  ),
  $defs: {
    code: { type: 'string', pattern: CODE },
    texts: record('French and English.', ['fr', 'en'], {
      fr: { ...text, minLength: 1 },
      en: { ...text, minLength: 1 },
    }),
    draft_texts: record('May still be empty; an empty one blocks activation.', ['fr', 'en'], { fr: text, en: text }),
    decimal: {
      type: 'string',
      pattern: DECIMAL_PATTERN,
      description: 'A canonical decimal: no trailing zeros, no -0.',
    },
    field,
    value,
    ratio,
    knockout,
    characteristic,
    reason,
    constant,
  },
}
