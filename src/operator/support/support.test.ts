// The operator's half of support requests: acts, what is handed over to the control console and what comes from it.
import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { consoleSigningBytes, SUPPORT_TRANSMISSION } from '../../../core/evidence/index.ts'
import { checkSchema } from '../../../core/values/schema.ts'
import { superuserQuery } from '../../../test/superuser-query.ts'
import { createWorld, type Lender, type World } from '../../../test/world.ts'
import { serve } from '../../support/support.fixture.ts'
import { requestsOf, refusalOf } from './requests.fixture.ts'
import { actOnSupport, listSupport, showSupport } from './support-requests.ts'
import { type Transmitted, transmitSupport } from './transmit.ts'

interface Transmission {
  readonly format: string
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[]
  readonly statement: {
    readonly transmission_id: string
    readonly requests: readonly {
      readonly id: string
      readonly summary: string
      readonly row_version: number
      readonly events: readonly { readonly number: number; readonly note: string | null }[]
    }[]
  }
}

describe('the operator’s half of support requests', () => {
  let world: World
  let alder: Lender
  before(async () => {
    world = await createWorld()
    ;({ alder } = world.institutions)
  })
  after(() => world.stop())

  const { made, seen, kinds } = requestsOf(
    () => world,
    () => alder,
  )
  const page = { limit: 200, offset: 0 }

  async function transmit(): Promise<{
    readonly done: Transmitted
    readonly file: Transmission | null
    readonly bytes: Uint8Array | null
  }> {
    let bytes: Uint8Array | null = null
    const done = await transmitSupport(world.operator, (written) => void (bytes = written))
    assert.ok('requests' in done, refusalOf(done))
    return { done, bytes, file: bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as Transmission) }
  }

  it('lists and shows requests of an institution, by reference or id, and says what it does not have', async () => {
    const { id, reference } = await made()
    const listings = await listSupport(world.operator, { institution: alder.reference, status: 'created', page })
    assert.ok(Array.isArray(listings))
    assert.deepEqual([listings[0]!.id, listings[0]!.institution], [id, alder.reference])
    assert.deepEqual(await listSupport(world.operator, { institution: null, status: 'closed', page }), [])
    for (const named of [id, id.toUpperCase(), reference, `s-${Number(reference.slice(2))}`]) {
      const shown = await showSupport(world.operator, alder.reference, named)
      assert.equal('request' in shown && shown.request.id, id, named)
    }
    for (const named of ['S-99999999999', 'S-999999', 'x', world.institutions.birch.id])
      assert.match(refusalOf(await showSupport(world.operator, alder.reference, named)), /has no support request/)
    assert.match(refusalOf(await showSupport(world.operator, 'nowhere', id)), /there is no institution nowhere/)
    const elsewhere = await showSupport(world.operator, world.institutions.birch.reference, id)
    assert.match(refusalOf(elsewhere), /has no support request/)
  })

  it('an act that the state or its arguments do not allow changes nothing', async () => {
    const { id } = await made()
    const earlier = await kinds()
    const refused: readonly (readonly [act: Parameters<typeof actOnSupport>[3], why: RegExp])[] = [
      [{ act: 'assign', note: null, priority: null }, /INVALID_STATE/],
      [{ act: 'resolve', note: 'Done.', priority: null }, /INVALID_STATE/],
      [{ act: 'ask', note: null, priority: null }, /needs a note/],
      [{ act: 'note', note: 'x', priority: 'low' }, /with `qualify` only/],
      [{ act: 'note', note: ' ', priority: null }, /at least one of them visible/],
      [{ act: 'note', note: 'a\u0007b', priority: null }, /no control characters/],
      [{ act: 'note', note: 'x'.repeat(4_001), priority: null }, /1 to 4000 characters/],
    ]
    for (const [act, why] of refused)
      assert.match(refusalOf(await actOnSupport(world.operator, alder.reference, id, act)), why)
    assert.deepEqual(await kinds(), earlier)
    assert.equal((await seen(id)).row_version, 1)
  })

  it('a note that was pasted from a file of Windows has line feeds', async () => {
    const { id } = await made()
    const act = { act: 'note', note: 'One.\r\nTwo.', priority: null } as const
    assert.ok('request' in (await actOnSupport(world.operator, alder.reference, id, act)))
    assert.equal((await seen(id)).public_note, 'One.\nTwo.')
  })

  it('another priority is recorded as requalified, with its reason', async () => {
    const { id } = await made()
    const done = await actOnSupport(world.operator, alder.reference, id, {
      act: 'qualify',
      note: null,
      priority: 'critical',
    })
    assert.ok('request' in done)
    const { priority, priority_reason, status, row_version } = done.request
    assert.deepEqual(
      [priority, priority_reason, status, row_version],
      ['critical', 'requalified_by_service', 'qualified', 3],
    )
    assert.deepEqual((await kinds()).slice(-2), ['support_request.qualified', 'support_request.requalified'])
  })

  it('a transmission has what the console does not have yet, signed, and `transmitted` holds until the next revision', async () => {
    await transmit()
    const { id, summary } = await made()
    const first = await transmit()
    assert.deepEqual(
      first.file!.statement.requests.map((one) => [one.id, one.summary, one.row_version]),
      [[id, summary, 1]],
    )
    assert.deepEqual(checkSchema(SUPPORT_TRANSMISSION.statement, first.file!.statement), [])
    assert.ok(isSigned(world, first.file!))
    const handed = await seen(id)
    assert.deepEqual([handed.transmitted, handed.row_version, handed.transmitted_at !== null], [true, 1, true])
    assert.deepEqual((await transmit()).file, null)
    await serve(world, alder, id, ['qualify', { act: 'note', note: 'Somebody reads it.' }])
    assert.deepEqual([(await seen(id)).transmitted, (await seen(id)).transmitted_at], [false, handed.transmitted_at])
    const second = await transmit()
    const [request] = second.file!.statement.requests
    assert.deepEqual(
      request!.events.map(({ number, note }) => [number, note]),
      [
        [2, null],
        [3, 'Somebody reads it.'],
      ],
    )
    assert.equal((await seen(id)).transmitted, true)
    assert.equal((await kinds()).at(-1), 'support_request.transmitted')
  })

  it('a file that cannot be written marks nothing, and a request that is revised meanwhile stays untransmitted', async () => {
    const { id } = await made()
    await assert.rejects(
      transmitSupport(world.operator, () => {
        throw new TypeError('the disk is full')
      }),
    )
    assert.equal((await seen(id)).transmitted, false)
    let meanwhile: Promise<unknown> | undefined
    await transmitSupport(world.operator, () => {
      meanwhile = serve(world, alder, id, ['qualify'])
    })
    await meanwhile
    await transmit()
    const shown = await seen(id)
    assert.deepEqual([shown.row_version, shown.transmitted], [2, true])
  })

  it('a request that was edited beside the service is left out of a transmission and named', async () => {
    const { id } = await made()
    const edit = (status: string) =>
      superuserQuery(
        world.database,
        `set session_replication_role = replica; update support_requests set status = '${status}' where id = '${id}'`,
      )
    await edit('resolved')
    const { done } = await transmit()
    assert.deepEqual(done.damaged, [id])
    assert.equal(
      done.requests.some(({ reference }) => reference === id),
      false,
    )
    await edit('created')
    assert.deepEqual((await transmit()).done.damaged, [])
  })
})

function isSigned({ operator }: World, { statement, signatures }: Transmission): boolean {
  const [signature] = signatures
  const { keys } = operator.keyring.trustFile()
  const key = keys.find(({ keyid, purpose }) => keyid === signature!.keyid && purpose === 'evidence')!
  const bytes = consoleSigningBytes(SUPPORT_TRANSMISSION, statement)
  return verify(null, bytes, createPublicKey(key.spki_pem), Buffer.from(signature!.sig, 'base64'))
}
