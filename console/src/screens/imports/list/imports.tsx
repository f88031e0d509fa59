import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/states.tsx'
import { useMay } from '../../../service/me.ts'
import { Unread } from '../../../service/unread.tsx'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { batchesQuery, PAGE } from '../import-queries.ts'
import { importWords } from '../import-words.ts'
import { BatchTable } from './batch-table.tsx'

const texts = pairs({
  title: { en: 'Imports', fr: 'Imports' },
  begin: { en: 'Import a file', fr: 'Importer un fichier' },
  none: { en: 'No file was checked yet', fr: 'Aucun fichier n’a encore été contrôlé' },
  noneHint: {
    en: 'Send a CSV file, say which column is which field, and read what the check finds. Nothing is imported before you confirm.',
    fr: 'Envoyez un fichier CSV, dites quelle colonne est quel champ, et lisez ce que le contrôle trouve. Rien n’est importé avant votre confirmation.',
  },
})

const route = getRouteApi('/imports')

export function Imports() {
  const words = useWords(texts)
  const common = useWords(importWords)
  const { offset = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const mayRun = useMay('imports.run')
  const list = useQuery({ ...batchesQuery(offset), placeholderData: keepPreviousData })
  const shown = list.data?.slice(0, PAGE) ?? []
  const hasMore = (list.data?.length ?? 0) > PAGE
  const go = (to: number): void => void navigate({ search: to === 0 ? {} : { offset: to } })
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{words.title}</h1>
        {mayRun ? (
          <Link to="/imports/new" className="button">
            {words.begin}
          </Link>
        ) : null}
      </div>
      <Unread query={list} />
      {list.data !== undefined && shown.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {shown.length === 0 ? null : (
        <div className="card">
          <BatchTable items={shown} caption={words.title} />
        </div>
      )}
      {offset === 0 && !hasMore ? null : (
        <nav className="row" aria-label={words.title}>
          <Button isDisabled={offset === 0} onPress={() => go(Math.max(0, offset - PAGE))}>
            {common.earlier}
          </Button>
          <Button isDisabled={!hasMore} onPress={() => go(offset + PAGE)}>
            {common.later}
          </Button>
        </nav>
      )}
    </div>
  )
}
