// One product: filled as a draft, activated, archived.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Act } from '../../components/act.tsx'
import { Card } from '../../components/card.tsx'
import { Note } from '../../components/note.tsx'
import { Chip } from '../../components/shape.tsx'
import { StaleNote } from '../../components/stale-note.tsx'
import { Values } from '../../components/values.tsx'
import { useAct } from '../../service/act.ts'
import { useMay } from '../../service/me.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type CreditProductIn, type CreditProductOut, Refused, service } from '../../service/service.ts'
import { NotHere } from '../../shell/not-here.tsx'
import { useFormats, useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { productName } from '../applications/product-name.ts'
import { ProductFields } from './product-form.tsx'
import { ProductActs } from './product-acts.tsx'
import { productsQuery } from './products-query.ts'
import { type ProductIssues, readProduct, typedProduct } from './typed-product.ts'
import { productTones, productWords } from './words.ts'

const texts = pairs({
  facts: { en: 'The product', fr: 'Le produit' },
  change: { en: 'Change', fr: 'Modifier' },
  keep: { en: 'Keep', fr: 'Enregistrer' },
  kept: { en: 'Kept.', fr: 'Enregistré.' },
  same: { en: 'nothing was changed', fr: 'rien n’a été modifié' },
  updated: { en: (when: string) => `last change ${when}`, fr: (when: string) => `modifié le ${when}` },
})

const route = getRouteApi('/products/$productId')

/** The interface lists products and shows none alone. */
export function Product() {
  const { productId } = route.useParams()
  const { data: products } = useSuspenseQuery(productsQuery)
  const product = products.find(({ id }) => id === productId)
  const mayManage = useMay('products.manage')
  const isOpen = mayManage && product?.status !== 'archived'
  if (product === undefined) return <NotHere />
  return (
    <>
      <Head product={product} />
      <div className="two">
        <div className="stack">
          <Facts product={product} />
          {isOpen ? <ProductActs product={product} /> : null}
        </div>
        {isOpen ? <Change key={product.id} product={product} /> : null}
      </div>
    </>
  )
}

function Head({ product }: { readonly product: CreditProductOut }) {
  const words = useWords(texts)
  const common = useWords(productWords)
  const { language } = useLanguage()
  const { time } = useFormats()
  return (
    <div className="head">
      <div>
        <div className="row">
          <h1>{productName(product, language)}</h1>
          <Chip tone={productTones[product.status]}>{common[product.status]}</Chip>
        </div>
        <p className="facts">
          <span className="mono">{product.code}</span>
          <span>{words.updated(time(product.updated_at))}</span>
        </p>
      </div>
    </div>
  )
}

function Facts({ product }: { readonly product: CreditProductOut }) {
  const words = useWords(texts)
  const common = useWords(productWords)
  const format = useFormats()
  const money = (amount: string | null): string => (amount === null ? '–' : format.money(amount, product.currency))
  const months = (count: number | null): string => (count === null ? '–' : format.months(count))
  return (
    <Card title={words.facts}>
      <Values
        rows={[
          [common.name, product.name ?? '–'],
          [common.name_en, product.name_en ?? '–'],
          [common.min_amount, money(product.min_amount)],
          [common.max_amount, money(product.max_amount)],
          [common.min_duration_months, months(product.min_duration_months)],
          [common.max_duration_months, months(product.max_duration_months)],
          [common.policy_domain, product.policy_domain ?? '–'],
        ]}
      />
    </Card>
  )
}

function Change({ product }: { readonly product: CreditProductOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState(() => typedProduct(product, language))
  const [issues, setIssues] = useState<ProductIssues>({})
  const [rowVersion, setRowVersion] = useState(product.row_version)
  const changing = useAct(
    (body: CreditProductIn) =>
      service.put('/api/v1/admin/credit-products/{product_id}', {
        path: { product_id: product.id },
        body: { ...body, row_version: rowVersion },
      }),
    [['products']],
    (after) => setRowVersion(after.row_version),
  )
  const isStale = changing.error instanceof Refused && changing.error.code === 'STALE_ROW_VERSION'
  const isSame = JSON.stringify(typed) === JSON.stringify(typedProduct(product, language))
  const keep = (): void => {
    const read = readProduct(typed, product.currency, language)
    setIssues(read.issues)
    if (read.body !== null && !changing.isPending) changing.mutate(read.body)
  }
  const goOn = (isMine: boolean): void => {
    setRowVersion(product.row_version)
    if (!isMine) setTyped(typedProduct(product, language))
    changing.reset()
  }
  return (
    <Card title={words.change}>
      <div className="stack near">
        <ProductFields
          typed={typed}
          issues={issues}
          isFrozen={product.status === 'active'}
          onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
        />
        {isStale ? (
          <StaleNote onTheirs={() => goOn(false)} onMine={() => goOn(true)}>
            <Facts product={product} />
          </StaleNote>
        ) : null}
        {changing.error === null || isStale ? null : <RefusalNote fault={changing.error} />}
        {changing.isSuccess && isSame ? <Note tone="good">{words.kept}</Note> : null}
        <div className="row act">
          <Act kind="primary" why={isSame ? words.same : null} isPending={changing.isPending} onPress={keep}>
            {words.keep}
          </Act>
        </div>
      </div>
    </Card>
  )
}
