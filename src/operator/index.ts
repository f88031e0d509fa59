import { area } from '../platform/area.ts'
import { everyMinute } from '../platform/jobs/work.ts'
import { enqueueCheckpoint, CHECKPOINT, checkpointTask } from './chains/checkpoint-work.ts'
import { operatorEvents } from './audit.ts'

export const operator = area({
  name: 'operator',
  events: operatorEvents,
  tasks: { [CHECKPOINT]: checkpointTask },
  sweeps: {
    'audit.checkpoints': {
      interval: ({ CHECKPOINT_MINUTES }) => CHECKPOINT_MINUTES * everyMinute(),
      run: enqueueCheckpoint,
    },
  },
})

export { type AccessListing, listAccess, requestAccess, type RequestedAccess } from './access.ts'
export { type Chain, listChains } from './chains/chains.ts'
export { writeCheckpoint, type WrittenCheckpoint } from './chains/checkpoint.ts'
export { type CreatedInstitution, createInstitution, type InstitutionParams } from './create-institution.ts'
export { demoCode } from './demo-code.ts'
export { examine } from './doctor/doctor.ts'
export type { DoctorCheck } from './doctor/check.ts'
export { type Cursor, type Followed, recordedSince } from './chains/follow-chains.ts'
export { addGrid, listGrids, ShippedGridProblem, syncShippedGrids } from './grids.ts'
export { type InstitutionListing, listInstitutions, setInstitution, setInstitutionStatus } from './institutions.ts'
export { completeKeys, recordRotations, rotateKey, signingPurposes } from './keys.ts'
export { type InvitedAdministrator, inviteAdministrator } from './invite-administrator.ts'
export { isRefused, type Operator, type Refused } from './operator.ts'
export { openKeyring, prepareInstance } from './prepare-instance.ts'
export { type AuditReport, type VerifiedChain, verifyAudit } from './chains/verify-audit.ts'
