// Roles and delegations of a colleague, replaced as a whole.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Note } from '../../components/note.tsx'
import { StaleNote } from '../../components/stale-note.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Refused, service, type UserOut } from '../../service/service.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { roleNames } from '../../words/role-names.ts'
import { AccessFields } from './access-fields.tsx'
import { personQuery } from './people-queries.ts'
import { Delegations } from './people-table.tsx'
import { accessOf, type AccessIssues, readAccess, type ReadAccess } from './typed-access.ts'
import { peopleWords } from './words.ts'

const texts = pairs({
  title: { en: 'Roles and delegations', fr: 'Rôles et délégations' },
  hint: {
    en: 'They hold from the next request of the person. The change is recorded; a fresh code is asked.',
    fr: 'Effet dès la prochaine requête de la personne. Le changement est inscrit ; un code récent est demandé.',
  },
  keep: { en: 'Replace roles and delegations', fr: 'Remplacer rôles et délégations' },
  done: { en: 'The roles and delegations were replaced.', fr: 'Les rôles et délégations ont été remplacés.' },
})

type Body = NonNullable<ReadAccess['value']>

export function RolesForm({ person }: { readonly person: UserOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState(() => accessOf(person, language))
  const [issues, setIssues] = useState<AccessIssues>({})
  const [rowVersion, setRowVersion] = useState(person.row_version)
  const assigning = useAct(
    (body: Body) =>
      service.put('/api/v1/admin/users/{user_id}/roles', {
        path: { user_id: person.id },
        body: { ...body, row_version: rowVersion },
      }),
    [['people']],
    (after) => setRowVersion(after.row_version),
  )
  const isStale = assigning.error instanceof Refused && assigning.error.code === 'STALE_ROW_VERSION'
  const keep = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    const read = readAccess(typed, language, true)
    setIssues(read.issues)
    if (read.value !== null && !assigning.isPending) assigning.mutate(read.value)
  }
  const goOn = (now: UserOut, isMine: boolean): void => {
    setRowVersion(now.row_version)
    if (!isMine) setTyped(accessOf(now, language))
    assigning.reset()
  }
  return (
    <Card title={words.title}>
      <form noValidate className="stack near" onSubmit={keep}>
        <AccessFields typed={typed} issues={issues} onChange={setTyped} />
        {isStale ? <Meanwhile userId={person.id} onGoOn={goOn} /> : null}
        {assigning.error === null || isStale ? null : <RefusalNote fault={assigning.error} />}
        {assigning.isSuccess ? (
          <Note tone="good" urgent>
            {words.done}
          </Note>
        ) : null}
        <div className="row apart act">
          <span className="soft small">{words.hint}</span>
          <Button type="submit" kind="primary" isPending={assigning.isPending}>
            {words.keep}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface MeanwhileProps {
  readonly userId: string
  readonly onGoOn: (now: UserOut, isMine: boolean) => void
}

function Meanwhile({ userId, onGoOn }: MeanwhileProps) {
  const names = useWords(roleNames)
  const common = useWords(peopleWords)
  const now = useQuery({ ...personQuery(userId), staleTime: 0 })
  if (now.data === undefined || now.isFetching) return null
  const { roles, delegations } = now.data
  return (
    <StaleNote onTheirs={() => onGoOn(now.data, false)} onMine={() => onGoOn(now.data, true)}>
      <p>{roles.length === 0 ? common.noRole : roles.map((role) => names[role]).join(', ')}</p>
      <Delegations delegations={delegations} />
    </StaleNote>
  )
}
