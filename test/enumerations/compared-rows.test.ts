// Which rows each operation compares with the chain, found by calling every one of them.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { tableOf } from '../../core/evidence/compare-rows.ts'
import { readRowEntry } from '../../core/evidence/rows.ts'
import { isUuid } from '../../core/values/uuid.ts'
import { routes } from '../../src/areas.ts'
import { answerOf } from '../call.ts'
import { type SentStatement, sentBy } from '../statements.ts'
import { superuserQuery } from '../superuser-query.ts'
import { createWorld, type World } from '../world.ts'
import type { Stage } from './contract-fixture.ts'
import { calls } from './contract-fixtures.ts'
import { openStage } from './stage.ts'

const ENDS = 'only ends what the row gives, so it stays possible whatever was done to the row'
const LATER = 'gives nothing before an act that compares the row with all its events, this one among them'
const FACTS = 'writes every column again, from what it has compared'

/** By operation: the tables of rows that it writes over without having compared them, and why. */
const uncompared: Readonly<Record<string, readonly [tables: string, reason: string]>> = {
  revoke_invitation: ['invitations', ENDS],
  revoke_recovery: ['recoveries', ENDS],
  suspend_user: ['users', ENDS],
  revoke_access: ['access_grants, invitations', ENDS],
  refuse_access: ['access_grants', ENDS],
  oppose_access: ['access_grants', ENDS],
  revoke_api_credential: ['machine_credentials', ENDS],
  remove_document: ['knowledge_contents, knowledge_documents', ENDS],
  prevalidate_file: ['import_batches', LATER],
  submit_application: ['application_facts', FACTS],
  decide_application: ['application_facts', FACTS],
}

/** The rows that an operation without a session of a person rests on; none for what gives nothing. */
const withoutSession: Readonly<Record<string, string>> = {
  sign_in: 'institutions, second_factors, users',
  verify_second_factor: 'institutions, second_factors, users',
  sign_out: '',
  inspect_invitation: '',
  enrol_by_invitation: 'institutions, invitations',
  accept_invitation: 'institutions, invitations',
  inspect_recovery: '',
  enrol_by_recovery: 'institutions, recoveries, second_factors, users',
  complete_recovery: 'institutions, recoveries, second_factors, users',
  who_am_i: 'institutions, machine_credentials',
}

interface Seen {
  /** The tables of rows that were compared, whichever they are. */
  readonly compared: string
  /** The tables of rows that were written over and not compared. */
  readonly uncompared: string
}

describe('the rows that an operation compares with the chain', () => {
  let world: World
  let stage: Stage
  const seen = new Map<string, Seen>()
  before(async () => {
    world = await createWorld()
    stage = await openStage(world)
  })
  after(() => world.stop())

  const recordsAfter = (seq: number) =>
    superuserQuery<{ seq: number; subject: string; rows: readonly string[] }>(
      world.database,
      `select seq::int, subject_id as subject, convert_from(bytes, 'UTF8')::jsonb -> 'rows' as rows
       from audit_records where institution_id = $1 and seq > $2 order by seq desc`,
      [stage.lender.id, seq],
    )

  for (const [operation, prepare] of calls) {
    const route = routes.find((one) => one.operation === operation)
    if (!route) continue
    it(`compares each row before it is written over when ${route.method} ${route.path} is called`, async () => {
      const { caller, path, body, keeps } = await prepare(stage)
      const [last] = await recordsAfter(0)
      const sent = await sentBy(async () => {
        const reply = await caller.send(route.method, path, body)
        assert.ok(reply.status < 300, answerOf(reply))
        keeps?.(reply.body as never)
      })
      const found = seenIn(sent, await recordsAfter(last!.seq))
      seen.set(operation, found)
      assert.equal(found.uncompared, uncompared[operation]?.[0] ?? '')
    })
  }

  it('compares what each operation without a session rests on', () => {
    const open = routes.filter(({ access }) => !('session' in access || 'permission' in access))
    const compared = open.map(({ operation }) => [operation, seen.get(operation)!.compared])
    assert.deepEqual(Object.fromEntries(compared), withoutSession)
  })

  it('reports a row that was compared in no statement, in one about another row, or as the row of the caller', () => {
    const [own, other] = ['019cadce-0000-7000-8000-000000000001', '019cadce-0000-7000-8000-000000000002']
    const rows = [`updated users/${own} ${'A'.repeat(43)}= AAAA ${'B'.repeat(43)}=`]
    const about = (id: string, from = 'from users t'): SentStatement => ({
      text: `with about as materialized (select $1::uuid[] as ids) select concat_ws('/', 'users', t.id::text) as name ${from}`,
      values: [`{${id}}`],
    })
    assert.equal(seenIn([about(own)], [{ subject: own, rows }]).uncompared, '')
    for (const sent of [[], [about(other)], [about(own, 'from users t), s.state from sessions s')]])
      assert.equal(seenIn(sent, [{ subject: own, rows }]).uncompared, 'users')
  })
})

/** A comparison after the write would refuse the act itself: its event is not appended yet. */
function seenIn(
  sent: readonly SentStatement[],
  records: readonly { readonly subject: string; readonly rows: readonly string[] }[],
): Seen {
  const comparisons = sent.map(({ text, values }) => ({ tables: comparedIn(text), values: values.map(String) }))
  const over = records.flatMap(({ subject, rows }) =>
    rows
      .map(readRowEntry)
      .filter(({ change }) => change !== 'inserted')
      .map(({ name }) => ({ table: tableOf(name), ids: [subject, ...name.split('/').filter(isUuid)] })),
  )
  const missing = over.filter(
    ({ table, ids }) =>
      !comparisons.some(
        ({ tables, values }) => tables.includes(table) && values.some((value) => ids.some((id) => value.includes(id))),
      ),
  )
  return {
    compared: listed(comparisons.flatMap(({ tables }) => tables)),
    uncompared: listed(missing.map(({ table }) => table)),
  }
}

/** The tables of `statesOfRows` and `lockedColumns`; not those of the rows of the caller, which are read with every session. */
function comparedIn(text: string): string[] {
  const reads = text.includes(' as row_name') || (text.includes(' as ids') && !text.includes(' as salt'))
  if (!reads || text.includes('from sessions s')) return []
  return [...text.matchAll(/concat_ws\('\/', '(\w+)'/g)].map(([, table]) => table!)
}

function listed(tables: readonly string[]): string {
  return [...new Set(tables)].toSorted().join(', ')
}
