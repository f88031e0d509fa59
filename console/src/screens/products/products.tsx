// The products that the institution lends, and whether each may take applications.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ListTable } from '../../components/list/list-table.tsx'
import { ChoiceField } from '../../components/fields.tsx'
import { Chip } from '../../components/shape.tsx'
import { Empty } from '../../components/states.tsx'
import { useMay } from '../../service/me.ts'
import { Unread } from '../../service/unread.tsx'
import type { CreditProductOut } from '../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { productName } from '../applications/product-name.ts'
import { productsQuery } from './products-query.ts'
import { productStates, searchOfProducts } from './search.ts'
import { productTones, productWords } from './words.ts'

const texts = pairs({
  all: { en: 'All', fr: 'Tous' },
  none: { en: 'No product here', fr: 'Aucun produit ici' },
  noneHint: {
    en: 'Create a product, fill its fields, activate it; a policy author then writes its policy.',
    fr: 'Créez un produit, remplissez ses champs, activez-le ; un auteur de politiques écrit ensuite sa politique.',
  },
  missing: { en: (count: number) => `${count} fields to fill`, fr: (count: number) => `${count} champs à remplir` },
  range: { en: (from: string, to: string) => `${from} to ${to}`, fr: (from: string, to: string) => `${from} à ${to}` },
})

const route = getRouteApi('/products')

export function Products() {
  const words = useWords(texts)
  const common = useWords(productWords)
  const { status } = route.useSearch()
  const navigate = route.useNavigate()
  const mayManage = useMay('products.manage')
  const list = useQuery(productsQuery)
  const found = (list.data ?? []).filter((each) => status === undefined || each.status === status)
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{common.title}</h1>
        {mayManage ? (
          <Link to="/products/new" className="button">
            {common.create}
          </Link>
        ) : null}
      </div>
      <search className="filters">
        <ChoiceField
          label={common.status}
          value={status ?? ''}
          empty={words.all}
          options={productStates.map((code) => ({ code, text: common[code] }))}
          onChange={(value) => void navigate({ search: searchOfProducts({ status: value }), replace: true })}
        />
      </search>
      <Unread query={list} />
      {list.data !== undefined && found.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {found.length === 0 ? null : <Table products={found} />}
    </div>
  )
}

function Table({ products }: { readonly products: readonly CreditProductOut[] }) {
  const common = useWords(productWords)
  return (
    <div className="card">
      <ListTable
        caption={common.title}
        heads={[
          common.product,
          common.status,
          { right: common.amounts },
          { right: common.durations },
          common.policy_domain,
        ]}
        count={products.length}
      >
        {products.map((product) => (
          <Row key={product.id} product={product} />
        ))}
      </ListTable>
    </div>
  )
}

function Row({ product }: { readonly product: CreditProductOut }) {
  const words = useWords(texts)
  const common = useWords(productWords)
  const { language } = useLanguage()
  const format = useFormats()
  const { id, code, status, missing, currency, min_amount, max_amount, min_duration_months, max_duration_months } =
    product
  const money = (amount: string | null): string => (amount === null ? '–' : format.money(amount, currency))
  const months = (count: number | null): string => (count === null ? '–' : format.months(count))
  return (
    <tr>
      <th scope="row">
        <Link to="/products/$productId" params={{ productId: id }}>
          {productName(product, language)}
        </Link>
        <div className="small soft mono">{code}</div>
      </th>
      <td>
        <Chip tone={productTones[status]}>{common[status]}</Chip>
        {status === 'draft' && missing.length > 0 ? (
          <div className="small tone-warn">{words.missing(missing.length)}</div>
        ) : null}
      </td>
      <td className="right">{words.range(money(min_amount), money(max_amount))}</td>
      <td className="right">{words.range(months(min_duration_months), months(max_duration_months))}</td>
      <td className="mono">{product.policy_domain ?? '–'}</td>
    </tr>
  )
}
