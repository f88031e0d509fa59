import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { addConsole } from './console.ts'

const FILES = {
  'index.html': '<!doctype html><title>Probity</title>',
  'pressable.css': 'p{}',
  'assets/index-Ab1.js': 'export const answer = 42',
  'assets/notes.txt': 'not served',
}
const HTML = { accept: 'text/html,application/xhtml+xml' }

describe('the built console', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-console-'))
  let http: FastifyInstance
  before(async () => {
    mkdirSync(join(folder, 'assets'))
    for (const [name, text] of Object.entries(FILES)) {
      writeFileSync(join(folder, name), text)
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
      writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
    }
    http = Fastify()
    assert.equal(addConsole(http, folder), true)
    http.get('/api/v1/me', () => ({ name: 'Ana' }))
    await http.ready()
  })
  after(async () => {
    await http.close()
    rmSync(folder, { recursive: true })
  })

  const ask = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers })

  it('the console stands at / and at the address of every screen, and is asked for again at each visit', async () => {
    for (const url of ['/', '/applications', '/applications/01a2-b3?tab=trace', '/policies/x/y']) {
      const page = await ask(url, HTML)
      assert.equal(page.body, FILES['index.html'], url)
      assert.equal(page.headers['cache-control'], 'no-cache')
    }
  })

  it('the console permits scripts and styles of the service only, none in the page, and no embedding', async () => {
    const policy = String((await ask('/', HTML)).headers['content-security-policy'])
    assert.match(
      policy,
      /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';/,
    )
    assert.match(policy, /frame-ancestors 'none'$/)
    assert.doesNotMatch(policy, /unsafe|nonce|https?:/)
  })

  it('the console sends a file that is named by its content once for a year, compressed as the browser takes it', async () => {
    const path = '/assets/index-Ab1.js'
    const plain = await ask(path)
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.equal(plain.headers['content-type'], 'text/javascript; charset=utf-8')
    assert.equal(plain.headers['vary'], 'accept-encoding')
    assert.equal(plain.body, FILES['assets/index-Ab1.js'])
    const br = await ask(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    assert.equal(br.headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain.body)
    const gzip = await ask(path, { 'accept-encoding': 'gzip' })
    assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body)
    assert.equal((await ask('/pressable.css')).headers['cache-control'], 'no-cache')
  })

  it('the console answers nothing to a program, below the interface, for a file that is not there or another kind of file', async () => {
    for (const [url, headers] of [
      ['/nowhere', {}],
      ['/nowhere', { accept: 'application/json' }],
      ['/api/v1/nowhere', HTML],
      ['/demonstration/people', HTML],
      ['/assets/index-Ab2.js', HTML],
      ['/assets/notes.txt', HTML],
      ['/assets/index-Ab1.js.br', HTML],
    ] as const)
      assert.equal((await ask(url, headers)).statusCode, 404, url)
    assert.deepEqual((await ask('/api/v1/me', HTML)).json(), { name: 'Ana' })
  })

  it('the console is not served where it was not built', () => {
    assert.equal(addConsole(Fastify(), join(folder, 'nowhere')), false)
  })
})
