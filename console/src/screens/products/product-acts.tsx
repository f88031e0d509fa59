// Activating freezes the structure of a product; archiving ends it for good.
import { useState } from 'react'
import { Act } from '../../components/act.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Consequence } from '../../components/consequence.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type CreditProductOut, service } from '../../service/service.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { productName } from '../applications/product-name.ts'
import { productWords } from './words.ts'

const texts = pairs({
  title: { en: 'What can be done', fr: 'Ce qui peut être fait' },
  activate: { en: 'Activate', fr: 'Activer' },
  activateWhat: {
    en: 'Its code, amounts, durations and grid are frozen from now on. Only the two names can change. This cannot be undone; an active product can be archived.',
    fr: 'Son code, ses montants, ses durées et sa grille sont figés dès maintenant. Seuls les deux noms peuvent changer. Cet acte est irréversible ; un produit actif peut être archivé.',
  },
  archive: { en: 'Archive for good', fr: 'Archiver définitivement' },
  archiveWhat: {
    en: 'No application is entered for it any more, neither at the desk nor by an import. This cannot be undone. Its applications, their decisions and their evidence remain.',
    fr: 'Plus aucun dossier ne peut être saisi ou importé pour lui. Cet acte est irréversible. Ses dossiers, leurs décisions et leurs preuves restent.',
  },
  missing: {
    en: (fields: string) => `to fill first: ${fields}`,
    fr: (fields: string) => `à remplir d’abord : ${fields}`,
  },
})

type ProductAct = 'activate' | 'archive'

export function ProductActs({ product }: { readonly product: CreditProductOut }) {
  const words = useWords(texts)
  const common = useWords(productWords)
  const [asked, setAsked] = useState<ProductAct | null>(null)
  const nameOf = (field: string): string => (field in common ? common[field as 'code'] : field)
  const why = product.missing.length === 0 ? null : words.missing(product.missing.map(nameOf).join(', '))
  return (
    <Card title={words.title}>
      <div className="row act">
        <Button onPress={() => setAsked('archive')}>{words.archive}</Button>
        {product.status === 'draft' ? (
          <Act kind="primary" why={why} onPress={() => setAsked('activate')}>
            {words.activate}
          </Act>
        ) : null}
      </div>
      {asked === null ? null : <Asked act={asked} product={product} onEnd={() => setAsked(null)} />}
    </Card>
  )
}

interface AskedProps {
  readonly act: ProductAct
  readonly product: CreditProductOut
  readonly onEnd: () => void
}

function Asked({ act, product, onEnd }: AskedProps) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const path = { product_id: product.id }
  const acting = useAct(
    () => service.post(`/api/v1/admin/credit-products/{product_id}/${act}`, { path }),
    [['products'], ['desk']],
    onEnd,
  )
  return (
    <Consequence
      title={`${words[act]}: ${productName(product, language)}`}
      act={words[act]}
      isPending={acting.isPending}
      onAct={() => acting.mutate()}
      onClose={onEnd}
    >
      <p>{words[`${act}What`]}</p>
      {acting.error === null ? null : <RefusalNote fault={acting.error} />}
    </Consequence>
  )
}
