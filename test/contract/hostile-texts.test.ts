// Every pattern and format of the contract, and of the shapes behind it, takes time proportional to the length of the text. The check judges the
// patterns; here the engine that serves requests matches hostile texts, longer than a body may be.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { Type } from 'typebox'
import { VISIBLE, VISIBLE_LINE } from '../../core/values/text.ts'
import { routes } from '../../src/areas.ts'
import { namedShapes } from '../../src/platform/http/named-shapes.ts'
import { Validators } from '../../src/platform/http/validation/validators.ts'

const LENGTH = 100_000
const TIMES = 4
/** Twice what is expected of linear time; quadratic time is 16 times as long. */
const MAX_RATIO = 2 * TIMES
/** A pattern of quadratic time takes minutes for the longer text; this much is noise. */
const NOISE_MS = 50

/** Repeated, they lead a pattern that backtracks into many ways of reading one text. */
const pumps = [
  '0',
  'a',
  'A',
  'é',
  '.',
  '-',
  '_',
  '=',
  '@',
  ' ',
  '\u00a0',
  '\u3164',
  '/',
  ':',
  '0-',
  'a.',
  '.0',
  'a@',
  '\t',
]
const heads = ['', '-', '0.', 'a@', 'sha256:', '2026-01-01T00:00:00.']
/** After them the pattern does not match, so that every way of reading is tried. */
const tails = ['\n', '\u202e', '!', '']

// The service has stricter patterns than the contract, which leaves out what other languages cannot read.
const contract = readFileSync('openapi.json', 'utf8') + JSON.stringify([namedShapes(routes), routes], null, 1)
const all = (member: string): string[] => [
  ...new Set([...contract.matchAll(new RegExp(`"${member}": ("(?:[^"\\\\]|\\\\.)*")`, 'g'))].map(([, text]) => text!)),
]
const patterns = all('pattern').map((text) => JSON.parse(text) as string)
const formats = all('format')
  .map((text) => JSON.parse(text) as string)
  .filter((format) => format !== 'binary' && !format.includes('@'))

describe('a hostile text', () => {
  it('a hostile text takes time proportional to its length with every pattern of the contract', () => {
    for (const pattern of [VISIBLE, VISIBLE_LINE]) assert.ok(patterns.includes(pattern))
    assert.ok(patterns.length > 25, String(patterns.length))
    const slow = patterns.filter((pattern) => {
      const compiled = new RegExp(pattern, 'u')
      return isSlow((text) => compiled.test(text))
    })
    assert.deepEqual(slow, [])
  })

  it('a hostile text takes time proportional to its length with every format of the contract', () => {
    assert.deepEqual(formats.toSorted(), ['date', 'date-time', 'email', 'month', 'uuid'])
    const validators = new Validators([])
    const slow = formats.filter((format) => {
      const form = Type.Object({ text: Type.String({ format }) })
      return isSlow((text) => validators.validate('body', form, { text }))
    })
    assert.deepEqual(slow, [])
  })

  it('a pattern that takes quadratic time is reported', () => {
    assert.ok(isSlow((text) => /\d+$/.test(text), LENGTH / 5))
  })
})

/** By the ratio of two lengths in the same run, so that the speed of the machine does not matter. */
function isSlow(match: (text: string) => unknown, length = LENGTH): boolean {
  return heads.some((head) =>
    pumps.some((pump) =>
      tails.some((tail) => {
        const text = (times: number): string => head + pump.repeat((length * times) / TIMES / pump.length) + tail
        const long = milliseconds(match, text(TIMES))
        if (long < NOISE_MS) return false
        return shortest(match, text(TIMES)) > MAX_RATIO * shortest(match, text(1))
      }),
    ),
  )
}

function shortest(match: (text: string) => unknown, text: string): number {
  return Math.min(...Array.from({ length: 3 }, () => milliseconds(match, text)))
}

/** Time of this thread on a processor, so that other work of the machine does not count. */
function milliseconds(match: (text: string) => unknown, text: string): number {
  const begun = process.threadCpuUsage()
  match(text)
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
