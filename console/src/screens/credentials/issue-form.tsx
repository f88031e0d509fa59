// A new credential. Its secret is shown once and kept nowhere.
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { TypedField } from '../../components/fields.tsx'
import { Once } from '../../components/once.tsx'
import { readTypedDate } from '../../formats/typed-date.ts'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type ApiCredentialIn, service } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { credentialWords } from './words.ts'

const texts = pairs({
  title: { en: 'Issue a credential', fr: 'Émettre un identifiant' },
  nameHint: { en: 'The system that will use it', fr: 'Le système qui l’utilisera' },
  expiresHint: {
    en: 'Day/month/year; it ends at the end of that day, universal time. Empty: it does not expire.',
    fr: 'Jour/mois/année ; il prend fin au terme de ce jour, en temps universel. Vide : il n’expire pas.',
  },
  needsName: { en: 'Write a name.', fr: 'Écrivez un nom.' },
  needsDay: { en: 'Write a day as 28/11/2026.', fr: 'Écrivez un jour comme 28/11/2026.' },
  issue: { en: 'Issue', fr: 'Émettre' },
  hint: { en: 'A fresh code is asked.', fr: 'Un code récent est demandé.' },
  secret: {
    en: (name: string) => `The secret of ${name}, shown once`,
    fr: (name: string) => `Le secret de ${name}, affiché une seule fois`,
  },
  why: {
    en: 'Store it in the system now. Nobody can read it again, neither here nor at the operator; if it is lost, revoke the credential and issue another.',
    fr: 'Enregistrez-le maintenant dans le système. Nul ne pourra le relire, ni ici ni chez l’exploitant ; s’il est perdu, révoquez l’identifiant et émettez-en un autre.',
  },
})

export function IssueForm() {
  const words = useWords(texts)
  const [name, setName] = useState('')
  const [expires, setExpires] = useState('')
  const [isTried, setTried] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const issuing = useAct(
    (body: ApiCredentialIn) => service.post('/api/v1/admin/api-credentials', { body }),
    [['credentials']],
    (issued) => {
      setSecret(issued.secret)
      setName('')
      setExpires('')
      setTried(false)
    },
  )
  const day = readTypedDate(expires)
  const isDay = day !== null || expires.trim() === ''
  const issue = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || !isDay || issuing.isPending) return
    const expires_at = day === null ? null : `${day}T23:59:59Z`
    issuing.mutate({ name: name.trim(), scopes: ['integration.ping'], expires_at })
  }
  const issued = issuing.data?.credential.name ?? ''
  return (
    <Card title={words.title}>
      <form noValidate className="stack near" onSubmit={issue}>
        {secret === null ? null : (
          <Once title={words.secret(issued)} why={words.why} secret={secret} onDone={() => setSecret(null)} />
        )}
        <Fields {...{ name, expires, isDay, isTried }} onName={setName} onExpires={setExpires} />
        {issuing.error === null ? null : <RefusalNote fault={issuing.error} />}
        <div className="row apart act">
          <span className="soft small">{words.hint}</span>
          <Button type="submit" kind="primary" isPending={issuing.isPending}>
            {words.issue}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface FieldsProps {
  readonly name: string
  readonly expires: string
  readonly isDay: boolean
  readonly isTried: boolean
  readonly onName: (name: string) => void
  readonly onExpires: (expires: string) => void
}

function Fields({ name, expires, isDay, isTried, onName, onExpires }: FieldsProps) {
  const words = useWords(texts)
  const common = useWords(credentialWords)
  return (
    <div className="fields">
      <TypedField
        label={common.name}
        hint={words.nameHint}
        isRequired
        maxLength={120}
        value={name}
        error={isTried && name.trim() === '' ? words.needsName : undefined}
        onChange={onName}
      />
      <TypedField
        label={common.expires}
        hint={words.expiresHint}
        value={expires}
        error={isTried && !isDay ? words.needsDay : undefined}
        onChange={onExpires}
      />
    </div>
  )
}
