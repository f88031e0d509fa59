import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChoiceField } from '../../../components/fields.tsx'
import { Reading } from '../../../components/states.tsx'
import { useMay } from '../../../service/me.ts'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import type { CreditProductOut } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { productName } from '../../applications/product-name.ts'
import { policiesQuery, productsQuery } from '../policy-queries.ts'
import { policyWords } from '../policy-words.ts'
import { ByProduct } from './by-product.tsx'
import { type PolicySearch, states } from './search.ts'

const texts = pairs({
  title: { en: 'Policies', fr: 'Politiques' },
  begin: { en: 'Begin a policy', fr: 'Commencer une politique' },
  all: { en: 'All', fr: 'Tous' },
  state: { en: 'State', fr: 'État' },
  active: { en: 'Approved', fr: 'Approuvée' },
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
  const set = (key: 'product' | 'status', value: string): void => {
    const { [key]: _old, offset: _first, ...rest } = search
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
