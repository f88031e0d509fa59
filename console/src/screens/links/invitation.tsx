// An invitation: who invites to what, a second factor, then a name and a password. The account exists once they are sent.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { valueOf } from '../../../../client/index.ts'
import { Button } from '../../components/button.tsx'
import { TypedField } from '../../components/fields.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type InvitationInspectionOut, plainService } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { roleNames } from '../../words/role-names.ts'
import { DIGITS, DigitsField } from '../account/digits-field.tsx'
import { NewPasswordField } from '../account/new-password-field.tsx'
import { passwordIssue } from '../account/password-issue.ts'
import { ShownKey } from '../account/shown-key.tsx'
import { SignInNext } from './sign-in-next.tsx'
import { LinkPage } from './link-page.tsx'

const texts = pairs({
  title: { en: 'Your invitation', fr: 'Votre invitation' },
  institution: { en: 'Institution', fr: 'Établissement' },
  email: { en: 'Email address', fr: 'Adresse électronique' },
  roles: { en: 'Roles', fr: 'Rôles' },
  until: { en: 'Valid until', fr: 'Valable jusqu’au' },
  first: {
    en: 'First connect an authenticator app: every sign-in asks for one of its codes.',
    fr: 'Reliez d’abord une application d’authentification : chaque connexion demande l’un de ses codes.',
  },
  again: {
    en: 'A key was already shown for this link. Showing a new one replaces it: remove the old entry from your authenticator.',
    fr: 'Une clé a déjà été montrée pour ce lien. En montrer une nouvelle la remplace : retirez l’ancienne entrée de votre application.',
  },
  show: { en: 'Show the key', fr: 'Montrer la clé' },
  name: { en: 'Your name', fr: 'Votre nom' },
  nameHint: {
    en: 'As colleagues see it beside what you do.',
    fr: 'Tel que vos collègues le voient auprès de vos actes.',
  },
  password: { en: 'Password', fr: 'Mot de passe' },
  codeHint: {
    en: 'A code of the key above proves that it is in your authenticator.',
    fr: 'Un code de la clé ci-dessus prouve qu’elle est dans votre application.',
  },
  create: { en: 'Create the account', fr: 'Créer le compte' },
  done: {
    en: 'Your account exists. Sign in with the password you chose and the next code of your authenticator.',
    fr: 'Votre compte existe. Connectez-vous avec le mot de passe choisi et le prochain code de votre application.',
  },
})

export function Invitation({ onSignedIn }: { readonly onSignedIn: (token: string) => void }) {
  const words = useWords(texts)
  return (
    <LinkPage
      title={words.title}
      inspect={async (token) => valueOf(await plainService.post('/api/v1/invitations/inspect', { body: { token } }))}
    >
      {(token, invitation) => <Accept token={token} invitation={invitation} onSignedIn={onSignedIn} />}
    </LinkPage>
  )
}

interface AcceptProps {
  readonly token: string
  readonly invitation: InvitationInspectionOut
  readonly onSignedIn: (token: string) => void
}

function Accept({ token, invitation, onSignedIn }: AcceptProps) {
  const words = useWords(texts)
  const enrolling = useMutation({
    mutationFn: async () => valueOf(await plainService.post('/api/v1/invitations/enrollment', { body: { token } })),
  })
  const [isDone, setDone] = useState(false)
  if (isDone) {
    const known = { institution: invitation.institution.reference, email: invitation.email }
    return <SignInNext said={words.done} known={known} onSignedIn={onSignedIn} />
  }
  return (
    <div className="stack">
      <Offered invitation={invitation} />
      {enrolling.data === undefined ? (
        <div className="stack near">
          <p>{invitation.second_factor_enrolled ? words.again : words.first}</p>
          {enrolling.error === null ? null : <RefusalNote fault={enrolling.error} />}
          <div className="row">
            <Button kind="primary" isPending={enrolling.isPending} onPress={() => enrolling.mutate()}>
              {words.show}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <ShownKey secret={enrolling.data.secret} uri={enrolling.data.otpauth_uri} />
          <AccountForm token={token} onDone={() => setDone(true)} />
        </>
      )}
    </div>
  )
}

function Offered({
  invitation: { institution, email, roles, expires_at },
}: {
  readonly invitation: InvitationInspectionOut
}) {
  const words = useWords(texts)
  const names = useWords(roleNames)
  const { time } = useFormats()
  return (
    <dl className="values">
      <dt>{words.institution}</dt>
      <dd>{institution.name}</dd>
      <dt>{words.email}</dt>
      <dd>{email}</dd>
      <dt>{words.roles}</dt>
      <dd>{roles.map((role) => names[role]).join(', ')}</dd>
      <dt>{words.until}</dt>
      <dd>{time(expires_at)}</dd>
    </dl>
  )
}

function AccountForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const words = useWords(texts)
  const [typed, setTyped] = useState({ display_name: '', password: '', code: '' })
  const change = (changed: Partial<typeof typed>): void => setTyped((now) => ({ ...now, ...changed }))
  const accepting = useMutation({
    mutationFn: async () => {
      const body = { ...typed, token, display_name: typed.display_name.trim() }
      valueOf(await plainService.post('/api/v1/invitations/accept', { body }))
    },
    onSuccess: onDone,
    // Each code is accepted once.
    onError: () => change({ code: '' }),
  })
  const isWhole = typed.display_name.trim() !== '' && typed.password !== '' && typed.code.length === DIGITS
  const isPassword = passwordIssue(accepting.error, 'password') !== null
  return (
    <form
      noValidate
      className="stack near"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && !accepting.isPending) accepting.mutate()
      }}
    >
      <TypedField
        label={words.name}
        hint={words.nameHint}
        value={typed.display_name}
        onChange={(display_name) => change({ display_name })}
        autoComplete="name"
        maxLength={120}
        isRequired
      />
      <NewPasswordField
        label={words.password}
        value={typed.password}
        onChange={(password) => change({ password })}
        fault={accepting.error}
        member="password"
      />
      <DigitsField hint={words.codeHint} value={typed.code} onChange={(code) => change({ code })} />
      {accepting.error === null || isPassword ? null : <RefusalNote fault={accepting.error} />}
      <div className="row">
        <Button type="submit" kind="primary" isPending={accepting.isPending} isDisabled={!isWhole}>
          {words.create}
        </Button>
      </div>
    </form>
  )
}
