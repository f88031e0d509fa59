import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shortOrLong } from '../../../test/run/long.ts'
import { READER_LIMITS } from './limits.ts'
import { numbersFrom } from './random-records.fixture.ts'
import { bytesOf, cutAt, recordsOf, surfaceOf } from './reading.fixture.ts'

/** Each text is read as often as it has bytes, or records in pairs. */
const RUNS = shortOrLong(400, 4000)

/** Short texts of special characters, so that every issue occurs often; `€` and the emoji are split too. */
const trouble = fc
  .array(
    fc.constantFrom('"', '""', ',', ',', '\n', '\r\n', '\r', 'a', 'é', '€', '\u{1F600}', '"x"', 'b,c\n', '"d\ne",'),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''))

test('reads the same records from a small file split anywhere, even byte by byte', () => {
  fc.assert(
    fc.property(trouble, fc.integer({ min: 1, max: 3 }), (text, columns) => {
      const bytes = bytesOf(text)
      const whole = recordsOf([bytes], { columns })
      for (let at = 0; at <= bytes.length; at++) assert.deepEqual(recordsOf(cutAt(bytes, [at]), { columns }), whole)
      const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))
      assert.deepEqual(recordsOf(single, { columns }), whole)
    }),
    { numRuns: RUNS },
  )
})

test('reads the same records from a file with cells and rows around the limits, split anywhere', () => {
  const { cellBytes, cellBreaks } = READER_LIMITS
  const part = fc.oneof(
    { weight: 4, arbitrary: trouble },
    fc.integer({ min: cellBytes - 3, max: cellBytes + 3 }).map((length) => 'x'.repeat(length)),
    fc.integer({ min: cellBytes - 3, max: cellBytes + 3 }).map((length) => `\n"y\n${'x'.repeat(length)}",`),
    fc.integer({ min: cellBreaks - 2, max: cellBreaks + 2 }).map((breaks) => `"${'z\n'.repeat(breaks)}",`),
    fc.integer({ min: 15, max: 18 }).map((cells) => `${'x'.repeat(cellBytes - 2)},`.repeat(cells)),
  )
  const parts = fc.array(part, { minLength: 3, maxLength: 8 })
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 })
  fc.assert(
    fc.property(parts, cuts, fc.integer({ min: 1, max: 20 }), (texts, places, columns) => {
      const bytes = bytesOf(texts.join(''))
      const ordered = places.map((place) => Math.floor(place * bytes.length)).toSorted((a, b) => a - b)
      assert.deepEqual(recordsOf(cutAt(bytes, ordered), { columns }), recordsOf([bytes], { columns }))
    }),
    { numRuns: 150 },
  )
})

test('reads the same records from a file larger than the buffer, split anywhere', () => {
  const parts = ['"', '"', ',', ',', '\n', '\r\n', '\r', 'é', '"x",y\n', 'b,c\r\n', `${'z'.repeat(300)},`]
  for (let seed = 0; seed < 20; seed++) {
    const below = numbersFrom(seed)
    const bytes = bytesOf(Array.from({ length: 30_000 }, () => parts[below(parts.length)]!).join(''))
    const cuts = Array.from({ length: 2 + below(400) }, () => below(bytes.length)).toSorted((a, b) => a - b)
    assert.deepEqual(recordsOf(cutAt(bytes, cuts), { columns: 2 }), recordsOf([bytes], { columns: 2 }))
  }
})

test('reports the same end of a malformed record wherever the buffer is discarded', () => {
  for (let pad = 0; pad < 6; pad++) {
    const bytes = bytesOf(`${'p'.repeat(pad)},\n${'a"b\r\n'.repeat(60_000)}`)
    const single = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))
    const lengths = recordsOf(single, { columns: 2 }).map(({ start, end }) => end - start)
    assert.deepEqual(new Set(lengths.slice(1)), new Set([3]))
  }
})

test('reads exactly the same records when it starts at any record and ends at a later one', () => {
  fc.assert(
    fc.property(trouble, fc.integer({ min: 1, max: 3 }), (text, columns) => {
      const bytes = bytesOf(text)
      const whole = recordsOf([bytes], { columns })
      whole.forEach(({ start, line, number }, first) => {
        for (let last = first; last < whole.length; last++) {
          const range = bytes.subarray(start, whole[last + 1]?.start ?? bytes.length)
          const some = recordsOf([range], { columns }, { byte: start, line, record: number })
          assert.deepEqual(some, whole.slice(first, last + 1))
        }
      })
    }),
    { numRuns: RUNS },
  )
})

test('reads as many records from the bytes of some records alone, without their final line end', () => {
  fc.assert(
    fc.property(trouble, fc.integer({ min: 1, max: 3 }), (text, columns) => {
      const bytes = bytesOf(text)
      const whole = recordsOf([bytes], { columns })
      whole.forEach(({ start, line, number }, first) => {
        for (let last = first; last < whole.length; last++) {
          // A blank row has no byte of its own.
          const range = bytes.subarray(start, Math.max(whole[last]!.end, whole[last]!.start + 1))
          const some = recordsOf([range], { columns }, { byte: start, line, record: number })
          const wanted = whole.slice(first, last + 1)
          assert.deepEqual(
            some.map(({ start: at, cells }) => [at, cells]),
            wanted.map(({ start: at, cells }) => [at, cells]),
          )
        }
      })
    }),
    { numRuns: RUNS },
  )
})

test('returns records without overlap and without gaps except line ends', () => {
  fc.assert(
    fc.property(trouble, (text) => {
      const bytes = bytesOf(text)
      const records = recordsOf([bytes], { columns: 2 })
      let at = 0
      for (const { start, end, number, line } of records) {
        const between = new TextDecoder().decode(bytes.subarray(at, start))
        assert.match(between, number === 1 ? /^$/ : /^\r?\n$/)
        assert.equal(line, 1 + bytes.subarray(0, start).filter((byte) => byte === 10).length)
        at = end
      }
      assert.match(new TextDecoder().decode(bytes.subarray(at)), /^(\r?\n)?$/)
    }),
    { numRuns: RUNS },
  )
})

test('returns the same surface or problem for a file split anywhere', () => {
  const parts = fc.array(
    fc.constantFrom(
      '# a: b\n',
      '#',
      'nom;prêt,montant',
      'a,b',
      ';',
      '\n',
      '\r\n',
      '\r',
      '"',
      '1,2\n',
      '\0',
      '\u{1F600}',
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(parts, fc.nat(80), (texts, latin1At) => {
      const bytes = bytesOf(texts.join(''))
      if (latin1At < bytes.length) bytes[latin1At] = 0xe9
      const whole = surfaceOf(bytes)
      for (let at = 0; at <= bytes.length; at++) assert.deepEqual(surfaceOf(...cutAt(bytes, [at])), whole)
      assert.deepEqual(surfaceOf(...Array.from(bytes, (_, at) => bytes.subarray(at, at + 1))), whole)
    }),
    { numRuns: RUNS },
  )
})
