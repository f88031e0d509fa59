import type { Refusal } from '../../../../core/values/refusal.ts'
import type { Caller } from '../../access/caller.ts'
import type { AppendFrame } from '../../audit/frame.ts'
import type { Platform } from '../../platform.ts'
import type { Request } from '../request.ts'
import type { Answer, Route } from '../route.ts'
import type { Validators } from '../validation/validators.ts'
import type { RequestEntry } from './request-entry.ts'

/** The context of all operations; one per process. */
export interface Operations {
  readonly platform: Platform
  readonly requestEntry: RequestEntry
  readonly validators: Validators
}

/** One request for one operation. */
export interface Call {
  readonly operations: Operations
  readonly route: Route
  readonly request: Request
}

export interface Answered {
  readonly answer: Answer
  readonly institutionId: string
  readonly frame: AppendFrame
}

export type Done = Answered | { readonly refusal: Refusal; readonly caller: Caller | null }
