// The rows of a file with their issues, never with their values: line and column lead to them in the file.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import { useMay } from '../../../service/me.ts'
import { Unread } from '../../../service/unread.tsx'
import { type BatchOut, type ImportRowOut, perform, service } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { importWords } from '../import-words.ts'
import { issueText } from '../mapping/issue-text.ts'
import { filterOf, type IssueFilter, rowsWith } from './issue-filter.ts'

const texts = pairs({
  rows: { en: 'Rows with issues', fr: 'Lignes avec problèmes' },
  filtered: { en: 'Rows with this issue', fr: 'Lignes avec ce problème' },
  none: { en: 'No row with an issue.', fr: 'Aucune ligne n’a de problème.' },
  noneYet: { en: 'None among the rows that were read so far.', fr: 'Aucune parmi les lignes lues jusqu’ici.' },
  row: { en: (at: string) => `row ${at}`, fr: (at: string) => `ligne de données ${at}` },
  verdict: { en: 'Verdict', fr: 'Verdict' },
  issues: { en: 'Issues', fr: 'Problèmes' },
  more: { en: 'Read further rows', fr: 'Lire d’autres lignes' },
  shown: {
    en: (shown: string, read: string) => `${shown} of ${read} rows read`,
    fr: (shown: string, read: string) => `${shown} sur ${read} lignes lues`,
  },
  furtherIssues: { en: (count: string) => `and ${count} more`, fr: (count: string) => `et ${count} autres` },
  application: { en: 'application', fr: 'dossier' },
})

/** The service filters by no code, so rows are read in large pages and filtered here. */
const READ = 500
/** More rows on one page help nobody. */
const FEW = 50

const route = getRouteApi('/imports/$batchId')

export function Rows({ batch }: { readonly batch: BatchOut }) {
  const words = useWords(texts)
  const { number } = useFormats()
  const filter = filterOf(route.useSearch())
  const rows = useInfiniteQuery({
    queryKey: ['imports', 'rows', batch.id, batch.state],
    queryFn: ({ pageParam }) =>
      perform(() =>
        service.get('/api/v1/link/batches/{batch_id}/rows', {
          path: { batch_id: batch.id },
          query: { issues_only: true, limit: READ, offset: pageParam },
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < READ ? undefined : pages.length * READ),
  })
  const read = rows.data?.pages.flat() ?? []
  const found = rowsWith(read, filter)
  const shown = found.slice(0, FEW)
  return (
    <Card
      title={filter === null ? words.rows : words.filtered}
      aside={
        <span className="soft small" role="status">
          {words.shown(number(String(shown.length)), number(String(read.length)))}
        </span>
      }
      flush={shown.length > 0}
    >
      <Unread query={rows} />
      {rows.data !== undefined && shown.length === 0 ? (
        <p className="soft">{rows.hasNextPage ? words.noneYet : words.none}</p>
      ) : null}
      {shown.length === 0 ? null : <Table rows={shown} filter={filter} />}
      {rows.hasNextPage ? (
        <div className="in row">
          <Button isPending={rows.isFetchingNextPage} onPress={() => void rows.fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function Table({ rows, filter }: { readonly rows: readonly ImportRowOut[]; readonly filter: IssueFilter | null }) {
  const words = useWords(texts)
  const common = useWords(importWords)
  return (
    <Scroll>
      <table className="list">
        <caption className="unseen">{filter === null ? words.rows : words.filtered}</caption>
        <thead>
          <tr>
            <th>{common.line}</th>
            <th>{words.verdict}</th>
            <th>{words.issues}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} />
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const SINGULAR = pairs({
  valid: { en: 'valid', fr: 'valable' },
  valid_with_warnings: { en: 'to complete', fr: 'à compléter' },
  rejected: { en: 'rejected', fr: 'rejetée' },
  duplicate: { en: 'duplicate', fr: 'doublon' },
})

function Row({ row }: { readonly row: ImportRowOut }) {
  const words = useWords(texts)
  const verdicts = useWords(SINGULAR)
  const { language } = useLanguage()
  const { number } = useFormats()
  const mayRead = useMay('applications.read')
  const { line, number: at, verdict, issues, issue_count, application_id } = row
  return (
    <tr>
      <th scope="row" className="keep">
        {number(String(line))}
        <div className="small soft">{words.row(number(String(at)))}</div>
      </th>
      <td>
        {verdicts[verdict]}
        {application_id === null || !mayRead ? null : (
          <div className="small">
            <Link to="/applications/$applicationId" params={{ applicationId: application_id }}>
              {words.application}
            </Link>
          </div>
        )}
      </td>
      <td>
        <ul className="bare">
          {issues.map((issue) => (
            <li key={`${issue.code} ${issue.field} ${issue.column} ${issue.detail}`}>
              {issueText(issue, language)} <span className="soft small">{issue.column ?? issue.field}</span>
            </li>
          ))}
          {issue_count > issues.length ? (
            <li className="soft">{words.furtherIssues(number(String(issue_count - issues.length)))}</li>
          ) : null}
        </ul>
      </td>
    </tr>
  )
}
