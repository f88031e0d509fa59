import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { isRunning, readRunFile, removeRunFile, writeRunFile } from './run-file.ts'

describe('a running service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-run-file-'))
  let body = ''
  const server = createServer((request, response) => {
    assert.equal(request.url, '/healthz')
    response.end(body)
  })
  after(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('recognises a running service only by the token written at its start', async () => {
    const url = await new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    })
    for (const [answer, recognised] of [
      ['{"status":"ok","boot_token":"this start"}', true],
      ['{"status":"ok","boot_token":"another start"}', false],
      ['{"status":"ok"}', false],
      ['null', false],
      ['<html>', false],
    ] as const) {
      body = answer
      assert.equal(await isRunning(url, 'this start'), recognised, answer)
    }
  })

  it('recognises no running service when nothing listens', async () => {
    assert.equal(await isRunning('http://127.0.0.1:1', 'this start'), false)
  })

  it('writes the file of a running service so that only its user can read it and only its own start removes it', () => {
    const run = { url: 'http://127.0.0.1:8080', boot_token: 'this start', pid: 4711 }
    writeRunFile(folder, run)
    assert.deepEqual(readRunFile(folder), run)
    assert.equal(statSync(join(folder, 'run.json')).mode & 0o777, 0o600)
    removeRunFile(folder, 'another start')
    assert.deepEqual(readRunFile(folder), run)
    removeRunFile(folder, 'this start')
    assert.equal(readRunFile(folder), null)
  })

  it('assumes no running service because of a damaged file', () => {
    writeFileSync(join(folder, 'run.json'), '{"url":')
    assert.equal(readRunFile(folder), null)
  })
})
