// The form of a decision: outcome, what is granted, and what a deviation has to state.
import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ChoiceField, PickField, TypedField } from '../../../components/fields.tsx'
import { Note } from '../../../components/note.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { type ApplicationDetailOut, type HumanDecisionIn, perform, service } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import type { Language } from '../../../words/pair.ts'
import { decisionTexts } from './decision-texts.ts'
import { sentDecision } from './sent-decision.ts'
import { type Asked, type Deviation, deviationsOf, isCovered, NOTHING, type TypedDecision } from './typed-decision.ts'
import { useReadAgain } from './read-again.ts'

interface PanelProps {
  readonly application: ApplicationDetailOut
  readonly asked: Asked
  readonly max: string | null
}

export function DecisionForm({ application, asked, max }: PanelProps) {
  const words = useWords(decisionTexts)
  const { language } = useLanguage()
  const read = useReadAgain()
  const [typed, setTyped] = useState<TypedDecision>(() => asRequested(asked, language))
  const [isTried, setTried] = useState(false)
  const deviations = deviationsOf(asked, typed, language)
  // A key is shown before the fields of the deviation that it makes.
  const followed = useDeferredValue(deviations.join(' '))
  const shownDeviations = deviations.filter((kind) => followed.includes(kind))
  const sent = sentDecision(typed, deviations, application.row_version, language)
  const isWithin = isCovered(asked, typed, max, language)
  const deciding = useDeciding(application)
  const decide = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setTried(true)
    if (sent.body !== undefined && isWithin && !deciding.isPending) deciding.mutate(sent.body)
  }
  const fields: FieldsProps = {
    typed,
    application,
    asked,
    onChange: (change) => setTyped((now) => ({ ...now, ...change })),
    errorAt: (field) => {
      if (field === 'amount' && !isWithin) return words.tooMuch
      const missing = isTried ? sent.missing?.[field] : undefined
      return missing === undefined ? undefined : words[missing]
    },
  }
  return (
    <form noValidate className="stack near" onSubmit={decide}>
      <PickField
        label={words.outcome}
        value={typed.outcome}
        error={fields.errorAt('outcome')}
        options={[
          { code: 'approved', text: words.approve },
          { code: 'declined', text: words.decline },
        ]}
        onChange={(outcome) => fields.onChange({ outcome: outcome === 'approved' ? outcome : 'declined' })}
      />
      {typed.outcome === 'approved' ? <GrantFields {...fields} /> : null}
      {shownDeviations.length === 0 ? null : <DeviationFields {...fields} deviations={shownDeviations} />}
      {deciding.error === null ? null : (
        <RefusalNote fault={deciding.error}>
          <Button onPress={() => void read()}>{words.readAgain}</Button>
        </RefusalNote>
      )}
      <div className="row apart act">
        <span className="soft small">{words.final}</span>
        <Button type="submit" kind="primary" isPending={deciding.isPending}>
          {words.record}
        </Button>
      </div>
    </form>
  )
}

function useDeciding({ id }: ApplicationDetailOut) {
  const read = useReadAgain()
  return useMutation({
    mutationFn: (body: HumanDecisionIn) => {
      const path = { application_id: id }
      return perform(() => service.post('/api/v1/applications/{application_id}/decision', { path, body }))
    },
    onSuccess: read,
  })
}

function asRequested(asked: Asked, language: Language): TypedDecision {
  const amount = language === 'fr' ? asked.amount.replace('.', ',') : asked.amount
  return { ...NOTHING, amount, duration_months: String(asked.durationMonths) }
}

interface FieldsProps {
  readonly typed: TypedDecision
  readonly application: ApplicationDetailOut
  readonly asked: Asked
  readonly onChange: (change: Partial<TypedDecision>) => void
  readonly errorAt: (field: keyof TypedDecision) => string | undefined
}

function GrantFields({ typed, application, asked, onChange, errorAt }: FieldsProps) {
  const words = useWords(decisionTexts)
  const format = useFormats()
  return (
    <div className="fields">
      <TypedField
        label={`${words.amount} (${application.currency})`}
        hint={words.asked(format.money(asked.amount, application.currency))}
        error={errorAt('amount')}
        inputMode="decimal"
        value={typed.amount}
        onChange={(amount) => onChange({ amount })}
      />
      <TypedField
        label={words.months}
        hint={words.asked(format.months(asked.durationMonths))}
        error={errorAt('duration_months')}
        inputMode="numeric"
        value={typed.duration_months}
        onChange={(duration_months) => onChange({ duration_months })}
      />
      <div className="wide">
        <TypedField
          label={words.conditions}
          hint={words.conditionsHint}
          value={typed.conditions}
          maxLength={2000}
          rows={2}
          onChange={(conditions) => onChange({ conditions })}
        />
      </div>
    </div>
  )
}

function DeviationFields({
  typed,
  application,
  onChange,
  errorAt,
  deviations,
}: FieldsProps & { readonly deviations: readonly Deviation[] }) {
  const words = useWords(decisionTexts)
  const { language } = useLanguage()
  const options = application.deviation_reasons.map(({ code, label_fr, label_en }) => ({
    code,
    text: language === 'fr' ? label_fr : label_en,
  }))
  return (
    <>
      <Note tone="warn">{words.deviates(deviations.map((kind) => words[kind]).join(', '))}</Note>
      <div className="fields">
        <ChoiceField
          label={words.code}
          value={typed.reasonCode}
          error={errorAt('reasonCode')}
          empty={words.choose}
          options={options}
          onChange={(reasonCode) => onChange({ reasonCode })}
        />
        <TypedField
          label={words.reason}
          hint={words.reasonHint}
          error={errorAt('reason')}
          value={typed.reason}
          maxLength={2000}
          onChange={(reason) => onChange({ reason })}
        />
      </div>
    </>
  )
}
