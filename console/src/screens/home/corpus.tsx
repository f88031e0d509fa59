// The corpus and how fresh it is.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Tally } from '../../components/tally.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { corpusQuery } from '../knowledge/knowledge-queries.ts'

const texts = pairs({
  documents: { en: 'documents of the institution', fr: 'documents de l’établissement' },
  stale: { en: 'with an overdue review', fr: 'dont la relecture est en retard' },
  soon: { en: 'to review within 30 days', fr: 'à relire dans les 30 jours' },
})

const SOON_MS = 30 * 86_400_000

export function KnowledgeHome() {
  const words = useWords(texts)
  const { number } = useFormats()
  const corpus = useQuery(corpusQuery)
  const until = new Date(Date.now() + SOON_MS).toISOString().slice(0, 10)
  const stale = corpus.data?.filter((each) => each.stale)
  const soon = corpus.data?.filter((each) => !each.stale && each.review_due !== null && each.review_due <= until)
  const count = (found: readonly unknown[] | undefined): string | null =>
    found === undefined ? null : number(String(found.length))
  return (
    <>
      {corpus.error === null ? null : <RefusalNote fault={corpus.error} onRepeat={() => void corpus.refetch()} />}
      <div className="tallies">
        <Link to="/documents" className="card tally">
          <Tally count={count(corpus.data)} name={words.documents} />
        </Link>
        <Link to="/documents" search={{ is: 'stale' }} className="card tally">
          <Tally count={count(stale)} name={words.stale} />
        </Link>
        <Link to="/documents" className="card tally">
          <Tally count={count(soon)} name={words.soon} />
        </Link>
      </div>
    </>
  )
}
