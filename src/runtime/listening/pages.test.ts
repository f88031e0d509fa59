import assert from 'node:assert/strict'
import { it } from 'node:test'
import Fastify from 'fastify'
import { addPages } from './pages.ts'

it('makes the page of the verifier once, and again for the next request when that failed', async () => {
  const http = Fastify()
  const outcomes = [new SyntaxError('a source is broken'), '<p>verifier</p>']
  addPages(http, '0.0.0', async () => {
    const outcome = outcomes.shift()
    if (typeof outcome === 'string') return outcome
    throw outcome ?? new Error('the page was made twice')
  })
  const read = async (): Promise<[number, string]> => {
    const { statusCode, body } = await http.inject('/verify')
    return [statusCode, statusCode === 200 ? body : '']
  }
  const failed = await Promise.all([read(), read()])
  assert.deepEqual(failed, [
    [500, ''],
    [500, ''],
  ])
  for (const _ of [1, 2]) assert.deepEqual(await read(), [200, '<p>verifier</p>'])
  await http.close()
})
