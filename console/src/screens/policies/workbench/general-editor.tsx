// The scale, the cut-offs, the reasons and the constants of a policy.
import { Card } from '../../../components/card.tsx'
import { ChoiceField, TypedField } from '../../../components/fields.tsx'
import { readParameters, scaleOf, usesInstalment } from '../../../../../core/decision/index.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { boundText, boundTexts } from '../../applications/form/bound-text.ts'
import { lineWords } from '../version/line-name.tsx'
import type { EditorProps } from './editor-props.ts'
import { readPolicy } from './read-policy.ts'
import type { TypedPolicy } from './typed-policy.ts'

const texts = pairs({
  title: { en: 'Scale and cut-offs', fr: 'Échelle et seuils' },
  scale: {
    en: (low: string, high: string) => `possible scores: ${low} to ${high}`,
    fr: (low: string, high: string) => `scores possibles : de ${low} à ${high}`,
  },
  noScale: {
    en: 'the scale follows once all points are there',
    fr: 'l’échelle s’affiche quand tous les points sont saisis',
  },
  between: {
    en: 'Scores between the two are referred to a person.',
    fr: 'Les scores entre les deux seuils sont examinés par une personne.',
  },
  reasons: { en: 'Reasons of a recommendation', fr: 'Motifs d’une recommandation' },
  unsaid: { en: 'not said yet', fr: 'pas encore précisé' },
  rateHint: { en: 'a fraction: 8.5 % is 0.085', fr: 'une fraction : 8,5 % s’écrit 0,085' },
  constants: { en: 'Constants', fr: 'Constantes' },
})

type TextOf = 'base_points' | 'decline_below' | 'approve_from' | 'annual_rate'
const PATHS = {
  base_points: '/base_points',
  decline_below: '/cutoffs/decline_below',
  approve_from: '/cutoffs/approve_from',
  annual_rate: '/annual_rate',
} as const

export function GeneralEditor(props: EditorProps) {
  const words = useWords(texts)
  const lines = useWords(lineWords)
  const { typed, onChange, wrong, grid } = props
  const field = (key: TextOf, hint?: string) => (
    <TypedField
      label={lines[key]}
      name={PATHS[key]}
      inputMode="decimal"
      value={typed[key]}
      isWrong={wrong.has(PATHS[key])}
      {...(hint === undefined ? {} : { hint })}
      onChange={(value) => onChange({ ...typed, [key]: value })}
    />
  )
  return (
    <>
      <Card title={words.title} aside={<Scale {...props} />}>
        <div className="fields">
          {field('base_points')}
          {usesInstalment(grid) ? field('annual_rate', words.rateHint) : null}
          {field('decline_below')}
          {field('approve_from', words.between)}
        </div>
      </Card>
      <Card title={words.reasons}>
        <Reasons typed={typed} onChange={onChange} />
      </Card>
      <Constants {...props} />
    </>
  )
}

function Scale({ grid, typed }: EditorProps) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { number } = useFormats()
  const read = readPolicy(grid, typed, language)
  const known = Object.keys(read.issues).length === 0 ? readParameters(grid, read.parameters) : null
  const scale = known?.ok === true ? scaleOf(grid, known.parameters) : null
  return (
    <span className="soft small">
      {scale === null ? words.noScale : words.scale(number(scale.scale_min), number(scale.scale_max))}
    </span>
  )
}

function Reasons({ typed, onChange }: Pick<EditorProps, 'typed' | 'onChange'>) {
  const words = useWords(texts)
  const lines = useWords(lineWords)
  const set = (change: Partial<TypedPolicy>): void => onChange({ ...typed, ...change })
  return (
    <div className="fields">
      <ChoiceField
        label={lines.method}
        name="/reasons/method"
        value={typed.method}
        empty={words.unsaid}
        options={(['below_neutral', 'below_best'] as const).map((code) => ({ code, text: lines[code] }))}
        onChange={(method) => set({ method })}
      />
      <ChoiceField
        label={lines.max}
        name="/reasons/max"
        value={typed.max}
        empty={words.unsaid}
        options={['1', '2', '3', '4'].map((code) => ({ code, text: code }))}
        onChange={(max) => set({ max })}
      />
    </div>
  )
}

function Constants({ grid, typed, onChange, wrong }: EditorProps) {
  const words = useWords(texts)
  const bounds = useWords(boundTexts)
  const { language } = useLanguage()
  const { number } = useFormats()
  const constants = grid.constants ?? []
  if (constants.length === 0) return null
  return (
    <Card title={words.constants}>
      <div className="fields">
        {constants.map(({ code, label, minimum = null, maximum = null }) => (
          <TypedField
            key={code}
            label={label?.[language] ?? code}
            name={`/constants/${code}`}
            inputMode="decimal"
            hint={boundText(minimum, maximum, number, bounds)}
            value={typed.constants[code] ?? ''}
            isWrong={wrong.has(`/constants/${code}`)}
            onChange={(value) => onChange({ ...typed, constants: { ...typed.constants, [code]: value } })}
          />
        ))}
      </div>
    </Card>
  )
}
