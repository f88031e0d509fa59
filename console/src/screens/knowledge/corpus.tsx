// The documents of the institution: how fresh they are, who may read them, and the way to replace or remove one.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChoiceField } from '../../components/fields.tsx'
import { FindField } from '../../components/find-field.tsx'
import { Pages } from '../../components/pages.tsx'
import { Empty } from '../../components/states.tsx'
import { Unread } from '../../service/unread.tsx'
import type { DocumentSummaryOut } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { CorpusTable } from './corpus-table.tsx'
import { corpusFound, CORPUS_PAGE } from './corpus-search.ts'
import { corpusQuery } from './knowledge-queries.ts'
import { RemoveDocument } from './remove-document.tsx'
import { knowledgeWords } from './words.ts'

const texts = pairs({
  find: { en: 'Find', fr: 'Chercher' },
  findHint: { en: 'A title or a key', fr: 'Un titre ou une clé' },
  freshness: { en: 'Review', fr: 'Relecture' },
  all: { en: 'All', fr: 'Tous' },
  none: { en: 'No document here', fr: 'Aucun document ici' },
  noneHint: {
    en: 'Deposit a procedure of the institution, and your colleagues find its passages. The user guide of the operator is there without it.',
    fr: 'Déposez une procédure de l’établissement, et vos collègues en trouveront les passages. Le guide de l’exploitant est là sans cela.',
  },
})

const route = getRouteApi('/documents')

export function Corpus() {
  const words = useWords(texts)
  const common = useWords(knowledgeWords)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(corpusQuery)
  const [removed, setRemoved] = useState<DocumentSummaryOut | null>(null)
  const found = corpusFound(list.data ?? [], search)
  const offset = search.offset ?? 0
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{common.corpus}</h1>
        <Link to="/documents/deposit" className="button">
          {common.deposit}
        </Link>
      </div>
      <search className="filters">
        <FindField
          label={words.find}
          hint={words.findHint}
          value={search.find ?? ''}
          onChange={(find) =>
            void navigate({ search: ({ is }) => ({ ...(is && { is }), ...(find && { find }) }), replace: true })
          }
        />
        <ChoiceField
          label={words.freshness}
          value={search.is ?? ''}
          empty={words.all}
          options={(['stale', 'fresh'] as const).map((code) => ({ code, text: common[code] }))}
          onChange={(is) =>
            void navigate({
              search: ({ find }) => ({ ...(find && { find }), ...(is === '' ? {} : { is: is as 'stale' }) }),
              replace: true,
            })
          }
        />
      </search>
      <Unread query={list} />
      {list.data !== undefined && found.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {found.length === 0 ? null : (
        <CorpusTable documents={found.slice(offset, offset + CORPUS_PAGE)} onRemove={setRemoved} />
      )}
      <Pages
        total={found.length}
        offset={offset}
        size={CORPUS_PAGE}
        onGo={(next) => void navigate({ search: (now) => ({ ...now, offset: next }) })}
      />
      {removed === null ? null : <RemoveDocument document={removed} onEnd={() => setRemoved(null)} />}
    </div>
  )
}
