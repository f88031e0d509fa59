import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readHead } from './head.ts'
import { READER_LIMITS } from './limits.ts'
import { RecordReader } from './record-reader.ts'
import { bytesOf } from './reading.fixture.ts'

/** Bytes looked at and bytes decoded per byte of the file, with the largest number of them that one push takes. */
function workPerByte(bytes: Uint8Array, step: number): { scanned: number; decoded: number; records: number } {
  const reader = new RecordReader({ delimiter: ',', columns: 2 }, { byte: 0, line: 1, record: 1 })
  let records = 0
  for (let at = 0; at < bytes.length; at += step) records += reader.push(bytes.subarray(at, at + step)).length
  records += reader.end().length
  return { scanned: reader.scanned / bytes.length, decoded: reader.decoded / bytes.length, records }
}

const line = 'x'.repeat(1000)
// Each makes a reader look ahead for a closing quote that does not come, again and again.
const hostile: [name: string, text: string][] = [
  ['a quote that is not closed on every line', '"a,b\n'.repeat(20_000)],
  ['one on every second line', '"a,b\nc,d\n'.repeat(10_000)],
  ['one on every forty-ninth line', `"a,b\n${'c,d\n'.repeat(48)}`.repeat(500)],
  ['one before many lines of whole quotes', `"a,b\n${'"c","d"\n'.repeat(45)}`.repeat(500)],
  ['one before many lines of doubled quotes', `"a,b\n${'"c""","d"\n'.repeat(45)}`.repeat(500)],
  ['one before lines that nearly fill a cell', `"a,b\n${`${line}\n`.repeat(48)}`.repeat(20)],
  ['a closed cell over lines before each', '"a\nb","c\n'.repeat(10_000)],
  ['quotes alone', '"\n'.repeat(20_000)],
  ['three quotes', '"""\n'.repeat(20_000)],
  ['a line that is too long', `${'x'.repeat(3_000_000)}\n`],
  ['a quoted line that is too long', `"${'x'.repeat(3_000_000)}\n`],
  ['many cells over lines that fill a row', `${`"${line}\n${line}",`.repeat(2000)}\n`],
  ['lone returns', 'a\r'.repeat(50_000)],
]

test('scans no byte more than three times, for any file in pieces of any size', () => {
  for (const [name, text] of hostile) {
    const bytes = bytesOf(text)
    for (const step of [1, 7, 1000, bytes.length]) {
      const { scanned, decoded } = workPerByte(bytes, step)
      assert.ok(scanned <= 3 && decoded <= 3, `${name}, pieces of ${step}: ${scanned} and ${decoded} times`)
    }
  }
  const parts = fc.array(fc.constantFrom('"', '"', '""', ',', '\n', '\r\n', 'a', 'é', 'b,c\n'), {
    minLength: 200,
    maxLength: 2000,
  })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 50 }), (texts, step) => {
      const { scanned, decoded } = workPerByte(bytesOf(texts.join('')), step)
      return scanned <= 3 && decoded <= 3
    }),
    { numRuns: 300 },
  )
})

test('decodes a bounded number of times when every line has bytes that are not UTF-8', () => {
  const bytes = bytesOf('a,?\nb,c\n'.repeat(20_000)).map((byte) => (byte === 0x3f ? 0xe9 : byte))
  for (const step of [1, 1000, bytes.length]) {
    const { scanned, decoded, records } = workPerByte(bytes, step)
    assert.equal(records, 40_000)
    assert.ok(scanned <= 3 && decoded <= 3, `pieces of ${step}: ${scanned} and ${decoded} times`)
  }
})

test('keeps no more of an endless line or record than the limits allow', () => {
  for (const piece of ['"x'.repeat(32_768), `"${line}\n${line}",`.repeat(30), '"x\n'.repeat(20_000)].map(bytesOf)) {
    const reader = new RecordReader({ delimiter: ',', columns: 2 }, { byte: 0, line: 1, record: 1 })
    let max = 0
    for (let pushed = 0; pushed < 200; pushed++) {
      reader.push(piece)
      for (const lock of Object.values(reader)) if (lock instanceof Uint8Array) max = Math.max(max, lock.length)
    }
    assert.ok(max > 0 && max <= 4 * READER_LIMITS.recordBytes, `${max} bytes`)
  }
})

test('looks at the head of a file for at most a fifth of a second, however many cells its lines have', () => {
  const heads = {
    'a line of delimiters': ';'.repeat(READER_LIMITS.headBytes),
    'a line of quoted cells': '"";'.repeat(READER_LIMITS.headBytes / 3),
    'a line of every delimiter': 'x;x,x|x\t'.repeat(READER_LIMITS.headBytes / 8),
    'one cell of doubled quotes': `"${'""'.repeat(READER_LIMITS.headBytes / 2)}`,
    'lines of as many cells as a header may have': `${'x;x,x|x\t'.repeat(READER_LIMITS.columns)}1\n`.repeat(128),
  }
  for (const [name, text] of Object.entries(heads)) {
    const head = bytesOf(`a;b\n${text}`).subarray(0, READER_LIMITS.headBytes)
    const taken = Math.min(...Array.from({ length: 3 }, () => milliseconds(() => readHead(head, false))))
    assert.ok(taken <= 200, `${name}: ${taken} ms`)
  }
})

/** Time of this thread on a processor, so that other work of the machine does not count. */
function milliseconds(work: () => unknown): number {
  const begun = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
