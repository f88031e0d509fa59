// Spellings that a list of declarations reads, each with its value, and spellings that it refuses.
import { canonicalDecimal } from '../../values/decimal.ts'
import type { Transformation } from '../types.ts'
import { comma, factor, NARROW, NO_BREAK, percentage, thousands, through, trim } from './transformations.fixture.ts'

export const trailing = { kind: 'trailing_minus' } as const
export const parentheses = { kind: 'parentheses' } as const
export const plus = { kind: 'plus_sign' } as const
export const bare = { kind: 'bare_point' } as const
export const zeros = { kind: 'leading_zeros' } as const
export const scientific = { kind: 'scientific' } as const
export const rounding = (places: number): Transformation => ({ kind: 'rounding', places })
export const currency = (sign: string, position: 'before' | 'after'): Transformation => ({
  kind: 'currency',
  sign,
  position,
})
const euroAfter = currency('€', 'after')

/** The value that a field of numbers takes, or the problem. */
export const valueOf = (list: readonly Transformation[]) => {
  const read = through(list)
  return (cell: string): string | null => {
    const text = read(cell)
    return text === null || text.startsWith('!') ? text : (canonicalDecimal(text) ?? '! not_a_decimal')
  }
}

interface Spellings {
  readonly reads: Readonly<Record<string, string>>
  readonly refuses: readonly string[]
}

/** In the texts, `~` is a no-break space and `_` a narrow one. */
const cellsOf = (text: string): string[] => text.replaceAll('~', NO_BREAK).replaceAll('_', NARROW).split(' | ')
const spellings = (list: readonly Transformation[], reads: string, refuses: string) => ({
  list,
  reads: Object.fromEntries(cellsOf(reads).map((one) => one.split(' → '))) as Spellings['reads'],
  refuses: [...cellsOf(refuses), ...cellsOf(NEVER), ...(list.includes(plus) ? [] : ['+12']), '9'.repeat(65)],
})

/** No declaration of the table reads these; the minus of two of them is U+2212, the digits of another are full-width. */
const NEVER =
  '- | () | ( | ) | x | . | , | + | --12 | ++12 | +-12 | -+12 | 12+ | 12.. | ..5 | +.+5 | − 12 | −12 | 12− | １２ | 0x1F | Infinity'

