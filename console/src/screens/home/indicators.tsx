// How the institution decides, this month against before, for a business lead.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Reading } from '../../components/states.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { IndicatorCard } from '../indicators/indicator-card.tsx'
import { catalogQuery, readingQuery } from '../indicators/indicator-queries.ts'
import { addMonths, monthNow } from '../indicators/months.ts'
import { RunningMonths } from '../indicators/running-months.tsx'

const texts = pairs({
  title: { en: 'How we decide', fr: 'Comment nous décidons' },
  all: { en: 'All indicators', fr: 'Tous les indicateurs' },
})

const SHOWN = ['applications_received', 'approval_rate', 'decision_delay'] as const
const MONTHS = 6

export function IndicatorHome() {
  const words = useWords(texts)
  const now = monthNow(new Date())
  const catalog = useQuery(catalogQuery)
  const reading = useQuery(readingQuery({ from: addMonths(now, 1 - MONTHS), to: now }))
  const fault = catalog.error ?? reading.error
  return (
    <section className="stack near" aria-label={words.title}>
      <div className="row apart">
        <h2>{words.title}</h2>
        <Link to="/indicators">{words.all}</Link>
      </div>
      {fault === null ? null : <RefusalNote fault={fault} onRepeat={() => void reading.refetch()} />}
      {reading.isPending ? <Reading /> : null}
      {reading.data === undefined || catalog.data === undefined ? null : (
        <>
          <RunningMonths reading={reading.data} />
          <div className="multiples">
            {SHOWN.map((key) => {
              const definition = catalog.data.indicators.find((each) => each.key === key)
              const value = reading.data.indicators.find((each) => each.key === key)
              return definition === undefined || value === undefined ? null : (
                <IndicatorCard key={key} definition={definition} value={value} reading={reading.data} by="month" />
              )
            })}
          </div>
        </>
      )}
    </section>
  )
}
