// Which fields a request is about, chosen among those of the forms in use and of every application.
import { useQueries, useQuery } from '@tanstack/react-query'
import { Ticks } from '../../components/ticks.tsx'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { deskProductsQuery, formQuery } from '../applications/desk-queries.ts'
import { applicationWords } from '../applications/words.ts'

const texts = pairs({
  title: { en: 'Fields concerned, if the person names some', fr: 'Champs concernés, si la personne en nomme' },
})

interface Props {
  readonly concerns: readonly string[]
  readonly onChange: (concerns: string[]) => void
}

export function ConcernedFields({ concerns, onChange }: Props) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const { language } = useLanguage()
  const products = useQuery(deskProductsQuery)
  const forms = useQueries({ queries: (products.data ?? []).map(({ id }) => formQuery(id)) })
  const named = new Map<string, string>([
    ['applicant_reference', common.applicant],
    ['amount', common.amount],
    ['duration_months', common.duration],
    ['channel', common.channel],
    ['purpose', common.purpose],
    ['external_reference', common.externalReference],
  ])
  for (const { data } of forms)
    for (const { code, label } of [...(data?.fields ?? []), ...(data?.custom_fields ?? [])])
      named.set(code, label[language])
  return (
    <details>
      <summary>{words.title}</summary>
      <div className="in">
        <Ticks
          label={words.title}
          ticks={[...named].map(([code, text]) => ({ code, text }))}
          ticked={concerns}
          onChange={onChange}
        />
      </div>
    </details>
  )
}
