import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ChoiceField } from '../../../components/fields.tsx'
import { Empty } from '../../../components/states.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { NoAnswer, perform, service } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { applicationQuery, deskProductsQuery, formQuery } from '../desk-queries.ts'
import { productName } from '../product-name.ts'
import { applicationWords } from '../words.ts'
import { ApplicationForm } from './application-form.tsx'
import { FormIssues } from './form-issues.tsx'
import { PerhapsKept } from './perhaps-kept.tsx'
import { refusedFields } from './refused-fields.ts'
import { EMPTY, type Issues, readForm } from './typed-application.ts'

const texts = pairs({
  title: { en: 'Enter an application', fr: 'Saisir un dossier' },
  keep: { en: 'Keep as a draft', fr: 'Enregistrer le brouillon' },
  keepHint: {
    en: 'A draft can be incomplete. Nothing is evaluated before it is submitted.',
    fr: 'Un brouillon peut être incomplet. Rien n’est évalué avant la soumission.',
  },
  noProduct: { en: 'No product takes applications', fr: 'Aucun produit n’accepte de dossier' },
  noProductHint: {
    en: 'A product takes applications once it is active and a version of its policy is in force. Ask a policy author.',
    fr: 'Un produit accepte des dossiers dès qu’il est actif et qu’une version de sa politique est en vigueur. Demandez à un auteur de politiques.',
  },
})

export function NewApplication() {
  const words = useWords(texts)
  const { language } = useLanguage()
  const common = useWords(applicationWords)
  const { data: products } = useSuspenseQuery(deskProductsQuery)
  const [productId, setProductId] = useState(products[0]?.id ?? null)
  if (productId === null) {
    return (
      <Empty isPage title={words.noProduct}>
        <p className="soft">{words.noProductHint}</p>
      </Empty>
    )
  }
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      {products.length < 2 ? null : (
        <ChoiceField
          label={common.product}
          value={productId}
          options={products.map((product) => ({ code: product.id, text: productName(product, language) }))}
          onChange={setProductId}
        />
      )}
      <NewForm productId={productId} />
    </div>
  )
}

function NewForm({ productId }: { readonly productId: string }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: form } = useSuspenseQuery(formQuery(productId))
  const [typed, setTyped] = useState(EMPTY)
  const [issues, setIssues] = useState<Issues>({})
  const keeping = useMutation({
    mutationFn: (body: NonNullable<ReturnType<typeof readForm>['body']>) =>
      perform(() => service.post('/api/v1/applications', { body: { product_id: productId, ...body } })),
    onSuccess: (application) => {
      queries.setQueryData(applicationQuery(application.id).queryKey, application)
      void navigate({ to: '/applications/$applicationId', params: { applicationId: application.id } })
    },
    onError: (fault) => setIssues(refusedFields(fault)),
  })
  const keep = (): void => {
    const read = readForm(typed, { inputs: form.fields, custom_fields: form.custom_fields }, language)
    setIssues(read.issues ?? {})
    if (read.body !== undefined && !keeping.isPending) keeping.mutate(read.body)
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        keep()
      }}
    >
      <FormIssues issues={issues} form={form} />
      <ApplicationForm form={form} typed={typed} onChange={setTyped} issues={issues} />
      {keeping.error === null || Object.keys(issues).length > 0 ? null : (
        <RefusalNote fault={keeping.error}>
          {keeping.error instanceof NoAnswer ? (
            <PerhapsKept applicant={keeping.variables.applicant_reference} key={keeping.submittedAt} />
          ) : null}
        </RefusalNote>
      )}
      <div className="row apart act">
        <span className="soft small">{words.keepHint}</span>
        <Button type="submit" kind="primary" isPending={keeping.isPending}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}
