import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { TypedField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { perform, service } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { closedTexts } from './closed-texts.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { passwordIssue } from './password-issue.ts'

const texts = pairs({
  title: { en: 'Password', fr: 'Mot de passe' },
  present: { en: 'Present password', fr: 'Mot de passe actuel' },
  fresh: { en: 'New password', fr: 'Nouveau mot de passe' },
  change: { en: 'Change the password', fr: 'Changer le mot de passe' },
  done: { en: 'The password is changed.', fr: 'Le mot de passe est changé.' },
})

const NOTHING = { current_password: '', new_password: '' }

export function OwnPassword() {
  const words = useWords(texts)
  const closed = useWords(closedTexts)
  const queries = useQueryClient()
  const [typed, setTyped] = useState(NOTHING)
  const changing = useMutation({
    mutationFn: () => perform(() => service.post('/api/v1/me/password', { body: typed })),
    onSuccess: () => {
      setTyped(NOTHING)
      void queries.invalidateQueries({ queryKey: ['me', 'sessions'] })
    },
  })
  const isWhole = typed.current_password !== '' && typed.new_password !== ''
  const isPassword = passwordIssue(changing.error, 'new_password') !== null
  return (
    <Card title={words.title}>
      <form
        noValidate
        className="stack near"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole && !changing.isPending) changing.mutate()
        }}
      >
        <TypedField
          label={words.present}
          type="password"
          autoComplete="current-password"
          value={typed.current_password}
          onChange={(current_password) => setTyped((now) => ({ ...now, current_password }))}
          isRequired
        />
        <NewPasswordField
          label={words.fresh}
          value={typed.new_password}
          onChange={(new_password) => setTyped((now) => ({ ...now, new_password }))}
          fault={changing.error}
          member="new_password"
        />
        <p className="soft small">{closed.will}</p>
        {changing.error === null || isPassword ? null : <RefusalNote fault={changing.error} />}
        {changing.data === undefined ? null : (
          <Note tone="good" urgent>
            {words.done} {closed.closed(changing.data.revoked)}
          </Note>
        )}
        <div className="row">
          <Button type="submit" kind="primary" isPending={changing.isPending} isDisabled={!isWhole}>
            {words.change}
          </Button>
        </div>
      </form>
    </Card>
  )
}
