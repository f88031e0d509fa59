import { type Static, Type } from 'typebox'
import { Day, Instant, listOf, nullable, oneOf, shape, TextsOut } from '../platform/http/shapes.ts'
import { sections } from './rules/figures.ts'

const FigureOut = shape('ComplianceFigureOut', {
  code: Type.String(),
  label: TextsOut,
  value: nullable(Type.Number()),
  definition: TextsOut,
})

const SectionOut = shape('ComplianceSectionOut', {
  code: oneOf(sections.map(({ code }) => code)),
  title: TextsOut,
  figures: listOf(FigureOut),
})

export const ComplianceReportOut = shape('ComplianceReportOut', {
  period: Type.Object({ start: Day, end: Day }, { additionalProperties: false }),
  computed_at: Instant,
  sections: listOf(SectionOut),
})
export type ComplianceReportOut = Static<typeof ComplianceReportOut>

export const PeriodQuery = Type.Object(
  {
    start: Type.String({ format: 'date', description: 'the first day, in universal time' }),
    end: Type.String({ format: 'date', description: 'the last day, which is included' }),
  },
  { additionalProperties: false },
)
export type PeriodQuery = Static<typeof PeriodQuery>
