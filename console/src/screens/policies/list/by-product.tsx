// The versions of each product: the newest few, or those of one product in parts.
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '../../../components/card.tsx'
import { Pages } from '../../../components/pages.tsx'
import { Empty } from '../../../components/states.tsx'
import type { CreditProductOut, PolicyOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { productName } from '../../applications/product-name.ts'
import { PolicyTable } from './policy-table.tsx'
import { PAGE, type PolicySearch } from './search.ts'

const texts = pairs({
  none: { en: 'No version matches', fr: 'Aucune version ne correspond' },
  noneHint: {
    en: 'Remove a filter, or begin a policy for a product.',
    fr: 'Retirez un filtre, ou commencez une politique pour un produit.',
  },
  noneYet: { en: 'No policy yet for this product.', fr: 'Pas encore de politique pour ce produit.' },
  productDraft: { en: 'product not active yet', fr: 'produit pas encore actif' },
  productArchived: { en: 'product archived', fr: 'produit archivé' },
  all: { en: (count: string) => `All ${count} versions`, fr: (count: string) => `Les ${count} versions` },
})

const route = getRouteApi('/policies')

interface Props {
  readonly search: PolicySearch
  readonly products: readonly CreditProductOut[]
  readonly policies: readonly PolicyOut[]
}

export function ByProduct({ search: { product, status }, products, policies }: Props) {
  const words = useWords(texts)
  const matching = policies.filter((each) => status === undefined || each.status === status)
  const groups = products
    .filter(({ id }) => product === undefined || id === product)
    .map((each) => ({ product: each, versions: matching.filter(({ product_id }) => product_id === each.id) }))
    .filter(({ versions }) => status === undefined || versions.length > 0)
  if (groups.length === 0)
    return (
      <Empty title={words.none}>
        <p className="soft">{words.noneHint}</p>
      </Empty>
    )
  return groups.map((group) => <OfProduct key={group.product.id} {...group} />)
}

interface OfProductProps {
  readonly product: CreditProductOut
  readonly versions: readonly PolicyOut[]
}

function OfProduct({ product, versions }: OfProductProps) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { number } = useFormats()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isAlone = search.product !== undefined
  const offset = isAlone ? (search.offset ?? 0) : 0
  const all =
    isAlone || versions.length <= PAGE ? null : (
      <Link from="/policies" to="/policies" search={{ ...search, product: product.id }}>
        {words.all(number(String(versions.length)))}
      </Link>
    )
  return (
    <>
      <Card
        title={productName(product, language)}
        aside={
          <span className="row">
            <ProductState status={product.status} />
            {all}
          </span>
        }
        flush={versions.length > 0}
      >
        {versions.length === 0 ? (
          <p className="soft">{words.noneYet}</p>
        ) : (
          <PolicyTable items={versions.slice(offset, offset + PAGE)} caption={productName(product, language)} />
        )}
      </Card>
      {isAlone ? (
        <Pages
          total={versions.length}
          offset={offset}
          size={PAGE}
          onGo={(next) => void navigate({ search: (now) => ({ ...now, offset: next }) })}
        />
      ) : null}
    </>
  )
}

function ProductState({ status }: { readonly status: CreditProductOut['status'] }) {
  const words = useWords(texts)
  if (status === 'active') return null
  return <span className="soft small">{status === 'draft' ? words.productDraft : words.productArchived}</span>
}
