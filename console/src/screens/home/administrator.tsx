// What an administrator looks at first: who needs help, who has not accepted yet.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { Tally } from '../../components/tally.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { invitationsQuery, peopleQuery } from '../people/people-queries.ts'
import { PeopleTable } from '../people/people-table.tsx'
import { conditionsOf } from '../people/search.ts'

const texts = pairs({
  pending: { en: 'invitations not accepted yet', fr: 'invitations pas encore acceptées' },
  expired: {
    en: (count: string) => `${count} expired: send them again`,
    fr: (count: string) => `${count} expirées : à renouveler`,
  },
  suspended: { en: 'accounts suspended', fr: 'comptes suspendus' },
  recovering: { en: 'recoveries pending', fr: 'récupérations en attente' },
  help: { en: 'People who cannot sign in now', fr: 'Personnes qui ne peuvent pas se connecter' },
})

const FEW = 8

export function AdministratorHome() {
  const words = useWords(texts)
  const { number } = useFormats()
  const people = useQuery(peopleQuery)
  const invitations = useQuery(invitationsQuery)
  const count = (found: readonly unknown[] | undefined): string | null =>
    found === undefined ? null : number(String(found.length))
  const stuck = people.data?.filter((each) => conditionsOf(each).some((is) => is === 'waits' || is === 'locked'))
  const expired = invitations.data?.filter(({ state }) => state === 'expired') ?? []
  return (
    <>
      {people.error === null ? null : <RefusalNote fault={people.error} onRepeat={() => void people.refetch()} />}
      <div className="tallies">
        <Link to="/people/invitations" search={{ state: 'pending' }} className="card tally">
          <Tally
            count={count(invitations.data?.filter(({ state }) => state === 'pending'))}
            name={words.pending}
            {...(expired.length === 0 ? {} : { more: words.expired(number(String(expired.length))) })}
          />
        </Link>
        <Link to="/people" search={{ is: 'recovery' }} className="card tally">
          <Tally count={count(people.data?.filter((each) => each.recovery_pending !== null))} name={words.recovering} />
        </Link>
        <Link to="/people" search={{ is: 'suspended' }} className="card tally">
          <Tally count={count(people.data?.filter(({ status }) => status === 'suspended'))} name={words.suspended} />
        </Link>
      </div>
      {stuck === undefined || stuck.length === 0 ? null : (
        <Card title={words.help} flush>
          <PeopleTable people={stuck.slice(0, FEW)} caption={words.help} />
        </Card>
      )}
    </>
  )
}
