// Name and function of a colleague.
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { TypedField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { service, type UserOut } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { peopleWords } from './words.ts'

const texts = pairs({
  title: { en: 'Name and function', fr: 'Nom et fonction' },
  function: { en: 'Function', fr: 'Fonction' },
  hint: { en: 'The person is told by email.', fr: 'La personne en est avertie par courriel.' },
  needsName: { en: 'Write a name.', fr: 'Écrivez un nom.' },
  keep: { en: 'Keep', fr: 'Enregistrer' },
  done: { en: 'Kept.', fr: 'Enregistré.' },
})

export function Profile({ person }: { readonly person: UserOut }) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const [name, setName] = useState(person.display_name)
  const [role, setRole] = useState(person.function ?? '')
  const [isTried, setTried] = useState(false)
  const keeping = useAct(
    () =>
      service.put('/api/v1/admin/users/{user_id}/profile', {
        path: { user_id: person.id },
        body: { display_name: name.trim(), function: role.trim() === '' ? null : role.trim() },
      }),
    [['people']],
  )
  const keep = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '' && !keeping.isPending) keeping.mutate()
  }
  return (
    <Card title={words.title}>
      <form noValidate className="stack near" onSubmit={keep}>
        <div className="fields">
          <TypedField
            label={common.name}
            isRequired
            maxLength={120}
            value={name}
            error={isTried && name.trim() === '' ? words.needsName : undefined}
            onChange={setName}
          />
          <TypedField label={words.function} maxLength={120} value={role} onChange={setRole} />
        </div>
        {keeping.error === null ? null : <RefusalNote fault={keeping.error} />}
        {keeping.isSuccess ? (
          <Note tone="good" urgent>
            {words.done}
          </Note>
        ) : null}
        <div className="row apart act">
          <span className="soft small">{words.hint}</span>
          <Button type="submit" isPending={keeping.isPending}>
            {words.keep}
          </Button>
        </div>
      </form>
    </Card>
  )
}
