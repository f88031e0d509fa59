import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListTable } from '../../components/list/list-table.tsx'
import { Chip } from '../../components/shape.tsx'
import { useMe } from '../../service/me.ts'
import type { DelegationOut, UserOut } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { roleNames } from '../../words/role-names.ts'
import { productName } from '../applications/product-name.ts'
import { productsQuery } from '../products/products-query.ts'
import { conditionsOf } from './search.ts'
import { peopleWords, statusTones } from './words.ts'

interface Props {
  readonly people: readonly UserOut[]
  readonly caption: string
}

export function PeopleTable({ people, caption }: Props) {
  const words = useWords(peopleWords)
  return (
    <ListTable
      caption={caption}
      heads={[words.name, words.status, words.roles, { right: words.delegation }]}
      count={people.length}
    >
      {people.map((person) => (
        <Row key={person.id} person={person} />
      ))}
    </ListTable>
  )
}

function Row({ person }: { readonly person: UserOut }) {
  const words = useWords(peopleWords)
  const names = useWords(roleNames)
  const [status, ...more] = conditionsOf(person)
  return (
    <tr>
      <th scope="row">
        <Link to="/people/$userId" params={{ userId: person.id }}>
          {person.display_name}
        </Link>
        <div className="small soft">{person.email}</div>
      </th>
      <td>
        <Chip tone={statusTones[person.status]}>{words[status!]}</Chip>
        {more.map((condition) => (
          <div key={condition} className="small tone-warn">
            {words[condition]}
          </div>
        ))}
      </td>
      <td>{person.roles.length === 0 ? words.noRole : person.roles.map((role) => names[role]).join(', ')}</td>
      <td className="right">
        <Delegations delegations={person.delegations} />
      </td>
    </tr>
  )
}

const texts = pairs({
  of: {
    en: (product: string, amount: string) => `${product}: ${amount}`,
    fr: (product: string, amount: string) => `${product} : ${amount}`,
  },
})

/** The general one first; nothing for who decides nothing. */
export function Delegations({ delegations }: { readonly delegations: readonly DelegationOut[] }) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const format = useFormats()
  const { language } = useLanguage()
  const { institution, permissions } = useMe()
  const products = useQuery({ ...productsQuery, enabled: permissions.includes('products.read') })
  const nameOf = (id: string | null): string => {
    const product = products.data?.find((each) => each.id === id)
    return id === null ? common.allProducts : product === undefined ? id : productName(product, language)
  }
  return delegations
    .toSorted((a, b) => Number(a.product_id !== null) - Number(b.product_id !== null))
    .map(({ product_id, max_amount }) => (
      <div key={product_id ?? ''}>{words.of(nameOf(product_id), format.money(max_amount, institution.currency))}</div>
    ))
}
