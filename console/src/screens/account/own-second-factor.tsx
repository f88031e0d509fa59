// A new key for one’s second factor. The present one stays until a code of the new one is confirmed.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Note } from '../../components/note.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { perform, service } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { closedTexts } from './closed-texts.ts'
import { DIGITS, DigitsField } from './digits-field.tsx'
import { ShownKey } from './shown-key.tsx'

const texts = pairs({
  title: { en: 'Second factor', fr: 'Second facteur' },
  what: {
    en: 'For a new phone while the old one still works: a new key, confirmed by its first code within an hour. Until then the present key stays.',
    fr: 'Pour un nouveau téléphone tant que l’ancien fonctionne : une nouvelle clé, confirmée par son premier code dans l’heure. D’ici là, la clé actuelle reste valable.',
  },
  lost: {
    en: 'If the phone is lost, ask an administrator for a recovery link.',
    fr: 'Si le téléphone est perdu, demandez un lien de récupération à un administrateur.',
  },
  make: { en: 'Make a new key', fr: 'Créer une nouvelle clé' },
  code: { en: 'A code of the new key.', fr: 'Un code de la nouvelle clé.' },
  confirm: { en: 'Use the new key', fr: 'Utiliser la nouvelle clé' },
  cancel: { en: 'Keep the present key', fr: 'Garder la clé actuelle' },
  done: {
    en: 'From now on the codes of the new key count. Remove the old entry from your authenticator.',
    fr: 'Désormais, les codes de la nouvelle clé comptent. Retirez l’ancienne entrée de votre application.',
  },
})

export function OwnSecondFactor() {
  const words = useWords(texts)
  const closed = useWords(closedTexts)
  const queries = useQueryClient()
  const enrolling = useMutation({
    mutationFn: () => perform(() => service.post('/api/v1/me/second-factor/enrollment')),
  })
  const [count, setCount] = useState<number | null>(null)
  const key = enrolling.data
  const confirmed = (sessions: number): void => {
    setCount(sessions)
    enrolling.reset()
    void queries.invalidateQueries({ queryKey: ['me', 'sessions'] })
  }
  return (
    <Card title={words.title}>
      <div className="stack near">
        {count === null ? null : (
          <Note tone="good" urgent>
            {words.done} {closed.closed(count)}
          </Note>
        )}
        {key === undefined ? (
          <>
            <p>{words.what}</p>
            <p className="soft small">{words.lost}</p>
            {enrolling.error === null ? null : <RefusalNote fault={enrolling.error} />}
            <div className="row">
              <Button isPending={enrolling.isPending} onPress={() => enrolling.mutate()}>
                {words.make}
              </Button>
            </div>
          </>
        ) : (
          <>
            <ShownKey secret={key.secret} uri={key.otpauth_uri} />
            <ConfirmForm onConfirmed={confirmed} onCancel={() => enrolling.reset()} />
          </>
        )}
      </div>
    </Card>
  )
}

interface ConfirmProps {
  readonly onConfirmed: (sessions: number) => void
  readonly onCancel: () => void
}

function ConfirmForm({ onConfirmed, onCancel }: ConfirmProps) {
  const words = useWords(texts)
  const closed = useWords(closedTexts)
  const [code, setCode] = useState('')
  const confirming = useMutation({
    mutationFn: () => perform(() => service.post('/api/v1/me/second-factor/confirmation', { body: { code } })),
    onSuccess: ({ revoked }) => onConfirmed(revoked),
    // Each code is accepted once.
    onError: () => setCode(''),
  })
  const isWhole = code.length === DIGITS
  return (
    <form
      noValidate
      className="stack near"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && !confirming.isPending) confirming.mutate()
      }}
    >
      <DigitsField hint={words.code} value={code} onChange={setCode} />
      <p className="soft small">{closed.will}</p>
      {confirming.error === null ? null : <RefusalNote fault={confirming.error} />}
      <div className="row">
        <Button onPress={onCancel}>{words.cancel}</Button>
        <Button type="submit" kind="primary" isPending={confirming.isPending} isDisabled={!isWhole}>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}
