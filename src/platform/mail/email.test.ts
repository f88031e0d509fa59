import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { composeEmail } from './email.ts'

describe('a composed email', () => {
  const words = { subject: 'Who <b>', paragraphs: ['One & "two"', 'Three'], afterLink: ['Last'] }
  const params = { to: 'a@x.example', language: 'en', institution: "O'Hara <Bank>", words } as const

  it('an email has the same content as text and as HTML, the link on its own line, and declares its language', () => {
    const { text, html } = composeEmail({ ...params, link: 'https://x.example/#token=t' })
    assert.match(text, /^One & "two"\n\nThree\n\nhttps:\/\/x\.example\/#token=t\n\nLast\n\n-- \n.*O'Hara <Bank>.*\n$/)
    assert.match(html, /<html lang="en">.*<p>Three<\/p><p><a href="https:\/\/x\.example\/#token=t">.*<p>Last<\/p>/)
    assert.match(composeEmail({ ...params, language: 'fr' }).text, /Message automatique .* ne répondez pas/)
  })

  it('escapes all words in HTML', () => {
    const { html } = composeEmail(params)
    for (const escaped of ['One &amp; &quot;two&quot;', 'Who &lt;b&gt;', 'O&#39;Hara &lt;Bank&gt;'])
      assert.ok(html.includes(escaped))
    assert.doesNotMatch(html, /<b>|<Bank>|<a /)
  })
})
