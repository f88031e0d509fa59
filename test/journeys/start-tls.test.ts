// The service with its own TLS as a process: which connections it accepts, and that all commands still find it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { connect, type ConnectionOptions } from 'node:tls'
import { readRunFile } from '../../src/platform/run-file.ts'
import { type Certificate, makeCertificate } from '../network/certificate.ts'
import { runCommand } from '../commands/run.ts'
import { copyData } from '../prepared.ts'
import { newPlace, probity, probityJson, type Started, startProbity } from '../process.ts'

type Check = { check: string; state: string; message: string }

describe('a service with TLS of its own', { timeout: 300_000 }, () => {
  const place = newPlace()
  let certificate: Certificate
  let environment: NodeJS.ProcessEnv
  let service: Started
  before(async () => {
    certificate = makeCertificate(place.folder)
    environment = place.environment({ LOG_LEVEL: 'warn', TLS_CERT: certificate.cert, TLS_KEY: certificate.key })
    await copyData(place.dataDir)
    service = await startProbity(environment)
  })
  after(async () => {
    await service.end()
    place.remove()
  })

  /** The negotiated protocol and cipher, or why the handshake failed. */
  const agreed = (options: ConnectionOptions): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(service.address)
      const socket = connect({ host: hostname, port: Number(port), ca: readFileSync(certificate.cert), ...options })
      socket.once('secureConnect', () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
        socket.destroy()
      })
      socket.once('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? fault.message))
    })

  const send = (path: string, body?: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const ca = readFileSync(certificate.cert)
      const headers = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = request(new URL(path, service.address), { ca, headers, method: body === undefined ? 'GET' : 'POST' })
      sent.once('error', reject).once('response', async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        resolve({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() })
      })
      sent.end(body)
    })

  it('answers over TLS only, and nothing in the clear', async () => {
    assert.match(service.address, /^https:\/\/127\.0\.0\.1:\d+$/)
    assert.equal((await send('/readyz')).status, 200)
    const body = JSON.stringify({ institution_reference: 'none', email: 'a@b.example', password: 'x'.repeat(10_000) })
    assert.equal((await send('/api/v1/auth/login', body)).status, 422)
    await assert.rejects(fetch(service.address.replace('https:', 'http:')))
  })

  it('accepts TLS 1.2 and 1.3 and nothing older', async () => {
    assert.match(await agreed({}), /^TLSv1\.3 TLS_AES_256_GCM_SHA384$/)
    assert.match(await agreed({ maxVersion: 'TLSv1.2' }), /^TLSv1\.2 ECDHE-ECDSA-AES256-GCM-SHA384$/)
    const old = { ciphers: 'ALL@SECLEVEL=0', minVersion: 'TLSv1' } as const
    for (const maxVersion of ['TLSv1', 'TLSv1.1'] as const)
      assert.match(await agreed({ ...old, maxVersion }), /ALERT_PROTOCOL_VERSION/)
  })

  it('accepts only ciphers with forward secrecy and authenticated encryption, and chooses the strongest itself', async () => {
    const only = (ciphers: string): Promise<string> =>
      agreed({ ciphers: `${ciphers}:@SECLEVEL=0`, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' })
    for (const taken of ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-CHACHA20-POLY1305'])
      assert.equal(await only(taken), `TLSv1.2 ${taken}`)
    for (const weak of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-CCM8', 'AES128-SHA'])
      assert.match(await only(weak), /HANDSHAKE_FAILURE/, weak)
    assert.match(await only('ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384'), /AES256/)
  })

  it('a service with TLS is recognised by a second start and by the commands, whatever the name in its certificate', async () => {
    const second = await runCommand(environment, 'start')
    assert.equal(second.code, 0, second.stderr)
    assert.ok(second.stdout.includes(service.address))
    assert.equal((await probityJson<{ running: string }>(environment, ['status'])).running, service.address)
  })

  it('reveals only its identity on the loopback address', async () => {
    const { asked_at: health } = readRunFile(place.dataDir)!
    assert.equal((await fetch(`${health}/healthz`)).status, 200)
    for (const path of ['/readyz', '/metrics', '/docs', '/api/v1/me', '/healthz/'])
      assert.equal((await fetch(health + path)).status, 404, path)
    assert.equal((await fetch(`${health}/healthz`, { method: 'POST' })).status, 404)
  })

  it('doctor checks a certificate as a browser does: whether it is trusted, and for how long', async () => {
    const examined = async (more: Record<string, string>): Promise<Check | undefined> => {
      // Node reads further authorities when it starts.
      const run = 'NODE_EXTRA_CA_CERTS' in more ? probity : runCommand
      const end = await run({ ...environment, ...more }, 'doctor', '--json')
      return (JSON.parse(end.stdout) as Check[]).find(({ check }) => check === 'certificate')
    }
    const PUBLIC_URL = service.address
    const stranger = await examined({ PUBLIC_URL })
    assert.equal(stranger?.state, 'bad')
    assert.match(stranger.message, /has a certificate that browsers do not trust/)
    const trusted = await examined({ PUBLIC_URL, NODE_EXTRA_CA_CERTS: certificate.cert })
    assert.equal(trusted?.state, 'good')
    assert.match(trusted.message, /trusted for (?:89|90) more days at https:.*TLSv1\.3/)
    assert.equal((await examined({ PUBLIC_URL: 'https://127.0.0.1:1' }))?.state, 'warning')
    assert.equal((await examined({ PUBLIC_URL: 'http://bank.example' }))?.state, 'bad')
  })

  it('does not start with a certificate and a key that do not match, or with one of them', async () => {
    const other = makeCertificate(place.folder, 'other')
    const mixed = await runCommand({ ...environment, TLS_KEY: other.key }, 'start')
    assert.equal(mixed.code, 5)
    assert.match(mixed.stderr, /TLS_CERT and TLS_KEY: not a matching certificate and private key in PEM/)
    const closed = await runCommand({ ...environment, TLS_KEY: place.folder }, 'start')
    assert.match(closed.stderr, /TLS_KEY: .* cannot be read \(EISDIR\) by the user of the service/)
    const { TLS_KEY: _, ...incomplete } = environment
    assert.match((await runCommand(incomplete, 'start')).stderr, /must be set together/)
    const nowhere = await runCommand({ ...environment, TLS_CERT: join(place.folder, 'nowhere') }, 'start')
    assert.match(nowhere.stderr, /TLS_CERT: the file .* does not exist/)
  })
})

describe('an address that is reachable from other machines', { timeout: 300_000 }, () => {
  const place = newPlace()
  after(() => place.remove())

  it('a reachable address is not served in the clear unless a TLS proxy is configured, and the message states what to do', async () => {
    // An address of another machine: a start that tried to listen would fail there.
    const end = await runCommand(place.environment({ HOST: '203.0.113.9' }), 'start')
    assert.equal(end.code, 5)
    assert.match(end.stderr, /without TLS.*TLS_CERT and TLS_KEY; or HTTP_TLS=proxy.*or leave HOST at 127\.0\.0\.1/)
    await copyData(place.dataDir)
    const behind = await startProbity(place.environment({ HOST: '0.0.0.0', HTTP_TLS: 'proxy' }))
    try {
      assert.equal((await fetch(`${behind.address}/readyz`)).status, 200)
    } finally {
      assert.equal((await behind.end()).code, 0)
    }
  })
})
