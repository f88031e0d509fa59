// One account: what it may do, what it waits for, and what an administrator can do about it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { Note } from '../../components/note.tsx'
import { Chip } from '../../components/shape.tsx'
import { Values } from '../../components/values.tsx'
import { useMay, useMe } from '../../service/me.ts'
import type { UserOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { roleNames } from '../../words/role-names.ts'
import { Access } from './access.tsx'
import { personQuery } from './people-queries.ts'
import { Delegations } from './people-table.tsx'
import { Profile } from './profile.tsx'
import { Recovery } from './recovery.tsx'
import { RolesForm } from './roles-form.tsx'
import { peopleWords, statusTones } from './words.ts'

const texts = pairs({
  since: { en: (day: string) => `account since ${day}`, fr: (day: string) => `compte depuis le ${day}` },
  state: { en: 'State of the account', fr: 'État du compte' },
  function: { en: 'Function', fr: 'Fonction' },
  waitsUntil: { en: 'Sign-in waits until', fr: 'Connexion en attente jusqu’à' },
  factor: { en: 'Second factor', fr: 'Second facteur' },
  factorFine: { en: 'usable', fr: 'utilisable' },
  factorLocked: {
    en: 'locked after 100 wrong codes in a row: start a recovery',
    fr: 'verrouillé après 100 codes faux de suite : lancez une récupération',
  },
  shown: {
    en: 'The link that opened this account was shown to somebody else. It does not write or approve policies until a recovery link was sent by email.',
    fr: 'Le lien qui a ouvert ce compte a été montré à quelqu’un d’autre. Il ne rédige ni n’approuve de politique tant qu’un lien de récupération n’a pas été envoyé par courriel.',
  },
  self: {
    en: 'This is your own account. Nobody changes their own roles, state or delegations: another administrator does. Your name and language are under your account.',
    fr: 'Ceci est votre propre compte. Nul ne change ses propres rôles, état ou délégations : un autre administrateur le fait. Votre nom et votre langue sont dans votre compte.',
  },
  disabled: {
    en: 'This account is closed for good. What the person did stays in the history, and the address is never invited again.',
    fr: 'Ce compte est définitivement fermé. Les actes de la personne restent dans l’historique, et l’adresse ne sera plus jamais invitée.',
  },
})

const route = getRouteApi('/people/$userId')

export function Person() {
  const { userId } = route.useParams()
  const { data: person } = useSuspenseQuery(personQuery(userId))
  const me = useMe()
  const words = useWords(texts)
  const mayManage = useMay('users.manage')
  const mayAssign = useMay('roles.assign')
  const isSelf = me.id === person.id
  const isOpen = person.status !== 'disabled' && !isSelf
  return (
    <>
      <Head person={person} />
      <div className="two">
        <div className="stack">
          {isSelf && mayManage ? <Note tone="plain">{words.self}</Note> : null}
          {person.status === 'disabled' ? <Note tone="plain">{words.disabled}</Note> : null}
          {person.link_shown ? <Note tone="warn">{words.shown}</Note> : null}
          <State person={person} />
          {mayManage && isOpen ? <Access person={person} /> : null}
        </div>
        <div className="stack">
          {mayAssign && isOpen ? <RolesForm key={person.id} person={person} /> : <Roles person={person} />}
          {mayManage && isOpen ? <Recovery person={person} /> : null}
          {mayManage && isOpen ? <Profile key={`profile ${person.id}`} person={person} /> : null}
        </div>
      </div>
    </>
  )
}

function Head({ person }: { readonly person: UserOut }) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const { date } = useFormats()
  return (
    <div className="head">
      <div>
        <div className="row">
          <h1>{person.display_name}</h1>
          <Chip tone={statusTones[person.status]}>{common[person.status]}</Chip>
        </div>
        <p className="facts">
          <span>{person.email}</span>
          {person.function === null ? null : <span>{person.function}</span>}
          <span>{words.since(date(person.created_at))}</span>
        </p>
      </div>
    </div>
  )
}

function State({ person }: { readonly person: UserOut }) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const { time } = useFormats()
  const { sign_in_waits_until: until, second_factor_locked: isLocked } = person
  return (
    <Card title={words.state}>
      <Values
        rows={[
          [common.status, common[person.status]],
          [common.language, common[person.language]],
          person.function === null ? null : [words.function, person.function],
          until === null ? null : [words.waitsUntil, time(until)],
          [words.factor, isLocked ? words.factorLocked : words.factorFine],
        ]}
      />
    </Card>
  )
}

function Roles({ person }: { readonly person: UserOut }) {
  const common = useWords(peopleWords)
  const names = useWords(roleNames)
  const { roles, delegations } = person
  return (
    <Card title={common.roles}>
      <Values
        rows={[
          [common.roles, roles.length === 0 ? common.noRole : roles.map((role) => names[role]).join(', ')],
          [common.delegations, delegations.length === 0 ? common.none : <Delegations delegations={delegations} />],
        ]}
      />
    </Card>
  )
}
