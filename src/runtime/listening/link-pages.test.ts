import assert from 'node:assert/strict'
import { it } from 'node:test'
import { refusalOf } from '../../../test/call.ts'
import { createWorld } from '../../../test/world.ts'
import { addPages } from './pages.ts'

it('where there is no console, links of emails open a page that explains the next steps in both languages, without scripts, forms or external content', async () => {
  const world = await createWorld()
  const service = await world.beside()
  addPages(service.http, '0.0.0', undefined, '/nowhere')
  for (const path of ['/invitation', '/recovery']) {
    const answered = await service.http.inject(path)
    const page = answered.body
    assert.equal(answered.statusCode, 200)
    assert.equal(answered.headers['content-type'], 'text/html; charset=utf-8')
    assert.match(String(answered.headers['content-security-policy']), /^default-src 'none';/)
    for (const sentence of ['<section lang="fr">', '<section lang="en">']) assert.ok(page.includes(sentence))
    assert.doesNotMatch(page, /<script|<style|<img|<link|<form|style=|:\/\//)
    assert.deepEqual([...new Set([...page.matchAll(/href="(.*?)"/g)].map((match) => match[1]))], ['docs/'])
    const named = [...page.matchAll(/POST api\/v1(\S+)<\/code> <code>(.*?)<\/code>/g)]
    assert.ok(named.length >= 4)
    for (const [, operation, body] of named) {
      const reply = await world.anonymous.send('POST', operation!, body)
      assert.ok(
        ['404 LINK_NOT_VALID', '422 VALIDATION_FAILED'].includes(refusalOf(reply)),
        `${operation}: ${reply.text}`,
      )
      const { detail } = reply.body as { detail: { type: string }[] | string }
      if (typeof detail !== 'string')
        assert.ok(detail.every(({ type }) => type !== 'required' && type !== 'additionalProperties'))
    }
  }
  await service.stop()
  await world.stop()
})
