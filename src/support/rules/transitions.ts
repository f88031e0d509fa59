// The life of a request: which act is allowed in which state, and where it leads. Nothing closes by itself.
import { type Refusal, refuse } from '../../../core/values/refusal.ts'
import type { SupportAct, SupportPriority } from '../../../core/evidence/index.ts'
import { platformRefusals } from '../../platform/http/refusals.ts'
import type { EventKind, RequesterKind, ServiceKind, Status } from '../words.ts'

/** By the kind of the event: the states in which it is allowed, and the state after it. */
const transitions: Readonly<
  Record<
    Exclude<EventKind, 'created' | 'noted' | 'requalified'>,
    { readonly from: readonly Status[]; readonly to: Status }
  >
> = {
  qualified: { from: ['created'], to: 'qualified' },
  assigned: { from: ['qualified'], to: 'assigned' },
  started: { from: ['assigned'], to: 'in_progress' },
  information_requested: { from: ['in_progress'], to: 'awaiting_information' },
  information_given: { from: ['awaiting_information'], to: 'in_progress' },
  resolved: { from: ['in_progress', 'awaiting_information'], to: 'resolved' },
  reopened: { from: ['resolved'], to: 'in_progress' },
  closed: { from: ['resolved'], to: 'closed' },
}

/** An event to record; both states are null where the act leaves the state as it is. */
export interface Step {
  readonly kind: EventKind
  readonly from_status: Status | null
  readonly to_status: Status | null
}

export function stepOfRequester(kind: RequesterKind, status: Status): Step | Refusal {
  return stepFrom(kind, status)
}

function stepFrom(kind: keyof typeof transitions, status: Status): Step | Refusal {
  const { from, to } = transitions[kind]
  return from.includes(status) ? { kind, from_status: status, to_status: to } : refuse(platformRefusals.INVALID_STATE)
}

const kindOfAct: Readonly<Record<Exclude<SupportAct, 'note'>, ServiceKind & keyof typeof transitions>> = {
  qualify: 'qualified',
  assign: 'assigned',
  start: 'started',
  ask: 'information_requested',
  resolve: 'resolved',
}

export interface ServiceAct {
  readonly act: SupportAct
  readonly note: string | null
  readonly priority: SupportPriority | null
}

/** Why the arguments of an act do not fit it, for the operator. */
export function problemOfAct({ act, note, priority }: ServiceAct): string | null {
  if (note === null && (act === 'ask' || act === 'resolve' || act === 'note'))
    return `\`${act}\` needs a note, which the requester reads`
  if (priority !== null && act !== 'qualify') return 'a priority is given with `qualify` only'
  return null
}

/**
 * The steps of an act of the service, in their order. `qualify` with another priority is a step of its own, and the only one
 * on a request that is qualified already.
 */
export function stepsOfService(
  { act, priority }: ServiceAct,
  current: { readonly status: Status; readonly priority: SupportPriority },
): readonly Step[] | Refusal {
  const { status } = current
  if (status === 'closed') return refuse(platformRefusals.INVALID_STATE)
  if (act === 'note') return [unmoved('noted')]
  const requalified = priority !== null && priority !== current.priority ? [unmoved('requalified')] : []
  if (act === 'qualify' && status !== 'created')
    return requalified.length > 0 ? requalified : refuse(platformRefusals.INVALID_STATE)
  const step = stepFrom(kindOfAct[act], status)
  return 'refused' in step ? step : [step, ...requalified]
}

function unmoved(kind: 'noted' | 'requalified'): Step {
  return { kind, from_status: null, to_status: null }
}
