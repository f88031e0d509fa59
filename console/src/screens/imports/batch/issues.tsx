// The issues of a file by code: each count filters the rows below.
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '../../../components/card.tsx'
import { Shape } from '../../../components/shape.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import type { BatchOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs, spaced } from '../../../words/pair.ts'
import { importWords } from '../import-words.ts'
import { issueText } from '../mapping/issue-text.ts'
import { byWeight, filterOf, searchOfFilter } from './issue-filter.ts'

const texts = pairs({
  title: { en: 'Issues', fr: 'Problèmes' },
  none: { en: 'The check found no issue.', fr: 'Le contrôle n’a trouvé aucun problème.' },
  what: { en: 'Issue', fr: 'Problème' },
  all: { en: 'Show all rows', fr: 'Montrer toutes les lignes' },
})

const route = getRouteApi('/imports/$batchId')

export function Issues({ batch }: { readonly batch: BatchOut }) {
  const words = useWords(texts)
  const common = useWords(importWords)
  const search = route.useSearch()
  const chosen = filterOf(search)
  const issues = byWeight(batch.issues)
  const reset =
    chosen === null ? null : (
      <Link to="/imports/$batchId" params={{ batchId: batch.id }} search={{}} replace resetScroll={false}>
        {words.all}
      </Link>
    )
  return (
    <Card title={words.title} aside={reset} flush={issues.length > 0}>
      {issues.length === 0 ? <p className="soft">{words.none}</p> : null}
      {issues.length === 0 ? null : (
        <Scroll>
          <table className="list">
            <caption className="unseen">{words.title}</caption>
            <thead>
              <tr>
                <th>{words.what}</th>
                <th>{common.column}</th>
                <th className="right">{common.rows}</th>
              </tr>
            </thead>
            <tbody>
              {issues.map((issue) => (
                <IssueRow
                  key={`${issue.code} ${issue.field} ${issue.detail}`}
                  batchId={batch.id}
                  issue={issue}
                  isHere={chosen?.code === issue.code && chosen.field === issue.field && chosen.detail === issue.detail}
                />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Card>
  )
}

interface RowProps {
  readonly batchId: string
  readonly issue: BatchOut['issues'][number]
  readonly isHere: boolean
}

function IssueRow({ batchId, issue, isHere }: RowProps) {
  const { language } = useLanguage()
  const { number } = useFormats()
  const { code, field, detail, column, severity, count, hint } = issue
  const tone = severity === 'error' ? 'bad' : 'warn'
  return (
    <tr data-here={isHere || undefined}>
      <th scope="row">
        <span className="row">
          <span className={`tone-${tone}`}>
            <Shape tone={tone} />
          </span>
          <Link
            to="/imports/$batchId"
            params={{ batchId }}
            search={searchOfFilter({ code, field, detail })}
            aria-current={isHere ? 'true' : undefined}
            replace
            resetScroll={false}
          >
            {issueText(issue, language)}
          </Link>
        </span>
        <div className="small soft mono">
          {code}
          {detail === null ? '' : ` / ${detail}`}
        </div>
        {hint === null ? null : (
          <div className="small">{language === 'fr' ? spaced(hint.message.fr) : hint.message.en}</div>
        )}
      </th>
      <td>
        {column}
        <div className="small soft mono">{field}</div>
      </td>
      <td className="right">{number(String(count))}</td>
    </tr>
  )
}
