import type { Evaluation } from '../../decision/index.ts'
import { DECISION_EVIDENCE } from '../bundle/formats.ts'
import { SIMULATION_SEAL } from '../bundle/simulation-seal.ts'
import type { TrustFile } from '../bundle/trust.ts'
import type { Bundle } from '../bundle/types.ts'
import type { VerifySignature } from '../ed25519.ts'
import type { Sha256 } from '../fingerprint.ts'
import { checkAudit } from './audit.ts'
import { readBundle } from './file.ts'
import { checkLinks, checkManifest, checkPieces } from './manifest.ts'
import { checkProvenance } from './provenance.ts'
import { recompute, type Engines } from './recompute.ts'
import type { ExitCode, Verdict } from './outcome.ts'
import { Checks, type Check } from './report.ts'
import { checkSimulation } from './simulation.ts'
import { checkSignature, signedBundle } from './signature.ts'

export interface VerificationTools {
  sha256: Sha256
  verifySignature: VerifySignature
  /** Engines by version; a missing version is reported. */
  engines: Engines
  /** Received separately from the bundle; null when there is none. */
  trust: TrustFile | null
}

export interface Verification {
  verdict: Verdict
  exit_code: ExitCode
  verdict_fr: string
  verdict_en: string
  checks: Check[]
  /** The parsed bundle, null when the file is not a bundle; it can be trusted only as far as the verdict states. */
  bundle: Bundle | null
  /** The evaluation computed from the pieces, null when it could not be computed. */
  evaluation: Evaluation | null
}

/** Verifies one exported file: no service, no network, no clock. */
export function verifyBundle(bytes: Uint8Array, tools: VerificationTools): Verification {
  const checks = new Checks()
  const bundle = readBundle(bytes, checks)
  let evaluation: Evaluation | null = null
  if (bundle !== null) {
    checkSignature(signedBundle(bundle), tools.trust, tools.verifySignature, checks)
    checkManifest(bundle, tools.sha256, checks)
    checkPieces(bundle, tools.sha256, checks)
    const sound = checks.clean('piece')
    if (bundle.format === DECISION_EVIDENCE && sound) {
      checkLinks(bundle, checks)
      checkProvenance(bundle, checks)
    }
    if (bundle.format === SIMULATION_SEAL && sound) checkSimulation(bundle, tools.sha256, checks)
    checkAudit(bundle, tools, sound, checks)
    if (bundle.format === DECISION_EVIDENCE) evaluation = recompute(bundle, tools.engines, tools.sha256, checks)
  }
  return { ...checks.verdict(), checks: checks.list, bundle, evaluation }
}
