// A request is registered: what the person asks for, and the reference by which they are found.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { PickField, TypedField } from '../../components/fields.tsx'
import { readTypedDate } from '../../formats/typed-date.ts'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type RightsRequestIn, service } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { ConcernedFields } from './concerned-fields.tsx'
import { type ReceivedIssue, receivedIssue } from './received.ts'
import { rightsWords } from './words.ts'

const texts = pairs({
  what: { en: 'What does the person ask for?', fr: 'Que demande la personne ?' },
  referenceHint: {
    en: 'It finds the person and is not kept. An unknown reference is registered too.',
    fr: 'Elle sert à retrouver la personne et n’est pas conservée. Une référence inconnue s’enregistre aussi.',
  },
  received: { en: 'Received on', fr: 'Reçue le' },
  receivedHint: {
    en: 'Day/month/year. Empty: today. The deadline runs from that day, at most to the same day of the next month.',
    fr: 'Jour/mois/année. Vide : aujourd’hui. Le délai court depuis ce jour, au plus jusqu’au même jour du mois suivant.',
  },
  needsDay: { en: 'Write a day as 28/11/2026.', fr: 'Écrivez un jour comme 28/11/2026.' },
  inFuture: { en: 'This day is still to come.', fr: 'Ce jour est à venir.' },
  tooEarly: { en: 'This day is more than a year ago.', fr: 'Ce jour remonte à plus d’un an.' },
  needsKind: { en: 'Choose what is asked for.', fr: 'Choisissez ce qui est demandé.' },
  keep: { en: 'Register', fr: 'Enregistrer' },
  hint: {
    en: 'The registration is recorded in the audit chain.',
    fr: 'L’enregistrement est inscrit au journal d’audit.',
  },
})

interface TypedRequest {
  readonly kind: RightsRequestIn['kind'] | null
  readonly reference: string
  readonly received: string
  readonly concerns: readonly string[]
}

export function Register() {
  const words = useWords(texts)
  const common = useWords(rightsWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState<TypedRequest>({ kind: null, reference: '', received: '', concerns: [] })
  const [isTried, setTried] = useState(false)
  const registering = useAct(
    (body: RightsRequestIn) => service.post('/api/v1/trust/data-rights', { body }),
    [['rights']],
    ({ id }) => void navigate({ to: '/rights/$requestId', params: { requestId: id } }),
  )
  const day = readTypedDate(typed.received)
  const issue = receivedIssue(typed.received, day, Date.now())
  const register = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setTried(true)
    const { kind, reference, concerns } = typed
    if (kind === null || reference.trim() === '' || issue !== null || registering.isPending) return
    registering.mutate({ kind, applicant_reference: reference.trim(), received_on: day, concerns: [...concerns] })
  }
  return (
    <form noValidate className="stack narrow" onSubmit={register}>
      <h1>{common.register}</h1>
      <Fields
        typed={typed}
        issue={issue}
        isTried={isTried}
        onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
      />
      {registering.error === null ? null : <RefusalNote fault={registering.error} />}
      <div className="row apart act">
        <span className="soft small">{words.hint}</span>
        <Button type="submit" kind="primary" isPending={registering.isPending}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly typed: TypedRequest
  readonly issue: ReceivedIssue | null
  readonly isTried: boolean
  readonly onChange: (change: Partial<TypedRequest>) => void
}

function Fields({ typed, issue, isTried, onChange }: FieldsProps) {
  const words = useWords(texts)
  const common = useWords(rightsWords)
  const kinds = (['access', 'rectification', 'erasure'] as const).map((code) => ({ code, text: common[code] }))
  return (
    <>
      <PickField
        label={words.what}
        value={typed.kind}
        options={kinds}
        error={isTried && typed.kind === null ? words.needsKind : undefined}
        onChange={(kind) => onChange({ kind: kind as RightsRequestIn['kind'] })}
      />
      <div className="fields">
        <TypedField
          label={common.person}
          hint={words.referenceHint}
          isRequired
          maxLength={100}
          value={typed.reference}
          error={isTried && typed.reference.trim() === '' ? common.needsReference : undefined}
          onChange={(reference) => onChange({ reference })}
        />
        <TypedField
          label={words.received}
          hint={words.receivedHint}
          value={typed.received}
          error={isTried && issue !== null ? words[issue] : undefined}
          onChange={(received) => onChange({ received })}
        />
      </div>
      <ConcernedFields concerns={typed.concerns} onChange={(concerns) => onChange({ concerns })} />
    </>
  )
}
