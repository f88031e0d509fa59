// A field is added to the forms of one product or of all. It never changes afterwards.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceField, PickField, TypedField } from '../../components/fields.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type CustomFieldIn, service } from '../../service/service.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { productName } from '../applications/product-name.ts'
import { productsQuery } from '../products/products-query.ts'
import { OptionFields } from './option-fields.tsx'
import { type FieldIssues, NO_FIELD, readCustomField, type TypedCustomField } from './typed-field.ts'
import { fieldTypes, fieldWords } from './words.ts'

const texts = pairs({
  codeHint: {
    en: 'Lower-case letters, digits and underscores, as in branch_number; used once, forever',
    fr: 'Minuscules sans accent, chiffres et tirets bas, comme numero_agence ; utilisé une fois pour toutes',
  },
  needed: { en: 'Is a value needed?', fr: 'Une valeur est-elle nécessaire ?' },
  hint: {
    en: 'It can be retired and never changed. A needed field applies to drafts from now on; submitted applications are complete.',
    fr: 'Il pourra être retiré, jamais modifié. Un champ nécessaire vaut pour les brouillons dès maintenant ; les dossiers soumis sont complets.',
  },
  wrongCode: {
    en: 'Write lower-case letters, digits and underscores.',
    fr: 'Écrivez des minuscules sans accent, des chiffres et des tirets bas.',
  },
  empty: { en: 'Write a name.', fr: 'Écrivez un nom.' },
})

export function NewField() {
  const words = useWords(texts)
  const common = useWords(fieldWords)
  const navigate = useNavigate()
  const [typed, setTyped] = useState(NO_FIELD)
  const [issues, setIssues] = useState<FieldIssues>({})
  const creating = useAct(
    (body: CustomFieldIn) => service.post('/api/v1/admin/custom-fields', { body }),
    [['custom-fields'], ['desk']],
    () => void navigate({ to: '/fields' }),
  )
  const create = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    const read = readCustomField(typed)
    setIssues(read.issues)
    if (read.body !== null && !creating.isPending) creating.mutate(read.body)
  }
  const change = (changed: Partial<TypedCustomField>): void => setTyped((now) => ({ ...now, ...changed }))
  return (
    <form noValidate className="stack narrow" onSubmit={create}>
      <h1>{common.create}</h1>
      <Fields typed={typed} issues={issues} onChange={change} />
      {typed.type === 'choice' ? (
        <OptionFields options={typed.options} issues={issues} onChange={(options) => change({ options })} />
      ) : null}
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

interface FieldsProps {
  readonly typed: TypedCustomField
  readonly issues: FieldIssues
  readonly onChange: (change: Partial<TypedCustomField>) => void
}

function Fields({ typed, issues, onChange }: FieldsProps) {
  const words = useWords(texts)
  const common = useWords(fieldWords)
  const { language } = useLanguage()
  const products = useQuery(productsQuery)
  const open = (products.data ?? []).filter(({ status }) => status !== 'archived')
  return (
    <>
      <TypedField
        label={common.code}
        hint={words.codeHint}
        isRequired
        maxLength={63}
        value={typed.code}
        error={issues['code'] === undefined ? undefined : words.wrongCode}
        onChange={(code) => onChange({ code })}
      />
      <div className="fields">
        {(['labelEn', 'labelFr'] as const).map((name) => (
          <TypedField
            key={name}
            label={common[name]}
            isRequired
            maxLength={200}
            value={typed[name]}
            error={issues[name] === undefined ? undefined : words.empty}
            onChange={(label) => onChange({ [name]: label })}
          />
        ))}
        <ChoiceField
          label={common.type}
          value={typed.type}
          options={fieldTypes.map((code) => ({ code, text: common[code] }))}
          onChange={(type) => onChange({ type: type as TypedCustomField['type'] })}
        />
        <ChoiceField
          label={common.product}
          value={typed.product}
          empty={common.allProducts}
          options={open.map((product) => ({ code: product.id, text: productName(product, language) }))}
          onChange={(product) => onChange({ product })}
        />
      </div>
      <PickField
        label={words.needed}
        value={typed.isRequired ? 'required' : 'optional'}
        options={(['optional', 'required'] as const).map((code) => ({ code, text: common[code] }))}
        onChange={(code) => onChange({ isRequired: code === 'required' })}
      />
    </>
  )
}
