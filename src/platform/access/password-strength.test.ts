import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { isRefusal } from '../../../core/values/refusal.ts'
import { createPasswordStrength } from './password-strength.ts'

const words = ['probity', 'alder-bank', 'alderbank', 'alder', 'bank', 'lena.holt', 'lena', 'holt']

describe('the strength of a password', () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const strength = createPasswordStrength(100, log)
  const folder = mkdtempSync(join(tmpdir(), 'probity-strength-'))
  after(async () => {
    await strength.stop()
    rmSync(folder, { recursive: true })
  })
  const planted = (source: string): URL => {
    const path = join(folder, `thread-${Math.random()}.mjs`)
    writeFileSync(path, `import { parentPort } from 'node:worker_threads'\n${source}\n`)
    return pathToFileURL(path)
  }

  it('the strength of a password is below 4 for common words and keys, also with digits in place of letters, and for known facts', async () => {
    for (const weak of [
      'AlderBank2026!',
      'q1w2e3r4t5y6',
      'P455w0rd1234',
      'password1234',
      'P@ssw0rd2026!',
      'motdepasse2026',
      'Bienvenue2026',
      'azertyuiop99',
      'letmein-letmein',
      '123456789012',
      'zyxwvutsrqpo',
      'abcabcabcabc',
      '!!!!!!!!!!!!',
      'lena.holt-alder',
      'probity2026!',
      'correct horse battery staple',
      'Correct-Horse-Battery-Staple',
      'correcthorsebatterystaple',
      'correct horse battery staple 1!',
    ]) {
      const score = await strength.score(weak, words)
      assert.ok(typeof score === 'number' && score < 4, `${weak}: ${JSON.stringify(score)}`)
    }
  })

  it('the strength of a password is 4 for several unrelated words and for random characters, without capitals, digits or signs', async () => {
    for (const strong of [
      'a quiet river in may',
      'seven lanterns by the sea',
      'eleven herons on the quay',
      'korrektpferdbatterie',
      'xkqvhtwzrmpbd',
      '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧',
    ])
      assert.equal(await strength.score(strong, words), 4, strong)
  })

  it('the strength of a password is estimated of hostile texts of every length, by their first 64 characters', async () => {
    for (const pump of ['4!a', '@', 'aA1', 'abcdefgh', 'é', '0o'])
      assert.equal(typeof (await strength.score(pump.repeat(1_024 / pump.length), words)), 'number', pump)
    // What follows them adds nothing, because it is not looked at: the time for a password grows with the square of its length.
    const tail = 'xkqvhtwzrmpbd seven lanterns'
    assert.equal(await strength.score(tail, words), 4)
    const score = await strength.score('a'.repeat(64) + tail, words)
    assert.ok(typeof score === 'number' && score < 4, JSON.stringify(score))
  })

  it('answers BUSY beyond the permitted number of waiting passwords', async () => {
    const silent = createPasswordStrength(2, log, planted('parentPort.on("message", () => undefined)'))
    const waiting = [silent.score('one', []), silent.score('two', [])]
    const third = await silent.score('three', [])
    assert.ok(isRefusal(third) && third.refused.code === 'BUSY')
    await silent.stop()
    assert.deepEqual(
      (await Promise.all(waiting)).map((result) => isRefusal(result) && result.retryAfterSeconds),
      [2, 2],
    )
  })

  it('answers BUSY when its thread fails, logs the fault without its message, and starts another for the next password', async () => {
    const source = `parentPort.on('message', ({ id, password }) => {
      if (password === 'never logged') throw new TypeError(password)
      parentPort.postMessage({ id, score: 3 })
    })`
    const failing = createPasswordStrength(10, log, planted(source))
    const results = await Promise.all([failing.score('never logged', []), failing.score('other', [])])
    assert.deepEqual(results.map(isRefusal), [true, true])
    assert.equal(await failing.score('good', []), 3)
    assert.match(lines.join(), /"fault":\{"name":"TypeError","place":" +at [^"]+"\},"msg":"the thread that estimates/)
    assert.doesNotMatch(lines.join(), /never logged/)
    await failing.stop()
  })
})
