// The areas that assist staff.

import type { Area } from './architecture-types.ts'

export const assistance: Readonly<Record<string, Area>> = {
  knowledge: {
    holds: 'documentation: deposited, searched by those who may read it, cited in answers',
    reaches: ['people'],
    queries: ['listDocumentsOf'],
    tables: [
      'knowledge_audiences',
      'knowledge_contents',
      'knowledge_documents',
      'knowledge_passages',
      'knowledge_versions',
      'knowledge_index_audiences',
      'knowledge_index_documents',
      'knowledge_index_owners',
      'knowledge_index_passages',
      'knowledge_postings',
      'knowledge_spellings',
      'knowledge_terms',
      'knowledge_words',
    ],
  },
}
