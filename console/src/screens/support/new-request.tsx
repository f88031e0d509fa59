// A request to the operator. The priority it will have stands there before it is sent.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceField, PickField, TypedField } from '../../components/fields.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { service, type SupportRequestIn } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { priorityOf } from './priority.ts'
import { categories, impacts, supportModules, supportWords } from './words.ts'

const texts = pairs({
  summaryHint: { en: 'One line, 3 to 200 characters', fr: 'Une ligne, de 3 à 200 caractères' },
  descriptionHint: {
    en: 'What you did, what you expected, what happened; 10 to 10,000 characters. Write nothing about an applicant: name the reference of the application, as in A-0000041.',
    fr: 'Ce que vous avez fait, attendu, constaté ; de 10 à 10 000 caractères. N’écrivez rien d’un demandeur : citez la référence du dossier, comme A-0000041.',
  },
  needsSummary: { en: 'Write at least three characters.', fr: 'Écrivez au moins trois caractères.' },
  needsDescription: { en: 'Write at least ten characters.', fr: 'Écrivez au moins dix caractères.' },
  willBe: {
    en: (priority: string, reason: string) => `Priority: ${priority}, because ${reason}. The operator may change it.`,
    fr: (priority: string, reason: string) => `Priorité : ${priority} (${reason}). L’exploitant peut la changer.`,
  },
  send: { en: 'Send', fr: 'Envoyer' },
})

type Typed = Omit<SupportRequestIn, 'idempotency_key' | 'pilot_step'>

const EMPTY: Typed = { category: 'functional', impact: 'degraded', module: 'desk', summary: '', description: '' }

export function NewRequest() {
  const words = useWords(texts)
  const common = useWords(supportWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  // Drawn once for this form: a request that is sent twice is kept once.
  const [idempotency_key] = useState(() => crypto.randomUUID())
  const asking = useAct(
    (body: SupportRequestIn) => service.post('/api/v1/support/requests', { body }),
    [['support']],
    ({ id }) => void navigate({ to: '/support/$requestId', params: { requestId: id } }),
  )
  const isReady = typed.summary.trim().length >= 3 && typed.description.trim().length >= 10
  const ask = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setTried(true)
    if (isReady && !asking.isPending) asking.mutate({ ...typed, idempotency_key })
  }
  const { priority, priority_reason } = priorityOf(typed)
  return (
    <form noValidate className="stack narrow" onSubmit={ask}>
      <h1>{common.ask}</h1>
      <Fields typed={typed} isTried={isTried} onChange={(change) => setTyped((now) => ({ ...now, ...change }))} />
      {asking.error === null ? null : <RefusalNote fault={asking.error} />}
      <div className="row apart act">
        <span className="soft small" role="status">
          {words.willBe(common[priority].toLowerCase(), common[priority_reason])}
        </span>
        <Button type="submit" kind="primary" isPending={asking.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly isTried: boolean
  readonly onChange: (change: Partial<Typed>) => void
}

function Fields({ typed, isTried, onChange }: FieldsProps) {
  const words = useWords(texts)
  const common = useWords(supportWords)
  return (
    <>
      <div className="fields">
        <ChoiceField
          label={common.category}
          value={typed.category}
          options={categories.map((code) => ({ code, text: common[code] }))}
          onChange={(category) => onChange({ category: category as Typed['category'] })}
        />
        <ChoiceField
          label={common.module}
          value={typed.module}
          options={supportModules.map((code) => ({ code, text: common[code] }))}
          onChange={(module) => onChange({ module: module as Typed['module'] })}
        />
      </div>
      <PickField
        label={common.impact}
        value={typed.impact}
        options={impacts.map((code) => ({ code, text: common[code] }))}
        onChange={(impact) => onChange({ impact: impact as Typed['impact'] })}
      />
      <TypedField
        label={common.summary}
        hint={words.summaryHint}
        isRequired
        maxLength={200}
        value={typed.summary}
        error={isTried && typed.summary.trim().length < 3 ? words.needsSummary : undefined}
        onChange={(summary) => onChange({ summary })}
      />
      <TypedField
        label={common.description}
        hint={words.descriptionHint}
        isRequired
        rows={8}
        maxLength={10_000}
        value={typed.description}
        error={isTried && typed.description.trim().length < 10 ? words.needsDescription : undefined}
        onChange={(description) => onChange({ description })}
      />
    </>
  )
}
