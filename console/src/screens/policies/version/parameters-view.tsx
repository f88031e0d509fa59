// The parameters of a version, section by section, to read.
import { Card } from '../../../components/card.tsx'
import { Empty } from '../../../components/states.tsx'
import type { GridV1 } from '../../../service/service.ts'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { type Line, linesOf, type Parameters, sectionsOf } from '../parameter-lines.ts'
import { type LineNames, useLineNames } from './line-name.tsx'

const texts = pairs({
  title: { en: 'Parameters', fr: 'Paramètres' },
  none: { en: 'No parameter is set yet.', fr: 'Aucun paramètre n’est encore saisi.' },
  points: { en: 'points', fr: 'points' },
})

export function ParametersView({ grid, parameters }: { readonly grid: GridV1; readonly parameters: Parameters }) {
  const words = useWords(texts)
  const names = useLineNames(grid)
  const lines = linesOf(grid, parameters)
  return (
    <Card title={words.title} flush={lines.length > 0}>
      {lines.length === 0 ? <Empty title={words.none} /> : null}
      {sectionsOf(grid).map((section, at) => (
        <Section
          key={section}
          isOpen={at === 0}
          title={names.section(section)}
          lines={lines.filter((each) => each.section === section)}
          names={names}
        />
      ))}
    </Card>
  )
}

interface SectionProps {
  readonly isOpen: boolean
  readonly title: string
  readonly lines: readonly Line[]
  readonly names: LineNames
}

function Section({ isOpen, title, lines, names }: SectionProps) {
  const words = useWords(texts)
  if (lines.length === 0) return null
  return (
    <details open={isOpen} className="part">
      <summary>{title}</summary>
      <dl className="values in">
        {lines.map(({ section, key, subject, value }) => (
          <Entry
            key={key}
            name={names.subject(section, subject)}
            value={names.value(subject, value)}
            unit={subject.kind === 'bin' || subject.kind === 'category' ? words.points : ''}
          />
        ))}
      </dl>
    </details>
  )
}

function Entry({ name, value, unit }: { readonly name: string; readonly value: string; readonly unit: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {value} <span className="soft small">{unit}</span>
      </dd>
    </>
  )
}
