import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { messageDomain } from './mail.ts'

describe('the domain of a Message-ID', () => {
  it('is that of the sender, else that of PUBLIC_URL, else localhost', () => {
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
