import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { tables } from '../../src/areas.ts'
import type { Withdrawal } from '../../src/imports/index.ts'
import { verifyChain } from '../../src/operator/chains/verify-chain.ts'
import { assertPrinted, shownBelow } from './document-walk.ts'
import { type Batch, checked, imported, manyRows, paramsOf, readBatch, rowsOf } from '../imports/batches.ts'
import { importCommands } from '../imports/import-commands.ts'
import { csvOf, joinImporter, sendFile } from '../imports/importing.ts'
import { acquireLock } from '../locks.ts'
import { runCommand } from '../commands/run.ts'
import { launchProbity, probityJson } from '../process.ts'
import { superuserQuery } from '../superuser-query.ts'

describe('the command import withdraw', { timeout: 300_000 }, () => {
  const { desk, environment } = importCommands('eraser', 'jobs')

  const args = ({ id }: Batch, by = desk.importer.email): string[] => ['import', 'withdraw', id, '--by', by]
  const said = async (batch: Batch, by?: string): Promise<string> => {
    const ended = await runCommand(environment, ...args(batch, by))
    assert.equal(ended.code, 1, ended.stdout)
    return ended.stderr.trim()
  }

  it('import withdraw removes the drafts of a batch and names what stays', async () => {
    const batch = await imported(desk, await checked(desk, csvOf(manyRows(30, 41))))
    const [, second] = await rowsOf(desk, batch)
    await desk.analyst.post(`/applications/${second!.application_id!}/submit`, { row_version: 1 })
    const { code, stdout, stderr } = await runCommand(environment, ...args(batch))
    assert.equal(code, 0, stderr)
    const shown = shownBelow('docs/operations.md', 'npx probity import withdraw 019cadcf-c240-7427-93d8-b60da1b9f2e8')
    const id = second!.application_id!
    assert.ok(stdout.includes(`  ${id}  submitted`), stdout)
    assertPrinted(stdout, shown.replaceAll(/[0-9a-f-]{36}/g, '…'))
    assert.equal((await readBatch(desk, batch)).state, 'withdrawn')
    const again = await probityJson<Withdrawal>(environment, args(batch))
    assert.deepEqual([again.removed, again.kept, again.kept_applications[0]!.reason], [29, 1, 'submitted'])
  })

  const confirming = async ({ id }: Batch): Promise<string> => {
    const ended = await runCommand(environment, 'import', 'confirm', id)
    assert.equal(ended.code, 1, ended.stdout)
    return ended.stderr
  }

  it('a withdrawn batch is not confirmed, and the command that imports its file again is named', async () => {
    const file = await sendFile(desk.importer, csvOf(manyRows(3, 44)), "Prêts d'avril.csv")
    const batch = await imported(desk, await desk.importer.post('/link/batches', paramsOf(desk, file.id), 201))
    assert.equal((await runCommand(environment, ...args(batch))).code, 0)
    assert.equal(
      await confirming(batch),
      `batch ${batch.id} was withdrawn, so it is not imported; its file can be imported again:\n` +
        String.raw`  npx probity import 'Prêts d'\''avril.csv' --institution alder-bank ` +
        '--product consumer-loan --mapping core_banking\n',
    )
  })

  it('import withdraw ends a withdrawal that was killed in the middle', async () => {
    const batch = await imported(desk, await checked(desk, csvOf(manyRows(1_300, 42))))
    const [late] = await superuserQuery<{ id: string }>(
      desk.world.database,
      'select application_id as id from import_origins where batch_id = $1 and row_number = 900',
      [batch.id],
    )
    const lock = await acquireLock(
      desk.world.database,
      `select from applications where id = '${late!.id}' for no key update`,
    )
    const { child, over } = launchProbity(environment, ...args(batch))
    await lock.waiting(1)
    child.kill('SIGKILL')
    assert.equal((await over).signal, 'SIGKILL')
    await lock.release()
    const partly = await readBatch(desk, batch)
    assert.deepEqual([partly.state, partly.withdrawal!.drafts_removed], ['imported', 500])
    assert.equal(
      await confirming(batch),
      `the withdrawal of batch ${batch.id} has begun, so it is not imported; if it was interrupted, end it:\n` +
        `  npx probity import withdraw ${batch.id} --by EMAIL\n`,
    )
    const ended = await probityJson<Withdrawal>(environment, args(batch))
    assert.deepEqual([ended.removed, ended.kept], [1_300, 0])
    assert.equal((await readBatch(desk, batch)).state, 'withdrawn')
    const { damage, rows } = await verifyChain(desk.world.service.platform.pool, desk.lender.id, [], { tables })
    assert.deepEqual([damage, rows!.findings], [null, []])
  })

  it('import withdraw is refused to whoever may not import, and for what cannot be withdrawn', async () => {
    const batch = await checked(desk, csvOf(manyRows(2, 43)))
    assert.equal(await said(batch), 'the batch was never confirmed, so it has made no application')
    await imported(desk, batch)
    assert.match(await said(batch, desk.analyst.email), /^Your roles do not include this permission/)
    assert.match(await said(batch, 'x@y.example'), /has no user with the address x@y\.example$/)
    const igor = await joinImporter(desk.world, desk.lender, 'Igor')
    const { id } = await igor.get('/me')
    await desk.lender.administrator.stepUp()
    await desk.lender.administrator.post(`/admin/users/${id}/suspend`)
    assert.equal(await said(batch, igor.email), 'the account of this person is not active')
    const unknown = { ...batch, id: '0197a1b2-0000-7000-8000-000000000000' }
    assert.equal(await said(unknown), `no institution has the batch ${unknown.id}`)
    assert.equal((await runCommand(environment, ...args({ ...batch, id: 'loans.csv' }))).code, 5)
    const { DATABASE_ERASER_URL: _, ...withoutEraser } = environment
    const ended = await runCommand(withoutEraser, ...args(batch))
    assert.deepEqual(
      [ended.code, ended.stderr],
      [5, 'set DATABASE_ERASER_URL: this command destroys data as the role probity_eraser\n'],
    )
    assert.equal((await readBatch(desk, batch)).state, 'imported')
  })
})
