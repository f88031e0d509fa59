import { refusals } from '../../core/values/refusal.ts'

export const retentionRefusals = refusals({
  BELOW_LEGAL_FLOOR: {
    status: 409,
    message:
      'The period is shorter than `floor_months` of its category, the shortest that can be set: choose a longer one.',
  },
  NEVER_PURGED: {
    status: 409,
    message:
      'The audit chain and accounts are never purged, for the reason shown with the category: they have no period.',
  },
})
