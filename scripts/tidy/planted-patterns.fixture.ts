import { publishedPatternsAreInteroperable } from './patterns/published.ts'
import { patternsAreLinear } from './patterns/rule.ts'
import type { Planting } from './planting.fixture.ts'

const exponential = /takes exponential time/
const quadratic = /takes 2nd degree polynomial time/
const unreadable = /is made of more than constants/
const inCode = 'core/values/a.ts'

export const plantedPatterns: readonly Planting[] = [
  [patternsAreLinear, inCode, `export const code = /^(a+)+$/\n`, exponential],
  [patternsAreLinear, 'client/fetch.ts', `export const root = (a: string) => a.replace(/\\/+$/, '')\n`, quadratic],
  [patternsAreLinear, 'scripts/run.mjs', `export const code = RegExp('^(a+)+$')\n`, exponential],
  [patternsAreLinear, inCode, `const A = 'a+'\nexport const code = new RegExp(\`^(\${A})+$\`)\n`, exponential],
  [patternsAreLinear, inCode, `export const code = (b: boolean) => new RegExp(b ? '^a' : '^(a+)+$')\n`, exponential],
  [
    patternsAreLinear,
    inCode,
    `const forms: Record<string, string> = { one: '^a', two: '^(a+)+$' }\nexport const code = (b: string) => new RegExp(forms[b]!)\n`,
    exponential,
  ],
  [
    patternsAreLinear,
    'core/values/code.ts',
    `import { A } from '../decision/b.ts'\nexport const code = new RegExp(A)\n`,
    unreadable,
  ],
  [patternsAreLinear, inCode, `export const shape = { type: 'string', pattern: '^(a+)+$' }\n`, exponential],
  [patternsAreLinear, inCode, `export const made = (a: string) => new RegExp(a)\n`, unreadable],
  [patternsAreLinear, inCode, `export const code = /[\\p{L}--[a-z]]/v\n`, /cannot be judged/],
  [patternsAreLinear, inCode, `export const code = /(?i:a)b/\n`, /cannot be judged/],
  [patternsAreLinear, 'openapi.json', `{\n  "pattern": "^(a+)+$"\n}\n`, exponential],
  ...['\\\\p{L}', '(?!0)[0-9]', '(?<=a)b', '(?<year>a)', '\\\\u0000', '\\\\d', '\\\\\\\\\\\\w'].map(
    (pattern): Planting => [
      publishedPatternsAreInteroperable,
      'openapi.json',
      `{ "pattern": "${pattern}" }\n`,
      /do not read/,
    ],
  ),
  [
    publishedPatternsAreInteroperable,
    'verifier/conformance/schemas/a@1.json',
    `{ "pattern": "^\\\\d+$" }\n`,
    /do not read/,
  ],
]
