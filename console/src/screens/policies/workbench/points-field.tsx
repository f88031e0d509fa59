// Points, or the referral to a person, for values that no bin or group has.
import { ChoiceField, TypedField } from '../../../components/fields.tsx'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'

const texts = pairs({
  points: { en: 'points', fr: 'points' },
  refer: { en: 'refer to a person', fr: 'examiner par une personne' },
  unsaid: { en: 'not said yet', fr: 'pas encore précisé' },
  number: { en: (label: string) => `${label}: points`, fr: (label: string) => `${label} : points` },
})

interface Props {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly isWrong: boolean
  readonly onChange: (value: string) => void
}

/** The choice of points alone is kept as one space, which reads as an empty cell. */
const BEGUN = ' '

export function PointsField({ label, name, value, isWrong, onChange }: Props) {
  const words = useWords(texts)
  const chosen = value === 'refer' ? 'refer' : value === '' ? '' : 'points'
  return (
    <div className="points-or-refer">
      <ChoiceField
        label={label}
        name={chosen === 'points' ? '' : name}
        value={chosen}
        empty={words.unsaid}
        options={[
          { code: 'points', text: words.points },
          { code: 'refer', text: words.refer },
        ]}
        onChange={(code) => onChange(code === 'points' ? BEGUN : code)}
      />
      {chosen === 'points' ? (
        <TypedField
          label={words.number(label)}
          name={name}
          inputMode="decimal"
          value={value.trim()}
          isWrong={isWrong}
          onChange={(text) => onChange(text === '' ? BEGUN : text)}
        />
      ) : null}
    </div>
  )
}
