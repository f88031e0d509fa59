// What the requester does: answer a question, confirm that it is resolved, or reopen what is not.
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { TypedField } from '../../components/fields.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { service, type SupportRequestOut } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({
  answer: { en: 'Answer the operator', fr: 'Répondre à l’exploitant' },
  yourAnswer: { en: 'Your answer', fr: 'Votre réponse' },
  answerHint: {
    en: 'At most 4,000 characters; nothing about an applicant.',
    fr: '4 000 caractères au plus ; rien d’un demandeur.',
  },
  send: { en: 'Send the answer', fr: 'Envoyer la réponse' },
  resolved: { en: 'Is it resolved?', fr: 'Est-ce résolu ?' },
  confirm: { en: 'Yes: close the request', fr: 'Oui : clore la demande' },
  confirmHint: {
    en: 'A closed request is not reopened: you would create another.',
    fr: 'Une demande close ne se rouvre pas : vous en créeriez une autre.',
  },
  why: { en: 'If not: what is still wrong', fr: 'Sinon : ce qui ne va toujours pas' },
  reopen: { en: 'No: reopen it', fr: 'Non : la rouvrir' },
  needsNote: { en: 'Write a note.', fr: 'Écrivez une note.' },
})

export function RequesterActs({ request }: { readonly request: SupportRequestOut }) {
  if (request.status === 'awaiting_information') return <Answer request={request} />
  return request.status === 'resolved' ? <Judge request={request} /> : null
}

const AGAIN = [['support']] as const

function Answer({ request: { id, row_version } }: { readonly request: SupportRequestOut }) {
  const words = useWords(texts)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const answering = useAct(
    () =>
      service.post('/api/v1/support/requests/{request_id}/information', {
        path: { request_id: id },
        body: { note: note.trim(), row_version },
      }),
    AGAIN,
  )
  const send = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setTried(true)
    if (note.trim() !== '' && !answering.isPending) answering.mutate()
  }
  return (
    <Card title={words.answer}>
      <form noValidate className="stack near" onSubmit={send}>
        <TypedField
          label={words.yourAnswer}
          hint={words.answerHint}
          rows={4}
          maxLength={4_000}
          value={note}
          error={isTried && note.trim() === '' ? words.needsNote : undefined}
          onChange={setNote}
        />
        {answering.error === null ? null : <RefusalNote fault={answering.error} />}
        <div className="row act">
          <Button type="submit" kind="primary" isPending={answering.isPending}>
            {words.send}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function Judge({ request: { id, row_version } }: { readonly request: SupportRequestOut }) {
  const words = useWords(texts)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const path = { request_id: id }
  const confirming = useAct(
    () => service.post('/api/v1/support/requests/{request_id}/confirmation', { path, body: { row_version } }),
    AGAIN,
  )
  const reopening = useAct(
    () =>
      service.post('/api/v1/support/requests/{request_id}/reopening', {
        path,
        body: { note: note.trim(), row_version },
      }),
    AGAIN,
  )
  const fault = confirming.error ?? reopening.error
  const reopen = (): void => {
    setTried(true)
    if (note.trim() !== '') reopening.mutate()
  }
  return (
    <Card title={words.resolved}>
      <div className="stack near">
        <div className="row apart act">
          <span className="soft small">{words.confirmHint}</span>
          <Button kind="primary" isPending={confirming.isPending} onPress={() => confirming.mutate()}>
            {words.confirm}
          </Button>
        </div>
        <TypedField
          label={words.why}
          hint={words.answerHint}
          rows={3}
          maxLength={4_000}
          value={note}
          error={isTried && note.trim() === '' ? words.needsNote : undefined}
          onChange={setNote}
        />
        {fault === null ? null : <RefusalNote fault={fault} />}
        <div className="row act">
          <Button isPending={reopening.isPending} onPress={reopen}>
            {words.reopen}
          </Button>
        </div>
      </div>
    </Card>
  )
}
