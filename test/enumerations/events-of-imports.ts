// Every operation of files, mappings and batches, called once with success.
import { csvOf, joinImporter, mappingBody } from '../imports/importing.ts'
import { rows } from '../lending.ts'
import { superuserQuery } from '../superuser-query.ts'
import type { Person } from '../world.ts'
import { type Call, keep, type Stage, type Step, type Versioned, versionOf } from './events-stage.ts'

const importers = new WeakMap<Stage, Person>()

async function importer(stage: Stage): Promise<Person> {
  const known = importers.get(stage) ?? (await joinImporter(stage.world, stage.lender))
  importers.set(stage, known)
  return known
}

const ofProduct =
  (what: string, body?: object) =>
  async (stage: Stage): Promise<Call> => ({
    caller: await importer(stage),
    path: `/link/products/${stage.desk.productId}/${what}`,
    ...(body ? { body, keeps: ({ id }: { id: string }) => stage.kept.set('mapping', id) } : {}),
  })

const sources: readonly Step[] = [
  ['show_import_contract', async (stage) => ({ caller: await importer(stage), path: '/link/contract' })],
  [
    'receive_file',
    async (stage) => ({
      caller: await importer(stage),
      path: '/link/files?filename=loans.csv',
      body: csvOf(rows.slice(100, 105)),
      keeps: ({ id }: { id: string }) => stage.kept.set('file', id),
    }),
  ],
  ['show_file', async (stage) => ({ caller: await importer(stage), path: `/link/files/${stage.of('file')}` })],
  ['show_product_contract', ofProduct('contract')],
  ['save_mapping', ofProduct('mappings', mappingBody())],
  ['list_mappings', ofProduct('mappings')],
  ['show_template', ofProduct('template')],
]

const provenance: Step = [
  'show_provenance',
  ({ desk, of }) => ({ caller: desk.analyst, path: `/link/applications/${of('application')}/provenance` }),
]

const onBatch =
  (what: string) =>
  async (stage: Stage): Promise<Call> => ({
    caller: await importer(stage),
    path: `/link/batches/${stage.of('batch')}${what}`,
  })

const batches: readonly Step[] = [
  [
    'prevalidate_file',
    async (stage) => ({
      caller: await importer(stage),
      path: '/link/batches',
      body: { file_id: stage.of('file'), product_id: stage.desk.productId, mapping_id: stage.of('mapping') },
      keeps: (made: Versioned) => keep(stage, 'batch', made),
    }),
  ],
  ['list_import_batches', async (stage) => ({ caller: await importer(stage), path: '/link/batches' })],
  ['show_import_batch', onBatch('')],
  ['show_import_quality', onBatch('/quality')],
  ['list_import_rows', onBatch('/rows')],
  ['download_error_report', onBatch('/error-report')],
  [
    'confirm_import',
    async (stage) => ({
      ...(await onBatch('/confirm')(stage)),
      body: { ...versionOf(stage, 'batch'), accept_rejected: false },
      keeps: (made: Versioned) => keep(stage, 'batch', made),
    }),
  ],
  [
    'requeue_import',
    async (stage) => {
      await superuserQuery(
        stage.world.database,
        `update import_batches set state = 'failed', failure = 'CHUNK_FAILED' where id = $1`,
        [stage.of('batch')],
      )
      return { ...(await onBatch('/requeue')(stage)), body: versionOf(stage, 'batch') }
    },
  ],
]

export const stepsOfImports: readonly Step[] = [...sources, ...batches, provenance]
