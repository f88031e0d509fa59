import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { germanParameters } from '../../demo/german-parameters.ts'
import { openImporter } from '../../src/imports/index.ts'
import { linesOf } from '../../src/runtime/commands/confirm-import.ts'
import { type Batch, chunksOf, confirmedBatch, manyRows, placeOf } from '../imports/batches.ts'
import { importCommands } from '../imports/import-commands.ts'
import { csvOf, joinImporter, mappingBody, saveMapping } from '../imports/importing.ts'
import { bringIntoForce } from '../lending.ts'
import { assertPrinted, shownBelow } from './document-walk.ts'
import { eventsOf, superuserQuery } from '../superuser-query.ts'
import type { CommandEnd } from '../commands/process.ts'
import { runCommand } from '../commands/run.ts'
import { probityJson } from '../process.ts'

describe('the command import', { timeout: 300_000 }, () => {
  const { desk, place, environment } = importCommands('jobs')

  const fileOf = (name: string, bytes: Uint8Array): string => {
    const path = join(place.folder, name)
    writeFileSync(path, bytes)
    return path
  }
  const args = (file: string, ...more: string[]): string[] => [
    'import',
    file,
    '--institution',
    'alder-bank',
    '--product',
    'consumer-loan',
    '--mapping',
    'core_banking',
    ...more,
  ]
  const run = (file: string, ...more: string[]): Promise<CommandEnd> => runCommand(environment, ...args(file, ...more))

  it('checks a file and prints its issues as a table, on behalf of the only person who may import', async () => {
    const change = (cells: string[], at: number): void => {
      if (at < 2) cells[placeOf('Term')] = 'soon'
    }
    const file = fileOf('loans.csv', csvOf(manyRows(30, 71), { change }))
    const { code, stdout, stderr } = await run(file)
    assert.equal(code, 0, stderr)
    assert.match(stdout, /^30 rows: 28 valid, 0 valid with warnings, 2 rejected, 0 duplicate\.$/m)
    assert.match(stdout, /^severity +code +field +column +count +message$/m)
    assert.match(stdout, /^error +type-error +duration_months +Term +2 +The value is not a decimal number/m)
    assert.match(stdout, /^Batch \S+ is waiting for confirmation\.$/m)
    const shown = shownBelow('docs/operations.md', 'npx probity import loans.csv')
    assertPrinted(stdout, shown.replaceAll(/[0-9a-f-]{36}/g, '…'))
    const [event] = await eventsOf(desk.world.database, desk.lender.id, 'import.prevalidated')
    const { id } = await desk.importer.get('/me')
    assert.deepEqual(event!.actor, { type: 'user', id })
    assert.equal((event as unknown as { session_ref: unknown }).session_ref, null)
    const { code: refusedCode, stderr: said } = await run(file, '--confirm')
    assert.equal(refusedCode, 1)
    assert.match(
      said,
      /^nothing was imported: 2 rows are rejected\. Correct the file, or import the others:\n {2}npx probity import confirm [0-9a-f-]{36} --accept-rejected$/m,
    )
  })

  it('names a column without a label and a field without a column, and says when no row can be imported', async () => {
    const csv = csvOf(manyRows(30, 76), { change: (cells) => void (cells[placeOf('Term')] = 'soon') }).toString()
    const indexed = csv.split('\n').map((line, at) => (line === '' ? '' : `${at === 0 ? '' : at};${line}`))
    const { code, stdout } = await run(fileOf('indexed.csv', Buffer.from(indexed.join('\n'))))
    assert.equal(code, 1)
    assert.match(stdout, /^Columns that the mapping does not use: \(no label\)/m)
    assert.equal(stdout.match(/^[0-9]+ +[0-9]+ +error +type-error +Term$/gm)!.length, 3)
    const { fields, ...named } = mappingBody('without_age')
    const body = {
      ...named,
      fields: fields.filter(({ field }) => field !== 'inputs.age'),
      left_for_desk: ['inputs.age'],
    }
    await saveMapping(desk.importer, desk.productId, body)
    const desked = await run(fileOf('desked.csv', csvOf(manyRows(2, 77))), '--mapping', 'without_age')
    assert.match(desked.stdout, /^1 +2 +warning +missing-value +inputs\.age$/m, desked.stderr)
    assert.match(stdout, /^Batch \S+ has no row to import: correct the mapping or the file, and check it again\.$/m)
  })

  it('imports the file with --confirm, itself where no worker runs, and prints the batch', async () => {
    const file = fileOf('more.csv', csvOf(manyRows(1_300, 72)))
    const batch = await probityJson<Batch>(environment, args(file, '--confirm', '--by', desk.importer.email))
    assert.deepEqual([batch.state, batch.progress.applications_created], ['imported', 1_300])
    const shown = await desk.importer.get(`/link/batches/${batch.id}`)
    assert.deepEqual(shown, batch)
  })

  it('refuses to confirm where it can neither import nor expect a worker, before anything is sent', async () => {
    const file = fileOf('alone.csv', csvOf(manyRows(1, 74)))
    const { DATABASE_JOBS_URL: _, ...withoutJobs } = environment
    const ended = await runCommand(withoutJobs, ...args(file, '--confirm'))
    assert.deepEqual(
      [ended.code, ended.stderr],
      [5, 'set DATABASE_JOBS_URL: with --confirm this command processes import jobs\n'],
    )
    const listed = await desk.importer.get('/link/batches?limit=100')
    assert.ok(!listed.some((batch) => batch.file.filename === 'alone.csv'))
  })

  it('imports a batch that was checked before, by the command that the check printed', async () => {
    const change = (cells: string[], at: number): void => void (at === 0 && (cells[placeOf('Term')] = 'soon'))
    const { stdout } = await run(fileOf('later.csv', csvOf(manyRows(20, 78), { change })))
    const line = /^To import it: npx probity (import confirm (\S+) --accept-rejected)$/m.exec(stdout)!
    const [, command, id] = line
    const without = await runCommand(environment, 'import', 'confirm', id!)
    assert.deepEqual(
      [without.code, without.stderr],
      [
        1,
        `nothing was imported: 1 row is rejected. Correct the file, or import the others:\n  npx probity ${command}\n`,
      ],
    )
    const ended = await runCommand(environment, ...command!.split(' '))
    assert.deepEqual(
      [ended.code, ended.stdout],
      [0, `Batch ${id} is imported: 19 applications created.\n`],
      ended.stderr,
    )
    const again = await runCommand(environment, ...command!.split(' '))
    assert.deepEqual([again.code, again.stdout], [0, ended.stdout], again.stderr)
    const short = await runCommand(environment, 'import', 'confirm', id!, '--institution', 'alder-bank')
    assert.deepEqual([short.code, short.stdout], [0, ended.stdout], short.stderr)
    const other = await runCommand(environment, 'import', 'confirm', 'later.csv')
    assert.deepEqual([other.code, other.stderr], [5, 'later.csv is not the id of a batch, which the check printed\n'])
  })

  it('says again before it imports a checked batch how many drafts nobody could submit, and why', async () => {
    const change = (cells: string[], at: number): void => void (at === 0 && (cells[placeOf('Loan amount')] = '100,00'))
    const checked = await run(fileOf('small.csv', csvOf(manyRows(3, 91), { change })))
    const outlook = /^1 of 3 drafts could not be submitted as imported:\n(?:.*\n){2}/m.exec(checked.stdout)![0]
    assert.match(outlook, /^amount +Loan amount +1 +/m)
    const [, id] = /^To import it: npx probity import confirm (\S+)/m.exec(checked.stdout)!
    const ended = await runCommand(environment, 'import', 'confirm', id!)
    const done = `Batch ${id} is imported: 3 applications created.\n`
    assert.deepEqual([ended.code, ended.stdout], [0, outlook + done], ended.stderr)
    const again = await runCommand(environment, 'import', 'confirm', id!)
    assert.equal(again.stdout, done)
  })

  it('finds the institution of a batch that it is to confirm, and confirms no batch that none or another one has', async () => {
    const said = async (...words: string[]): Promise<string> => {
      const ended = await runCommand(environment, 'import', 'confirm', ...words)
      assert.equal(ended.code, 1, ended.stdout)
      return ended.stderr.trim()
    }
    const unknown = '0197a1b2-0000-7000-8000-000000000000'
    assert.equal(await said(unknown), `no institution has the batch ${unknown}`)
    const { id } = await probityJson<Batch>(environment, args(fileOf('found.csv', csvOf(manyRows(2, 79)))))
    await joinImporter(desk.world, desk.world.institutions.birch, 'Bo')
    assert.match(await said(id, '--institution', 'birch-credit'), /\(NOT_FOUND\)$/)
    assert.match(await said(id, '--by', desk.analyst.email), /^Your roles do not include this/)
    assert.match(await said(id, '--by', 'bo@birch-credit.example'), /^alder-bank has no user with the address/)
    const { DATABASE_URL: _, ...withoutService } = environment
    const ended = await runCommand(withoutService, 'import', 'confirm', id)
    assert.equal(ended.stderr, 'set DATABASE_URL: this command runs as the role probity_app\n')
    assert.equal((await desk.importer.get(`/link/batches/${id}`)).state, 'prevalidated')
  })

  it('exits with 1 when the import failed, after showing the batch', async () => {
    await superuserQuery(
      desk.world.database,
      `create function planted() returns trigger language plpgsql as $$
         begin new.rules_version := 'probity-import-rules@0'; return new; end $$;
       create trigger z_planted before update on import_batches for each row
         when (new.state = 'queued' and old.state <> 'queued') execute function planted()`,
    )
    const file = fileOf('other-rules.csv', csvOf(manyRows(2, 75)))
    const batch = await probityJson<Batch>(environment, args(file, '--confirm', '--by', desk.importer.email), 1)
    await superuserQuery(desk.world.database, 'drop trigger z_planted on import_batches; drop function planted()')
    assert.deepEqual([batch.state, batch.failure!.code], ['failed', 'RULES_CHANGED'])
  })

  it('resumes an import that failed, by the command that was printed', async () => {
    const batch = await confirmedBatch(desk, manyRows(600, 80))
    const [, second] = await chunksOf(desk, batch)
    const importer = openImporter(desk.world.service.platform)
    const change = (how: string) => superuserQuery(desk.world.database, `alter table import_origins ${how}`)
    await change('add constraint planted check (row_number <> 550) not valid')
    for (let times = 1; times <= 5; times += 1)
      await assert.rejects(importer.importChunk({ institutionId: desk.lender.id, id: second! }))
    await change('drop constraint planted')
    const failed = await desk.importer.get(`/link/batches/${batch.id}`)
    const [, , line] = linesOf(failed, undefined)
    assert.equal(line, `To resume it: npx probity import confirm ${batch.id}`)
    const resumed = await runCommand(environment, ...line.replace('To resume it: npx probity ', '').split(' '))
    assert.deepEqual(
      [resumed.code, resumed.stdout],
      [0, `Batch ${batch.id} is imported: 600 applications created.\n`],
      resumed.stderr,
    )
  })

  it('names the command that checks the file again when what it was checked against has changed', async () => {
    const { id } = await probityJson<Batch>(environment, args(fileOf('new policy.csv', csvOf(manyRows(2, 81)))))
    const { author, approver, productId } = desk
    await bringIntoForce(desk.world, author, approver, productId, 'consumer-scorecard-2', germanParameters)
    const ended = await runCommand(environment, 'import', 'confirm', id)
    assert.equal(ended.code, 1, ended.stdout)
    assert.match(ended.stderr, /^Another policy came into force /)
    const command = `npx probity import 'new policy.csv' --institution alder-bank --product consumer-loan --mapping core_banking`
    assert.ok(ended.stderr.endsWith(`\nTo check the file again:\n  ${command}\n`), ended.stderr)
  })

  it('advises what to do about an unknown name, and who may act', async () => {
    const file = fileOf('one.csv', csvOf(manyRows(1, 73)))
    const said = async (more: string[], code = 1): Promise<string> => {
      const ended = await run(file, ...more)
      assert.equal(ended.code, code, ended.stderr)
      return ended.stderr.trim()
    }
    assert.equal(await said(['--institution', 'oak']), 'there is no institution oak')
    assert.equal(await said(['--product', 'none']), 'there is no product none: alder-bank has consumer-loan')
    assert.equal(await said(['--mapping', 'core_banking@9']), 'the product has no mapping core_banking@9')
    assert.match(await said(['--by', 'x@y.example']), /^alder-bank has no user with the address/)
    // An analyst belongs to the bank and may not import: refused as over HTTP.
    assert.match(await said(['--by', desk.analyst.email]), /^Your roles do not include this/)
    await joinImporter(desk.world, desk.lender, 'Igor')
    assert.equal(await said([]), '2 people of alder-bank may do this: choose one with --by EMAIL')
    const missing = await run(join(place.folder, 'none.csv'))
    assert.deepEqual([missing.code, /cannot be read: there is no such file/.test(missing.stderr)], [5, true])
  })
})
