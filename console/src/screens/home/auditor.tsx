// Whether the chain is whole, and what was refused or failed lately.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { Scroll } from '../../components/scroll.tsx'
import { Unread } from '../../service/unread.tsx'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { ChainCard } from '../audit/chain-card.tsx'
import { eventName } from '../audit/event-name.ts'
import { EVENTS_AT_ONCE, readEvents } from '../audit/events-query.ts'
import { auditWords } from '../audit/words.ts'

const texts = pairs({
  title: { en: 'Refused or failed lately', fr: 'Refusé ou échoué récemment' },
  all: { en: 'All events', fr: 'Tous les événements' },
  none: {
    en: (count: number) => `Nothing among the latest ${count} events.`,
    fr: (count: number) => `Rien parmi les ${count} derniers événements.`,
  },
  when: { en: 'When', fr: 'Quand' },
  what: { en: 'What', fr: 'Quoi' },
  who: { en: 'Who', fr: 'Qui' },
})

const FEW = 8

export function AuditorHome() {
  const words = useWords(texts)
  const common = useWords(auditWords)
  const { language } = useLanguage()
  const { time } = useFormats()
  const latest = useQuery({
    queryKey: ['audit', 'latest'],
    queryFn: ({ signal }) => readEvents(null, EVENTS_AT_ONCE, signal),
  })
  const found = latest.data?.filter(({ outcome }) => outcome !== 'success').slice(0, FEW)
  return (
    <>
      <ChainCard />
      <Card title={words.title} aside={<Link to="/audit">{words.all}</Link>} flush={(found?.length ?? 0) > 0}>
        <Unread query={latest} />
        {found?.length === 0 ? <p className="soft">{words.none(EVENTS_AT_ONCE)}</p> : null}
        {found === undefined || found.length === 0 ? null : (
          <Scroll>
            <table className="list events">
              <caption className="unseen">{words.title}</caption>
              <thead>
                <tr>
                  <th>{words.what}</th>
                  <th>{common.outcome}</th>
                  <th>{words.who}</th>
                  <th className="right">{words.when}</th>
                </tr>
              </thead>
              <tbody>
                {found.map(({ seq, at, kind, outcome, actor }) => (
                  <tr key={seq}>
                    <th scope="row">
                      <Link to="/audit" search={{ kind, outcome }}>
                        {eventName(kind, language)}
                      </Link>
                    </th>
                    <td>{common[outcome]}</td>
                    <td>{actor.display_name ?? common[actor.type]}</td>
                    <td className="right keep">{time(at)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
      </Card>
    </>
  )
}
