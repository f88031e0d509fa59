// Requests of data subjects, what is due first on top.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChoiceField } from '../../components/fields.tsx'
import { Empty } from '../../components/states.tsx'
import { useMay } from '../../service/me.ts'
import { Unread } from '../../service/unread.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { byDueDate } from './due.ts'
import { RequestTable } from './request-table.tsx'
import { rightsQuery, searchOfRights } from './rights-query.ts'
import { requestStatuses, rightsWords } from './words.ts'

const texts = pairs({
  none: { en: 'No request here', fr: 'Aucune demande ici' },
  noneHint: {
    en: 'When a person asks for access, rectification or erasure, register it: the deadline runs from the day it was received.',
    fr: 'Quand une personne demande un accès, une rectification ou un effacement, enregistrez la demande : le délai court depuis sa réception.',
  },
  limited: {
    en: 'The list shows the newest 1,000: choose a status to see others.',
    fr: 'La liste montre les 1 000 plus récentes : choisissez un état pour voir les autres.',
  },
})

const LIMIT = 1_000
const route = getRouteApi('/rights')

export function Rights() {
  const words = useWords(texts)
  const common = useWords(rightsWords)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayManage = useMay('rights.manage')
  const list = useQuery({ ...rightsQuery(search), placeholderData: keepPreviousData })
  const requests = byDueDate(list.data ?? [])
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{common.title}</h1>
        {mayManage ? (
          <Link to="/rights/new" className="button">
            {common.register}
          </Link>
        ) : null}
      </div>
      <search className="filters">
        <ChoiceField
          label={common.status}
          value={search.status ?? ''}
          empty={common.all}
          options={requestStatuses.map((code) => ({ code, text: common[code] }))}
          onChange={(status) => void navigate({ search: searchOfRights({ status }), replace: true })}
        />
      </search>
      <Unread query={list} />
      {list.data?.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {requests.length === 0 ? null : (
        <div className="card">
          <RequestTable requests={requests} caption={common.title} />
        </div>
      )}
      {requests.length < LIMIT ? null : <p className="soft">{words.limited}</p>}
    </div>
  )
}
