// A consent or its withdrawal is recorded, with the day it happened and the document that shows it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ChoiceField, PickField, TypedField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { readTypedDate } from '../../formats/typed-date.ts'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type ApplicantConsentsOut, type ConsentIn, service } from '../../service/service.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { consentWords } from './words.ts'

const texts = pairs({
  title: { en: 'Record an act', fr: 'Enregistrer un acte' },
  purpose: { en: 'Purpose', fr: 'Finalité' },
  what: { en: 'What the person did', fr: 'Ce que la personne a fait' },
  when: { en: 'On which day', fr: 'Quel jour' },
  whenHint: { en: 'Day/month/year. Empty: now.', fr: 'Jour/mois/année. Vide : maintenant.' },
  needsDay: {
    en: 'Write a day as 28/11/2026, not one to come.',
    fr: 'Écrivez un jour comme 28/11/2026, et non à venir.',
  },
  document: { en: 'Reference of the document', fr: 'Référence du document' },
  documentHint: { en: 'It stays in your own files.', fr: 'Il reste dans vos propres dossiers.' },
  needsDocument: { en: 'Write where the signed document is kept.', fr: 'Écrivez où le document signé est conservé.' },
  record: { en: 'Record', fr: 'Enregistrer' },
  hint: {
    en: 'It cannot be changed; a withdrawal follows a consent.',
    fr: 'Il ne se modifie pas ; un retrait suit un consentement.',
  },
  done: { en: 'Recorded.', fr: 'Enregistré.' },
})

interface Typed {
  readonly purpose: string
  readonly act: ConsentIn['act']
  readonly day: string
  readonly document: string
}

interface Props {
  readonly applicationId: string
  readonly consents: ApplicantConsentsOut
}

/** Of a past day its noon, universal time; of today this instant, which is not to come. */
function instantOf(day: string | null, now: number): string {
  const noon = day === null ? now : Date.parse(`${day}T12:00:00Z`)
  return new Date(Math.min(noon, now)).toISOString()
}

export function RecordConsent({ applicationId, consents }: Props) {
  const words = useWords(texts)
  const queries = useQueryClient()
  const first = consents.purposes[0]?.purpose.id ?? ''
  const [typed, setTyped] = useState<Typed>({ purpose: first, act: 'collection', day: '', document: '' })
  const [isTried, setTried] = useState(false)
  const recording = useAct(
    (body: ConsentIn) =>
      service.post('/api/v1/applications/{application_id}/consents', { path: { application_id: applicationId }, body }),
    [],
    (after) => {
      queries.setQueryData(['consents', applicationId], after)
      setTyped((now) => ({ ...now, document: '', day: '' }))
      setTried(false)
    },
  )
  const day = readTypedDate(typed.day)
  const today = new Date().toISOString().slice(0, 10)
  const isDay = typed.day.trim() === '' || (day !== null && day <= today)
  const record = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setTried(true)
    const document_reference = typed.document.trim()
    if (document_reference === '' || !isDay || recording.isPending) return
    const occurred_at = instantOf(day, Date.now())
    recording.mutate({ purpose_id: typed.purpose, act: typed.act, occurred_at, document_reference })
  }
  return (
    <Card title={words.title}>
      <form noValidate className="stack near" onSubmit={record}>
        <Fields
          {...{ typed, isDay, isTried, consents }}
          onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
        />
        {recording.error === null ? null : <RefusalNote fault={recording.error} />}
        {recording.isSuccess ? <Note tone="good">{words.done}</Note> : null}
        <div className="row apart act">
          <span className="soft small">{words.hint}</span>
          <Button type="submit" kind="primary" isPending={recording.isPending}>
            {words.record}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface FieldsProps {
  readonly typed: Typed
  readonly isDay: boolean
  readonly isTried: boolean
  readonly consents: ApplicantConsentsOut
  readonly onChange: (change: Partial<Typed>) => void
}

function Fields({ typed, isDay, isTried, consents, onChange }: FieldsProps) {
  const words = useWords(texts)
  const common = useWords(consentWords)
  const { language } = useLanguage()
  return (
    <>
      <ChoiceField
        label={words.purpose}
        value={typed.purpose}
        options={consents.purposes.map(({ purpose }) => ({ code: purpose.id, text: purpose.title[language] }))}
        onChange={(purpose) => onChange({ purpose })}
      />
      <PickField
        label={words.what}
        value={typed.act}
        options={(['collection', 'withdrawal'] as const).map((code) => ({ code, text: common[code] }))}
        onChange={(act) => onChange({ act: act as ConsentIn['act'] })}
      />
      <div className="fields">
        <TypedField
          label={words.when}
          hint={words.whenHint}
          value={typed.day}
          error={isTried && !isDay ? words.needsDay : undefined}
          onChange={(day) => onChange({ day })}
        />
        <TypedField
          label={words.document}
          hint={words.documentHint}
          isRequired
          maxLength={200}
          value={typed.document}
          error={isTried && typed.document.trim() === '' ? words.needsDocument : undefined}
          onChange={(document) => onChange({ document })}
        />
      </div>
    </>
  )
}
