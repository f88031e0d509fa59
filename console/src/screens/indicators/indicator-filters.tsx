import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChoiceField } from '../../components/fields.tsx'
import { useMay } from '../../service/me.ts'
import type { VisionCatalogOut } from '../../service/service.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { productName } from '../applications/product-name.ts'
import { policiesQuery, productsQuery } from '../policies/policy-queries.ts'
import { versionName } from '../replays/replay-words.ts'
import { readingQuery } from './indicator-queries.ts'
import { monthName } from './month-name.ts'
import { monthNow, monthsBack } from './months.ts'
import { dimensions, type IndicatorSearch, type Period } from './search.ts'

const texts = pairs({
  from: { en: 'From', fr: 'De' },
  to: { en: 'To', fr: 'À' },
  product: { en: 'Product', fr: 'Produit' },
  policy: { en: 'Policy version', fr: 'Version de politique' },
  all: { en: 'All', fr: 'Tous' },
  allVersions: { en: 'All', fr: 'Toutes' },
  by: { en: 'By', fr: 'Par' },
  month: { en: 'Month', fr: 'Mois' },
  channel: { en: 'Channel', fr: 'Canal' },
})

const route = getRouteApi('/indicators')
/** How far back the lists reach; a period itself is shorter. */
const YEARS_BACK = 5

export function IndicatorFilters({ period, catalog }: { readonly period: Period; readonly catalog: VisionCatalogOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const products = useQuery(productsQuery)
  const versions = useVersions(period, search.product)
  const go = (changed: IndicatorSearch): void => void navigate({ search: changed, replace: true })
  const set = (key: keyof IndicatorSearch, value: string): void => {
    const { [key]: _old, ...rest } = search
    go(value === '' ? rest : { ...rest, [key]: value })
  }
  const months = monthsBack(monthNow(new Date()), YEARS_BACK * 12).map((code) => ({
    code,
    text: monthName(code, language),
  }))
  const from = monthsBack(period.to, catalog.max_months).map((code) => ({ code, text: monthName(code, language) }))
  return (
    <search className="filters few">
      <ChoiceField label={words.from} value={period.from} options={from} onChange={(month) => set('from', month)} />
      <ChoiceField
        label={words.to}
        value={period.to}
        options={months}
        onChange={(month) => go({ ...search, to: month, from: month < period.from ? month : period.from })}
      />
      <ChoiceField
        label={words.product}
        value={search.product ?? ''}
        empty={words.all}
        options={(products.data ?? []).map((product) => ({ code: product.id, text: productName(product, language) }))}
        onChange={(value) => set('product', value)}
      />
      <ChoiceField
        label={words.policy}
        value={search.policy ?? ''}
        empty={words.allVersions}
        options={versions}
        onChange={(value) => set('policy', value)}
      />
      <ChoiceField
        label={words.by}
        value={search.by ?? 'month'}
        options={dimensions.map((code) => ({ code, text: words[code] }))}
        onChange={(by) => set('by', by === 'month' ? '' : by)}
      />
    </search>
  )
}

/** Who may not read policies still reads their indicators: the versions are then those of the reading. */
function useVersions(period: Period, product: string | undefined) {
  const mayRead = useMay('policies.read')
  const listed = useQuery({ ...policiesQuery(product), enabled: mayRead })
  const read = useQuery({
    ...readingQuery({ ...period, ...(product === undefined ? {} : { product_id: product }) }),
    enabled: !mayRead,
  })
  return (listed.data ?? read.data?.policies ?? []).map((each) => ({ code: each.id, text: versionName(each) }))
}
