// The six digits of the authenticator. They are sent as soon as the sixth is typed.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { TypedField } from '../../components/fields.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { valueOf, type Result } from '../../../../client/index.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { OfferedCode } from './offered-code.tsx'

const texts = pairs({
  code: { en: 'Six-digit code', fr: 'Code à six chiffres' },
  hint: {
    en: 'From your authenticator; each code is accepted once.',
    fr: 'Celui de votre application d’authentification ; chaque code n’est accepté qu’une fois.',
  },
  verify: { en: 'Verify', fr: 'Vérifier' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
})

interface Props<T> {
  /** Whose code it is. */
  readonly email: string
  readonly verify: (code: string) => Promise<Result<T>>
  readonly onVerified: (value: T) => void
  readonly onCancel: () => void
}

export function CodeForm<T>({ email, verify, onVerified, onCancel }: Props<T>) {
  const words = useWords(texts)
  const [code, setCode] = useState('')
  const sending = useMutation({
    mutationFn: async (digits: string) => valueOf(await verify(digits)),
    onSuccess: onVerified,
    onError: () => setCode(''),
  })
  const change = (typed: string): void => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 6)
    setCode(digits)
    if (digits.length === 6 && !sending.isPending) sending.mutate(digits)
  }
  return (
    <form
      noValidate
      className="stack near"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6) sending.mutate(code)
      }}
    >
      <TypedField
        label={words.code}
        hint={words.hint}
        value={code}
        onChange={change}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
      />
      {sending.error === null ? null : <RefusalNote fault={sending.error} />}
      <div className="row">
        <Button type="submit" kind="primary" isPending={sending.isPending} isDisabled={code.length < 6}>
          {words.verify}
        </Button>
        <Button onPress={onCancel}>{words.cancel}</Button>
        <OfferedCode email={email} onCode={change} />
      </div>
    </form>
  )
}
