import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createPasswordHashes, type HashCaller } from './password-hashes.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const HERE = { source: '198.51.100.1' }

describe('the cost of a password hash', () => {
  it('a password hash costs 46 MiB and one pass of argon2id by default', async () => {
    const hashes = createPasswordHashes(1)
    const made = (await hashes.withPlace(HERE, (hashing) => hashing.hash('a quiet river'))) as string
    assert.match(made, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    assert.equal(hashes.isOutdated(made), false)
  })

  it('a password hash costs less, and its strength is not estimated, in tests only: no code of the service sets either', () => {
    const mentioning = (texts: readonly (readonly [string, string])[]): string[] =>
      texts.filter(([, text]) => /\b(?:hashCost|strengthEstimate)\b/.test(text)).map(([file]) => file)
    const files = globSync('{bin,demo,scripts,src}/**/*.{ts,mjs}', { cwd: root, exclude: ['**/*.test.ts'] })
    assert.ok(files.length > 300)
    const texts = files.map((file) => [file, readFileSync(`${root}/${file}`, 'utf8')] as const)
    // The declaration of the parameters.
    assert.deepEqual(mentioning(texts), ['src/service.ts'])
    for (const parameter of ['hashCost', 'strengthEstimate'])
      assert.deepEqual(mentioning([['bin/server.ts', `createService({ ${parameter} })`]]), ['bin/server.ts'])
  })

  it('reads the cost from a password hash when it is verified, and marks a hash of another cost as outdated', async () => {
    const cheap = createPasswordHashes(1, { memory: 8, passes: 1, lanes: 1 })
    const made = (await cheap.withPlace(HERE, (hashing) => hashing.hash('a quiet river'))) as string
    const real = createPasswordHashes(1)
    assert.equal(await real.withPlace(HERE, (hashing) => hashing.verify('a quiet river', made)), true)
    assert.equal(await real.withPlace(HERE, (hashing) => hashing.verify('another river', made)), false)
    assert.equal(real.isOutdated(made), true)
  })

  it('verifies the hashes that node:crypto made, which are stored by earlier versions', async () => {
    const hashes = createPasswordHashes(1)
    const verify = (password: string, hash: string): Promise<unknown> =>
      hashes.withPlace(HERE, (hashing) => hashing.verify(password, hash))
    const salt = 'BwcHBwcHBwcHBwcHBwcHBw'
    const recorded = [
      ['a quiet river', `m=47104,t=1,p=1$${salt}$fP6GOyx6iLvxY9geW6jgk3SUJ40Eim94/898UC8rUPM`],
      ['a quiet river', `m=8192,t=3,p=4$${salt}$46C64czx6dP2pjhN+fw86KmDH/DQwHhy4dV4orJwCaI`],
      ['une rivière tranquille 🌊', `m=19456,t=2,p=1$${salt}$RwbWyMOjRHgY57p0pT7MSQ`],
    ] as const
    for (const [password, hash] of recorded) {
      assert.equal(await verify(password, `$argon2id$v=19$${hash}`), true, hash)
      assert.equal(await verify(`${password}.`, `$argon2id$v=19$${hash}`), false, hash)
    }
  })

  it('computes a hash for an unknown account too', async () => {
    const hashes = createPasswordHashes(1)
    const cores = availableParallelism()
    await hashes.withPlace(HERE, async (hashing) => {
      const verified = Array.from({ length: cores + 1 }, () => hashing.verify('a quiet river', null))
      // As many run as there are cores, so the last one waits, unless nothing is computed.
      assert.equal(hashes.waiting(), 1)
      assert.deepEqual(await Promise.all(verified), Array<boolean>(cores + 1).fill(false))
    })
  })

  it('releases the place of a hash after a fault', async () => {
    const hashes = createPasswordHashes(0)
    const fail = (): Promise<never> => Promise.reject(new Error('planted'))
    for (let failed = 0; failed < availableParallelism(); failed += 1)
      await assert.rejects(hashes.withPlace(HERE, fail), /planted/)
    assert.equal(await hashes.withPlace(HERE, () => Promise.resolve('free')), 'free')
  })

  it('keeps places for other sources, and for people who are at work, during a flood of sign-ins', async () => {
    const hashes = createPasswordHashes(80 - availableParallelism())
    const pending = Promise.withResolvers<void>()
    const admitted = (caller: HashCaller, times: number): Promise<number> => {
      let n = 0
      for (let time = 0; time < times; time += 1) void hashes.withPlace(caller, () => ((n += 1), pending.promise))
      return Promise.resolve(n)
    }
    assert.equal(await admitted(HERE, 100), 30)
    assert.equal(await admitted({ source: '2001:db8:1::/48' }, 100), 30)
    assert.equal(await admitted({ source: '203.0.113.1' }, 100), 0)
    assert.equal(await admitted({ sessionId: 'a' }, 100), 20)
    assert.equal(await admitted({ sessionId: 'b' }, 1), 0)
    pending.resolve()
    await new Promise(setImmediate)
    assert.equal(await admitted({ sessionId: 'b' }, 1), 1)
  })

  it('computes the hashes of people who are at work before those that wait already', async () => {
    const cores = availableParallelism()
    const hashes = createPasswordHashes(1_000)
    const done: string[] = []
    const one = (caller: HashCaller, name: string): Promise<unknown> =>
      hashes.withPlace(caller, async (hashing) => {
        await hashing.verify('a quiet river', null)
        done.push(name)
      })
    const strangers = Array.from({ length: 8 * cores }, () => one(HERE, 'stranger'))
    await Promise.all([...strangers, one({ sessionId: 'a' }, 'person')])
    // Those that have begun, one for each core, end before it; otherwise it would be the last.
    assert.ok(done.indexOf('person') < 4 * cores, done.join(' '))
  })
})
