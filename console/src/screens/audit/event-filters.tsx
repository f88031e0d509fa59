import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceField, TypedField } from '../../components/fields.tsx'
import { readTypedDate, typedDate } from '../../formats/typed-date.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { eventKinds, eventName } from './event-name.ts'
import { type AuditSearch, outcomes } from './search.ts'
import { auditWords } from './words.ts'

const texts = pairs({
  kind: { en: 'What', fr: 'Quoi' },
  until: { en: 'Until', fr: 'Jusqu’au' },
  untilHint: { en: 'Day/month/year, universal time', fr: 'Jour/mois/année, temps universel' },
  needsDay: { en: 'Write a day as 28/11/2026.', fr: 'Écrivez un jour comme 28/11/2026.' },
  onlyActor: { en: 'Only one person or system', fr: 'Une seule personne ou un seul système' },
  onlySubject: { en: 'Only one object', fr: 'Un seul objet' },
  remove: { en: 'Remove this filter', fr: 'Retirer ce filtre' },
})

interface Props {
  readonly search: AuditSearch
  readonly onChange: (search: AuditSearch) => void
}

export function EventFilters({ search, onChange }: Props) {
  const words = useWords(texts)
  const common = useWords(auditWords)
  const { language } = useLanguage()
  const set = <K extends keyof AuditSearch>(key: K, value: AuditSearch[K] | ''): void => {
    const { [key]: _old, ...rest } = search
    onChange(value === '' || value === undefined ? rest : { ...rest, [key]: value })
  }
  const kinds = eventKinds.map((code) => ({ code, text: eventName(code, language) }))
  return (
    <search className="stack near">
      <div className="filters">
        <ChoiceField
          label={words.kind}
          value={search.kind ?? ''}
          empty={common.all}
          options={kinds.toSorted((a, b) => a.text.localeCompare(b.text, language))}
          onChange={(kind) => set('kind', kind)}
        />
        <ChoiceField
          label={common.outcome}
          value={search.outcome ?? ''}
          empty={common.all}
          options={outcomes.map((code) => ({ code, text: common[code] }))}
          onChange={(outcome) => set('outcome', outcome as NonNullable<AuditSearch['outcome']> | '')}
        />
        <Until value={search.until} onChange={(until) => set('until', until)} />
      </div>
      {(['actor', 'subject'] as const).map((key) =>
        search[key] === undefined ? null : (
          <div key={key} className="row">
            <span>
              {key === 'actor' ? words.onlyActor : words.onlySubject} <span className="mono">{search[key]}</span>
            </span>
            <Button kind="quiet" onPress={() => set(key, '')}>
              {words.remove}
            </Button>
          </div>
        ),
      )}
    </search>
  )
}

interface UntilProps {
  readonly value: string | undefined
  readonly onChange: (day: string) => void
}

/** Applied when the person leaves the field, or presses Enter: half a date is none. */
function Until({ value, onChange }: UntilProps) {
  const words = useWords(texts)
  const shown = value === undefined ? '' : typedDate(value)
  const [typed, setTyped] = useState(shown)
  useEffect(() => setTyped(shown), [shown])
  const day = readTypedDate(typed)
  const apply = (): void => {
    if (typed !== shown && (day !== null || typed.trim() === '')) onChange(day ?? '')
  }
  return (
    <form
      onBlur={apply}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <TypedField
        label={words.until}
        hint={words.untilHint}
        value={typed}
        error={typed.trim().length > 9 && day === null ? words.needsDay : undefined}
        onChange={setTyped}
      />
    </form>
  )
}
