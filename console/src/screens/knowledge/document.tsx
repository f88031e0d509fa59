// One document, opened at the section that a citation names.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Chip } from '../../components/shape.tsx'
import { useMay } from '../../service/me.ts'
import type { DocumentOut } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { DocumentBody } from './document-body.tsx'
import { documentQuery } from './knowledge-queries.ts'
import { knowledgeWords } from './words.ts'

const texts = pairs({
  sections: { en: 'Sections', fr: 'Sections' },
  by: { en: (who: string) => `by ${who}`, fr: (who: string) => `par ${who}` },
  byOperator: { en: 'by the operator', fr: 'par l’exploitant' },
  source: { en: 'source', fr: 'source' },
  replace: { en: 'Replace', fr: 'Remplacer' },
})

const route = getRouteApi('/knowledge/$shelf/$key')

export function Document() {
  const { shelf, key } = route.useParams()
  const { language: own } = useLanguage()
  const { language = own } = route.useSearch()
  const { data: document } = useSuspenseQuery(
    documentQuery({ shelf: shelf === 'documents' ? 'documents' : 'common', key, language }),
  )
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const heading = hash === '' ? null : window.document.getElementById(hash)
    heading?.scrollIntoView()
    heading?.focus()
  }, [hash, document])
  return (
    <>
      <Head document={document} isOwn={shelf === 'documents'} />
      <div className="reader">
        <article className="card" lang={document.language}>
          <div className="in">
            <DocumentBody
              content={document.content}
              title={document.title}
              anchors={document.sections.map(({ anchor }) => anchor)}
            />
          </div>
        </article>
        <Sections document={document} />
      </div>
    </>
  )
}

function Head({ document, isOwn }: { readonly document: DocumentOut; readonly isOwn: boolean }) {
  const words = useWords(texts)
  const common = useWords(knowledgeWords)
  const { date, day } = useFormats()
  const mayManage = useMay('knowledge.manage')
  const { title, version, deposited_at, deposited_by, review_due, stale, source_url, key, language } = document
  return (
    <div className="head">
      <div>
        <div className="row">
          <h1>{title}</h1>
          {stale ? <Chip tone="warn">{common.stale}</Chip> : null}
        </div>
        <p className="facts">
          <span>{common[language]}</span>
          <span>{common.version(version)}</span>
          <span>{common.deposited(date(deposited_at))}</span>
          <span>{deposited_by === null ? words.byOperator : words.by(deposited_by.display_name)}</span>
          {review_due === null ? null : <span>{common.reviewDue(day(review_due))}</span>}
          {source_url === null ? null : (
            <a href={source_url} target="_blank" rel="noreferrer">
              {words.source}
            </a>
          )}
        </p>
      </div>
      {mayManage && isOwn ? (
        <Link to="/documents/deposit" search={{ key, language }} className="button">
          {words.replace}
        </Link>
      ) : null}
    </div>
  )
}

function Sections({ document }: { readonly document: DocumentOut }) {
  const words = useWords(texts)
  if (document.sections.length < 2) return null
  return (
    <nav className="card sections" aria-label={words.sections}>
      <ul>
        {document.sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <Link
              to="/knowledge/$shelf/$key"
              from="/knowledge/$shelf/$key"
              search={(now) => now}
              params={(now) => now}
              hash={anchor}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
