import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FileRecord } from '../types.ts'
import { READER_LIMITS } from './limits.ts'
import { bytesOf, recordsOf } from './reading.fixture.ts'

const read = (text: string, columns: number): FileRecord[] => recordsOf([bytesOf(text)], { columns })
const cellsIn = (text: string, columns: number): (readonly string[] | null)[] =>
  read(text, columns).map(({ cells }) => cells)
const { cellBytes, cellBreaks, recordBytes } = READER_LIMITS

test('returns each record with number, physical line, bytes without the line end, and unquoted cells', () => {
  const text = 'é,"a ""b"""\r\n"two\nlines",2\n,\n'
  assert.deepEqual(read(text, 2), [
    { number: 1, line: 1, start: 0, end: 12, cells: ['é', 'a "b"'], issue: null },
    { number: 2, line: 2, start: 14, end: 27, cells: ['two\nlines', '2'], issue: null },
    { number: 3, line: 4, start: 28, end: 29, cells: ['', ''], issue: null },
  ])
})

test('keeps cells character for character', () => {
  const vectors: [text: string, cells: string[][]][] = [
    ['a,b', [['a', 'b']]],
    [' 36 months,b \n', [[' 36 months', 'b ']]],
    ['"",""""\n', [['', '"']]],
    ['"a\r\nb","c\rd"\r\n', [['a\r\nb', 'c\rd']]],
    ['"a,b",";|\t"\n', [['a,b', ';|\t']]],
    [
      'x,\ny,\r\nz,',
      [
        ['x', ''],
        ['y', ''],
        ['z', ''],
      ],
    ],
    [
      '"x",\n,"y"',
      [
        ['x', ''],
        ['', 'y'],
      ],
    ],
    ['\ufeffa,\u{1F600}é€\n', [['\ufeffa', '\u{1F600}é€']]],
    ['"""a""","""b"\n', [['"a"', '"b']]],
    [
      '=1+1,-5\n#x,\u200b\n',
      [
        ['=1+1', '-5'],
        ['#x', '\u200b'],
      ],
    ],
  ]
  for (const [text, cells] of vectors) assert.deepEqual(cellsIn(text, 2), cells, JSON.stringify(text))
})

test('returns no record for the final line end but one for every other empty line', () => {
  assert.deepEqual(read('', 1), [])
  assert.equal(read('a\n', 1).length, 1)
  assert.deepEqual(
    read('a\n\r\n\nb\n\n', 1).map(({ line, issue }) => [line, issue?.code ?? null]),
    [
      [1, null],
      [2, 'blank-row'],
      [3, 'blank-row'],
      [4, null],
      [5, 'blank-row'],
    ],
  )
})

// The issue of the first record (two columns), its line, and the lines of the valid records after it.
const malformed: [text: string, code: string, line: number, good: number[]][] = [
  ['a\n1,2\n', 'missing-cell', 1, [2]],
  ['a,b,c\n1,2\n', 'extra-cell', 1, [2]],
  ['a,b,\r\n1,2\n', 'extra-cell', 1, [2]],
  ['\n1,2\n', 'blank-row', 1, [2]],
  ['a"b,c\n1,2\n', 'bare-quote', 1, [2]],
  ['a,b"\n1,2\n', 'bare-quote', 1, [2]],
  ['a, "b"\n1,2\n', 'bare-quote', 1, [2]],
  ['"a"b,c\n1,2\n', 'bare-quote', 1, [2]],
  ['"a" ,b\n1,2\n', 'bare-quote', 1, [2]],
  ['a\rb,c\n1,2\n', 'bare-return', 1, [2]],
  ['a,b\r\r\n1,2\n', 'bare-return', 1, [2]],
  ['"a"\rb,c\n1,2\n', 'bare-return', 1, [2]],
  ['a,b\r', 'bare-return', 1, []],
  ['"a,b', 'unclosed-quote', 1, []],
  ['"a,b\n1,2\n3,4', 'unclosed-quote', 1, [2, 3]],
  ['a,"b\n1,2\n"x",4\n5,6\n', 'unclosed-quote', 1, [2, 3, 4]],
  ['"a\nb","c\n1,2\n3,4\n', 'unclosed-quote', 2, [3, 4]],
  ['"a\nb","c', 'unclosed-quote', 2, []],
  ['"a\nb",c"d\n1,2\n', 'unclosed-quote', 1, [3]],
  [`${'x'.repeat(cellBytes + 1)},b\n1,2\n`, 'cell-too-long', 1, [2]],
  [`"${'x'.repeat(cellBytes + 1)}",b\n1,2\n`, 'cell-too-long', 1, [2]],
  [`"${'x'.repeat(cellBytes - 1)}""",b\n1,2\n`, 'cell-too-long', 1, [2]],
  [`"${'x\n'.repeat(cellBreaks + 1)}",b\n`, 'unclosed-quote', 1, []],
  [`"x\n${'y'.repeat(cellBytes)}",b\n1,2\n`, 'unclosed-quote', 1, [3]],
  [`${`${'x'.repeat(1023)},`.repeat(1024)}\n1,2\n`, 'extra-cell', 1, [2]],
  [`${`${'x'.repeat(1023)},`.repeat(1024)}y\n1,2\n`, 'row-too-long', 1, [2]],
  [`${`"${'x'.repeat(1021)}",`.repeat(1024)}"y"\n1,2\n`, 'row-too-long', 1, [2]],
]

