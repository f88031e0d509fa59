// One chain in a database of its own, with a folder of checkpoints: what tests of `audit` and of checkpoints damage.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { extendChain, type GeneratedChain, generateChain } from '../../../test/chain.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { planted } from '../../../test/damage.ts'
import { operatorOf } from '../../../test/operator.ts'
import { superuserClient } from '../../../test/superuser-query.ts'
import type { Operator } from '../operator.ts'
import { type WrittenCheckpoint, writeCheckpoint } from './checkpoint.ts'

export const REFERENCE = 'a-bank'

export class OwnChain {
  readonly database: TestDatabase
  readonly operator: Operator
  readonly superuser: pg.Client
  readonly institutionId: string
  readonly directory = mkdtempSync(join(tmpdir(), 'probity-checkpoints-'))
  readonly #chain: GeneratedChain

  static async open(events: number): Promise<OwnChain> {
    const database = await createTestDatabase()
    const operator = operatorOf(database)
    const url = database.urlAs('probity_operator')
    const chain = await generateChain(url, REFERENCE, events, operator.keyring.instanceId)
    return new OwnChain(database, operator, await superuserClient(database), chain)
  }

  private constructor(database: TestDatabase, operator: Operator, superuser: pg.Client, chain: GeneratedChain) {
    this.database = database
    this.operator = operator
    this.superuser = superuser
    this.#chain = chain
    this.institutionId = chain.institutionId
  }

  /** Condition for its rows. */
  get mine(): string {
    return `institution_id = '${this.institutionId}'`
  }

  async grow(events: number): Promise<void> {
    await extendChain(this.database.urlAs('probity_operator'), this.#chain, events)
  }

  /** Another institution of the same database. */
  async neighbour(reference: string, events: number): Promise<string> {
    const url = this.database.urlAs('probity_operator')
    return (await generateChain(url, reference, events, this.operator.keyring.instanceId)).institutionId
  }

  checkpoint(institutionId = this.institutionId): Promise<WrittenCheckpoint> {
    return writeCheckpoint(this.operator.pool, this.operator.keyring, institutionId, this.directory)
  }

  /** What `check` finds while the statements of a superuser stand. */
  planted<T>(statements: string, check: () => Promise<T>): Promise<T> {
    return planted(this.superuser, statements, check)
  }

  async close(): Promise<void> {
    await this.operator.pool.end()
    await this.superuser.end()
    await this.database.drop()
    rmSync(this.directory, { recursive: true, force: true })
  }
}
