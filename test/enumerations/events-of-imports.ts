// Every operation of files, mappings and batches, called once with success.
import { csvOf, joinImporter, mappingBody } from '../importing.ts'
import { rows } from '../lending.ts'
import type { Person } from '../world.ts'
import type { Call, Stage, Step } from './events-stage.ts'

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

export const stepsOfImports: readonly Step[] = [...sources, provenance]
