import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChoiceField } from '../../../components/fields.tsx'
import { Empty, Reading } from '../../../components/states.tsx'
import { useMay } from '../../../service/me.ts'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import type { CreditProductOut, PolicyOut } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { Card } from '../../../components/card.tsx'
import { productName } from '../../applications/product-name.ts'
import { policiesQuery, productsQuery } from '../policy-queries.ts'
import { policyWords } from '../policy-words.ts'
import { PolicyTable } from './policy-table.tsx'
import { type PolicySearch, states } from './search.ts'

const texts = pairs({
  title: { en: 'Policies', fr: 'Politiques' },
  begin: { en: 'Begin a policy', fr: 'Commencer une politique' },
  all: { en: 'All', fr: 'Tous' },
  state: { en: 'State', fr: 'État' },
  active: { en: 'Approved', fr: 'Approuvée' },
  none: { en: 'No version matches', fr: 'Aucune version ne correspond' },
  noneHint: {
    en: 'Remove a filter, or begin a policy for a product.',
    fr: 'Retirez un filtre, ou commencez une politique pour un produit.',
  },
  noneYet: { en: 'No policy yet for this product.', fr: 'Pas encore de politique pour ce produit.' },
  productDraft: { en: 'product not active yet', fr: 'produit pas encore actif' },
  productArchived: { en: 'product archived', fr: 'produit archivé' },
})

const route = getRouteApi('/policies')

export function Policies() {
  const words = useWords(texts)
  const search = route.useSearch()
  const mayAuthor = useMay('policies.author')
  const list = useQuery(policiesQuery())
  const products = useQuery(productsQuery)
  const fault = list.error ?? products.error
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{words.title}</h1>
        {mayAuthor ? (
          <Link to="/policies/new" className="button">
            {words.begin}
          </Link>
        ) : null}
      </div>
      <Filters search={search} products={products.data ?? []} />
      {fault === null ? null : <RefusalNote fault={fault} onRepeat={() => void list.refetch()} />}
      {list.isPending || products.isPending ? <Reading /> : null}
      {list.data === undefined || products.data === undefined ? null : (
        <ByProduct search={search} products={products.data} policies={list.data} />
      )}
    </div>
  )
}

function Filters({
  search,
  products,
}: {
  readonly search: PolicySearch
  readonly products: readonly CreditProductOut[]
}) {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const { language } = useLanguage()
  const navigate = route.useNavigate()
  const set = (key: keyof PolicySearch, value: string): void => {
    const { [key]: _old, ...rest } = search
    void navigate({ search: value === '' ? rest : { ...rest, [key]: value }, replace: true })
  }
  return (
    <search className="filters few">
      <ChoiceField
        label={common.product}
        value={search.product ?? ''}
        empty={words.all}
        options={products.map((product) => ({ code: product.id, text: productName(product, language) }))}
        onChange={(value) => set('product', value)}
      />
      <ChoiceField
        label={words.state}
        value={search.status ?? ''}
        empty={words.all}
        options={states.map((code) => ({ code, text: code === 'active' ? words.active : common[code] }))}
        onChange={(value) => set('status', value)}
      />
    </search>
  )
}

interface ByProductProps {
  readonly search: PolicySearch
  readonly products: readonly CreditProductOut[]
  readonly policies: readonly PolicyOut[]
}

function ByProduct({ search: { product, status }, products, policies }: ByProductProps) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const shown = policies.filter((each) => status === undefined || each.status === status)
  const groups = products
    .filter(({ id }) => product === undefined || id === product)
    .map((each) => ({ product: each, versions: shown.filter(({ product_id }) => product_id === each.id) }))
    .filter(({ versions }) => status === undefined || versions.length > 0)
  if (groups.length === 0)
    return (
      <Empty title={words.none}>
        <p className="soft">{words.noneHint}</p>
      </Empty>
    )
  return groups.map(({ product: each, versions }) => (
    <Card
      key={each.id}
      title={productName(each, language)}
      aside={<ProductState status={each.status} />}
      flush={versions.length > 0}
    >
      {versions.length === 0 ? (
        <p className="soft">{words.noneYet}</p>
      ) : (
        <PolicyTable items={versions} caption={productName(each, language)} />
      )}
    </Card>
  ))
}

function ProductState({ status }: { readonly status: CreditProductOut['status'] }) {
  const words = useWords(texts)
  if (status === 'active') return null
  return <span className="soft small">{status === 'draft' ? words.productDraft : words.productArchived}</span>
}
