import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ChoiceField, TypedField } from '../../../components/fields.tsx'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { deskProductsQuery } from '../desk-queries.ts'
import { productName } from '../product-name.ts'
import { applicationWords } from '../words.ts'
import { type ListSearch, sorts, statuses } from './search.ts'

const texts = pairs({
  find: { en: 'Find', fr: 'Chercher' },
  findHint: { en: 'A reference, of the application or its applicant', fr: 'Une référence, du dossier ou du demandeur' },
  all: { en: 'All', fr: 'Tous' },
  whose: { en: 'Entered by', fr: 'Saisis par' },
  everybody: { en: 'Everybody', fr: 'Tout le monde' },
  me: { en: 'Me', fr: 'Moi' },
  order: { en: 'Order', fr: 'Ordre' },
  updated_desc: { en: 'Last change first', fr: 'Derniers modifiés' },
  score_desc: { en: 'Highest score first', fr: 'Score décroissant' },
  score_asc: { en: 'Lowest score first', fr: 'Score croissant' },
  decided: { en: 'Decided', fr: 'Décidés' },
})

interface Props {
  readonly search: ListSearch
  readonly onChange: (search: ListSearch) => void
}

/** The list follows what is typed once the person pauses. */
const PAUSE_MS = 250

export function Filters({ search, onChange }: Props) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const { language } = useLanguage()
  const products = useQuery(deskProductsQuery)
  const { offset: _first, ...kept } = search
  const set = <K extends keyof ListSearch>(key: K, value: ListSearch[K] | ''): void => {
    const { [key]: _old, ...rest } = kept
    onChange(value === '' || value === undefined ? rest : { ...rest, [key]: value })
  }
  return (
    <search className="filters">
      <FindField value={search.find ?? ''} onChange={(find) => set('find', find)} />
      <ChoiceField
        label={common.status}
        value={search.status ?? ''}
        empty={words.all}
        options={statuses.map((code) => ({ code, text: code === 'decided' ? words.decided : common[code] }))}
        onChange={(value) => set('status', value as ListSearch['status'] & string)}
      />
      <ChoiceField
        label={common.product}
        value={search.product ?? ''}
        empty={words.all}
        options={(products.data ?? []).map((product) => ({ code: product.id, text: productName(product, language) }))}
        onChange={(value) => set('product', value)}
      />
      <ChoiceField
        label={words.whose}
        value={search.mine === true ? 'me' : ''}
        empty={words.everybody}
        options={[{ code: 'me', text: words.me }]}
        onChange={(value) => set('mine', value === 'me' ? true : '')}
      />
      <ChoiceField
        label={words.order}
        value={search.sort ?? 'updated_desc'}
        options={sorts.map((code) => ({ code, text: words[code] }))}
        onChange={(value) => set('sort', value as NonNullable<ListSearch['sort']>)}
      />
    </search>
  )
}

function FindField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const words = useWords(texts)
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onChange(typed), PAUSE_MS)
    return () => clearTimeout(timer)
    // The other filters do not restart the pause.
  }, [typed])
  return <TypedField label={words.find} hint={words.findHint} value={typed} onChange={setTyped} maxLength={64} />
}
