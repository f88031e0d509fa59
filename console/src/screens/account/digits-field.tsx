import { TypedField } from '../../components/fields.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({ code: { en: 'Six-digit code', fr: 'Code à six chiffres' } })

export const DIGITS = 6

interface Props {
  readonly hint: string
  readonly value: string
  readonly onChange: (digits: string) => void
}

/** The code of an authenticator as one field of a form, which is sent with the rest of it. */
export function DigitsField({ hint, value, onChange }: Props) {
  const words = useWords(texts)
  return (
    <TypedField
      label={words.code}
      hint={hint}
      value={value}
      onChange={(typed) => onChange(typed.replaceAll(/\D/g, '').slice(0, DIGITS))}
      inputMode="numeric"
      autoComplete="one-time-code"
      isRequired
    />
  )
}
