import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { Empty } from '../../../components/states.tsx'
import { useMay } from '../../../service/me.ts'
import { Unread } from '../../../service/unread.tsx'
import { useFormats, useWords } from '../../../words/language.tsx'
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
  shown: {
    en: (from: string, to: string, total: string) => `${from} to ${to} of ${total}`,
    fr: (from: string, to: string, total: string) => `${from} à ${to} sur ${total}`,
  },
  earlier: { en: 'Previous page', fr: 'Page précédente' },
  later: { en: 'Next page', fr: 'Page suivante' },
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
          shown={list.data.items.length}
          onGo={(offset) => void navigate({ search: (now) => ({ ...now, offset }) })}
        />
      )}
    </div>
  )
}

interface PagesProps {
  readonly total: number
  readonly offset: number
  readonly shown: number
  readonly onGo: (offset: number) => void
}

function Pages({ total, offset, shown, onGo }: PagesProps) {
  const words = useWords(texts)
  const { number } = useFormats()
  if (total === 0) return null
  const next = offset + PAGE
  return (
    <div className="stack near">
      <nav className="row apart" aria-label={words.later}>
        <span className="soft" role="status">
          {words.shown(number(String(offset + 1)), number(String(offset + shown)), number(String(total)))}
        </span>
        <span className="row">
          <Button isDisabled={offset === 0} onPress={() => onGo(Math.max(0, offset - PAGE))}>
            {words.earlier}
          </Button>
          <Button isDisabled={next >= total || next > MAX_OFFSET} onPress={() => onGo(next)}>
            {words.later}
          </Button>
        </span>
      </nav>
      {next > MAX_OFFSET && next < total ? <p className="soft">{words.tooFar}</p> : null}
    </div>
  )
}
