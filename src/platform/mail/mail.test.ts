import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { messageDomain } from './mail.ts'

describe('the domain of a Message-ID', () => {
  it('a Message-ID has the domain of the sender, else that of PUBLIC_URL, else localhost', () => {
    const PUBLIC_URL = 'https://credit.example:8443/probity'
    for (const [settings, domain] of [
      [{ MAIL_FROM: 'probity@Bank.example', PUBLIC_URL }, 'bank.example'],
      [{ MAIL_FROM: 'Alder Bank <probity@bank.example>', PUBLIC_URL: undefined }, 'bank.example'],
      [{ MAIL_FROM: 'probity@localhost', PUBLIC_URL }, 'credit.example'],
      [{ MAIL_FROM: undefined, PUBLIC_URL: undefined }, 'localhost'],
    ] as const)
      assert.equal(messageDomain(settings), domain)
  })
})

describe('the time for a link', () => {
  it('the time for a link is shorter in tests only: no code of the service, its commands or its scripts sets another', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url))
    const files = globSync('{bin,demo,scripts,src}/**/*.{ts,mjs}', { cwd: root, exclude: ['**/*.test.ts'] })
    assert.ok(files.length > 300)
    // The declaration of the parameter and its use.
    assert.deepEqual(
      files.filter((file) => /\blinkSeconds\b/.test(readFileSync(`${root}/${file}`, 'utf8'))).toSorted(),
      ['src/platform/mail/mail.ts', 'src/service.ts'],
    )
  })
})
