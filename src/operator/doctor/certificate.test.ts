import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { createServer, getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls'
import { makeCertificate } from '../../../test/network/certificate.ts'
import { checkCertificate } from './certificate.ts'
import type { DoctorCheck } from './check.ts'

describe('the certificate check of doctor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'probity-certificate-'))
  const made = (name: string, names?: readonly string[]): { cert: Buffer; key: Buffer } => {
    const { cert, key } = makeCertificate(folder, name, names)
    return { cert: readFileSync(cert), key: readFileSync(key) }
  }
  const pair = made('service')
  const authorities = getCACertificates()
  const now = new Date()
  beforeEach(() => setDefaultCACertificates([...authorities, pair.cert.toString()]))
  after(() => {
    setDefaultCACertificates(authorities)
    rmSync(folder, { recursive: true })
  })

  const examined = async (options: TlsOptions = {}, at = now, host = '127.0.0.1'): Promise<DoctorCheck> => {
    const server = createServer({ ...pair, ...options }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    try {
      return await checkCertificate(`https://${host}:${(server.address() as AddressInfo).port}`, at)
    } finally {
      server.close()
    }
  }

  it('doctor accepts a trusted certificate with the right name that is valid for another month', async () => {
    for (const host of ['127.0.0.1', 'localhost']) assert.equal((await examined({}, now, host)).state, 'good')
    const late = await examined({}, new Date(now.getTime() + 65 * 86_400_000))
    assert.equal(late.state, 'warning')
    assert.match(late.message, /2[45] more days.*renew it/)
  })

  it('doctor reports a server that accepts TLS 1.1 as bad', async () => {
    const old = { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    const both = await examined(old)
    assert.equal(both.state, 'bad')
    assert.match(both.message, /accepts TLS 1\.1: allow only 1\.2 and later/)
    assert.equal((await examined({ ...old, maxVersion: 'TLSv1.1' })).state, 'bad')
  })

  it('doctor reports a certificate with another name or from an unknown authority as bad', async () => {
    const misnamed = made('misnamed', ['DNS:other.example'])
    const stranger = made('stranger')
    setDefaultCACertificates([...authorities, misnamed.cert.toString()])
    assert.match(
      (await examined(misnamed)).message,
      /has a certificate that browsers do not trust \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
    )
    assert.match(
      (await examined(stranger)).message,
      /has a certificate that browsers do not trust \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
    )
  })

  it('warns of an unreachable address and needs no certificate for a loopback address', async () => {
    assert.equal((await checkCertificate('https://127.0.0.1:1', now)).state, 'warning')
    assert.equal((await checkCertificate(undefined, now)).state, 'good')
    assert.equal((await checkCertificate('http://localhost:8080', now)).state, 'good')
    assert.equal((await checkCertificate('http://bank.example', now)).state, 'bad')
  })
})
