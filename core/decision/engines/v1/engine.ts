import type { Engine } from '../../types.ts'
import { compile } from './compiled/compile.ts'
import { compileOutcome } from './compiled/outcome.ts'
import { evaluate, VERSION } from './evaluate.ts'
import { deriveFactors, deriveSummary } from './explain.ts'

export const engineV1: Engine = {
  version: VERSION,
  evaluate,
  compile,
  compileOutcome,
  deriveSummary,
  deriveFactors,
}
