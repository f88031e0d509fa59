// The tables of this area that the chain vouches for, and those that it does not.
import type { VouchedTables } from '../platform/audit/vouched.ts'

const ofRun = { key: { run_id: 'uuid', kind: 'text' }, subjects: ['run_id'], others: {} } as const

export const purgesTables: VouchedTables = {
  purge_attestations: {
    key: { run_id: 'uuid' },
    subjects: ['run_id'],
    columns: ['created_at', 'document', 'fingerprint'],
    others: {},
  },
  purge_items: { ...ofRun, columns: ['ids', 'months'] },
  purge_progress: { ...ofRun, columns: ['done', 'spared'] },
  purge_runs: {
    key: { id: 'uuid' },
    subjects: ['id'],
    columns: ['attestation_fingerprint', 'finished_at', 'planned_at', 'replays', 'requests', 'state', 'trigger'],
    others: {},
  },
  purge_remainders: {
    notVouched:
      'What the next run looks at again: it destroys of it only what belongs to destroyed applications, and a lost row leaves that until the end of its retention.',
  },
  purge_schedules: {
    notVouched:
      'Until when the schedule has planned: a wrong time plans a night twice or late, and destroys nothing else.',
  },
}
