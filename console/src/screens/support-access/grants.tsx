// Requests of the operator’s support to read applications: who asks, why, what, and what was read.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { ChoiceField } from '../../components/fields.tsx'
import { Once } from '../../components/once.tsx'
import { Empty } from '../../components/states.tsx'
import { Unread } from '../../service/unread.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { Grant } from './grant.tsx'
import { grantStates, searchOfGrants } from './grant-search.ts'
import { grantsQuery } from './grants-query.ts'
import { grantWords } from './words.ts'

const texts = pairs({
  what: {
    en: 'Nothing opens without a consent. A consented access opens at the later of its start and the end of the opposition period, reads only, within its scope, and each reading is listed here.',
    fr: 'Rien ne s’ouvre sans consentement. Un accès consenti s’ouvre au plus tard du début de sa fenêtre et de la fin du délai d’opposition, en lecture seule, dans son périmètre, et chaque lecture figure ici.',
  },
  link: {
    en: 'The invitation link of the support person, shown once',
    fr: 'Le lien d’invitation de la personne, affiché une seule fois',
  },
  linkWhy: {
    en: 'No email was sent. Hand it over to the person named in the request; that you saw it is recorded.',
    fr: 'Aucun courriel n’est parti. Remettez-le à la personne nommée dans la demande ; le fait que vous l’avez vu est inscrit.',
  },
  none: { en: 'No request of support', fr: 'Aucune demande d’accès' },
  noneHint: {
    en: 'When the operator’s support asks to read applications, the request stands here and you get an email.',
    fr: 'Quand l’assistance de l’exploitant demande à lire des dossiers, sa demande figure ici et vous recevez un courriel.',
  },
})

const route = getRouteApi('/support-access')

export function Grants() {
  const words = useWords(texts)
  const common = useWords(grantWords)
  const { state } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(grantsQuery)
  // It stays here when the request, once answered, leaves the list by its filter.
  const [link, setLink] = useState<string | null>(null)
  const found = (list.data ?? []).filter((each) => state === undefined || each.state === state)
  return (
    <div className="stack">
      <div className="stack near">
        <h1>{common.title}</h1>
        <p className="soft">{words.what}</p>
      </div>
      <search className="filters">
        <ChoiceField
          label={common.status}
          value={state ?? ''}
          empty={common.all}
          options={grantStates.map((code) => ({ code, text: common[code] }))}
          onChange={(value) => void navigate({ search: searchOfGrants({ state: value }), replace: true })}
        />
      </search>
      {link === null ? null : (
        <Once title={words.link} why={words.linkWhy} secret={link} onDone={() => setLink(null)} />
      )}
      <Unread query={list} />
      {list.data !== undefined && found.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {found.map((grant) => (
        <Grant key={grant.id} grant={grant} onLink={setLink} />
      ))}
    </div>
  )
}
