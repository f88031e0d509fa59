// One characteristic: its strip or its groups, the rules for other values, and what it changes against the version in force.
import { memo } from 'react'
import { Card } from '../../../components/card.tsx'
import { TypedField } from '../../../components/fields.tsx'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { characteristicName, unitOf } from '../grid-names.ts'
import { differencesOf, type Parameters } from '../parameter-lines.ts'
import { DifferenceTable } from '../version/differences.tsx'
import type { CharacteristicProps, EditorProps } from './editor-props.ts'
import { GroupsEditor } from './groups-editor.tsx'
import { PointsField } from './points-field.tsx'
import { StripEditor } from './strip-editor.tsx'
import type { TypedCharacteristic } from './typed-policy.ts'

const texts = pairs({
  increasing: { en: 'more points for larger values', fr: 'plus de points pour les grandes valeurs' },
  decreasing: { en: 'fewer points for larger values', fr: 'moins de points pour les grandes valeurs' },
  free: { en: 'in any direction', fr: 'sans sens imposé' },
  categories: { en: 'categories in groups', fr: 'catégories par groupes' },
  rules: { en: 'Where no bin or group applies', fr: 'Quand aucune tranche ni aucun groupe ne s’applique' },
  missing: { en: 'Not given', fr: 'Non renseigné' },
  other: { en: 'Other values', fr: 'Autres valeurs' },
  neutral: { en: 'Neutral points', fr: 'Points neutres' },
  neutralHint: {
    en: 'points of a usual value: a reason names what lies below them',
    fr: 'points d’une valeur usuelle : un motif nomme ce qui est en dessous',
  },
  against: { en: 'Against the version in force', fr: 'Par rapport à la version en vigueur' },
  inForce: { en: 'In force', fr: 'En vigueur' },
  draft: { en: 'This draft', fr: 'Ce brouillon' },
  same: { en: 'Unchanged.', fr: 'Inchangée.' },
})

interface Props extends EditorProps {
  readonly code: string
  readonly policyId: string
  readonly against: Parameters | undefined
  readonly parameters: Parameters
}

export function CharacteristicEditor({ code, policyId, against, parameters, ...editor }: Props) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { grid, typed, onChange, wrong } = editor
  const item = grid.characteristics.find((each) => each.code === code)
  const given = typed.characteristics[code]
  if (item === undefined || given === undefined) return null
  const set = (change: Partial<TypedCharacteristic>): void =>
    onChange({ ...typed, characteristics: { ...typed.characteristics, [code]: { ...given, ...change } } })
  const unit = unitOf(grid, item.input)
  const name = characteristicName(grid, item, language)
  const shared = { grid, item, given, wrong, onChange: set }
  return (
    <>
      <Card
        title={unit === null ? name : `${name} (${unit})`}
        aside={
          <span className="soft small">
            {item.kind === 'categorical' ? words.categories : words[item.direction ?? 'free']}
          </span>
        }
      >
        {item.kind === 'banded' ? <StripEditor {...shared} policyId={policyId} /> : <GroupsEditor {...shared} />}
      </Card>
      <Card title={words.rules}>
        <Rules {...shared} />
      </Card>
      {against === undefined ? null : <Against grid={grid} code={code} against={against} parameters={parameters} />}
    </>
  )
}

interface AgainstProps {
  readonly grid: EditorProps['grid']
  readonly code: string
  readonly against: Parameters
  readonly parameters: Parameters
}

const Against = memo(function Against({ grid, code, against, parameters }: AgainstProps) {
  const words = useWords(texts)
  const found = differencesOf(grid, against, parameters).filter(({ section }) => section === code)
  return (
    <Card title={words.against} flush={found.length > 0}>
      {found.length === 0 ? (
        <p className="soft">{words.same}</p>
      ) : (
        <DifferenceTable found={found} grid={grid} before={words.inForce} after={words.draft} />
      )}
    </Card>
  )
})

function Rules({ grid, item, given, wrong, onChange }: CharacteristicProps) {
  const words = useWords(texts)
  const path = `/characteristics/${item.code}`
  const field = grid.fields.find(({ code }) => code === item.input)
  // Amount and duration are always there.
  const mayLack = field !== undefined || grid.ratios.some(({ code }) => code === item.input)
  return (
    <div className="fields">
      {mayLack ? (
        <PointsField
          label={words.missing}
          name={`${path}/missing_points`}
          value={given.missing}
          isWrong={wrong.has(`${path}/missing_points`)}
          onChange={(missing) => onChange({ missing })}
        />
      ) : null}
      {item.kind === 'categorical' ? (
        <PointsField
          label={words.other}
          name={`${path}/other_points`}
          value={given.other}
          isWrong={wrong.has(`${path}/other_points`)}
          onChange={(other) => onChange({ other })}
        />
      ) : null}
      {(field?.special_values ?? []).map((value) => (
        <PointsField
          key={value}
          label={value}
          name={`${path}/special/${value}`}
          value={given.special[value] ?? ''}
          isWrong={wrong.has(`${path}/special`)}
          onChange={(points) => onChange({ special: { ...given.special, [value]: points } })}
        />
      ))}
      <TypedField
        label={words.neutral}
        hint={words.neutralHint}
        name={`${path}/neutral_points`}
        inputMode="decimal"
        value={given.neutral}
        isWrong={wrong.has(`${path}/neutral_points`)}
        onChange={(neutral) => onChange({ neutral })}
      />
    </div>
  )
}
