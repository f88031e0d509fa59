import { type Examples, exampleFingerprint, exampleId, of } from '../../platform/http/example.ts'
import { ProvenanceOut } from '../provenance/shapes.ts'
import { Type } from 'typebox'

export const examples: Examples = {
  show_provenance: {
    answer: of(Type.Array(ProvenanceOut), [
      {
        field: 'external_reference',
        batch_id: exampleId('batch'),
        file_id: exampleId('file'),
        filename: 'august.csv',
        file_fingerprint: exampleFingerprint('file'),
        mapping_id: exampleId('mapping'),
        mapping_fingerprint: exampleFingerprint('mapping'),
        rules_version: 'probity-import-rules@4',
        row: 1,
        line: 2,
        column: 'Reference',
        position: 1,
        byte_start: 232,
        byte_end: 242,
        transformations: [{ kind: 'trim', setting: null }],
        acquired_at: '2026-03-02T09:11:30.000Z',
        edited: false,
      },
    ]),
  },
}
