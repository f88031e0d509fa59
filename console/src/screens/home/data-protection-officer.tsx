// What is due, and when: requests of data subjects, periods that nobody confirmed, the last purge.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { Tally } from '../../components/tally.tsx'
import { Unread } from '../../service/unread.tsx'
import { countedEn, countedFr } from '../../words/counted.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { purgesQuery, retentionQuery } from '../retention/retention-queries.ts'
import { byDueDate } from '../rights/due.ts'
import { RequestTable } from '../rights/request-table.tsx'
import { rightsQuery } from '../rights/rights-query.ts'

const texts = pairs({
  title: { en: 'Requests to answer', fr: 'Demandes à traiter' },
  all: { en: 'All requests', fr: 'Toutes les demandes' },
  none: { en: 'No request waits for an answer.', fr: 'Aucune demande en attente.' },
  overdue: { en: 'requests overdue', fr: 'demandes en retard' },
  provisional: { en: 'retention periods not confirmed', fr: 'durées de conservation non confirmées' },
  pastDue: {
    en: (count: string) => `${countedEn(count, 'item', 'items')} past due and kept`,
    fr: (count: string) => countedFr(count, 'objet échu et conservé', 'objets échus et conservés'),
  },
  purged: { en: 'items destroyed by the last purge', fr: 'objets détruits par la dernière purge' },
  noPurge: { en: 'no purge yet', fr: 'aucune purge' },
})

const FEW = 8

export function DataProtectionHome() {
  const words = useWords(texts)
  const list = useQuery(rightsQuery({ status: 'open' }))
  const requests = byDueDate(list.data ?? []).slice(0, FEW)
  return (
    <>
      <Tallies overdue={list.data?.filter((each) => each.overdue).length ?? null} />
      <Card
        title={words.title}
        aside={
          <Link to="/rights" search={{ status: 'open' }}>
            {words.all}
          </Link>
        }
        flush={requests.length > 0}
      >
        <Unread query={list} />
        {list.data?.length === 0 ? <p className="soft">{words.none}</p> : null}
        {requests.length === 0 ? null : <RequestTable requests={requests} caption={words.title} />}
      </Card>
    </>
  )
}

function Tallies({ overdue }: { readonly overdue: number | null }) {
  const words = useWords(texts)
  const { number, time } = useFormats()
  const retention = useQuery(retentionQuery)
  const purges = useQuery(purgesQuery)
  const count = (value: number): string => number(String(value))
  const provisional = retention.data?.categories.filter(({ status }) => status === 'provisional')
  const pastDue = provisional?.reduce((sum, { past_due }) => sum + past_due, 0) ?? 0
  const last = purges.data?.[0]
  const destroyed = last?.counts.reduce((sum, each) => sum + each.destroyed, 0) ?? 0
  return (
    <div className="tallies">
      <Link to="/rights" search={{ status: 'open' }} className="card tally">
        <Tally count={overdue === null ? null : count(overdue)} name={words.overdue} />
      </Link>
      <Link to="/retention" className="card tally">
        <Tally
          count={provisional === undefined ? null : count(provisional.length)}
          name={words.provisional}
          {...(pastDue === 0 ? {} : { more: words.pastDue(count(pastDue)) })}
        />
      </Link>
      <Link to="/purges" className="card tally">
        <Tally
          count={purges.data === undefined ? null : count(destroyed)}
          name={words.purged}
          more={last === undefined ? words.noPurge : time(last.planned_at)}
        />
      </Link>
    </div>
  )
}
