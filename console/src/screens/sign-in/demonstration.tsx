// The people of a demonstration by role: a click fills in who it is, and signs in with the present code.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../components/card.tsx'
import { PickField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { createClient, valueOf } from '../../../../client/index.ts'
import { type Demonstration, type DemonstrationPerson, presentCode } from '../../service/demonstration.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { plainService } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { roleNames } from '../../words/role-names.ts'

const texts = pairs({
  title: { en: 'This is a demonstration', fr: 'Ceci est une démonstration' },
  what: {
    en: 'Its lenders and people are invented, everything in it may be changed, and only this machine reaches it. Choose somebody to sign in as them.',
    fr: 'Ses prêteurs et ses personnes sont inventés, tout peut y être modifié, et seule cette machine y accède. Choisissez une personne pour vous connecter à sa place.',
  },
  lender: { en: 'Lender', fr: 'Prêteur' },
  preparing: {
    en: 'The demonstration is still being prepared: further people and applications appear within a minute or two.',
    fr: 'La démonstration est en cours de préparation : d’autres personnes et dossiers apparaissent d’ici une minute ou deux.',
  },
  signingIn: {
    en: (name: string) =>
      `Signing in as ${name}. A code that was just used is followed by the next within half a minute.`,
    fr: (name: string) =>
      `Connexion en tant que ${name}. Un code qui vient de servir est suivi du prochain d’ici une demi-minute.`,
  },
  upTo: { en: (amount: string) => `up to ${amount}`, fr: (amount: string) => `jusqu’à ${amount}` },
  code: { en: 'code', fr: 'code' },
})

export interface Chosen {
  readonly institution: string
  readonly email: string
  readonly password: string
}

interface Props {
  readonly demonstration: Demonstration
  readonly onChosen: (chosen: Chosen) => void
  readonly onSignedIn: (token: string) => void
}

export function DemonstrationPeople({ demonstration, onChosen, onSignedIn }: Props) {
  const words = useWords(texts)
  const { lenders, password, is_prepared } = demonstration
  const [reference, setReference] = useState(lenders[0]?.reference ?? '')
  const lender = lenders.find((each) => each.reference === reference)
  const signingIn = useMutation({
    mutationFn: (person: DemonstrationPerson) => signInAs({ institution: reference, email: person.email, password }),
    onMutate: ({ email }) => onChosen({ institution: reference, email, password }),
    onSuccess: onSignedIn,
  })
  return (
    <Card title={words.title}>
      <div className="stack near">
        <p>{words.what}</p>
        {is_prepared ? null : <Note tone="warn">{words.preparing}</Note>}
        <PickField
          label={words.lender}
          value={reference}
          onChange={setReference}
          options={lenders.map(({ reference: code, name }) => ({ code, text: name }))}
        />
        <ul className="people">
          {inOrder(lender?.people ?? []).map((person) => (
            <li key={person.email}>
              <PersonButton person={person} isBusy={signingIn.isPending} onPress={() => signingIn.mutate(person)} />
            </li>
          ))}
        </ul>
        <p role="status" className="soft">
          {signingIn.isPending ? words.signingIn(signingIn.variables.name) : ''}
        </p>
        {signingIn.error === null ? null : <RefusalNote fault={signingIn.error} />}
      </div>
    </Card>
  )
}

/** As roles follow each other in the life of an application. */
function inOrder(people: readonly DemonstrationPerson[]): DemonstrationPerson[] {
  const order = Object.keys(roleNames)
  return people.toSorted((one, other) => order.indexOf(one.roles[0] ?? '') - order.indexOf(other.roles[0] ?? ''))
}

interface PersonProps {
  readonly person: DemonstrationPerson
  readonly isBusy: boolean
  readonly onPress: () => void
}

function PersonButton({ person, isBusy, onPress }: PersonProps) {
  const words = useWords(texts)
  const roles = useWords(roleNames)
  const { money } = useFormats()
  const { name, delegation, code } = person
  const can = person.roles.map((role) => roles[role]).join(', ')
  return (
    <button type="button" className="person" disabled={isBusy} onClick={onPress}>
      <span>
        <strong>{can}</strong>
        <span className="soft small">
          {name}
          {delegation === null ? '' : ` · ${words.upTo(money(delegation, 'EUR'))}`}
        </span>
      </span>
      <span className="mono soft keep">
        <span className="unseen">{words.code} </span>
        {code}
      </span>
    </button>
  )
}

async function signInAs({ institution, email, password }: Chosen): Promise<string> {
  const body = { institution_reference: institution, email, password }
  const { token } = valueOf(await plainService.post('/api/v1/auth/login', { body }))
  const code = (await presentCode(email)) ?? ''
  const unverified = createClient({ address: location.origin, token, retries: 0 })
  valueOf(await unverified.post('/api/v1/auth/second-factor', { body: { code } }))
  return token
}
