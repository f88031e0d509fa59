import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Transformation } from '../types.ts'
import {
  fieldOf,
  through,
  NARROW,
  NO_BREAK,
  trim,
  comma,
  percentage,
  factor,
  thousands,
  map,
} from './transformations.fixture.ts'

const VECTORS: readonly [
  message: string,
  list: readonly Transformation[],
  cells: readonly (readonly [string, string | null])[],
][] = [
  [
    'no transformations leave a cell unchanged, including spaces and commas',
    [],
    [
      [' 1,5 ', ' 1,5 '],
      ['0x1F', '0x1F'],
      ['=1', '=1'],
    ],
  ],
  [
    'trim',
    [trim],
    [
      [' 36 months', '36 months'],
      [`\t${NO_BREAK}x y\u3000`, 'x y'],
      ['   ', null],
      [' NA ', null],
    ],
  ],
  [
    'case upper',
    [{ kind: 'case', to: 'upper' }],
    [
      ['Élan ß', 'ÉLAN SS'],
      ['i', 'I'],
    ],
  ],
  [
    'case lower',
    [{ kind: 'case', to: 'lower' }],
    [
      ['TRUE', 'true'],
      ['ÀÉ', 'àé'],
    ],
  ],
  [
    'decimal comma',
    [comma],
    [
      ['1234,50', '1234.50'],
      ['-0,5', '-0.5'],
      ['7', '7'],
      ['1.5', '! unexpected_point'],
      ['1.234,5', '! unexpected_point'],
      ['1 234,5', '! not_a_decimal'],
      ['1,2,3', '! not_a_decimal'],
      [',5', '! not_a_decimal'],
      ['5,', '! not_a_decimal'],
      ['12,5 %', '! not_a_decimal'],
      ['x', '! not_a_decimal'],
      ['9'.repeat(65), '! not_a_decimal'],
    ],
  ],
  [
    'thousands separated by three kinds of space',
    [thousands('space')],
    [
      ['1 234 567.5', '1234567.5'],
      [`1${NARROW}234`, '1234'],
      [`-12${NO_BREAK}345`, '-12345'],
      ['1234', '1234'],
      ['12 34', '! bad_grouping'],
      ['1234 567', '! bad_grouping'],
      ['1  234', '! bad_grouping'],
      ['1 234.567 8', '! bad_grouping'],
      [' 1 234', '! bad_grouping'],
      ['none', '! not_a_decimal'],
    ],
  ],
  [
    'thousands separated by commas, with a decimal point',
    [thousands('comma')],
    [
      ['1,234,567.89', '1234567.89'],
      ['1,5', '! bad_grouping'],
      ['12,345', '12345'],
      ['1,23,456', '! bad_grouping'],
    ],
  ],
  [
    'thousands separated by points, with a decimal comma',
    [thousands('point'), comma],
    [
      ['1.234.567,89', '1234567.89'],
      ['1.234', '1234'],
      ['1.5', '! bad_grouping'],
      ['1,234.5', '! bad_grouping'],
    ],
  ],
  [
    'thousands separated by typewriter or typographic apostrophes',
    [thousands('apostrophe')],
    [
      ["1'234'567.8", '1234567.8'],
      ['1’234', '1234'],
      ["'1", '! bad_grouping'],
    ],
  ],
  [
    'exact unit factor',
    [factor('1000')],
    [
      ['29.0', '29000'],
      ['0.000000000001', '0.000000001'],
      ['-1.5', '-1500'],
      ['999999999999999', '999999999999999000'],
      ['1000000000000000', '! out_of_range'],
      ['-1000000000000000', '! out_of_range'],
      ['1e3', '! not_a_decimal'],
      ['1,5', '! not_a_decimal'],
    ],
  ],
  [
    'a factor whose result would need a thirteenth digit',
    [factor('0.01')],
    [
      ['0.00000000001', '! not_exact'],
      ['0.0000000001', '0.000000000001'],
    ],
  ],
  [
    'percentage, with or without its sign',
    [percentage],
    [
      ['12.5', '0.125'],
      ['12.5 %', '0.125'],
      [`12.5${NARROW}%`, '0.125'],
      ['12.5%', '0.125'],
      ['-3', '-0.03'],
      ['0.00000000001', '! not_exact'],
      ['12.5 % a year', '! not_a_decimal'],
      ['%', '! not_a_decimal'],
      ['5%%', '! not_a_decimal'],
    ],
  ],
  [
    'thousands, comma and percentage together',
    [thousands('space'), comma, percentage],
    [
      ['1 250,5 %', '12.505'],
      ['12,5', '0.125'],
      ['12.5', '! bad_grouping'],
    ],
  ],
  [
    'value map that rejects other texts',
    [map({ A: 'high', B: 'low', X: null })],
    [
      ['A', 'high'],
      ['X', null],
      ['C', '! unmapped-value'],
      ['a', '! unmapped-value'],
      ['constructor', '! unmapped-value'],
    ],
  ],
  [
    'value map that keeps other texts',
    [map({ A: 'high' }, 'keep')],
    [
      ['A', 'high'],
      ['C', 'C'],
      ['toString', 'toString'],
    ],
  ],
  [
    'a value map applies to the output of the previous steps',
    [trim, map({ '36 months': '36' })],
    [
      [' 36 months', '36'],
      ['36', '! unmapped-value'],
    ],
  ],
  [
    'the following steps apply to the output of a value map',
    [map({ '>60%': '61' }, 'keep'), percentage],
    [
      ['>60%', '0.61'],
      ['40', '0.4'],
    ],
  ],
  [
    'absence tokens of the mapping',
    [{ kind: 'absence_tokens', tokens: ['-', '8888'] }],
    [
      ['-', null],
      ['8888', null],
      ['888', '888'],
    ],
  ],
  [
    'absence tokens apply at their position in the list',
    [factor('2'), { kind: 'absence_tokens', tokens: ['8'] }],
    [
      ['4', null],
      ['8', '16'],
    ],
  ],
  ['a constant', [{ kind: 'constant', value: 'branch' }], [['anything', 'branch']]],
]

describe('a transformation', () => {
  for (const [message, list, cells] of VECTORS)
    it(`produces the expected result: ${message}`, () => {
      for (const [cell, expected] of cells) assert.equal(through(list)(cell), expected, JSON.stringify(cell))
    })

  it('accepts only valid dates in exactly the declared format', () => {
    const field = fieldOf('inputs.opened_on')
    for (const [format, good, ...bad] of [
      ['YYYY-MM-DD', '2024-02-29', '2023-02-29', '2024-2-29', '2024/02/29'],
      ['DD/MM/YYYY', '29/02/2024', '02/29/2024', '29-02-2024', '29/02/24'],
      ['MM/DD/YYYY', '02/29/2024', '29/02/2024', '2/29/2024'],
      ['DD.MM.YYYY', '29.02.2024', '29/02/2024'],
      ['DD-MM-YYYY', '29-02-2024', '2024-02-29'],
      ['YYYYMMDD', '20240229', '20240230', '2024022', '2024 229', '+0240229'],
      ['YYYY/MM/DD', '2024/02/29', '2024-02-29', ' 2024/02/29'],
    ] as const) {
      const read = through([{ kind: 'date_format', format }], field)
      assert.equal(read(good), '2024-02-29', format)
      for (const cell of bad) assert.equal(read(cell), '! not_a_date', `${format} ${cell}`)
    }
  })
})
