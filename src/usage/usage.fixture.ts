// A world whose clock is ahead of the chain's time, on a server in another time zone.
import type { MonthlyUsageOut } from '../../client/index.ts'
import { createTestDatabase } from '../../test/database.ts'
import { superuserQuery } from '../../test/superuser-query.ts'
import { createWorld, type Person, type World } from '../../test/world.ts'

export type Usage = MonthlyUsageOut

export const NOTHING = {
  applications_created: 0,
  applications_imported: 0,
  evaluations: 0,
  decisions: 0,
  evidence_exports: 0,
  reconstitutions: 0,
  simulations: 0,
  active_users: 0,
}

export interface Planted {
  readonly actor: string | null
  readonly actorType: string
  readonly outcome: string
  readonly institution: string
  readonly data: object
}

export class UsageWorld {
  readonly world: World
  readonly alderId: string
  readonly ada: Person
  /** The current month by the clock of the service. */
  readonly present: string

  private constructor(world: World) {
    this.world = world
    this.alderId = world.institutions.alder.id
    this.ada = world.institutions.alder.administrator
    this.present = world.clock.now().toISOString().slice(0, 7)
  }

  /** The server's time zone is half a day from UTC, to prove that months are counted in UTC. */
  static async open(): Promise<UsageWorld> {
    const database = await createTestDatabase()
    await superuserQuery(database, `alter database ${database.name} set timezone = 'Pacific/Auckland'`)
    const world = await createWorld({ database })
    // The chain has the time of the database instead of this world's clock. The clock is set a month ahead of it, so
    // that the current month has begun even when a test runs across the end of a month.
    const [newest] = await superuserQuery<{ at: Date }>(database, 'select max(at) as at from audit_records')
    if (newest!.at > world.clock.now()) world.clock.set(newest!.at)
    world.clock.advance(31 * 86_400)
    const usage = new UsageWorld(world)
    await usage.ada.signIn()
    return usage
  }

  async close(): Promise<void> {
    await this.world.stop()
    await this.world.database.drop()
  }

  async read(from: string, to: string, person: Person = this.ada): Promise<readonly Usage[]> {
    return person.get(`/admin/usage?from=${from}&to=${to}`)
  }

  /** Inserts an event of the given time directly; its position in the chain is irrelevant here. */
  async plant(at: string, kind: string, more: Partial<Planted> = {}): Promise<void> {
    const usual = { actor: '00000000-0000-7000-8000-000000000001', actorType: 'user', outcome: 'success', data: {} }
    const { actor, actorType, outcome, institution, data } = { institution: this.alderId, ...usual, ...more }
    await superuserQuery(
      this.world.database,
      `insert into audit_records (institution_id, seq, hash, prev, at, kind, actor_type, actor_id, outcome, bytes)
       select $1, 1 + greatest(1000000, max(seq)), 'planted', gen_random_uuid(), $2, $3, $4, $5, $6, convert_to($7, 'UTF8')
       from audit_records where institution_id = $1`,
      [institution, at, kind, actorType, actor, outcome, JSON.stringify({ data })],
    )
  }
}
