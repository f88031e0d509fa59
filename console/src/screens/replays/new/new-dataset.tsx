// A dataset freezes the last evaluation of each application that the criteria name.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { ChoiceField, TypedField } from '../../../components/fields.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { type DatasetCreateIn, perform, service } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { productName } from '../../applications/product-name.ts'
import { productsQuery } from '../../policies/policy-queries.ts'
import { replayWords } from '../replay-words.ts'
import { Population } from './population.tsx'
import { type DatasetIssues, EMPTY_DATASET, readDataset, type TypedDataset } from './typed-dataset.ts'

const texts = pairs({
  title: { en: 'Freeze a dataset', fr: 'Figer un jeu de données' },
  which: { en: 'Which applications', fr: 'Quels dossiers' },
  reversed: { en: 'The last day lies before the first.', fr: 'Le dernier jour précède le premier.' },
  notIds: { en: 'Write ids of applications, one per line.', fr: 'Écrivez des identifiants de dossiers, un par ligne.' },
  freeze: { en: 'Freeze', fr: 'Figer' },
  freezes: {
    en: 'Which applications belong to it does not change afterwards. No value of an applicant is copied.',
    fr: 'Les dossiers qui en font partie ne changent plus ensuite. Aucune valeur de demandeur n’est copiée.',
  },
})

export function NewDataset() {
  const words = useWords(texts)
  const { data: products } = useSuspenseQuery(productsQuery)
  const [productId, setProductId] = useState(
    products.find(({ status }) => status === 'active')?.id ?? products[0]?.id ?? '',
  )
  const [typed, setTyped] = useState(EMPTY_DATASET)
  const [issues, setIssues] = useState<DatasetIssues>({})
  const freezing = useFreezing()
  const freeze = (): void => {
    const read = readDataset(productId, typed)
    setIssues(read.issues ?? {})
    if (read.body !== undefined && !freezing.isPending) freezing.mutate(read.body)
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        freeze()
      }}
    >
      <h1>{words.title}</h1>
      <Card title={words.which}>
        <Fields typed={typed} productId={productId} issues={issues} onChange={setTyped} onProduct={setProductId} />
      </Card>
      <Population
        typed={typed}
        onChange={setTyped}
        excludedError={issues.excluded === undefined ? undefined : words.notIds}
      />
      {freezing.error === null ? null : <RefusalNote fault={freezing.error} />}
      <div className="row apart act">
        <p className="soft small">{words.freezes}</p>
        <Button kind="primary" type="submit" isPending={freezing.isPending}>
          {words.freeze}
        </Button>
      </div>
    </form>
  )
}

function useFreezing() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: DatasetCreateIn) => perform(() => service.post('/api/v1/historical-datasets', { body })),
    onSuccess: (dataset) => {
      void queries.invalidateQueries({ queryKey: ['datasets'] })
      void navigate({ to: '/datasets/$datasetId', params: { datasetId: dataset.id } })
    },
  })
}

interface FieldsProps {
  readonly typed: TypedDataset
  readonly productId: string
  readonly issues: DatasetIssues
  readonly onChange: (typed: TypedDataset) => void
  readonly onProduct: (id: string) => void
}

function Fields({ typed, productId, issues, onChange, onProduct }: FieldsProps) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const { language } = useLanguage()
  const { data: products } = useSuspenseQuery(productsQuery)
  const errorAt = (key: 'name' | 'from' | 'to'): string | undefined => {
    const issue = issues[key]
    if (issue === undefined) return undefined
    return issue === 'reversed' || issue === 'notIds' ? words[issue] : common[issue]
  }
  return (
    <div className="fields">
      <TypedField
        label={common.name}
        value={typed.name}
        error={errorAt('name')}
        maxLength={120}
        isRequired
        onChange={(name) => onChange({ ...typed, name })}
      />
      <ChoiceField
        label={common.product}
        value={productId}
        options={products.map((product) => ({ code: product.id, text: productName(product, language) }))}
        onChange={onProduct}
      />
      <TypedField
        label={common.from}
        hint={common.dayHint}
        value={typed.from}
        error={errorAt('from')}
        isRequired
        onChange={(from) => onChange({ ...typed, from })}
      />
      <TypedField
        label={common.until}
        hint={common.dayHint}
        value={typed.to}
        error={errorAt('to')}
        isRequired
        onChange={(to) => onChange({ ...typed, to })}
      />
    </div>
  )
}
