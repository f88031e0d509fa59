import { csvOf, joinImporter, mappingBody, sendFile } from '../../test/imports/importing.ts'
import { rows } from '../../test/lending.ts'
import type { Person } from '../../test/world.ts'
import type { Call, ContractFixture, Identified, Stage } from '../../test/enumerations/contract-fixture.ts'
import { imports, INVALID, list, read, seesImports, sendTo } from '../../test/enumerations/rights.ts'

const importer = ({ person }: Stage): Promise<Person> => person('Ines', 'import_operator')

const ofProduct = async (stage: Stage, resource: string): Promise<Call> => ({
  caller: await importer(stage),
  path: `/link/products/${stage.desk.productId}/${resource}`,
})

export const contract: ContractFixture = {
  rights: {
    'GET /link/contract': list(seesImports),
    // Rejected because the file has no name.
    'POST /link/files': list(imports, { own: INVALID }),
    'GET /link/files/{file_id}': read(seesImports),
    'GET /link/products/{product_id}/contract': read(seesImports),
    'GET /link/products/{product_id}/mappings': read(seesImports),
    'POST /link/products/{product_id}/mappings': sendTo(imports),
    'GET /link/products/{product_id}/template': read(seesImports),
  },
  calls: {
    show_import_contract: async (stage) => ({ caller: await importer(stage), path: '/link/contract' }),
    receive_file: async (stage) => ({
      caller: await importer(stage),
      path: '/link/files?filename=loans.csv',
      body: csvOf(rows.slice(100, 105)),
      keeps: ({ id }: Identified) => stage.kept.set('file', id),
    }),
    show_file: async (stage) => ({ caller: await importer(stage), path: `/link/files/${stage.of('file')}` }),
    show_product_contract: (stage) => ofProduct(stage, 'contract'),
    save_mapping: async (stage) => ({
      ...(await ofProduct(stage, 'mappings')),
      body: mappingBody(),
      keeps: ({ id }: Identified) => stage.kept.set('mapping', id),
    }),
    list_mappings: (stage) => ofProduct(stage, 'mappings'),
    show_template: (stage) => ofProduct(stage, 'template'),
  },
  inUse: {
    file_id: async ({ world, lender }) =>
      (await sendFile(await joinImporter(world, lender, 'Filip'), csvOf(rows.slice(150, 155)))).id,
  },
  bodies: { save_mapping: () => mappingBody() },
}