test('rejects only the malformed record, with code and line, and continues at the next line', () => {
  assert.equal(recordBytes, 1024 * 1024)
  for (const [text, code, line, good] of malformed) {
    const [first, ...others] = read(text, 2)
    const shown = JSON.stringify(text.slice(0, 40))
    assert.deepEqual([first?.issue, first?.cells], [{ code, line }, null], shown)
    assert.deepEqual(
      others.flatMap((record) => (record.cells === null ? [] : [record.line])),
      good,
      shown,
    )
  }
})

test('accepts a cell and a row up to the limits', () => {
  const full = 'x'.repeat(cellBytes)
  assert.deepEqual(cellsIn(`${full},"${full}"\n`, 2), [[full, full]])
  const broken = 'x\n'.repeat(cellBreaks)
  assert.deepEqual(cellsIn(`"${broken}","${broken}"\n`, 2), [[broken, broken]])
  const wide = `${'x'.repeat(1023)},`.repeat(1024)
  assert.equal(read(`${wide}\n`, 1025)[0]!.issue, null)
  assert.equal(read(`${wide}x\n`, 1025)[0]!.issue?.code, 'row-too-long')
})

test('reports the limit that is exceeded first for a too long cell in a too long row', () => {
  const before = '1,2\n'.repeat(10)
  for (const [cells, code] of [
    [15, 'cell-too-long'],
    [16, 'row-too-long'],
  ] as const) {
    const row = `${`${'x'.repeat(cellBytes - 2)},`.repeat(cells)}${'y'.repeat(70_000)}`
    assert.equal(read(`${before}${row}\n`, 2)[10]!.issue?.code, code)
  }
})

test('reads the records around a long malformed line correctly', () => {
  const good = Array.from({ length: 5000 }, (_, i) => [`before ${i}`, `${i}`])
  const text = good.map((cells) => cells.join(',')).join('\n')
  const expected = [...good, null, ...good.map(([, i]) => [`behind ${i}`, i])]
  // Some of these lengths end shortly after the reader drops what it has read.
  for (let length = 100_000; length < 300_000; length += 20_000) {
    const cells = cellsIn(`${text}\n"a"${'z'.repeat(length)}\n${text.replaceAll('before', 'behind')}`, 2)
    assert.deepEqual(cells, expected)
  }
})

test('reports bytes that are not UTF-8 for their record only', () => {
  const bytes = bytesOf('a,b\nc,?\ne,f\né,h\n?,j\nk,l\n').map((byte) => (byte === 0x3f ? 0xe9 : byte))
  assert.deepEqual(
    recordsOf([bytes], { columns: 2 }).map(({ cells, issue }) => cells?.join('') ?? issue),
    ['ab', { code: 'encoding-error', line: 2 }, 'ef', 'éh', { code: 'encoding-error', line: 5 }, 'kl'],
  )
})

test('loses only one row to an unclosed quote at row 3 of 100,000', () => {
  const lines = Array.from({ length: 100_000 }, (_, i) => (i === 2 ? '3,"abc,x' : `${i + 1},"é ${i}",x`))
  const records = read(`${lines.join('\r\n')}\r\n`, 3)
  const lost = records.filter(({ cells }) => cells === null)
  assert.equal(records.length, 100_000)
  assert.deepEqual(
    lost.map(({ number, issue }) => [number, issue]),
    [[3, { code: 'unclosed-quote', line: 3 }]],
  )
})
