// What is declared about the cells of a column, in the order in which it is applied.
import { withAdded } from '../../../../../core/import/index.ts'
import { Button } from '../../../components/button.tsx'
import { ChoiceField } from '../../../components/fields.tsx'
import type { ContractFieldOut, TransformationIn } from '../../../service/service.ts'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { transformationWords } from './transformation-words.ts'
import { beginningOf, kindsFor } from './transformation-kinds.ts'
import { TransformationParts } from './transformation-parts.tsx'

const texts = pairs({
  add: { en: 'Declare', fr: 'Déclarer' },
  choose: { en: 'choose a notation', fr: 'choisir une notation' },
  remove: { en: (what: string) => `Remove: ${what}`, fr: (what: string) => `Retirer : ${what}` },
  gone: { en: 'Remove', fr: 'Retirer' },
})

interface Props {
  readonly field: ContractFieldOut
  readonly list: readonly TransformationIn[]
  readonly onChange: (list: readonly TransformationIn[]) => void
}

export function Transformations({ field, list, onChange }: Props) {
  const words = useWords(texts)
  const names = useWords(transformationWords)
  const offered = kindsFor(field).filter((kind) => !list.some((each) => each.kind === kind))
  const add = (kind: TransformationIn['kind']): void => {
    type Steps = Parameters<typeof withAdded>[0]
    onChange(withAdded(list as Steps, [beginningOf(kind, field.type)] as Steps))
  }
  return (
    <div className="stack near">
      {list.map((one, at) => (
        <div key={one.kind} className="declared">
          <div className="row apart">
            <span className="strong">{names[one.kind]}</span>
            <Button
              kind="quiet"
              aria-label={words.remove(names[one.kind])}
              onPress={() => onChange(list.toSpliced(at, 1))}
            >
              {words.gone}
            </Button>
          </div>
          <TransformationParts
            field={field}
            one={one}
            onChange={(changed) => onChange(list.map((each, index) => (index === at ? changed : each)))}
          />
        </div>
      ))}
      <ChoiceField
        label={words.add}
        value=""
        empty={words.choose}
        options={offered.map((kind) => ({ code: kind, text: names[kind] }))}
        onChange={(kind) => (kind === '' ? undefined : add(kind as TransformationIn['kind']))}
      />
    </div>
  )
}
