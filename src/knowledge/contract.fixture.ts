import { putCommon } from '../operator/shared-documents.ts'
import type { ContractFixture, Stage } from '../../test/enumerations/contract-fixture.ts'
import { everybody, INVALID, list, send, type Who } from '../../test/enumerations/rights.ts'
import { changeSetting } from '../../test/world/setting.ts'
import type { Person, World } from '../../test/world.ts'
import { given } from './documents.fixture.ts'

const manages: readonly Who[] = ['knowledge_manager']
/** Rejected because the query names no language. */
const invalid = { own: INVALID }

const manager = ({ person }: Stage): Promise<Person> => person('Kim', 'knowledge_manager')

async function withCommon({ operator }: World): Promise<void> {
  await putCommon(operator, { ...given('opening-hours', '# Hours\n\nBranches open at nine.'), title: 'Hours' })
}

export const contract: ContractFixture = {
  rights: {
    'POST /knowledge/answers': send(everybody),
    'GET /knowledge/common/{key}': list(everybody, invalid),
    'GET /knowledge/documents': list(manages),
    'GET /knowledge/documents/{key}': list(everybody, invalid),
    'PUT /knowledge/documents/{key}': list(manages, invalid),
    'DELETE /knowledge/documents/{key}': list(manages, invalid),
    'GET /knowledge/search': list(everybody, invalid),
  },
  // The path names a key, which each institution gives as it likes.
  inUse: {
    key: async ({ world, lender }) => {
      const kim = await world.join(lender, 'Keiko', ['knowledge_manager'])
      const body = { title: 'Lending manual', content: '# Income\n\nAsk for three payslips.\n\n# Risk\n\nLook twice.' }
      await kim.put('/knowledge/documents/lending_manual?language=en', body)
      return 'lending_manual'
    },
  },
  calls: {
    deposit_document: async (stage) => ({
      caller: await manager(stage),
      path: '/knowledge/documents/manual?language=en',
      body: { title: 'Manual', content: '# Income\n\nAsk for three payslips.', roles: ['analyst'] },
    }),
    list_documents: async (stage) => ({ caller: await manager(stage), path: '/knowledge/documents' }),
    show_document: ({ desk }) => ({ caller: desk.analyst, path: '/knowledge/documents/manual?language=en' }),
    search_knowledge: ({ desk }) => ({ caller: desk.analyst, path: '/knowledge/search?q=payslips&language=en' }),
    answer_question: async ({ desk, world, lender }) => {
      await changeSetting(world, lender, 'answers_enabled', 'on')
      const body = { question: 'How many payslips?', language: 'en' }
      return { caller: desk.analyst, path: '/knowledge/answers', body }
    },
    show_shared_document: async ({ desk, world }) => {
      await withCommon(world)
      return { caller: desk.analyst, path: '/knowledge/common/opening-hours?language=en' }
    },
    remove_document: async (stage) => ({
      caller: await manager(stage),
      path: '/knowledge/documents/manual?language=en',
    }),
  },
}
