// The route of provenance, under /link although it reads an application and not a batch.
import { type Route, route } from '../../platform/http/route.ts'
import { listOf } from '../../platform/http/shapes.ts'
import { ApplicationPath } from '../shapes.ts'
import { ProvenanceOut } from './shapes.ts'
import { showProvenance } from './show-provenance.ts'

export const provenanceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/link/applications/{application_id}/provenance',
    operation: 'show_provenance',
    summary: 'The cell that each value of an imported application came from; empty for one entered at the desk',
    description:
      'Answers where each value of an imported application comes from: file, row, column, bytes of the cell, ' +
      'transformations, when the file was received, and whether the desk changed the value since. It is empty for ' +
      'an application that was entered at the desk, and for one whose values were destroyed. Refused with ' +
      '`EVIDENCE_DAMAGED` when the recorded evidence does not match the audit chain, and with `RECORD_DAMAGED` when the ' +
      'stored origin of a draft or its file does not.',
    shapes: { path: ApplicationPath, answers: { 200: listOf(ProvenanceOut) } },
    access: { permission: 'provenance.read' },
    run: showProvenance,
  }),
]
