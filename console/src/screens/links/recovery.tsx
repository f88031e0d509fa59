// A recovery: the password or the second factor is replaced, and the other one proves that it is the person.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { valueOf } from '../../../../client/index.ts'
import { Button } from '../../components/button.tsx'
import { TypedField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { plainService, type RecoveryInspectionOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { DIGITS, DigitsField } from '../account/digits-field.tsx'
import { NewPasswordField } from '../account/new-password-field.tsx'
import { passwordIssue } from '../account/password-issue.ts'
import { ShownKey } from '../account/shown-key.tsx'
import { LinkPage } from './link-page.tsx'
import { SignInNext } from './sign-in-next.tsx'

const texts = pairs({
  title: { en: 'Recovery of your access', fr: 'Récupération de votre accès' },
  account: {
    en: (email: string, institution: string) => `Account ${email} at ${institution}`,
    fr: (email: string, institution: string) => `Compte ${email} chez ${institution}`,
  },
  until: {
    en: (when: string) => `This link is valid until ${when}, and once.`,
    fr: (when: string) => `Ce lien est valable jusqu’au ${when}, et une seule fois.`,
  },
  closes: { en: 'All your open sessions will be closed.', fr: 'Toutes vos sessions ouvertes seront fermées.' },
  newPassword: { en: 'New password', fr: 'Nouveau mot de passe' },
  present: { en: 'Present password', fr: 'Mot de passe actuel' },
  proofByCode: {
    en: 'A code of your authenticator proves that it is you.',
    fr: 'Un code de votre application d’authentification prouve que c’est vous.',
  },
  proofByPassword: {
    en: 'Your present password proves that it is you; it does not change.',
    fr: 'Votre mot de passe actuel prouve que c’est vous ; il ne change pas.',
  },
  once: {
    en: 'The new key is shown once only. Have your authenticator app at hand before you go on.',
    fr: 'La nouvelle clé n’est montrée qu’une fois. Ayez votre application d’authentification sous la main avant de continuer.',
  },
  shown: {
    en: 'The key of this link was already shown. If it was not to you, tell an administrator at once; if it is not in your authenticator, ask for another link.',
    fr: 'La clé de ce lien a déjà été montrée. Si ce n’est pas à vous, prévenez tout de suite un administrateur ; si elle n’est pas dans votre application, demandez un autre lien.',
  },
  show: { en: 'Show the new key', fr: 'Montrer la nouvelle clé' },
  newCode: { en: 'A code of the new key.', fr: 'Un code de la nouvelle clé.' },
  replacePassword: { en: 'Replace the password', fr: 'Remplacer le mot de passe' },
  replaceFactor: { en: 'Replace the second factor', fr: 'Remplacer le second facteur' },
  done: {
    en: 'Done, and all your sessions are closed. Sign in with your full email address.',
    fr: 'C’est fait, et toutes vos sessions sont fermées. Connectez-vous avec votre adresse électronique complète.',
  },
})

export function Recovery({ onSignedIn }: { readonly onSignedIn: (token: string) => void }) {
  const words = useWords(texts)
  return (
    <LinkPage
      title={words.title}
      inspect={async (token) =>
        valueOf(await plainService.post('/api/v1/account-recovery/inspect', { body: { token } }))
      }
    >
      {(token, recovery) => <Recover token={token} recovery={recovery} onSignedIn={onSignedIn} />}
    </LinkPage>
  )
}

interface RecoverProps {
  readonly token: string
  readonly recovery: RecoveryInspectionOut
  readonly onSignedIn: (token: string) => void
}

function Recover({ token, recovery, onSignedIn }: RecoverProps) {
  const words = useWords(texts)
  const { time } = useFormats()
  const [isDone, setDone] = useState(false)
  // The address is masked, so that a link that fell into wrong hands does not tell it.
  const known = { institution: recovery.institution.reference, email: '' }
  if (isDone) return <SignInNext said={words.done} known={known} onSignedIn={onSignedIn} />
  return (
    <div className="stack">
      <div className="stack near">
        <p>
          <strong>{words.account(recovery.email, recovery.institution.name)}</strong>
        </p>
        <p className="soft">
          {words.until(time(recovery.expires_at))} {words.closes}
        </p>
      </div>
      {recovery.kind === 'password' ? (
        <RecoverForm token={token} kind="password" onDone={() => setDone(true)} />
      ) : (
        <NewKey token={token} wasShown={recovery.second_factor_enrolled} onDone={() => setDone(true)} />
      )}
    </div>
  )
}

interface NewKeyProps {
  readonly token: string
  readonly wasShown: boolean
  readonly onDone: () => void
}

function NewKey({ token, wasShown, onDone }: NewKeyProps) {
  const words = useWords(texts)
  const enrolling = useMutation({
    mutationFn: async () =>
      valueOf(await plainService.post('/api/v1/account-recovery/enrollment', { body: { token } })),
  })
  if (wasShown && enrolling.data === undefined)
    return (
      <div className="stack near">
        <Note tone="warn">{words.shown}</Note>
        <RecoverForm token={token} kind="second_factor" onDone={onDone} />
      </div>
    )
  if (enrolling.data === undefined)
    return (
      <div className="stack near">
        <p>{words.once}</p>
        {enrolling.error === null ? null : <RefusalNote fault={enrolling.error} />}
        <div className="row">
          <Button kind="primary" isPending={enrolling.isPending} onPress={() => enrolling.mutate()}>
            {words.show}
          </Button>
        </div>
      </div>
    )
  return (
    <>
      <ShownKey secret={enrolling.data.secret} uri={enrolling.data.otpauth_uri} />
      <RecoverForm token={token} kind="second_factor" onDone={onDone} />
    </>
  )
}

interface FormProps {
  readonly token: string
  readonly kind: RecoveryInspectionOut['kind']
  readonly onDone: () => void
}

function RecoverForm({ token, kind, onDone }: FormProps) {
  const words = useWords(texts)
  const [typed, setTyped] = useState({ password: '', code: '' })
  const change = (changed: Partial<typeof typed>): void => setTyped((now) => ({ ...now, ...changed }))
  const completing = useMutation({
    mutationFn: async () => {
      valueOf(await plainService.post('/api/v1/account-recovery/complete', { body: { ...typed, token } }))
    },
    onSuccess: onDone,
    // Each code is accepted once.
    onError: () => change({ code: '' }),
  })
  const isWhole = typed.password !== '' && typed.code.length === DIGITS
  const isNew = kind === 'password'
  const isPassword = isNew && passwordIssue(completing.error, 'password') !== null
  return (
    <form
      noValidate
      className="stack near"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole && !completing.isPending) completing.mutate()
      }}
    >
      {isNew ? (
        <NewPasswordField
          label={words.newPassword}
          value={typed.password}
          onChange={(password) => change({ password })}
          fault={completing.error}
          member="password"
        />
      ) : (
        <TypedField
          label={words.present}
          hint={words.proofByPassword}
          type="password"
          autoComplete="current-password"
          value={typed.password}
          onChange={(password) => change({ password })}
          isRequired
        />
      )}
      <DigitsField
        hint={isNew ? words.proofByCode : words.newCode}
        value={typed.code}
        onChange={(code) => change({ code })}
      />
      {completing.error === null || isPassword ? null : <RefusalNote fault={completing.error} />}
      <div className="row">
        <Button type="submit" kind="primary" isPending={completing.isPending} isDisabled={!isWhole}>
          {isNew ? words.replacePassword : words.replaceFactor}
        </Button>
      </div>
    </form>
  )
}
