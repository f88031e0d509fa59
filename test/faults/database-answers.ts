// Waits for a database server that was killed and is started again by the process that looks after it.
import assert from 'node:assert/strict'
import type { Embedded } from '../../src/platform/database/embedded/index.ts'
import { superuserQuery } from '../superuser-query.ts'
import type { World } from '../world.ts'

/** Connections to the killed one can answer for a moment. Resolves once another process than `pid` answers. */
export async function databaseAnswers({ database }: World, server: Embedded, pid: number): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const found = server.pid === pid ? null : await superuserQuery(database, 'select').catch(() => null)
    if (found !== null) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  assert.fail('the database did not come back')
}
