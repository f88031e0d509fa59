// An invitation: the address, the roles, the language of the mail.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { PickField, TypedField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { Once } from '../../components/once.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type InvitationIn, type InvitationOut, service } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { AccessFields } from './access-fields.tsx'
import { type AccessIssues, NO_ACCESS, readAccess, type TypedAccess } from './typed-access.ts'
import { peopleWords } from './words.ts'

const texts = pairs({
  mailLanguage: { en: 'Language of the mail and the account', fr: 'Langue du courriel et du compte' },
  needsAddress: {
    en: 'Write an email address, as in ana@bank.example.',
    fr: 'Écrivez une adresse, comme ana@banque.example.',
  },
  hint: {
    en: 'The link is valid for 72 hours and works once. A fresh code is asked.',
    fr: 'Le lien vaut 72 heures et sert une fois. Un code récent est demandé.',
  },
  send: { en: 'Invite', fr: 'Inviter' },
  sent: {
    en: (email: string, until: string) => `An invitation was sent to ${email}. It is valid until ${until}.`,
    fr: (email: string, until: string) => `Une invitation a été envoyée à ${email}. Elle vaut jusqu’au ${until}.`,
  },
})

export const linkTexts = pairs({
  title: { en: 'The invitation link, shown once', fr: 'Le lien d’invitation, affiché une seule fois' },
  why: {
    en: 'No email was sent. Hand it over yourself; that you saw it is recorded, and the account will not write or approve policies until a recovery link goes by email.',
    fr: 'Aucun courriel n’est parti. Remettez-le vous-même ; le fait que vous l’avez vu est inscrit, et le compte ne rédigera ni n’approuvera de politique tant qu’un lien de récupération ne part pas par courriel.',
  },
})

interface TypedInvitation {
  readonly email: string
  readonly language: 'en' | 'fr'
  readonly access: TypedAccess
}

export function Invite() {
  const words = useWords(texts)
  const shown = useWords(linkTexts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState<TypedInvitation>({ email: '', language, access: NO_ACCESS })
  const [issues, setIssues] = useState<AccessIssues>({})
  const [isWrongAddress, setWrongAddress] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const inviting = useAct(
    (body: InvitationIn) => service.post('/api/v1/admin/invitations', { body }),
    [['people']],
    (issued) => {
      setLink(issued.link)
      setTyped((now) => ({ ...now, email: '', access: NO_ACCESS }))
    },
  )
  const invite = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    const email = typed.email.trim()
    const isAddress = /^[^\s@]+@[^\s@]+$/.test(email)
    const read = readAccess(typed.access, language, false)
    setIssues(read.issues)
    setWrongAddress(!isAddress)
    if (isAddress && read.value !== null && !inviting.isPending)
      inviting.mutate({ email, language: typed.language, ...read.value })
  }
  return (
    <form noValidate className="stack narrow" onSubmit={invite}>
      <Head />
      {inviting.data?.link === null ? <Sent invitation={inviting.data.invitation} /> : null}
      {link === null ? null : <Once title={shown.title} why={shown.why} secret={link} onDone={() => setLink(null)} />}
      <Fields
        {...{ typed, issues, isWrongAddress }}
        onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
      />
      {inviting.error === null ? null : <RefusalNote fault={inviting.error} />}
      <div className="row apart act">
        <span className="soft small">{words.hint}</span>
        <Button type="submit" kind="primary" isPending={inviting.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  )
}

function Head() {
  const common = useWords(peopleWords)
  return (
    <div className="row apart">
      <h1>{common.invite}</h1>
      <Link to="/people/invitations">{common.invitations}</Link>
    </div>
  )
}

function Sent({ invitation }: { readonly invitation: InvitationOut }) {
  const words = useWords(texts)
  const { time } = useFormats()
  return (
    <Note tone="good" urgent>
      {words.sent(invitation.email, time(invitation.expires_at))}
    </Note>
  )
}

interface FieldsProps {
  readonly typed: TypedInvitation
  readonly issues: AccessIssues
  readonly isWrongAddress: boolean
  readonly onChange: (change: Partial<TypedInvitation>) => void
}

function Fields({ typed, issues, isWrongAddress, onChange }: FieldsProps) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  return (
    <>
      <TypedField
        label={common.email}
        type="email"
        isRequired
        maxLength={254}
        value={typed.email}
        error={isWrongAddress ? words.needsAddress : undefined}
        onChange={(email) => onChange({ email })}
      />
      <PickField
        label={words.mailLanguage}
        value={typed.language}
        options={(['en', 'fr'] as const).map((code) => ({ code, text: common[code] }))}
        onChange={(code) => onChange({ language: code === 'fr' ? 'fr' : 'en' })}
      />
      <AccessFields typed={typed.access} issues={issues} onChange={(access) => onChange({ access })} />
    </>
  )
}
