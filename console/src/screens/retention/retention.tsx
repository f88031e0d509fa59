// How long each category of data is kept, which periods the purge applies, and what is past due.
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import { Chip, type Tone } from '../../components/shape.tsx'
import { Scroll } from '../../components/scroll.tsx'
import { useMay } from '../../service/me.ts'
import { Unread } from '../../service/unread.tsx'
import type { RetentionPeriodOut } from '../../service/service.ts'
import { countedEn, countedFr } from '../../words/counted.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { PeriodDialog } from './period-dialog.tsx'
import { retentionQuery } from './retention-queries.ts'
import { retentionWords } from './words.ts'

const texts = pairs({
  title: { en: 'Retention', fr: 'Conservation' },
  what: {
    en: 'A purge applies confirmed periods only; of provisional ones it counts what is past due. Nothing is destroyed until somebody confirms.',
    fr: 'Une purge n’applique que les durées confirmées ; pour les provisoires, ce qui est échu est seulement compté. Rien n’est détruit tant que personne ne confirme.',
  },
  category: { en: 'Category', fr: 'Catégorie' },
  period: { en: 'Kept for', fr: 'Durée' },
  since: { en: (what: string) => `from ${what}`, fr: (what: string) => `depuis ${what}` },
  floorOf: { en: (months: string) => `at least ${months}`, fr: (months: string) => `au moins ${months}` },
  status: { en: 'Period', fr: 'Statut' },
  pastDue: { en: 'Past due', fr: 'Échu' },
  oldest: { en: (day: string) => `oldest ${day}`, fr: (day: string) => `le plus ancien : ${day}` },
  acts: { en: 'Acts', fr: 'Actes' },
  change: { en: 'Set', fr: 'Fixer' },
  waits: {
    en: (categories: string, items: string) => `The next purge destroys ${items} of ${categories}.`,
    fr: (categories: string, items: string) => `La purge suivante détruit ${items} de : ${categories}.`,
  },
  items: {
    en: (count: string) => countedEn(count, 'item', 'items'),
    fr: (count: string) => countedFr(count, 'objet', 'objets'),
  },
})

const TONES: Readonly<Record<RetentionPeriodOut['status'], Tone>> = {
  provisional: 'warn',
  confirmed: 'good',
  never_purged: 'plain',
}

export function Retention() {
  const words = useWords(texts)
  const list = useQuery(retentionQuery)
  const [changed, setChanged] = useState<RetentionPeriodOut | null>(null)
  return (
    <div className="stack">
      <div className="stack near">
        <h1>{words.title}</h1>
        <p className="soft">{words.what}</p>
      </div>
      <Unread query={list} />
      {list.data === undefined ? null : (
        <>
          <NextPurge periods={list.data.categories} />
          <Table periods={list.data.categories} onChange={setChanged} />
        </>
      )}
      {changed === null ? null : <PeriodDialog period={changed} onEnd={() => setChanged(null)} />}
    </div>
  )
}

/** What the purge of the coming night takes, where a confirmed period has something past due. */
function NextPurge({ periods }: { readonly periods: readonly RetentionPeriodOut[] }) {
  const words = useWords(texts)
  const names = useWords(retentionWords)
  const { number } = useFormats()
  const due = periods.filter(({ status, past_due }) => status === 'confirmed' && past_due > 0)
  if (due.length === 0) return null
  const count = due.reduce((sum, { past_due }) => sum + past_due, 0)
  const categories = due.map(({ category }) => names[category]).join(', ')
  return <Note tone="warn">{words.waits(categories, words.items(number(String(count))))}</Note>
}

interface TableProps {
  readonly periods: readonly RetentionPeriodOut[]
  readonly onChange: (period: RetentionPeriodOut) => void
}

function Table({ periods, onChange }: TableProps) {
  const words = useWords(texts)
  const mayConfigure = useMay('trust.configure')
  return (
    <div className="card">
      <Scroll>
        <table className="list">
          <caption className="unseen">{words.title}</caption>
          <thead>
            <tr>
              <th>{words.category}</th>
              <th className="right">{words.period}</th>
              <th>{words.status}</th>
              <th className="right">{words.pastDue}</th>
              {mayConfigure ? <th>{words.acts}</th> : null}
            </tr>
          </thead>
          <tbody>
            {periods.map((period) => (
              <Row key={period.category} period={period} onChange={mayConfigure ? onChange : null} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  )
}

interface RowProps {
  readonly period: RetentionPeriodOut
  readonly onChange: TableProps['onChange'] | null
}

/** A question about one does not render the rows of all. */
const Row = memo(function Row({ period, onChange }: RowProps) {
  const words = useWords(texts)
  const names = useWords(retentionWords)
  const { language } = useLanguage()
  const { number, date } = useFormats()
  const { category, months, floor_months: floor, status, counted_from, reason, past_due, oldest_due } = period
  return (
    <tr>
      <th scope="row">
        {names[category]}
        <div className="small soft">{reason[language]}</div>
      </th>
      <td className="right">
        {months === null ? '–' : <span className="keep">{names.months(months)}</span>}
        {counted_from === null ? null : <div className="small soft">{words.since(counted_from[language])}</div>}
        {floor === null ? null : <div className="small soft">{words.floorOf(names.months(floor))}</div>}
      </td>
      <td>
        <Chip tone={TONES[status]}>{names[status]}</Chip>
      </td>
      <td className="right">
        {number(String(past_due))}
        {oldest_due === null ? null : <div className="small soft keep">{words.oldest(date(oldest_due))}</div>}
      </td>
      {onChange === null ? null : (
        <td>
          {status === 'never_purged' ? null : (
            <Button kind="quiet" onPress={() => onChange(period)}>
              {words.change}
              <span className="unseen">{names[category]}</span>
            </Button>
          )}
        </td>
      )}
    </tr>
  )
})
