// An attempt to open a sealed value, for a test that changes the value beside the service.
import { refusalOf, type Reply } from '../call.ts'
import type { ImportDesk } from '../imports/batches.ts'
import { superuserQuery } from '../superuser-query.ts'

/** The code of the refusal with its status, or what became of a batch. */
export type Attempt = () => Promise<string>

export interface Opening {
  /** The condition for the rows whose value is changed. */
  readonly where: string
  /** Each opens the value. */
  readonly attempts: Readonly<Record<string, Attempt>>
  /** Restores what is shared with other values. */
  readonly close?: () => Promise<void>
}

export type Prepare = (desk: ImportDesk) => Promise<Opening>

export const asRefusal =
  (send: () => Promise<Reply>): Attempt =>
  async () =>
    refusalOf(await send())

/** Without the triggers, which a superuser can switch off. */
export async function plainly({ world }: Pick<ImportDesk, 'world'>, statement: string): Promise<void> {
  await superuserQuery(world.database, `set session_replication_role = replica; ${statement}`)
}
