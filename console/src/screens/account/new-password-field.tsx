// A new password, which can be shown while it is typed: that prevents more errors than typing it twice.
import { useState } from 'react'
import { TypedField } from '../../components/fields.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { passwordIssue, passwordIssueText, passwordTexts } from './password-issue.ts'

const texts = pairs({ show: { en: 'Show the password', fr: 'Afficher le mot de passe' } })

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly fault: unknown
  /** Its name in the body of the operation. */
  readonly member: string
}

export function NewPasswordField({ label, value, onChange, fault, member }: Props) {
  const words = useWords(texts)
  const rules = useWords(passwordTexts)
  const [isShown, setShown] = useState(false)
  const issue = passwordIssue(fault, member)
  const error = issue === null ? undefined : passwordIssueText(rules, issue)
  return (
    <div className="stack tight">
      <TypedField
        label={label}
        hint={rules.rules}
        error={error}
        value={value}
        onChange={onChange}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        isRequired
      />
      <label className="row">
        <input type="checkbox" checked={isShown} onChange={(event) => setShown(event.target.checked)} />
        {words.show}
      </label>
    </div>
  )
}
