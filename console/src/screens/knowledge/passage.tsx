// One passage with its source: the document at the section, its version, and whether its review is overdue.
import { Link } from '@tanstack/react-router'
import { Chip } from '../../components/shape.tsx'
import type { SearchOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { citedDocument, partsOf } from './cited.ts'
import { knowledgeWords } from './words.ts'

const texts = pairs({
  guide: { en: 'user guide', fr: 'guide d’utilisation' },
  own: { en: 'of the institution', fr: 'de l’établissement' },
})

export type FoundPassage = SearchOut['passages'][number]

export function Passage({ passage }: { readonly passage: FoundPassage }) {
  const words = useWords(texts)
  const common = useWords(knowledgeWords)
  const { date, day } = useFormats()
  const { citation, text, highlights } = passage
  const { title, section, anchor, version, freshness } = citation
  const document = citedDocument(citation.link)
  return (
    <article className="passage" id={`passage-${passage.rank}`} tabIndex={-1}>
      <h2>
        {document === null ? (
          section
        ) : (
          <Link
            to="/knowledge/$shelf/$key"
            params={{ shelf: document.shelf, key: document.key }}
            search={{ language: document.language }}
            {...(anchor === null ? {} : { hash: anchor })}
          >
            {section}
          </Link>
        )}
      </h2>
      <p lang={document?.language}>
        {partsOf(text, highlights).map((part, at) => (part.isFound ? <mark key={at}>{part.text}</mark> : part.text))}
      </p>
      <p className="facts small">
        <span>
          {title}, {document?.shelf === 'documents' ? words.own : words.guide}
        </span>
        <span>{common.version(version)}</span>
        <span>{common.deposited(date(freshness.deposited_at))}</span>
        {freshness.review_due === null ? null : <span>{common.reviewDue(day(freshness.review_due))}</span>}
        {freshness.stale ? <Chip tone="warn">{common.stale}</Chip> : null}
      </p>
    </article>
  )
}
