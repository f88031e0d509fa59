import assert from 'node:assert/strict'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { probeRunning } from '../../src/platform/database/embedded/index.ts'
import { newPlace, probity, startProbity } from '../process.ts'

describe('starting from nothing', { timeout: 300_000 }, () => {
  const place = newPlace('as installed')
  after(() => place.remove())

  it('a first start creates database and keys in the data folder, prints where everything is, and answers', async () => {
    const service = await startProbity(place.environment())
    try {
      assert.match(service.said(), new RegExp(`database +PostgreSQL in ${place.dataDir}`))
      assert.match(service.said(), new RegExp(`keys +${join(place.dataDir, 'keys')}`))
      assert.match(service.said(), /documentation +http:.*\/docs/)
      assert.match(service.said(), /commands +node bin\/probity\.mjs --help/)
      assert.equal((await fetch(`${service.address}/readyz`)).status, 200)
      const health = (await (await fetch(`${service.address}/healthz`)).json()) as { status: string; version: string }
      assert.equal(health.status, 'alive')
      assert.equal((await fetch(`${service.address}/docs`)).status, 200)
      const contract = (await (await fetch(`${service.address}/openapi.json`)).json()) as {
        paths: Record<string, unknown>
      }
      assert.ok('/api/v1/auth/login' in contract.paths)
      assert.ok(
        Object.keys(contract.paths).every((path) => path.startsWith('/api/v1/')),
        'the contract lists operations only',
      )
      for (const file of ['database-passwords.json', 'keys/keyring.json', 'run.json']) {
        assert.equal(statSync(join(place.dataDir, file)).mode & 0o077, 0, `${file} is its owner's only`)
      }
    } finally {
      const end = await service.end()
      assert.equal(end.code, 0, end.stderr)
      const create = `DATA_DIR=${place.dataDir} node bin/probity.mjs institution create --reference `
      assert.match(end.stdout, new RegExp(`^There is no institution yet\\..*\\n {2}${create}`, 'm'))
      assert.ok(
        end.stdout.includes("--name 'Alder Bank' \\\n    --country FR --currency EUR --language fr "),
        end.stdout,
      )
    }
    assert.equal(await probeRunning(place.dataDir), null, 'its PostgreSQL ended with it')
    assert.equal(existsSync(join(place.dataDir, 'run.json')), false)
  })

  it('a second start prints the address of the running service, says when its port differs, and exits with 0', async () => {
    const service = await startProbity(place.environment())
    try {
      const second = await probity(place.environment(), 'start')
      assert.equal(second.code, 0, second.stderr)
      assert.equal(second.stdout, `Probity is already running: ${service.address}\n`)
      assert.equal((await fetch(`${service.address}/readyz`)).status, 200)
      const { pid } = JSON.parse(readFileSync(join(place.dataDir, 'run.json'), 'utf8')) as { pid: number }
      const elsewhere = await probity(place.environment({ PORT: '9' }), 'start')
      assert.match(elsewhere.stdout, new RegExp(`for port 9 stop it with kill -TERM ${pid} and start again`))
    } finally {
      await service.end()
    }
  })

  it('starts once when it is started twice at the same time', async () => {
    const both = [startProbity(place.environment()), startProbity(place.environment())]
    const outcomes = await Promise.allSettled(both)
    const served = outcomes.filter((outcome) => outcome.status === 'fulfilled').map(({ value }) => value)
    const other = outcomes
      .filter((outcome) => outcome.status === 'rejected')
      .map(({ reason }) => (reason as Error).message)
    await Promise.all(served.map((service) => service.end()))
    assert.equal(served.length, 1, other.join())
    assert.match(other[0]!, new RegExp(`ended with 0: Probity is already running: ${served[0]!.address}`))
  })

  it('publishes metrics by operation and status, without addresses or people', async () => {
    const service = await startProbity(place.environment())
    try {
      const body = JSON.stringify({
        institution_reference: 'nowhere-bank',
        email: 'somebody@nowhere.example',
        password: 'a long secret',
      })
      const headers = { 'content-type': 'application/json' }
      assert.equal((await fetch(`${service.address}/api/v1/auth/login`, { method: 'POST', body, headers })).status, 401)
      await fetch(`${service.address}/no/such/place?curious=1`)
      const metrics = await (await fetch(`${service.address}/metrics`)).text()
      assert.match(metrics, /^probity_requests_total\{operation="\w+",status="401"\} 1$/m)
      assert.match(metrics, /^probity_request_seconds_bucket\{le="0\.5",operation="\w+"\} \d+$/m)
      assert.match(metrics, /^probity_audit_records [1-9]\d*$/m)
      assert.match(metrics, /^probity_password_hashes_waiting 0$/m)
      for (const secret of ['nowhere', 'somebody', 'curious', '127.0.0.1', 'such']) {
        assert.ok(!metrics.includes(secret), `${secret} is in the metrics`)
        assert.ok(!service.said().includes(`${secret}@`), `${secret} is in the log`)
      }
    } finally {
      await service.end()
    }
  })

  it('reports that the port is taken by another program, and leaves no database running', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    try {
      const { port } = other.address() as AddressInfo
      const end = await probity(place.environment({ PORT: String(port) }), 'start')
      assert.equal(end.code, 1)
      assert.match(
        end.stderr,
        new RegExp(`port ${port} of 127\\.0\\.0\\.1 is used by another program: set PORT, for example`),
      )
      assert.equal(await probeRunning(place.dataDir), null)
    } finally {
      other.close()
    }
  })

  it('starts again after SIGKILL, with its data and a new address file', async () => {
    const before = await startProbity(place.environment())
    const run = JSON.parse(readFileSync(join(place.dataDir, 'run.json'), 'utf8')) as { pid: number }
    process.kill(run.pid, 'SIGKILL')
    await before.end('SIGKILL')
    const service = await startProbity(place.environment())
    try {
      assert.equal((await fetch(`${service.address}/readyz`)).status, 200)
      assert.notEqual(
        (JSON.parse(readFileSync(join(place.dataDir, 'run.json'), 'utf8')) as { pid: number }).pid,
        run.pid,
      )
    } finally {
      assert.equal((await service.end()).code, 0)
    }
  })

  it('stops the service when its starter is killed', async () => {
    const service = await startProbity(place.environment())
    const { pid } = JSON.parse(readFileSync(join(place.dataDir, 'run.json'), 'utf8')) as { pid: number }
    service.child.kill('SIGKILL')
    for (let waited = 0; existsSync(join(place.dataDir, 'run.json')) && waited < 300; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 100))
    assert.equal(existsSync(join(place.dataDir, 'run.json')), false, `process ${pid} lives on`)
  })

  it('refuses to create new keys for a database that has data', async () => {
    const end = await probity(place.environment({ KEYS_DIR: join(place.folder, 'elsewhere') }), 'start')
    assert.equal(end.code, 1)
    assert.match(end.stderr, /the database has data but .*elsewhere has no keys: restore them/)
    assert.equal(existsSync(join(place.folder, 'elsewhere', 'keyring.json')), false)
  })
})
