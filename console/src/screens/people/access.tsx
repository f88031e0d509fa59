// What an administrator does about the access of a colleague. Each act says what follows before it is done.
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Consequence } from '../../components/consequence.tsx'
import { Note } from '../../components/note.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { service, type UserOut } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({
  title: { en: 'Access', fr: 'Accès' },
  sessions: { en: 'Close all sessions', fr: 'Fermer toutes les sessions' },
  sessionsWhat: {
    en: 'The person is signed out everywhere and signs in again with password and code. What they typed and did not keep is lost.',
    fr: 'La personne est déconnectée partout et se reconnecte avec mot de passe et code. Ce qu’elle n’a pas enregistré est perdu.',
  },
  closed: {
    en: (count: number) => (count === 1 ? '1 session was closed.' : `${count} sessions were closed.`),
    fr: (count: number) => (count < 2 ? `${count} session fermée.` : `${count} sessions fermées.`),
  },
  suspend: { en: 'Suspend the account', fr: 'Suspendre le compte' },
  suspendWhat: {
    en: 'All sessions close at once, a pending recovery link ends, and signing in is refused until you reactivate the account. Sessions and link do not return.',
    fr: 'Toutes les sessions se ferment aussitôt, un lien de récupération en attente prend fin, et la connexion est refusée jusqu’à la réactivation. Ni les sessions ni le lien ne reviennent.',
  },
  reactivate: { en: 'Reactivate the account', fr: 'Réactiver le compte' },
  reactivateWhat: {
    en: 'The person can sign in again, with the roles and delegations shown here.',
    fr: 'La personne peut de nouveau se connecter, avec les rôles et délégations affichés ici.',
  },
  disable: { en: 'Close the account for good', fr: 'Fermer le compte définitivement' },
  disableWhat: {
    en: 'This cannot be undone: the account is never opened again, and its address is never invited again. What the person did stays. Machine credentials that they issued stay valid until you revoke them.',
    fr: 'Cet acte est irréversible : le compte ne sera jamais rouvert, et son adresse ne sera plus jamais invitée. Les actes de la personne restent. Les identifiants machine qu’elle a émis restent valables jusqu’à leur révocation.',
  },
  notified: { en: 'The person is told by email.', fr: 'La personne en est avertie par courriel.' },
})

type AccessAct = 'sessions' | 'suspend' | 'reactivate' | 'disable'

export function Access({ person }: { readonly person: UserOut }) {
  const words = useWords(texts)
  const [asked, setAsked] = useState<AccessAct | null>(null)
  const [closed, setClosed] = useState<number | null>(null)
  const acts: readonly AccessAct[] =
    person.status === 'suspended' ? ['reactivate', 'disable'] : ['sessions', 'suspend', 'disable']
  return (
    <Card title={words.title}>
      <div className="stack near">
        {closed === null ? null : (
          <Note tone="good" urgent>
            {words.closed(closed)}
          </Note>
        )}
        <div className="row">
          {acts.map((act) => (
            <Button key={act} onPress={() => setAsked(act)}>
              {words[act]}
            </Button>
          ))}
        </div>
      </div>
      {asked === null ? null : <Asked act={asked} person={person} onClosed={setClosed} onEnd={() => setAsked(null)} />}
    </Card>
  )
}

interface AskedProps {
  readonly act: AccessAct
  readonly person: UserOut
  readonly onClosed: (sessions: number) => void
  readonly onEnd: () => void
}

function Asked({ act, person, onClosed, onEnd }: AskedProps) {
  const words = useWords(texts)
  const path = { user_id: person.id }
  const ending = useAct(
    () => service.post('/api/v1/admin/users/{user_id}/sessions/revoke', { path }),
    [['people']],
    ({ revoked }) => {
      onClosed(revoked)
      onEnd()
    },
  )
  const changing = useAct(
    (to: 'suspend' | 'reactivate' | 'disable') => service.post(`/api/v1/admin/users/{user_id}/${to}`, { path }),
    [['people']],
    onEnd,
  )
  const { error, isPending } = act === 'sessions' ? ending : changing
  return (
    <Consequence
      title={`${words[act]}: ${person.display_name}`}
      act={words[act]}
      isPending={isPending}
      onAct={() => (act === 'sessions' ? ending.mutate() : changing.mutate(act))}
      onClose={onEnd}
    >
      <p>{words[`${act}What`]}</p>
      <p className="soft">{words.notified}</p>
      {error === null ? null : <RefusalNote fault={error} />}
    </Consequence>
  )
}
