import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Pages } from '../../../components/pages.tsx'
import { Empty } from '../../../components/states.tsx'
import { useMay } from '../../../service/me.ts'
import { Unread } from '../../../service/unread.tsx'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { ApplicationTable } from './application-table.tsx'
import { Filters } from './filters.tsx'
import { applicationsQuery } from './list-query.ts'
import { type ListSearch, MAX_OFFSET, PAGE } from './search.ts'

const texts = pairs({
  title: { en: 'Applications', fr: 'Dossiers' },
  enter: { en: 'Enter an application', fr: 'Saisir un dossier' },
  none: { en: 'No application matches', fr: 'Aucun dossier ne correspond' },
  noneHint: {
    en: 'Remove a filter, or look for another reference.',
    fr: 'Retirez un filtre, ou cherchez une autre référence.',
  },
  tooFar: {
    en: 'The list ends here although there are more applications: filter, or look for a reference.',
    fr: 'La liste s’arrête ici alors qu’il reste des dossiers : filtrez, ou cherchez une référence.',
  },
})

const route = getRouteApi('/applications')

export function Applications() {
  const words = useWords(texts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayEnter = useMay('applications.write')
  const list = useQuery({ ...applicationsQuery(search), placeholderData: keepPreviousData })
  const change = (changed: ListSearch): void => void navigate({ search: changed, replace: true })
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{words.title}</h1>
        {mayEnter ? (
          <Link to="/applications/new" className="button">
            {words.enter}
          </Link>
        ) : null}
      </div>
      <Filters search={search} onChange={change} />
      <Unread query={list} />
      {list.data === undefined ? null : list.data.items.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : (
        <div className="card">
          <ApplicationTable items={list.data.items} caption={words.title} />
        </div>
      )}
      {list.data === undefined ? null : (
        <Pages
          total={list.data.total}
          offset={list.data.offset}
          size={PAGE}
          last={MAX_OFFSET}
          beyond={<p className="soft">{words.tooFar}</p>}
          onGo={(offset) => void navigate({ search: (now) => ({ ...now, offset }) })}
        />
      )}
    </div>
  )
}