export const SPELLINGS = {
  'nothing is declared': spellings(
    [],
    '12 → 12 | -12.50 → -12.5 | 0.5 → 0.5 | -0 → 0',
    '.5 | 12. | -.5 | 12- | (12) | €12 | 12 € | 1.5E+03 | 0012 | 1,5 | 1 234 | 3.2000000476837160 | 12~ | 12 %',
  ),
  'trailing minus': spellings(
    [trailing],
    '12- → -12 | 12.50- → -12.5 | 12 → 12 | -12 → -12 | 0- → 0',
    '-12- | 12-- | 12 - |  12- | 12~- | (12) | (12)- | -(12) | 12-3 | 0012- | 12,5- | 12.-',
  ),
  parentheses: spellings(
    [parentheses],
    '(12) → -12 | (12.50) → -12.5 | 12 → 12 | -12 → -12 | (0) → 0',
    '(-12) | -(12) | ((12)) | (12 | 12) | ( 12 ) | (12~) | (12)- | 12- | (1)(2) | (0012) | (1,5)',
  ),
  'both marks of a negative number': spellings(
    [trailing, parentheses],
    '12- → -12 | (12) → -12 | 12 → 12',
    '(12)- | (12-) | -(12) | -12-',
  ),
  'currency after': spellings(
    [euroAfter],
    '12€ → 12 | 12 € → 12 | 12.50_€ → 12.5 | 12~€ → 12 | -12 € → -12 | 12 → 12',
    '€12 | 12  € | 12 EUR | 12 $ | € |  € | 12 €  | 12 €€ | 12 €- | (12 €) | 1 2 € | €12€',
  ),
  'currency before': spellings(
    [currency('$', 'before')],
    '$12 → 12 | $ 12 → 12 | $~12.50 → 12.5 | -$12 → -12 | $-12 → -12 | 12 → 12',
    '12$ | $ | -$ | $  12 | -$-12 | $$12 | £12 | (12) | ($12) | US$12 | $12- | $ ',
  ),
  'the code of a currency': spellings(
    [currency('EUR', 'after')],
    '12EUR → 12 | 12.50 EUR → 12.5',
    '12 eur | 12 EURO | EUR 12',
  ),
  'a code with a point': spellings(
    [currency('kr.', 'after')],
    '12 kr. → 12 | 12.50kr. → 12.5',
    '12 kr | 12.kr. | kr. 12',
  ),
  'currency with the marks of a negative number': spellings(
    [euroAfter, trailing, parentheses],
    '12 €- → -12 | 12- € → -12 | (12 €) → -12 | (12) € → -12 | -12 € → -12',
    '-12 €- | (12 €)- | (12- €) | 12-€- | 12 €)',
  ),
  'plus sign': spellings(
    [plus],
    '+12 → 12 | +12.50 → 12.5 | +0 → 0 | 12 → 12 | -12 → -12',
    '+ 12 | +~12 | (+12) | +(12) | +12- | +0012 | +1,5 | +.5 | +12. | +€12 | +12 % | ＋12 | +1 234 | +1.5E+03',
  ),
  'plus sign with the marks of a negative number': spellings(
    [trailing, parentheses, plus],
    '+12 → 12 | 12- → -12 | (12) → -12 | -12 → -12',
    '+12- | (+12) | +(12) | -(+12) | (12+)',
  ),
  'plus sign with a currency': spellings(
    [currency('€', 'before'), plus],
    '+€12 → 12 | €+12 → 12 | +€ 12 → 12 | -€12 → -12 | +12 → 12',
    '+€+12 | +€-12 | -€+12 | €+ 12',
  ),
  'bare point': spellings(
    [bare],
    '.5 → 0.5 | -.5 → -0.5 | .50 → 0.5 | 12. → 12 | -12. → -12 | 0. → 0 | .0 → 0 | 12.5 → 12.5 | 12 → 12',
    '-. | .5. | .-5 | - .5 | . 5 | 12 . | ,5 | 12, | 00. | (.5) | .5- | +.5 | .5 % | .5E3 | 1 234.',
  ),
  'bare point with a decimal comma': spellings(
    [comma, bare],
    ',5 → 0.5 | -,5 → -0.5 | 12, → 12 | 1,5 → 1.5 | 12 → 12',
    '.5 | 12. | 1,,5 | 1.5 | 1, 5',
  ),
  'bare point with a thousands separator': spellings(
    [thousands('point'), comma, bare],
    '1.234, → 1234 | 1.234,5 → 1234.5 | ,5 → 0.5 | 12, → 12 | 1.234 → 1234',
    '.5 | .234 | 1. | 1.23, | 1.234. | 1.234,,',
  ),
  'bare point with every mark of a number': spellings(
    [trailing, parentheses, plus, bare, scientific],
    '.50- → -0.5 | (.5) → -0.5 | (12.) → -12 | +.5 → 0.5 | .5E+03 → 500 | 12.E2 → 1200 | -.5E1 → -5 | 1.5E+03- → -1500',
    '+.5- | .E3 | E3 | .5E | 12.- 1 | (.)',
  ),
  'bare point of a percentage': spellings([bare, percentage], '.5 % → 0.005 | 5.% → 0.05 | .5 → 0.005', '.% | % .5'),
  'leading zeros': spellings(
    [zeros],
    '0012 → 12 | -007.50 → -7.5 | 00 → 0 | 0.5 → 0.5 | 00.5 → 0.5 | 12 → 12',
    `0 012 | 0,5 | .5 | 012. | 0012- | 00x | 00${'1'.repeat(19)}`,
  ),
  'scientific notation': spellings(
    [scientific],
    '1.5E+03 → 1500 | 1.5e3 → 1500 | 15E2 → 1500 | -2.5E-01 → -0.25 | 1E-12 → 0.000000000001 | 0E+300 → 0 | ' +
      '0.0E-300 → 0 | 1.23457E+14 → 123457000000000 | 1E17 → 100000000000000000 | 12 → 12 | 0.0012E3 → 1.2',
    '1,5E+03 | 1.5E | E3 | 1.5E+ | 1.5E 03 | 1.5E+03.5 | 01.5E3 | 1.5×10^3 | 1.5D+03 | 1.5E+1000 | 1 E3 | ' +
      '1E18 | 1E+300 | 1E-13 | 1E-300 | 1.5E--3',
  ),
  'rounding to two places': spellings(
    [rounding(2)],
    '3.200000047683716 → 3.2 | 2.345 → 2.35 | -2.345 → -2.35 | 2.3449999999999999 → 2.34 | 0.005 → 0.01 | ' +
      '-0.004 → 0 | 999.995 → 1000 | 12 → 12 | 12.5 → 12.5 | 999999999999999999.994 → 999999999999999999.99',
    '999999999999999999.995 | 1000000000000000000 | 0012.345 | 1,005 | 2. | .005 | 1e-3 | 2.345 %',
  ),
  'rounding to a whole number': spellings(
    [rounding(0)],
    '35.9999999 → 36 | 0.5 → 1 | -0.5 → -1 | 0.49 → 0 | 1.5 → 2',
    '1.5.5 | 1.5-',
  ),
  'rounding to twelve places': spellings([rounding(12)], '0.1234567890125 → 0.123456789013 | 0.5 → 0.5', '0,5 | 5%'),
  'scientific notation, rounded': spellings(
    [scientific, rounding(2)],
    '1.2345E+00 → 1.23 | 1E-300 → 0 | 4.9999999999999999E-3 → 0 | 5E-3 → 0.01 | 1.005E0 → 1.01',
    '1E18 | 9.99999999999999999999E17',
  ),
  'scientific notation with a decimal comma': spellings(
    [comma, scientific],
    '1,5E+03 → 1500 | 1,5 → 1.5',
    '1.5E+03 | 1,5E+3,5',
  ),
  'a percentage, rounded': spellings([rounding(1), percentage], '12.345 % → 0.123 | 12.35 → 0.124', '12.3 % % | % 12'),
  'a percentage with its sign': spellings(
    [comma, { kind: 'percentage', percent_sign: 'required' }],
    '18,31% → 0.1831 | 18,31 % → 0.1831 | -5 % → -0.05 | 0,1831% → 0.001831',
    '0,1831 | 18,31 | 18,31 %% | % | 5 pct',
  ),
  'a negative percentage': spellings(
    [trailing, parentheses, percentage],
    '12.5 %- → -0.125 | 12.5- % → -0.125 | (12.5%) → -0.125 | (12.5) % → -0.125',
    '(12.5 %) % | -12.5- %',
  ),
  'all of an amount': spellings(
    [trim, euroAfter, trailing, thousands('space'), comma, zeros, rounding(2), factor('10')],
    ' 1 234,567 € → 12345.7 | 001 234,50-€ → -12345 | 12 → 120',
    '1.234,50 € | 1 234,5 6',
  ),
} satisfies Readonly<Record<string, Spellings & { readonly list: readonly Transformation[] }>>
