import type { FileOut } from '../../client/index.ts'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { after, before, describe, it } from 'node:test'
import { inTenant } from '../platform/database/transaction.ts'
import { refusalOf, type Reply } from '../../test/call.ts'
import { csvOf, joinImporter, sendFile } from '../../test/imports/importing.ts'
import { createLendingWorld, type LendingDesk, rows } from '../../test/lending.ts'
import { eraseFile } from '../../test/erase.ts'
import { eventsOf, superuserQuery } from '../../test/superuser-query.ts'
import { changeLanguage } from '../../test/world/setting.ts'
import type { Person, World } from '../../test/world.ts'
import { findFile, readFile } from './index.ts'
import type { Tenant } from '../platform/database/tenant.ts'

describe('the reception of a file', () => {
  let world: World
  let desk: LendingDesk
  let importer: Person
  let auditor: Person
  before(async () => {
    ;({ world, desk } = await createLendingWorld())
    importer = await joinImporter(world, world.institutions.alder)
    auditor = await world.join(world.institutions.alder, 'Ugo', ['auditor'])
  })
  after(() => world.stop())

  const send = (bytes: Uint8Array, filename = 'loans.csv'): Promise<Reply> =>
    importer.send('POST', `/link/files?filename=${encodeURIComponent(filename)}`, bytes)
  const files = async (): Promise<string[]> =>
    (await superuserQuery<{ id: string }>(world.database, 'select id from import_files order by created_at, id')).map(
      ({ id }) => id,
    )
  const inAlder = <T>(work: (tenant: Tenant) => Promise<T>): Promise<T> =>
    inTenant(world.service.platform.pool, world.institutions.alder.id, work)
  const readBack = async (id: string, range?: { start: number; end: number }): Promise<Buffer> => {
    const file = await inAlder((tenant) => findFile(world.service.platform, tenant, id))
    const pieces: Uint8Array[] = []
    for await (const piece of readFile(inAlder, file!, range)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  it('answers the metadata of a received file, and records its reception in the chain without its name', async () => {
    const bytes = Buffer.concat([Buffer.from('\ufeff# product: consumer\r\n'), csvOf(rows.slice(0, 3))])
    const sent = (await send(bytes, 'Prêts mars 2026.csv')).body as FileOut
    const { id, suggestions, ...metadata } = sent
    assert.deepEqual(
      { ...metadata, columns: metadata.columns!.slice(0, 4) },
      {
        filename: 'Prêts mars 2026.csv',
        size_bytes: bytes.length,
        fingerprint: `sha256:${createHash('sha256').update(bytes).digest('hex')}`,
        byte_order_mark: true,
        delimiter: ';',
        column_count: metadata.columns!.length,
        columns: ['Reference', 'Customer', 'Loan amount', 'Term'],
        header_resembles_data: false,
        header_line: 2,
        erased: false,
        created_by: { id: (await importer.get('/me')).id, display_name: 'Ines' },
        created_at: world.clock.now().toISOString(),
        earlier_file_id: null,
      },
    )
    assert.deepEqual(suggestions, [], 'the upload interprets nothing')
    const shown = await importer.get(`/link/files/${id}`)
    assert.deepEqual({ ...shown, suggestions: [] }, sent)
    assert.deepEqual(
      shown.suggestions.map(({ product }) => product.id),
      [desk.productId],
    )
    assert.deepEqual(await auditor.get(`/link/files/${id}`), { ...sent, columns: null })
    const received = await eventsOf(world.database, world.institutions.alder.id, 'import.file_received')
    const { subject, data } = received.at(-1)!
    assert.deepEqual(subject, { type: 'file', id })
    assert.deepEqual(Object.keys(data).toSorted(), ['columns', 'earlier_file_id', 'fingerprint', 'size_bytes'])
  })

  it('reads any byte range of a stored file exactly, across the bounds of its chunks', async () => {
    const line = 'A-1;1200;"é";x\r\n'
    const chunk = 262_144
    for (const size of [chunk - 1, chunk, chunk + 1, 5 * chunk + 17]) {
      const bytes = Buffer.from(`Reference;Amount;Note;Rest\r\n${line.repeat(size / 16)}`).subarray(0, size)
      // Overwrites the end, because a cut inside a character would not be UTF-8.
      bytes.fill('1', size - 20)
      const { id } = await sendFile(importer, bytes)
      assert.ok((await readBack(id)).equals(bytes), `${size} bytes`)
      for (const [start, end] of [
        [0, 1],
        [chunk - 2, chunk + 2],
        [size - 1, size],
        [7, size - 7],
        [9, 9],
      ] as const) {
        if (end > size) continue
        assert.ok(
          (await readBack(id, { start, end })).equals(bytes.subarray(start, end)),
          `${start} to ${end} of ${size}`,
        )
      }
    }
  })

  it('seals a stored file with its labels, and leaves no temporary file', async () => {
    const bytes = Buffer.from('Secretlabel;Amount\r\nHermione Quill;1200\r\n')
    const current = readdirSync(tmpdir()).filter((name) => name.startsWith('probity-upload'))
    const { id } = await sendFile(importer, bytes)
    assert.deepEqual(
      readdirSync(tmpdir()).filter((name) => name.startsWith('probity-upload')),
      current,
    )
    const [stored] = await superuserQuery<{ row: string; chunk: Buffer }>(
      world.database,
      'select f::text || c::text as row, c.sealed as chunk from import_files f join import_file_chunks c on c.file_id = f.id where f.id = $1',
      [id],
    )
    for (const secret of ['Secretlabel', 'Hermione'])
      for (const written of [secret, Buffer.from(secret).toString('hex')]) assert.ok(!stored!.row.includes(written))
    assert.equal(stored!.chunk.length, bytes.length + 29)
  })

  it('fails to read a file with a chunk that was moved, changed or removed', async () => {
    const bytes = Buffer.from(`Reference;Amount\r\n${'A-1;1200\r\n'.repeat(60_000)}`)
    const { id } = await sendFile(importer, bytes)
    const chunks = 'import_file_chunks where file_id = $1 and number = '
    const [kept] = await superuserQuery<{ sealed: Buffer }>(world.database, `select sealed from ${chunks} 0`, [id])
    const put = (sealed: Buffer): Promise<unknown> =>
      superuserQuery(world.database, 'update import_file_chunks set sealed = $2 where file_id = $1 and number = 0', [
        id,
        sealed,
      ])
    const [other] = await superuserQuery<{ sealed: Buffer }>(world.database, `select sealed from ${chunks} 1`, [id])
    const changed = Buffer.from(kept!.sealed)
    changed[100]! ^= 1
    for (const wrong of [other!.sealed, changed]) {
      await put(wrong)
      await assert.rejects(readBack(id))
    }
    await put(kept!.sealed)
    assert.ok((await readBack(id)).equals(bytes))
    await superuserQuery(world.database, `delete from ${chunks} 2`, [id])
    await assert.rejects(readBack(id), /lacks a chunk/)
    await superuserQuery(world.database, `delete from ${chunks} 0`, [id])
    await assert.rejects(readBack(id))
  })

  it('names the first file with the same bytes of the same institution only', async () => {
    const bytes = csvOf(rows.slice(40, 44))
    const stranger = await joinImporter(world, world.institutions.birch, 'Ivo')
    assert.equal((await sendFile(stranger, bytes)).earlier_file_id, null)
    const first = await sendFile(importer, bytes, 'first.csv')
    assert.equal(first.earlier_file_id, null)
    const again = [await sendFile(importer, bytes), await sendFile(importer, bytes)]
    assert.deepEqual(
      again.map(({ earlier_file_id }) => earlier_file_id),
      [first.id, first.id],
    )
    assert.equal(new Set([first, ...again].map(({ id }) => id)).size, 3)
    assert.equal((await importer.get(`/link/files/${first.id}`)).earlier_file_id, null)
  })

  const refused: readonly (readonly [string, Uint8Array, string, RegExp])[] = [
    ['it is empty', Buffer.alloc(0), 'empty-file', /line 1, byte 0/],
    ['it has a header only', Buffer.from('Reference;Amount\r\n'), 'no-rows', /line 2, byte 18/],
    ['it has no header', Buffer.from('1;2\r\n3;4\r\n'), 'no-header', /line 1, byte 0/],
    ['its labels are positions', Buffer.from(',0,1,2\n0,A-1,C-1,2\n'), 'no-header', /line 1, byte 0/],
    ['it is UTF-16', Buffer.from('\ufeffReference;Amount\r\nA-1;2\r\n', 'utf16le'), 'utf-16', /line 1, byte 0/],
    ['it is Latin-1', Buffer.from('Reference;Name\r\nA-1;Andr\xe9\r\n', 'latin1'), 'encoding-error', /line 2, byte 24/],
    ['it is a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'binary-content', /line 1, byte 0/],
    ['it has a NUL', Buffer.from('Reference;Amount\r\nA-1;\0\r\n'), 'null-byte', /line 2, byte 22/],
    [
      'it has ten thousand columns',
      Buffer.from(`${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(';')}\r\n1;2\r\n`),
      'too-many-columns',
      /line 1/,
    ],
    [
      'it is Latin-1 far from its beginning',
      Buffer.from(`Reference;Name\r\n${'A-1;x\r\n'.repeat(400_000)}A-2;Andr\xe9\r\n`, 'latin1'),
      'encoding-error',
      /line 400002, byte 2800024/,
    ],
  ]
  for (const [why, bytes, type, place] of refused) {
    it(`refuses a file with the reason and the place when ${why}, and keeps nothing of it`, async () => {
      const kept = await files()
      const reply = await send(bytes)
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED')
      const { detail } = reply.body as { detail: { loc: unknown; msg: string; type: string }[] }
      assert.deepEqual(
        detail.map((problem) => [problem.loc, problem.type]),
        [[['body'], type]],
      )
      assert.match(detail[0]!.msg, place)
      assert.doesNotMatch(detail[0]!.msg, /Andr|A-1|PDF-1/)
      assert.deepEqual(await files(), kept)
    })
  }

  it('words the reason in the language of the institution', async () => {
    await changeLanguage(world, world.institutions.alder, 'fr')
    const { detail } = (await send(Buffer.from('%PDF-1.7'))).body as { detail: { msg: string }[] }
    await changeLanguage(world, world.institutions.alder, 'en')
    assert.match(detail[0]!.msg, /^Ceci est un document PDF : exporter .* \(ligne 1, octet 0\)$/)
  })

  it('accepts only a readable file name of one line, and never uses it as a path', async () => {
    const bytes = csvOf(rows.slice(0, 1))
    for (const name of ['', 'a'.repeat(256), 'a\tb', 'a\nb', 'a\u0000b', 'a\u0085b']) {
      const reply = await send(bytes, name)
      assert.equal(refusalOf(reply), '422 VALIDATION_FAILED', JSON.stringify(name))
      assert.deepEqual((reply.body as { detail: { loc: unknown }[] }).detail[0]!.loc, ['query', 'filename'])
    }
    const unnamed = await importer.send('POST', '/link/files', bytes)
    assert.deepEqual((unnamed.body as { detail: { loc: unknown }[] }).detail[0]!.loc, ['query', 'filename'])
    for (const name of ['é'.repeat(255), '../../etc/passwd', 'C:\\loans.csv', '%00'])
      assert.equal(((await send(bytes, name)).body as { filename: string }).filename, name)
  })

  it('leaves no rows and no upload slot occupied when the database fails while a file is stored', async () => {
    const kept = await files()
    await superuserQuery(world.database, 'alter table import_file_chunks rename to hidden')
    for (let time = 0; time < 10; time += 1)
      assert.equal(refusalOf(await send(csvOf(rows.slice(0, 2)))), '500 INTERNAL_FAULT')
    await superuserQuery(world.database, 'alter table hidden rename to import_file_chunks')
    assert.deepEqual(await files(), kept)
    assert.equal(refusalOf(await send(csvOf(rows.slice(0, 2)))), '201')
  })

  it('shows an erased file with its fingerprint, but without its name and labels', async () => {
    const { id, fingerprint } = await sendFile(importer, csvOf(rows.slice(60, 62)))
    await eraseFile(world.database, world.institutions.alder.id, id)
    const shown = await importer.get(`/link/files/${id}`)
    assert.deepEqual(
      [shown['erased'], shown['filename'], shown['fingerprint'], shown['columns'], shown['suggestions']],
      [true, 'erased', fingerprint, [], []],
    )
    await assert.rejects(readBack(id), /was erased/)
  })
})
