// What a transformation needs to know.
import { useState } from 'react'
import { DATE_FORMATS } from '../../../../../core/import/index.ts'
import { ChoiceField, TypedField } from '../../../components/fields.tsx'
import type { ContractFieldOut, TransformationIn } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { readValueMap, typedValueMap } from './transformation-kinds.ts'

const texts = pairs({
  to: { en: 'To', fr: 'Vers' },
  upper: { en: 'upper case', fr: 'majuscules' },
  lower: { en: 'lower case', fr: 'minuscules' },
  separator: { en: 'Separator', fr: 'Séparateur' },
  space: { en: 'space (1 234)', fr: 'espace (1 234)' },
  comma: { en: 'comma (1,234)', fr: 'virgule (1,234)' },
  point: { en: 'point (1.234)', fr: 'point (1.234)' },
  apostrophe: { en: 'apostrophe (1’234)', fr: 'apostrophe (1’234)' },
  factor: { en: 'Factor, with a point', fr: 'Facteur, avec un point' },
  format: { en: 'Format', fr: 'Format' },
  pivot: { en: 'Years of two digits below this are 20YY', fr: 'Années à deux chiffres : 20AA en dessous de' },
  time: { en: 'A time behind the date', fr: 'Une heure après la date' },
  noTime: { en: 'none', fr: 'aucune' },
  drop: { en: 'left out', fr: 'laissée de côté' },
  drop_with_zone: { en: 'left out with its zone', fr: 'laissée de côté avec son fuseau' },
  values: { en: 'One line for each: cell = value', fr: 'Une ligne par valeur : cellule = valeur' },
  valuesHint: { en: (codes: string) => `values: ${codes}`, fr: (codes: string) => `valeurs : ${codes}` },
  otherwise: { en: 'A cell that is not listed', fr: 'Une cellule absente de la table' },
  keep: { en: 'is kept as it is', fr: 'est gardée telle quelle' },
  reject: { en: 'is an issue', fr: 'est un problème' },
  tokens: { en: 'One word per line', fr: 'Un mot par ligne' },
  value: { en: 'Value', fr: 'Valeur' },
  sign: { en: 'Sign or code as the file writes it', fr: 'Signe ou code tel que le fichier l’écrit' },
  position: { en: 'Stands', fr: 'Se trouve' },
  before: { en: 'before the number', fr: 'avant le nombre' },
  after: { en: 'after the number', fr: 'après le nombre' },
  places: { en: 'Digits after the point', fr: 'Chiffres après la virgule' },
  width: { en: 'Digits in all', fr: 'Nombre total de chiffres' },
})

interface Props {
  readonly field: ContractFieldOut
  readonly one: TransformationIn
  readonly onChange: (one: TransformationIn) => void
}

type Listed = 'to' | 'separator' | 'position' | 'otherwise'
const CHOICES = {
  to: ['upper', 'lower'],
  separator: ['space', 'comma', 'point', 'apostrophe'],
  position: ['before', 'after'],
  otherwise: ['keep', 'reject'],
} as const

export function TransformationParts({ field, one, onChange }: Props) {
  const words = useWords(texts)
  const listed = (key: Listed) => (
    <ChoiceField
      label={words[key]}
      value={one[key] ?? ''}
      options={CHOICES[key].map((code) => ({ code, text: words[code] }))}
      onChange={(value) => onChange({ ...one, [key]: value })}
    />
  )
  const typed = (key: 'factor' | 'sign' | 'value', maxLength: number) => (
    <TypedField
      label={words[key]}
      value={one[key] ?? ''}
      maxLength={maxLength}
      onChange={(value) => onChange({ ...one, [key]: value })}
    />
  )
  const counted = (key: 'places' | 'width') => (
    <WholeNumber label={words[key]} value={one[key]} onChange={(value) => onChange({ ...one, [key]: value })} />
  )
  if (one.kind === 'case') return listed('to')
  if (one.kind === 'thousands_separator') return listed('separator')
  if (one.kind === 'unit_factor') return typed('factor', 40)
  if (one.kind === 'constant') return typed('value', 500)
  if (one.kind === 'rounding') return counted('places')
  if (one.kind === 'zero_padding') return counted('width')
  if (one.kind === 'date_format') return <DateFormat one={one} onChange={onChange} />
  if (one.kind === 'absence_tokens') return <Tokens one={one} onChange={onChange} />
  if (one.kind === 'value_map')
    return (
      <>
        <ValueMap field={field} one={one} onChange={onChange} />
        {listed('otherwise')}
      </>
    )
  if (one.kind === 'currency')
    return (
      <div className="fields">
        {typed('sign', 8)}
        {listed('position')}
      </div>
    )
  return null
}

interface WholeProps {
  readonly label: string
  readonly value: number | undefined
  readonly onChange: (value: number) => void
}

function WholeNumber({ label, value, onChange }: WholeProps) {
  return (
    <TypedField
      label={label}
      inputMode="numeric"
      value={value === undefined ? '' : String(value)}
      maxLength={3}
      onChange={(text) => onChange(Number(text.replaceAll(/\D/g, '') || 0))}
    />
  )
}

function DateFormat({ one, onChange }: Pick<Props, 'one' | 'onChange'>) {
  const words = useWords(texts)
  const { pivot, time, ...rest } = one
  // Only years of two digits have a pivot.
  const needsPivot = /(?<!Y)YY$/.test(one.format ?? '')
  const withFormat = (format: NonNullable<TransformationIn['format']>): TransformationIn => ({
    ...rest,
    format,
    ...(time === undefined ? {} : { time }),
    ...(/(?<!Y)YY$/.test(format) ? { pivot: pivot ?? 50 } : {}),
  })
  return (
    <div className="fields">
      <ChoiceField
        label={words.format}
        value={one.format ?? ''}
        options={DATE_FORMATS.map((code) => ({ code, text: code }))}
        onChange={(format) => onChange(withFormat(format as NonNullable<TransformationIn['format']>))}
      />
      <ChoiceField
        label={words.time}
        value={time ?? ''}
        empty={words.noTime}
        options={(['drop', 'drop_with_zone'] as const).map((code) => ({ code, text: words[code] }))}
        onChange={(value) => {
          const { time: _old, ...without } = one
          onChange(value === '' ? without : { ...without, time: value as 'drop' | 'drop_with_zone' })
        }}
      />
      {needsPivot ? (
        <WholeNumber label={words.pivot} value={pivot} onChange={(value) => onChange({ ...one, pivot: value })} />
      ) : null}
    </div>
  )
}

function Tokens({ one, onChange }: Pick<Props, 'one' | 'onChange'>) {
  const words = useWords(texts)
  const [typed, setTyped] = useState((one.tokens ?? []).join('\n'))
  return (
    <TypedField
      label={words.tokens}
      rows={3}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange({ ...one, tokens: text.split('\n').filter((token) => token !== '') })
      }}
    />
  )
}

function ValueMap({ field, one, onChange }: Props) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const [typed, setTyped] = useState(typedValueMap(one.values ?? {}))
  const codes =
    field.type === 'boolean'
      ? 'true, false'
      : field.values.map(({ code, label }) => `${code} (${label[language]})`).join(', ')
  return (
    <TypedField
      label={words.values}
      {...(codes === '' ? {} : { hint: words.valuesHint(codes) })}
      rows={4}
      value={typed}
      onChange={(text) => {
        setTyped(text)
        onChange({ ...one, values: readValueMap(text) })
      }}
    />
  )
}
