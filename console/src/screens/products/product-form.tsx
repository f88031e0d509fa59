// The fields of a product: all of a draft, the two names of an active one.
import { useQuery } from '@tanstack/react-query'
import { ChoiceField, TypedField } from '../../components/fields.tsx'
import { useMe } from '../../service/me.ts'
import { perform, service } from '../../service/service.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { type NumberField, numberFields, type ProductIssues, type TypedProduct } from './typed-product.ts'
import { productWords } from './words.ts'

const texts = pairs({
  codeHint: {
    en: 'Lower-case letters, digits, hyphens, as in consumer-loan',
    fr: 'Minuscules sans accent, chiffres, tirets, comme credit-conso',
  },
  frozen: {
    en: 'The structure of an active product is frozen, because applications were decided under it; its names can change.',
    fr: 'La structure d’un produit actif est figée, car des dossiers ont été décidés selon elle ; ses noms peuvent changer.',
  },
  choose: { en: 'None yet', fr: 'Aucune encore' },
  code: {
    en: 'Write lower-case letters, digits and hyphens.',
    fr: 'Écrivez des minuscules sans accent, des chiffres et des tirets.',
  },
  number: { en: 'Write an amount, as in 20000.', fr: 'Écrivez un montant, comme 20000.' },
  two_readings: {
    en: 'This can be read in two ways. Write it without grouping.',
    fr: 'Deux lectures sont possibles. Écrivez-le sans séparateur de milliers.',
  },
  months: { en: 'Write a whole number of months.', fr: 'Écrivez un nombre entier de mois.' },
})

interface Props {
  readonly typed: TypedProduct
  readonly issues: ProductIssues
  readonly isFrozen: boolean
  readonly onChange: (change: Partial<TypedProduct>) => void
}

export function ProductFields({ typed, issues, isFrozen, onChange }: Props) {
  const words = useWords(texts)
  const common = useWords(productWords)
  return (
    <div className="stack near">
      {isFrozen ? (
        <p className="soft">{words.frozen}</p>
      ) : (
        <TypedField
          label={common.code}
          hint={words.codeHint}
          isRequired
          maxLength={63}
          value={typed.code}
          error={issues.code === undefined ? undefined : words[issues.code]}
          onChange={(code) => onChange({ code })}
        />
      )}
      <div className="fields">
        {(['name', 'name_en'] as const).map((name) => (
          <TypedField
            key={name}
            label={common[name]}
            maxLength={200}
            value={typed[name]}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
      {isFrozen ? null : <Structure typed={typed} issues={issues} onChange={onChange} />}
    </div>
  )
}

function Structure({ typed, issues, onChange }: Omit<Props, 'isFrozen'>) {
  const words = useWords(texts)
  const common = useWords(productWords)
  const { language } = useLanguage()
  const { institution } = useMe()
  const grids = useQuery({
    queryKey: ['grids'],
    queryFn: () => perform(() => service.get('/api/v1/policies/reference-grids')),
  })
  const codes = new Map((grids.data ?? []).map(({ code, title }) => [code, `${title[language]} (${code})`]))
  const labelOf = (field: NumberField): string =>
    field.endsWith('amount') ? `${common[field]} (${institution.currency})` : common[field]
  return (
    <>
      <div className="fields">
        {numberFields.map((field) => {
          const issue = issues[field]
          return (
            <TypedField
              key={field}
              label={labelOf(field)}
              inputMode={field.endsWith('amount') ? 'decimal' : 'numeric'}
              value={typed[field]}
              error={issue === undefined ? undefined : words[issue]}
              onChange={(value) => onChange({ [field]: value })}
            />
          )
        })}
      </div>
      <ChoiceField
        label={common.policy_domain}
        value={typed.policy_domain}
        empty={words.choose}
        options={[...codes].map(([code, text]) => ({ code, text }))}
        onChange={(policy_domain) => onChange({ policy_domain })}
      />
    </>
  )
}
