// The last files of an import operator, and what each waits for.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { Unread } from '../../service/unread.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { batchesQuery } from '../imports/import-queries.ts'
import { BatchTable } from '../imports/list/batch-table.tsx'

const texts = pairs({
  title: { en: 'Imports', fr: 'Imports' },
  begin: { en: 'Import a file', fr: 'Importer un fichier' },
  nothing: { en: 'No file was checked yet.', fr: 'Aucun fichier n’a encore été contrôlé.' },
})

const FEW = 5

export function ImportHome() {
  const words = useWords(texts)
  const list = useQuery(batchesQuery(0, FEW))
  const shown = list.data?.slice(0, FEW) ?? []
  return (
    <Card title={words.title} aside={<Link to="/imports/new">{words.begin}</Link>} flush={shown.length > 0}>
      <Unread query={list} />
      {list.data !== undefined && shown.length === 0 ? <p className="soft">{words.nothing}</p> : null}
      {shown.length === 0 ? null : <BatchTable items={shown} caption={words.title} />}
    </Card>
  )
}
