// One row per field of the contract: its column, what is declared about the cells, and what the first of them become.
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { ChoiceField } from '../../../components/fields.tsx'
import type { ContractFieldOut, MappingSuggestionOut, ProductContractOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { boundText, boundTexts } from '../../applications/form/bound-text.ts'
import { importWords } from '../import-words.ts'
import { PreviewCells } from './preview-cells.tsx'
import type { Sample } from './preview.ts'
import { Transformations } from './transformations.tsx'
import { isGiven, leaveForDesk, NO_FIELD, type TypedField, type TypedMapping, withField } from './typed-mapping.ts'

const texts = pairs({
  required: { en: 'Required fields', fr: 'Champs obligatoires' },
  optional: { en: 'Other fields', fr: 'Autres champs' },
  given: {
    en: (given: string, of: string) => `${given} of ${of} given`,
    fr: (given: string, of: string) => `${given} sur ${of} renseignés`,
  },
  none: { en: 'no column', fr: 'aucune colonne' },
  suggested: { en: 'suggested', fr: 'proposée' },
  declare: { en: 'Notation', fr: 'Notation' },
  declareOf: { en: (field: string) => `Notation of ${field}`, fr: (field: string) => `Notation de ${field}` },
  left: { en: 'People give it at the desk', fr: 'Saisi au guichet' },
})

interface Props {
  readonly contract: ProductContractOut
  readonly columns: readonly string[]
  readonly mapping: TypedMapping
  readonly suggestions: readonly MappingSuggestionOut[]
  readonly sample: Sample | null
  readonly onChange: (mapping: TypedMapping) => void
}

export function FieldRows(props: Props) {
  const words = useWords(texts)
  const { number } = useFormats()
  const { contract, mapping } = props
  const parts = [
    [words.required, contract.fields.filter(({ required }) => required)],
    [words.optional, contract.fields.filter(({ required }) => !required)],
  ] as const
  return parts.map(([title, fields]) =>
    fields.length === 0 ? null : (
      <Card
        key={title}
        title={title}
        aside={
          <span className="soft small">
            {words.given(
              number(String(fields.filter(({ code }) => isGiven(mapping.fields[code])).length)),
              number(String(fields.length)),
            )}
          </span>
        }
        flush
      >
        {fields.map((field) => (
          <FieldRow key={field.code} {...props} field={field} />
        ))}
      </Card>
    ),
  )
}

function FieldRow({
  contract,
  columns,
  mapping,
  suggestions,
  sample,
  onChange,
  field,
}: Props & { readonly field: ContractFieldOut }) {
  const words = useWords(texts)
  const common = useWords(importWords)
  const bounds = useWords(boundTexts)
  const { language } = useLanguage()
  const { number } = useFormats()
  const given = mapping.fields[field.code] ?? NO_FIELD
  const suggested = suggestions.find((each) => each.field === field.code)?.column
  const name = field.label[language]
  const hint = [field.unit ?? '', boundText(field.minimum, field.maximum, number, bounds)].filter((part) => part !== '')
  return (
    <div className="pairing">
      <div className="stack near">
        <ChoiceField
          label={name}
          hint={[field.code, ...hint].join(' · ')}
          name={`column/${field.code}`}
          value={given.column}
          empty={words.none}
          options={columns.map((label) => ({
            code: label,
            text: label === suggested ? `${label} (${words.suggested})` : label,
          }))}
          onChange={(column) => onChange(withField(mapping, field.code, { column }))}
        />
        <Declared
          field={field}
          given={given}
          isLeft={mapping.left.includes(field.code)}
          onLeave={(isLeft) => onChange(leaveForDesk(mapping, field.code, isLeft))}
          onDeclare={(transformations) => onChange(withField(mapping, field.code, { transformations }))}
        />
      </div>
      <PreviewCells
        caption={`${common.column} → ${name}`}
        contract={contract}
        field={field}
        given={given}
        sample={sample}
      />
    </div>
  )
}

interface DeclaredProps {
  readonly field: ContractFieldOut
  readonly given: TypedField
  readonly isLeft: boolean
  readonly onLeave: (isLeft: boolean) => void
  readonly onDeclare: (transformations: TypedField['transformations']) => void
}

function Declared({ field, given, isLeft, onLeave, onDeclare }: DeclaredProps) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const mayBeLeft = field.required && field.kind !== 'common' && !isGiven(given)
  const count = given.transformations.length
  return (
    <>
      <span className="row">
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          aria-label={words.declareOf(field.label[language])}
          onPress={() => setIsOpen(!isOpen)}
        >
          {count > 0 ? `${words.declare} (${count})` : words.declare}
        </Button>
        {mayBeLeft ? (
          <label className="one-tick">
            <input type="checkbox" checked={isLeft} onChange={(event) => onLeave(event.target.checked)} />
            {words.left}
          </label>
        ) : null}
      </span>
      {isOpen ? <Transformations field={field} list={given.transformations} onChange={onDeclare} /> : null}
    </>
  )
}
