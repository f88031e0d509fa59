// Sign-in in two steps: institution, address and password, then a code.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TypedField } from '../../components/fields.tsx'
import { createClient, valueOf } from '../../../../client/index.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { plainService } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { CodeForm } from './code-form.tsx'

const texts = pairs({
  institution: { en: 'Institution', fr: 'Établissement' },
  email: { en: 'Email address', fr: 'Adresse électronique' },
  password: { en: 'Password', fr: 'Mot de passe' },
  next: { en: 'Continue', fr: 'Continuer' },
})

interface Typed {
  readonly institution: string
  readonly email: string
  readonly password: string
}

interface Props {
  readonly known?: Omit<Typed, 'password'> & Partial<Typed>
  readonly onSignedIn: (token: string, email: string) => void
}

export function SignInForm({ known, onSignedIn }: Props) {
  const [typed, setTyped] = useState<Typed>({ institution: '', email: '', password: '', ...known })
  const first = useMutation({
    mutationFn: async ({ institution, email, password }: Typed) => {
      const body = { institution_reference: institution.trim(), email: email.trim(), password }
      return valueOf(await plainService.post('/api/v1/auth/login', { body }))
    },
    onSettled: () => setTyped((now) => ({ ...now, password: '' })),
  })
  if (first.data !== undefined) {
    const { token } = first.data
    // A token of the first step opens nothing but the second.
    const unverified = createClient({ address: location.origin, token, retries: 0 })
    return (
      <CodeForm
        email={typed.email.trim()}
        verify={(code) => unverified.post('/api/v1/auth/second-factor', { body: { code } })}
        onVerified={() => onSignedIn(token, typed.email.trim())}
        onCancel={() => first.reset()}
      />
    )
  }
  return (
    <PasswordForm
      typed={typed}
      isKnown={known !== undefined}
      isPending={first.isPending}
      fault={first.error}
      onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
      onSend={() => first.mutate(typed)}
    />
  )
}

interface PasswordProps {
  readonly typed: Typed
  readonly isKnown: boolean
  readonly isPending: boolean
  readonly fault: unknown
  readonly onChange: (change: Partial<Typed>) => void
  readonly onSend: () => void
}

function PasswordForm({ typed, isKnown, isPending, fault, onChange, onSend }: PasswordProps) {
  const words = useWords(texts)
  const send = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    if (!isPending) onSend()
  }
  return (
    <form noValidate className="stack near" onSubmit={send}>
      <TypedField
        label={words.institution}
        name="institution"
        autoComplete="organization"
        value={typed.institution}
        onChange={(institution) => onChange({ institution })}
        autoFocus={!isKnown}
        isRequired
      />
      <TypedField
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        value={typed.email}
        onChange={(email) => onChange({ email })}
        isRequired
      />
      <TypedField
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => onChange({ password })}
        autoFocus={isKnown}
        isRequired
      />
      {fault === null ? null : <RefusalNote fault={fault} />}
      <div className="row">
        <Button type="submit" kind="primary" isPending={isPending}>
          {words.next}
        </Button>
      </div>
    </form>
  )
}
