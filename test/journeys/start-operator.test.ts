import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readTrustFile } from '../../core/evidence/index.ts'
import { probeRunning } from '../../src/platform/database/embedded/index.ts'
import { sha256 } from '../../src/platform/sha256.ts'
import { callerAt } from '../call.ts'
import { accept, create, type Created, openAccount } from '../operator-words.ts'
import { runCommand } from '../commands/run.ts'
import { newPlace, probity, probityJson, type Started, startProbity } from '../process.ts'
import { PASSWORD } from '../world.ts'

interface Verified {
  readonly intact: boolean
  readonly chains: readonly {
    readonly institution: { readonly reference: string }
    readonly events: number
    readonly checkpoints: number
    readonly damage: object | null
  }[]
}

describe('the operator’s commands', { timeout: 600_000 }, () => {
  const place = newPlace()
  const environment = place.environment({ LOG_LEVEL: 'warn' })
  after(() => place.remove())

  it('the operator’s commands start a stopped embedded server, and stop it again', async () => {
    const made = await probityJson<Created>(environment, create('alder-bank'))
    assert.match(made.invitation.link, /^http:\/\/127\.0\.0\.1:0\/invitation#token=cds_i_/)
    assert.equal(await probeRunning(place.dataDir), null)
    const listed = await probityJson<{ reference: string; status: string; settings: object }[]>(environment, [
      'institution',
      'list',
    ])
    assert.deepEqual(
      listed.map(({ reference, status, settings }) => ({ reference, status, settings })),
      [
        {
          reference: 'alder-bank',
          status: 'active',
          settings: {
            min_segment_size: 10,
            rights_due_days: 30,
            own_submission_rule: 'allowed',
            answers_enabled: 'off',
            access_opposition_hours: 24,
            shown_link_accounts: 'allowed',
            import_max_bytes: 67_108_864,
          },
        },
      ],
    )
  })

  it('a command reports all problems of its arguments with exit 5, and a taken reference with exit 1', async () => {
    const names = ['--reference', '-', '--name', '', '--country', 'ZZ', '--currency', 'EURO']
    const more = ['--language', 'de', '--admin-email', 'ada']
    const wrong = await runCommand(environment, 'institution', 'create', ...names, ...more)
    assert.equal(wrong.code, 5)
    for (const option of ['--reference', '--name', '--country', '--currency', '--language', '--admin-email'])
      assert.match(wrong.stderr, new RegExp(`^${option}: `, 'm'))
    assert.equal((await runCommand(environment, 'institution', 'create')).code, 5)
    assert.equal((await probity(environment, 'no-such-command')).code, 5)
    assert.deepEqual(await probityJson(environment, create('alder-bank'), 1), {
      refused:
        'the reference alder-bank is taken; if its first administrator never signed in, run `npx probity institution invite`',
    })
  })

  describe('beside a running service', () => {
    let service: Started
    before(async () => {
      service = await startProbity(environment)
    })
    after(() => service.end())

    it('the operator’s commands use the database and the address of a running service', async () => {
      const { running, institutions } = await probityJson<{ running: string; institutions: number }>(environment, [
        'status',
      ])
      assert.deepEqual({ running, institutions }, { running: service.address, institutions: 1 })
      const made = await probityJson<Created>(environment, create('demo-bank', '--demo'))
      assert.ok(made.invitation.link.startsWith(`${service.address}/invitation#token=`))
      assert.equal((await fetch(`${service.address}/readyz`)).status, 200, 'the command left the server running')
    })

    it('the operator changes settings within their bounds; each change is recorded, and the smallest segment is never lowered', async () => {
      const known = (await ofAlder()).events
      assert.deepEqual(await probityJson(environment, ['institution', 'set', 'alder-bank', 'min_segment_size=12']), {
        setting: 'min_segment_size',
        from: 10,
        to: 12,
      })
      const events = (await ofAlder()).events
      assert.equal(events, known + 1)
      for (const change of [
        'min_segment_size=11',
        'min_segment_size=4',
        'own_submission_rule=maybe',
        'import_max_bytes=1e9',
        'demo=true',
        'toString=1',
      ]) {
        const { refused } = await probityJson<{ refused: string }>(
          environment,
          ['institution', 'set', 'alder-bank', change],
          1,
        )
        assert.ok(refused.length > 20, change)
      }
      await probityJson(environment, ['institution', 'set', 'alder-bank', 'min_segment_size=12'])
      assert.equal((await ofAlder()).events, events, 'a refused change and one that changes nothing leave no event')
      await probityJson(environment, ['institution', 'set', 'nobody', 'min_segment_size=12'], 1)
    })

    it('the operator suspends an institution for all its people, and resumes it', async () => {
      const ada = await accept(
        service.address,
        await probityJson<Created>(environment, create('birch-credit')),
        'birch-credit',
      )
      assert.equal((await ada.send('GET', '/me')).status, 200)
      await probityJson(environment, ['institution', 'suspend', 'birch-credit'])
      assert.notEqual((await ada.send('GET', '/me')).status, 200)
      assert.deepEqual(await probityJson(environment, ['institution', 'suspend', 'birch-credit']), {
        reference: 'birch-credit',
        status: 'suspended',
        changed: false,
      })
      await probityJson(environment, ['institution', 'resume', 'birch-credit'])
    })

    it('a command prints codes for people of a demonstration, each valid once, and for nobody else', async () => {
      const made = await probityJson<Created>(environment, create('other-demo', '--demo'))
      await openAccount(service.address, made)
      const caller = callerAt(service.address)
      for (const round of [1, 2]) {
        const login = { institution_reference: 'other-demo', email: 'ada@other-demo.example', password: PASSWORD }
        caller.token = undefined
        caller.token = (await caller.post('/auth/login', login)).token
        const { code } = await probityJson<{ code: string }>(environment, ['otp', 'Ada@other-demo.example'])
        assert.equal((await caller.send('POST', '/auth/second-factor', { code })).status, 200, `round ${round}`)
      }
      const refused = await runCommand(environment, 'otp', 'ada@birch-credit.example')
      assert.equal(refused.code, 1)
      assert.equal(refused.stdout, '')
      assert.match(refused.stderr, /belongs to no demonstration/)
    })

    it('the operator adds a grid once; a wrong one is reported with its place, and protected characteristics need a reason', async () => {
      const [shipped] = readdirSync(new URL('../../grids/', import.meta.url)).filter((name) =>
        name.startsWith('microcredit@'),
      )
      const document = JSON.parse(readFileSync(new URL(`../../grids/${shipped}`, import.meta.url), 'utf8')) as Record<
        string,
        unknown
      >
      const file = join(place.folder, 'grid.json')
      writeFileSync(file, JSON.stringify({ ...document, code: 'own_grid' }))
      const added = await probityJson<{ added: boolean; fingerprint: string }>(environment, ['grid', 'add', file])
      assert.equal(added.added, true)
      assert.equal((await probityJson<{ added: boolean }>(environment, ['grid', 'add', file])).added, false)
      writeFileSync(file, JSON.stringify({ ...document, code: 'own_grid', surprise: 1 }))
      assert.match((await probityJson<{ refused: string }>(environment, ['grid', 'add', file], 1)).refused, /surprise/)
      assert.equal((await runCommand(environment, 'grid', 'add', join(place.folder, 'nothing.json'))).code, 5)
      const grids = await probityJson<{ code: string; shipped: boolean; fingerprint: string }[]>(environment, [
        'grid',
        'list',
      ])
      assert.equal(grids.find(({ code }) => code === 'own_grid')?.fingerprint, added.fingerprint)
      assert.equal(grids.filter((grid) => grid.shipped).length, 7)
    })

    it('a command verifies every chain, with the checkpoint that the worker wrote at its start', async () => {
      const over = Date.now() + 60_000
      while ((await ofAlder()).checkpoints === 0) assert.ok(Date.now() < over, 'the worker wrote no checkpoint')
      const { intact, chains } = await verified()
      assert.equal(intact, true)
      assert.ok(chains.length >= 4 && chains.every(({ events }) => events > 0), JSON.stringify(chains))
    })

    it('refuses to rotate keys that a running service has loaded', async () => {
      assert.match(
        (await probityJson<{ refused: string }>(environment, ['keys', 'rotate', 'evidence'], 1)).refused,
        /is running: stop it first/,
      )
    })

    it('doctor reports everything as good except accounts whose link was shown and single administrators', async () => {
      const checks = await probityJson<{ check: string; state: string }[]>(environment, ['doctor'])
      assert.deepEqual(
        checks.filter(({ state }) => state !== 'good').map(({ check, state }) => `${check}: ${state}`),
        ['accounts: warning', 'administrators: warning'],
      )
      assert.ok(checks.length >= 11)
    })
  })

  it('the rotation of a key is recorded in every chain and keeps the retired key in the trust file', async () => {
    const earlier = await probityJson<{ keys: { keyid: string; purpose: string }[] }>(environment, [
      'keys',
      'trust-file',
    ])
    const { keyid, recorded } = await probityJson<{ keyid: string; recorded: number }>(environment, [
      'keys',
      'rotate',
      'checkpoints',
    ])
    assert.equal(recorded, (await verified()).chains.length)
    const file = join(place.folder, 'trust.json')
    await probityJson(environment, ['keys', 'trust-file', '--out', file])
    const trust = readTrustFile(readFileSync(file), sha256)
    assert.ok(trust.ok)
    const old = earlier.keys.find(({ purpose }) => purpose === 'checkpoints')!.keyid
    assert.deepEqual(
      trust.trust.keys.filter(({ purpose }) => purpose === 'checkpoints').map((key) => [key.keyid, key.status]),
      [
        [old, 'retired'],
        [keyid, 'active'],
      ],
    )
    assert.equal((await verified()).intact, true, 'checkpoints of the retired key still count')
    assert.deepEqual(
      (await probityJson<{ made: string[]; rotations_recorded: number }>(environment, ['keys', 'generate']))
        .rotations_recorded,
      0,
    )
  })

  async function ofAlder(): Promise<Verified['chains'][number]> {
    return (await verified()).chains.find(({ institution }) => institution.reference === 'alder-bank')!
  }

  function verified(): Promise<Verified> {
    return probityJson<Verified>(environment, ['audit', 'verify'])
  }
})
