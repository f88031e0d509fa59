// A wait for an import that cannot end well must not last until the queue has given up its retries.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { superuserQuery } from '../superuser-query.ts'
import { batchWhen, checked, imported, manyRows, readBatch, setBatch } from './batches.ts'
import { importDesk } from './import-desk.ts'

const desk = importDesk()

it('the wait for an import ends with the fault of its first failed job, before the batch has failed', async () => {
  const batch = await checked(desk, manyRows(3, 90))
  await superuserQuery(
    desk.world.database,
    `create function refuse_origins() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
     create trigger z_planted before insert on import_origins for each row execute function refuse_origins()`,
  )
  await assert.rejects(imported(desk, batch), ({ message, cause }: Error) => {
    assert.equal(message, 'a job of the import failed')
    assert.match((cause as Error).message, /planted/)
    return true
  })
  assert.equal((await readBatch(desk, batch)).state, 'queued')
})

it('the wait for a state of a batch ends at once when the batch has failed', async () => {
  const batch = await checked(desk, manyRows(3, 91))
  await setBatch(desk.world, batch.id, `state = 'failed', failure = 'CHUNK_FAILED'`)
  const never = (): boolean => false
  await assert.rejects(batchWhen(desk.importer, batch.id, never), /the batch failed: Some rows could not be imported/)
  assert.equal((await batchWhen(desk.importer, batch.id)).state, 'failed')
})
