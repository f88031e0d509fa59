import { type Static, Type } from 'typebox'
import { Instant, listOf, nullable, oneOf, shape, Uuid } from '../platform/http/shapes.ts'
import { itemKinds, runStates, triggers } from './kinds.ts'

const PurgeCountOut = shape('PurgeCountOut', {
  item: oneOf(itemKinds),
  planned: Type.Integer(),
  destroyed: Type.Integer(),
  spared: Type.Integer({ description: 'used since the plan, or damaged: the next run plans them again' }),
})

export const PurgeRunOut = shape('PurgeRunOut', {
  id: Uuid,
  state: oneOf(runStates),
  trigger: oneOf(triggers),
  planned_at: Instant,
  finished_at: nullable(Instant),
  counts: listOf(PurgeCountOut),
  requests: Type.Array(Uuid, {
    description:
      'the accepted erasures that the run executes; empty without the right to manage requests. Nothing is kept secret by ' +
      'that: the signed attestation names the same requests beside the ids of what was destroyed, so that whoever reads ' +
      'it can infer whether a request named a person. Of a run of one request its counts alone tell that. Neither says ' +
      'who the person is',
  }),
  attestation_fingerprint: nullable(Type.String()),
})
export type PurgeRunOut = Static<typeof PurgeRunOut>

export const RunPath = Type.Object({ run_id: Uuid }, { additionalProperties: false })
export type RunPath = Static<typeof RunPath>
