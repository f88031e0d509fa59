import { area } from '../platform/area.ts'
import { everyHour, everyMinute } from '../platform/jobs/work.ts'
import { checkpointsDue } from './chains/checkpoints-due.ts'
import { enqueueCheckpoint, CHECKPOINT, checkpointTask } from './chains/checkpoint-work.ts'
import { compareShare } from './chains/compare-share.ts'
import { operatorEvents } from './audit.ts'

export const operator = area({
  name: 'operator',
  events: operatorEvents,
  tasks: { [CHECKPOINT]: checkpointTask },
  sweeps: {
    'audit.checkpoints': {
      interval: ({ CHECKPOINT_MINUTES }) => CHECKPOINT_MINUTES * everyMinute(),
      due: checkpointsDue,
      run: enqueueCheckpoint,
    },
    'audit.rows': { interval: everyHour, run: compareShare },
  },
})

export { listAccess, requestAccess } from './access.ts'
export { checkConsistency, type ConsistencyReport } from './chains/growth/check-consistency.ts'
export { idsWithRow, listChains, listNamedChains } from './chains/chains.ts'
export { unknownReference } from './chains/unknown-reference.ts'
export { writeCheckpoints } from './chains/write-checkpoints.ts'
export { deleteCommon, putCommon, syncGuide } from './shared-documents.ts'
export { createInstitution, type InstitutionParams } from './create-institution.ts'
export { type DemoCode, demoCode, demoCodes } from './demo-code.ts'
export { examine } from './doctor/doctor.ts'
export { type Cursor, recordedSince } from './chains/follow-chains.ts'
export { addGrid, listGrids, ShippedGridProblem } from './grids.ts'
export { type InstitutionListing, listInstitutions, setInstitution, setInstitutionStatus } from './institutions.ts'
export { generateKeys, rotateKey } from './keys/signing-keys.ts'
export { type Rotated, rotateInstanceKey, rotateInstitutionKey } from './keys/sealing-keys.ts'
export { inviteAdministrator } from './invite-administrator.ts'
export { applySupport } from './support/apply.ts'
export {
  actOnSupport,
  listSupport,
  showSupport,
  type SupportDetail,
  type SupportListing,
} from './support/support-requests.ts'
export { transmitSupport, type Transmitted } from './support/transmit.ts'
export { isRefused, type Operator, type Refused } from './operator.ts'
export { InstanceChanged, openKeyring, prepareInstance } from './prepare-instance.ts'
export { unreplayedInstitutions } from './restored-backup.ts'
export { type AuditReport, type VerifiedChain, verifyAudit } from './chains/verify-audit.ts'
export type { RowsReport } from './chains/verify-rows.ts'
