// What was asked of the operator: by oneself, or by everybody for those who follow them all.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { PickField } from '../../components/fields.tsx'
import { Empty } from '../../components/states.tsx'
import { useMay } from '../../service/me.ts'
import { Unread } from '../../service/unread.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { MAX_OFFSET, requestsQuery, searchOfSupport, SUPPORT_PAGE } from './support-queries.ts'
import { SupportTable } from './support-table.tsx'
import { supportWords } from './words.ts'

const texts = pairs({
  whose: { en: 'Whose requests', fr: 'Quelles demandes' },
  mine: { en: 'Mine', fr: 'Les miennes' },
  institution: { en: 'Those of everybody', fr: 'Celles de tous' },
  none: { en: 'No request here', fr: 'Aucune demande ici' },
  noneHint: {
    en: 'Search the documentation first; if it does not help, ask the operator of the service.',
    fr: 'Cherchez d’abord dans la documentation ; si elle n’aide pas, demandez à l’exploitant du service.',
  },
  earlier: { en: 'Previous page', fr: 'Page précédente' },
  later: { en: 'Next page', fr: 'Page suivante' },
})

const route = getRouteApi('/support')

export function Support() {
  const words = useWords(texts)
  const common = useWords(supportWords)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayReadAll = useMay('support.read_all')
  const list = useQuery({ ...requestsQuery(search), placeholderData: keepPreviousData })
  const requests = (list.data ?? []).slice(0, SUPPORT_PAGE)
  const offset = search.offset ?? 0
  const next = offset + SUPPORT_PAGE
  const hasNext = (list.data?.length ?? 0) > SUPPORT_PAGE && next <= MAX_OFFSET
  const go = (to: number): void => void navigate({ search: (now) => searchOfSupport({ ...now, offset: to }) })
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{common.title}</h1>
        <Link to="/support/new" className="button">
          {common.ask}
        </Link>
      </div>
      {mayReadAll ? (
        <search className="narrow">
          <PickField
            label={words.whose}
            value={search.scope ?? 'mine'}
            options={(['mine', 'institution'] as const).map((code) => ({ code, text: words[code] }))}
            onChange={(scope) => void navigate({ search: searchOfSupport({ scope }), replace: true })}
          />
        </search>
      ) : null}
      <Unread query={list} />
      {list.data?.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {requests.length === 0 ? null : (
        <div className="card">
          <SupportTable requests={requests} caption={common.title} />
        </div>
      )}
      {offset === 0 && !hasNext ? null : (
        <div className="row">
          <Button isDisabled={offset === 0} onPress={() => go(Math.max(0, offset - SUPPORT_PAGE))}>
            {words.earlier}
          </Button>
          <Button isDisabled={!hasNext} onPress={() => go(next)}>
            {words.later}
          </Button>
        </div>
      )}
    </div>
  )
}
