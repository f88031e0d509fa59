// A product begins as a draft, of which only the code is needed.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useAct } from '../../service/act.ts'
import { useMe } from '../../service/me.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type CreditProductIn, service } from '../../service/service.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { ProductFields } from './product-form.tsx'
import { NO_PRODUCT, type ProductIssues, readProduct } from './typed-product.ts'
import { productWords } from './words.ts'

const texts = pairs({
  hint: { en: 'The other fields can be filled later.', fr: 'Les autres champs peuvent être remplis plus tard.' },
})

export function NewProduct() {
  const words = useWords(texts)
  const common = useWords(productWords)
  const { language } = useLanguage()
  const { institution } = useMe()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(NO_PRODUCT)
  const [issues, setIssues] = useState<ProductIssues>({})
  const creating = useAct(
    (body: CreditProductIn) => service.post('/api/v1/admin/credit-products', { body }),
    [['products']],
    ({ id }) => void navigate({ to: '/products/$productId', params: { productId: id } }),
  )
  const create = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    const read = readProduct(typed, institution.currency, language)
    setIssues(read.issues)
    if (read.body !== null && !creating.isPending) creating.mutate(read.body)
  }
  return (
    <form noValidate className="stack narrow" onSubmit={create}>
      <h1>{common.create}</h1>
      <ProductFields
        typed={typed}
        issues={issues}
        isFrozen={false}
        onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
      />
      {creating.error === null ? null : <RefusalNote fault={creating.error} />}
      <div className="row apart act">
        <span className="soft small">{words.hint}</span>
        <Button type="submit" kind="primary" isPending={creating.isPending}>
          {common.create}
        </Button>
      </div>
    </form>
  )
}
