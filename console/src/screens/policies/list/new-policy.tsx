// A policy begins on a product and the structure of a reference grid, with empty parameters.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { ChoiceField, TypedField } from '../../../components/fields.tsx'
import { Empty } from '../../../components/states.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { perform, type PolicyCreateIn, type ReferenceGridOut, service } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { productName } from '../../applications/product-name.ts'
import { gridsQuery, policyQuery, productsQuery } from '../policy-queries.ts'
import { policyWords } from '../policy-words.ts'

const texts = pairs({
  title: { en: 'Begin a policy', fr: 'Commencer une politique' },
  about: { en: 'What it is for', fr: 'Son objet' },
  code: { en: 'Code', fr: 'Code' },
  codeHint: {
    en: 'Lower-case letters, digits and hyphens: consumer-2026. Every version keeps it.',
    fr: 'Lettres minuscules, chiffres et tirets : conso-2026. Toutes les versions le gardent.',
  },
  name: { en: 'Title', fr: 'Titre' },
  gridHint: {
    en: 'Fields, ratios, knock-outs and characteristics, without any number. The numbers are yours.',
    fr: 'Champs, ratios, critères éliminatoires et caractéristiques, sans aucun nombre. Les nombres sont les vôtres.',
  },
  begin: { en: 'Begin with empty parameters', fr: 'Commencer sans paramètres' },
  needed: { en: 'A value is needed.', fr: 'Une valeur est nécessaire.' },
  beginHint: {
    en: 'Who begins or changes a version never approves it.',
    fr: 'Qui commence ou modifie une version ne l’approuve jamais.',
  },
  none: { en: 'There is no product yet', fr: 'Il n’y a pas encore de produit' },
  noneHint: {
    en: 'A policy governs a credit product: enter one first.',
    fr: 'Une politique régit un produit de crédit : saisissez-en un d’abord.',
  },
})

export function NewPolicy() {
  const words = useWords(texts)
  const { data: products } = useSuspenseQuery(productsQuery)
  const open = products.filter(({ status }) => status !== 'archived')
  if (open.length === 0)
    return (
      <Empty isPage title={words.none}>
        <p className="soft">{words.noneHint}</p>
      </Empty>
    )
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      <NewForm products={open} />
    </div>
  )
}

type Products = readonly (Parameters<typeof productName>[0] & {
  readonly id: string
  readonly policy_domain: string | null
})[]

interface Typed {
  readonly productId: string
  readonly gridCode: string
  readonly code: string
  readonly title: string
}

function NewForm({ products }: { readonly products: Products }) {
  const words = useWords(texts)
  const { data: grids } = useSuspenseQuery(gridsQuery)
  const [typed, setTyped] = useState<Typed>({ productId: products[0]!.id, gridCode: '', code: '', title: '' })
  const [isTried, setIsTried] = useState(false)
  const offered = gridsFor(typed.productId, products, grids)
  const gridCode = (offered.find(({ code }) => code === typed.gridCode) ?? offered[0])?.code ?? ''
  const beginning = useBeginning()
  const begin = (): void => {
    setIsTried(true)
    const [code, title] = [typed.code.trim(), typed.title.trim()]
    if (code !== '' && title !== '' && !beginning.isPending)
      beginning.mutate({ product_id: typed.productId, grid_code: gridCode, code, title })
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        begin()
      }}
    >
      <Card title={words.about}>
        <Fields
          typed={{ ...typed, gridCode }}
          products={products}
          grids={offered}
          isTried={isTried}
          onChange={(change) => setTyped({ ...typed, ...change })}
        />
      </Card>
      {beginning.error === null ? null : <RefusalNote fault={beginning.error} />}
      <div className="row apart act">
        <p className="soft small">{words.beginHint}</p>
        <Button kind="primary" type="submit" isPending={beginning.isPending}>
          {words.begin}
        </Button>
      </div>
    </form>
  )
}

/** A product names the grid that its policies stand on. */
function gridsFor(
  productId: string,
  products: Products,
  grids: readonly ReferenceGridOut[],
): readonly ReferenceGridOut[] {
  const domain = products.find(({ id }) => id === productId)?.policy_domain ?? null
  return grids.filter(({ code }) => domain === null || code === domain)
}

function useBeginning() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PolicyCreateIn) => perform(() => service.post('/api/v1/policies', { body })),
    onSuccess: (policy) => {
      queries.setQueryData(policyQuery(policy.id).queryKey, policy)
      void queries.invalidateQueries({ queryKey: ['policies', 'list'] })
      void navigate({ to: '/policies/$policyId/edit', params: { policyId: policy.id } })
    },
  })
}

interface FieldsProps {
  readonly typed: Typed
  readonly products: Products
  readonly grids: readonly ReferenceGridOut[]
  readonly isTried: boolean
  readonly onChange: (change: Partial<Typed>) => void
}

function Fields({ typed, products, grids, isTried, onChange }: FieldsProps) {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const { language } = useLanguage()
  const lacking = (value: string): string | undefined => (isTried && value.trim() === '' ? words.needed : undefined)
  return (
    <div className="fields">
      <ChoiceField
        label={common.product}
        value={typed.productId}
        options={products.map((product) => ({ code: product.id, text: productName(product, language) }))}
        onChange={(productId) => onChange({ productId })}
      />
      <ChoiceField
        label={common.grid}
        hint={words.gridHint}
        value={typed.gridCode}
        options={grids.map((grid) => ({
          code: grid.code,
          text: `${grid.title[language]} (${common[grid.validation_status]})`,
        }))}
        onChange={(gridCode) => onChange({ gridCode })}
      />
      <TypedField
        label={words.code}
        hint={words.codeHint}
        value={typed.code}
        error={lacking(typed.code)}
        maxLength={64}
        isRequired
        onChange={(code) => onChange({ code })}
      />
      <TypedField
        label={words.name}
        value={typed.title}
        error={lacking(typed.title)}
        maxLength={200}
        isRequired
        onChange={(title) => onChange({ title })}
      />
    </div>
  )
}
