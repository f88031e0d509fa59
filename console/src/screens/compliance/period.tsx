import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TypedField } from '../../components/fields.tsx'
import { readTypedDate, typedDate } from '../../formats/typed-date.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { type PeriodIssue, periodIssue } from './search.ts'

const texts = pairs({
  start: { en: 'First day', fr: 'Premier jour' },
  end: { en: 'Last day', fr: 'Dernier jour' },
  hint: { en: 'Day/month/year, at most 366 days', fr: 'Jour/mois/année, 366 jours au plus' },
  show: { en: 'Draw up', fr: 'Établir' },
  needsDay: { en: 'Write both days as 28/11/2026.', fr: 'Écrivez les deux jours comme 28/11/2026.' },
  afterEnd: { en: 'The first day is after the last.', fr: 'Le premier jour est après le dernier.' },
  inFuture: { en: 'The last day is still to come.', fr: 'Le dernier jour est à venir.' },
  tooLong: { en: 'At most 366 days.', fr: '366 jours au plus.' },
})

interface Props {
  readonly period: { readonly start: string; readonly end: string }
  readonly onChange: (period: { readonly start: string; readonly end: string }) => void
}

export function Period({ period, onChange }: Props) {
  const words = useWords(texts)
  const [start, setStart] = useState(typedDate(period.start))
  const [end, setEnd] = useState(typedDate(period.end))
  const [issue, setIssue] = useState<PeriodIssue | null>(null)
  const show = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    const days = [readTypedDate(start), readTypedDate(end)] as const
    const found = periodIssue(...days, Date.now())
    setIssue(found)
    if (found === null) onChange({ start: days[0]!, end: days[1]! })
  }
  const error = issue === null ? undefined : words[issue]
  return (
    <form noValidate className="filters act" onSubmit={show}>
      <TypedField label={words.start} hint={words.hint} value={start} error={error} onChange={setStart} />
      <TypedField label={words.end} value={end} onChange={setEnd} />
      <Button type="submit">{words.show}</Button>
    </form>
  )
}
