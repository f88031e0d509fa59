// The accounts of the institution: who may do what, and who needs help.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChoiceField } from '../../components/fields.tsx'
import { FindField } from '../../components/find-field.tsx'
import { Pages } from '../../components/pages.tsx'
import { Empty } from '../../components/states.tsx'
import { useMay } from '../../service/me.ts'
import { Unread } from '../../service/unread.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { type Role, roles } from '../../words/assignable-roles.ts'
import { roleNames } from '../../words/role-names.ts'
import { peopleQuery } from './people-queries.ts'
import { PeopleTable } from './people-table.tsx'
import { type Condition, conditions, PAGE, peopleFound, type PeopleSearch } from './search.ts'
import { peopleWords } from './words.ts'

const texts = pairs({
  find: { en: 'Find', fr: 'Chercher' },
  findHint: { en: 'A name or an address', fr: 'Un nom ou une adresse' },
  role: { en: 'Role', fr: 'Rôle' },
  none: { en: 'Nobody matches', fr: 'Personne ne correspond' },
  noneHint: {
    en: 'Remove a filter. Who was invited and has not accepted yet is under Invitations.',
    fr: 'Retirez un filtre. Les personnes invitées qui n’ont pas encore accepté sont sous Invitations.',
  },
})

const route = getRouteApi('/people')

export function People() {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const mayInvite = useMay('users.manage')
  const list = useQuery(peopleQuery)
  const found = peopleFound(list.data ?? [], search)
  const offset = search.offset ?? 0
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{common.people}</h1>
        {mayInvite ? (
          <span className="row">
            <Link to="/people/invitations">{common.invitations}</Link>
            <Link to="/people/invite" className="button">
              {common.invite}
            </Link>
          </span>
        ) : null}
      </div>
      <Filters search={search} onChange={(changed) => void navigate({ search: changed, replace: true })} />
      <Unread query={list} />
      {list.data !== undefined && found.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {found.length === 0 ? null : (
        <div className="card">
          <PeopleTable people={found.slice(offset, offset + PAGE)} caption={common.people} />
        </div>
      )}
      <Pages
        total={found.length}
        offset={offset}
        size={PAGE}
        onGo={(next) => void navigate({ search: (now) => ({ ...now, offset: next }) })}
      />
    </div>
  )
}

interface FiltersProps {
  readonly search: PeopleSearch
  readonly onChange: (search: PeopleSearch) => void
}

function Filters({ search, onChange }: FiltersProps) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const names = useWords(roleNames)
  const { offset: _first, ...kept } = search
  const set = <K extends keyof PeopleSearch>(key: K, value: PeopleSearch[K] | ''): void => {
    const { [key]: _old, ...rest } = kept
    onChange(value === '' || value === undefined ? rest : { ...rest, [key]: value })
  }
  return (
    <search className="filters">
      <FindField
        label={words.find}
        hint={words.findHint}
        value={search.find ?? ''}
        onChange={(find) => set('find', find)}
      />
      <ChoiceField
        label={words.role}
        value={search.role ?? ''}
        empty={common.all}
        options={roles.map((code) => ({ code, text: names[code] }))}
        onChange={(role) => set('role', role as Role | '')}
      />
      <ChoiceField
        label={common.status}
        value={search.is ?? ''}
        empty={common.all}
        options={conditions.map((code) => ({ code, text: common[code] }))}
        onChange={(is) => set('is', is as Condition | '')}
      />
    </search>
  )
}
