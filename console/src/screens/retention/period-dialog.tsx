// A period is set: kept provisional, or confirmed, which lets the next purge destroy what is past due.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Consequence } from '../../components/consequence.tsx'
import { PickField, TypedField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { StaleNote } from '../../components/stale-note.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Refused, type RetentionIn, type RetentionPeriodOut, service } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { retentionQuery } from './retention-queries.ts'
import { readMonths } from './typed-period.ts'
import { retentionWords } from './words.ts'

const texts = pairs({
  title: { en: (category: string) => `Retention: ${category}`, fr: (category: string) => `Conservation : ${category}` },
  months: { en: 'Months', fr: 'Mois' },
  floor: {
    en: (months: number) => `At least ${months}`,
    fr: (months: number) => `Au moins ${months}`,
  },
  how: { en: 'The purge', fr: 'La purge' },
  provisional: { en: 'leaves the category (provisional)', fr: 'laisse la catégorie (provisoire)' },
  confirmed: { en: 'applies the period (confirmed)', fr: 'applique la durée (confirmée)' },
  warning: {
    en: (count: string, months: string) =>
      `From the next night on the purge destroys what is older. Of the present period of ${months}, ${count} items are past due; a shorter one takes more. What was destroyed cannot be brought back.`,
    fr: (count: string, months: string) =>
      `Dès la nuit prochaine, la purge détruit ce qui est plus ancien. Selon la durée actuelle de ${months}, ${count} objets sont échus ; une durée plus courte en prend davantage. Ce qui a été détruit ne revient pas.`,
  },
  leaves: {
    en: 'The purge destroys nothing of this category; what is past due is only counted.',
    fr: 'La purge ne détruit rien de cette catégorie ; ce qui est échu est seulement compté.',
  },
  needsMonths: {
    en: 'Write a whole number of months, from 1 on.',
    fr: 'Écrivez un nombre entier de mois, à partir de 1.',
  },
  tooLong: { en: 'At most 1,200 months.', fr: 'Au plus 1 200 mois.' },
  belowFloor: { en: 'Shorter than the least that can be set.', fr: 'Plus court que le minimum.' },
  set: { en: 'Set the period', fr: 'Fixer la durée' },
})

interface Props {
  readonly period: RetentionPeriodOut
  readonly onEnd: () => void
}

export function PeriodDialog({ period, onEnd }: Props) {
  const words = useWords(texts)
  const names = useWords(retentionWords)
  const [typed, setTyped] = useState(String(period.months ?? ''))
  const [isConfirmed, setConfirmed] = useState(period.status === 'confirmed')
  const [rowVersion, setRowVersion] = useState(period.row_version)
  const [isTried, setTried] = useState(false)
  const read = readMonths(typed, period.floor_months)
  const setting = useAct(
    (body: RetentionIn) =>
      service.put('/api/v1/trust/retention/{category}', { path: { category: period.category }, body }),
    [['retention']],
    onEnd,
  )
  const isStale = setting.error instanceof Refused && setting.error.code === 'STALE_ROW_VERSION'
  const set = (): void => {
    setTried(true)
    if ('months' in read) setting.mutate({ row_version: rowVersion, months: read.months, confirm: isConfirmed })
  }
  const goOn = (now: RetentionPeriodOut, isMine: boolean): void => {
    setRowVersion(now.row_version)
    if (!isMine) setTyped(String(now.months ?? ''))
    if (!isMine) setConfirmed(now.status === 'confirmed')
    setting.reset()
  }
  return (
    <Consequence
      title={words.title(names[period.category])}
      act={words.set}
      isPending={setting.isPending}
      onAct={set}
      onClose={onEnd}
    >
      <TypedField
        label={words.months}
        inputMode="numeric"
        value={typed}
        {...(period.floor_months === null ? {} : { hint: words.floor(period.floor_months) })}
        error={isTried && 'issue' in read ? words[read.issue] : undefined}
        onChange={setTyped}
      />
      <PickField
        label={words.how}
        value={isConfirmed ? 'confirmed' : 'provisional'}
        options={(['provisional', 'confirmed'] as const).map((code) => ({ code, text: words[code] }))}
        onChange={(code) => setConfirmed(code === 'confirmed')}
      />
      <What period={period} isConfirmed={isConfirmed} />
      {isStale ? <Meanwhile category={period.category} onGoOn={goOn} /> : null}
      {setting.error === null || isStale ? null : <RefusalNote fault={setting.error} />}
    </Consequence>
  )
}

function What({ period, isConfirmed }: { readonly period: RetentionPeriodOut; readonly isConfirmed: boolean }) {
  const words = useWords(texts)
  const names = useWords(retentionWords)
  const { number } = useFormats()
  if (!isConfirmed) return <p className="soft">{words.leaves}</p>
  const months = names.months(period.months ?? 0)
  return <Note tone="warn">{words.warning(number(String(period.past_due)), months)}</Note>
}

interface MeanwhileProps {
  readonly category: RetentionPeriodOut['category']
  readonly onGoOn: (now: RetentionPeriodOut, isMine: boolean) => void
}

function Meanwhile({ category, onGoOn }: MeanwhileProps) {
  const names = useWords(retentionWords)
  const list = useQuery({ ...retentionQuery, staleTime: 0 })
  const now = list.data?.categories.find((each) => each.category === category)
  if (now === undefined || list.isFetching) return null
  return (
    <StaleNote onTheirs={() => onGoOn(now, false)} onMine={() => onGoOn(now, true)}>
      <p>
        {names.months(now.months ?? 0)}, {names[now.status]}
      </p>
    </StaleNote>
  )
}
