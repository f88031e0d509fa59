import { Button } from '../../components/button.tsx'
import { TypedField } from '../../components/fields.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import type { FieldIssues, TypedOption } from './typed-field.ts'
import { fieldWords } from './words.ts'

const texts = pairs({
  title: { en: 'What can be chosen', fr: 'Ce qui peut être choisi' },
  add: { en: 'Add an option', fr: 'Ajouter une option' },
  remove: { en: 'Remove', fr: 'Retirer' },
  noOption: { en: 'Add at least one option.', fr: 'Ajoutez au moins une option.' },
  option: {
    en: 'Give each option a code of its own, in lower case, and both names.',
    fr: 'Donnez à chaque option un code propre, en minuscules, et ses deux noms.',
  },
})

/** What the interface accepts. */
const MAX_OPTIONS = 100

interface Props {
  readonly options: readonly TypedOption[]
  readonly issues: FieldIssues
  readonly onChange: (options: TypedOption[]) => void
}

export function OptionFields({ options, issues, onChange }: Props) {
  const words = useWords(texts)
  const common = useWords(fieldWords)
  const change = (at: number, changed: Partial<TypedOption>): void =>
    onChange(options.map((each, index) => (index === at ? { ...each, ...changed } : each)))
  return (
    <fieldset className="stack near bare">
      <legend className="label">{words.title}</legend>
      {issues['options'] === undefined ? null : <p className="wrong">{words.noOption}</p>}
      {options.map((option, at) => (
        // A row is its place: it has no identity of its own.
        <div key={at} className="line options">
          {(['code', 'labelEn', 'labelFr'] as const).map((name) => (
            <TypedField
              key={name}
              label={common[name]}
              isRequired
              maxLength={name === 'code' ? 63 : 200}
              value={option[name]}
              error={issues[`options.${at}`] === undefined || name !== 'code' ? undefined : words.option}
              onChange={(text) => change(at, { [name]: text })}
            />
          ))}
          <Button kind="quiet" onPress={() => onChange(options.filter((_, index) => index !== at))}>
            {words.remove}
          </Button>
        </div>
      ))}
      <div className="row">
        <Button
          isDisabled={options.length >= MAX_OPTIONS}
          onPress={() => onChange([...options, { code: '', labelEn: '', labelFr: '' }])}
        >
          {words.add}
        </Button>
      </div>
    </fieldset>
  )
}
