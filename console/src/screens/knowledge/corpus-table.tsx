import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { ListTable } from '../../components/list/list-table.tsx'
import { Button } from '../../components/button.tsx'
import { Chip } from '../../components/shape.tsx'
import type { DocumentSummaryOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { roleNames } from '../../words/role-names.ts'
import { knowledgeWords } from './words.ts'

const texts = pairs({
  document: { en: 'Document', fr: 'Document' },
  review: { en: 'Review', fr: 'Relecture' },
  readers: { en: 'Who reads it', fr: 'Qui le lit' },
  passages: { en: 'Passages', fr: 'Passages' },
  deposited: { en: 'Deposited', fr: 'Déposé le' },
  acts: { en: 'Acts', fr: 'Actes' },
  remove: { en: 'Remove', fr: 'Retirer' },
  replace: { en: 'Replace', fr: 'Remplacer' },
})

interface Props {
  readonly documents: readonly DocumentSummaryOut[]
  readonly onRemove: (document: DocumentSummaryOut) => void
}

export function CorpusTable({ documents, onRemove }: Props) {
  const words = useWords(texts)
  const common = useWords(knowledgeWords)
  return (
    <div className="card">
      <ListTable
        caption={common.corpus}
        heads={[
          words.document,
          words.review,
          words.readers,
          { right: words.passages },
          { right: words.deposited },
          words.acts,
        ]}
        count={documents.length}
      >
        {documents.map((document) => (
          <Row key={document.id} document={document} onRemove={onRemove} />
        ))}
      </ListTable>
    </div>
  )
}

interface RowProps {
  readonly document: DocumentSummaryOut
  readonly onRemove: Props['onRemove']
}

/** A question about one does not render the rows of all. */
const Row = memo(function Row({ document, onRemove }: RowProps) {
  const words = useWords(texts)
  const common = useWords(knowledgeWords)
  const names = useWords(roleNames)
  const { date, day, number } = useFormats()
  const { key, language, title, version, stale, review_due, roles, passages, deposited_at, deposited_by } = document
  return (
    <tr>
      <th scope="row">
        <Link to="/knowledge/$shelf/$key" params={{ shelf: 'documents', key }} search={{ language }}>
          {title}
        </Link>
        <div className="small soft">
          <span className="mono">{key}</span> · {common[language]} · {common.version(version)}
        </div>
      </th>
      <td>
        <Chip tone={stale ? 'warn' : 'good'}>{stale ? common.stale : common.fresh}</Chip>
        {review_due === null ? null : <div className="small soft">{day(review_due)}</div>}
      </td>
      <td>{roles.length === 0 ? common.everybody : roles.map((role) => names[role]).join(', ')}</td>
      <td className="right">{number(String(passages))}</td>
      <td className="right keep">
        {date(deposited_at)}
        {deposited_by === null ? null : <div className="small soft">{deposited_by.display_name}</div>}
      </td>
      <td>
        <Link to="/documents/deposit" search={{ key, language }}>
          {words.replace}
          <span className="unseen">{title}</span>
        </Link>
        <Button kind="quiet" onPress={() => onRemove(document)}>
          {words.remove}
          <span className="unseen">{title}</span>
        </Button>
      </td>
    </tr>
  )
})
