// Access that support asked for and nobody answered, and access that is open now.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Tally } from '../../components/tally.tsx'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { grantsQuery } from '../support-access/grants-query.ts'

const texts = pairs({
  requested: { en: 'requests of support for access, unanswered', fr: 'demandes d’accès de l’assistance, sans réponse' },
  active: { en: 'accesses of support open now', fr: 'accès de l’assistance ouverts' },
})

export function GrantsHome() {
  const words = useWords(texts)
  const { number } = useFormats()
  const grants = useQuery(grantsQuery)
  return (
    <div className="tallies">
      {(['requested', 'active'] as const).map((state) => (
        <Link key={state} to="/support-access" search={{ state }} className="card tally">
          <Tally
            count={
              grants.data === undefined
                ? null
                : number(String(grants.data.filter((each) => each.state === state).length))
            }
            name={words[state]}
          />
        </Link>
      ))}
    </div>
  )
}
