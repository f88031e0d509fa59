import { type Static, Type } from 'typebox'
import { Instant, nullable, oneOf, recorded, shape, TextsOut } from '../platform/http/shapes.ts'

/** The members of a grid wherever one is named, with its validation status and the reason for protected characteristics. */
export const gridSummary = {
  code: Type.String(),
  version: Type.Integer(),
  title: TextsOut,
  subject: oneOf(['natural_person', 'legal_person']),
  validation_status: oneOf(['specification', 'expert_reviewed', 'validated']),
  fingerprint: Type.String(),
  protected_reason: nullable(Type.String({ description: 'why the operator allowed a protected characteristic' })),
}

export const GridSummaryOut = shape('GridSummaryOut', gridSummary)
export type GridSummaryOut = Static<typeof GridSummaryOut>

export const ReferenceGridOut = shape('ReferenceGridOut', {
  ...gridSummary,
  sources: Type.Array(Type.String()),
  shipped: Type.Boolean({ description: 'part of the release; otherwise added by the operator' }),
  added_at: Instant,
  document: recorded<object>('grid@1', 'the grid as published (grids/grid.schema.json); the fingerprint covers it'),
})
export type ReferenceGridOut = Static<typeof ReferenceGridOut>
