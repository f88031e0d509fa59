// The knock-outs of a grid: whether each is used, and its limit.
import { Card } from '../../../components/card.tsx'
import { ChoiceField, TypedField } from '../../../components/fields.tsx'
import type { GridV1Knockout } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { categoriesOf, categoryName } from '../grid-names.ts'
import { knockoutName, lineWords } from '../version/line-name.tsx'
import type { EditorProps } from './editor-props.ts'
import type { TypedKnockout } from './typed-policy.ts'

const texts = pairs({
  declines: { en: 'declines', fr: 'refuse' },
  refers: { en: 'refers to a person', fr: 'renvoie à une personne' },
  used: { en: 'Used', fr: 'Utilisé' },
  unsaid: { en: 'not said yet', fr: 'pas encore précisé' },
  limit: { en: 'Limit', fr: 'Limite' },
  values: { en: 'Values', fr: 'Valeurs' },
})

export function KnockoutsEditor(props: EditorProps) {
  const lines = useWords(lineWords)
  return (
    <Card title={lines.knockouts} flush>
      {props.grid.knockouts.map((knockout) => (
        <Knockout key={knockout.code} {...props} knockout={knockout} />
      ))}
    </Card>
  )
}

const NONE: TypedKnockout = { enabled: null, value: '', values: [] }

function Knockout({ grid, typed, onChange, wrong, knockout }: EditorProps & { readonly knockout: GridV1Knockout }) {
  const words = useWords(texts)
  const lines = useWords(lineWords)
  const { language } = useLanguage()
  const { code, effect, predicate, optional } = knockout
  const given = typed.knockouts[code] ?? NONE
  const path = `/knockouts/${code}`
  const set = (change: Partial<TypedKnockout>): void =>
    onChange({ ...typed, knockouts: { ...typed.knockouts, [code]: { ...given, ...change } } })
  const options = [{ code: 'on', text: lines.on }, ...(optional === true ? [{ code: 'off', text: lines.off }] : [])]
  const isList = predicate === 'in' || predicate === 'not_in'
  const isUnary = predicate === 'is_true' || predicate === 'is_false'
  return (
    <fieldset className="knockout">
      <legend>
        {knockoutName(grid, code, language)}{' '}
        <span className="soft small">{effect === 'decline' ? words.declines : words.refers}</span>
      </legend>
      <div className="fields">
        <ChoiceField
          label={words.used}
          name={`${path}/enabled`}
          value={given.enabled === null ? '' : given.enabled ? 'on' : 'off'}
          empty={words.unsaid}
          options={options}
          onChange={(value) => set({ enabled: value === '' ? null : value === 'on' })}
        />
        {isList || isUnary ? null : (
          <TypedField
            label={words.limit}
            name={`${path}/value`}
            inputMode="decimal"
            value={given.value}
            isWrong={wrong.has(`${path}/value`)}
            onChange={(value) => set({ value })}
          />
        )}
      </div>
      {isList ? <Listed grid={grid} knockout={knockout} given={given} onChange={(values) => set({ values })} /> : null}
    </fieldset>
  )
}

interface ListedProps {
  readonly grid: EditorProps['grid']
  readonly knockout: GridV1Knockout
  readonly given: TypedKnockout
  readonly onChange: (values: readonly string[]) => void
}

function Listed({ grid, knockout: { code, operand }, given, onChange }: ListedProps) {
  const words = useWords(texts)
  const { language } = useLanguage()
  return (
    <div className="values-to-tick" role="group" aria-label={words.values}>
      {categoriesOf(grid, operand).map((category) => (
        <label key={category}>
          <input
            type="checkbox"
            name={`/knockouts/${code}/value`}
            checked={given.values.includes(category)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...given.values, category] : given.values.filter((each) => each !== category),
              )
            }
          />
          {categoryName(grid, operand, category, language)}
        </label>
      ))}
    </div>
  )
}
