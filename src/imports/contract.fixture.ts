import { imported, paramsOf } from '../../test/imports/batches.ts'
import { joinImporter, saveMapping } from '../../test/imports/importing.ts'
import { changeWithEvent } from '../../test/world/change-with-event.ts'
import type { Person } from '../../test/world.ts'
import type { Call, ContractFixture, Stage, Versioned } from '../../test/enumerations/contract-fixture.ts'
import { imports, list, read, seesImports, send, sendTo } from '../../test/enumerations/rights.ts'
import { keep, versionOf } from '../../test/enumerations/stage.ts'
import type { EventDraft } from '../platform/audit/draft.ts'

const importer = ({ person }: Stage): Promise<Person> => person('Ines', 'import_operator')

const onBatch = async (stage: Stage, subpath: string): Promise<Call> => ({
  caller: await importer(stage),
  path: `/link/batches/${stage.of('batch')}${subpath}`,
})

export const contract: ContractFixture = {
  rights: {
    'GET /link/batches': list(seesImports),
    'POST /link/batches': send(imports),
    'GET /link/batches/{batch_id}': read(seesImports),
    'POST /link/batches/{batch_id}/confirm': sendTo(imports),
    'GET /link/batches/{batch_id}/error-report': read(seesImports),
    'GET /link/batches/{batch_id}/quality': read(seesImports),
    'POST /link/batches/{batch_id}/requeue': sendTo(imports),
    'GET /link/batches/{batch_id}/rows': read(seesImports),
  },
  calls: {
    prevalidate_file: async (stage) => ({
      caller: await importer(stage),
      path: '/link/batches',
      body: { file_id: stage.of('file'), product_id: stage.desk.productId, mapping_id: stage.of('mapping') },
      keeps: (made: Versioned) => keep(stage, 'batch', made),
    }),
    list_import_batches: async (stage) => ({ caller: await importer(stage), path: '/link/batches' }),
    show_import_batch: (stage) => onBatch(stage, ''),
    show_import_quality: (stage) => onBatch(stage, '/quality'),
    list_import_rows: (stage) => onBatch(stage, '/rows'),
    download_error_report: (stage) => onBatch(stage, '/error-report'),
    confirm_import: async (stage) => ({
      ...(await onBatch(stage, '/confirm')),
      body: { ...versionOf(stage, 'batch'), accept_rejected: false },
      keeps: (made: Versioned) => keep(stage, 'batch', made),
    }),
    requeue_import: async (stage) => {
      const failed: EventDraft = {
        kind: 'import.failed',
        subject: { type: 'batch', id: stage.of('batch') },
        outcome: 'failed',
        data: { failure: 'CHUNK_FAILED' },
      }
      await changeWithEvent(
        stage.world,
        stage.lender,
        failed,
        `update import_batches set state = 'failed', failure = 'CHUNK_FAILED' where id = $1`,
        [stage.of('batch')],
      )
      return { ...(await onBatch(stage, '/requeue')), body: versionOf(stage, 'batch') }
    },
  },
  callsAfter: { prevalidate_file: ['receive_file', 'save_mapping'] },
  inUse: {
    /** A batch whose applications were created. */
    batch_id: async ({ world, lender, desk, id }) => {
      const person = await joinImporter(world, lender)
      const mappingId = (await saveMapping(person, desk.productId)).id
      const importDesk = { ...desk, world, lender, importer: person, mappingId }
      const batch = await person.post('/link/batches', paramsOf(importDesk, await id('file_id')), 201)
      return (await imported(importDesk, batch)).id
    },
  },
  bodies: { confirm_import: () => ({ row_version: 1, accept_rejected: true }) },
}
