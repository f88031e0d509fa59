import { engines } from '../core/decision/index.ts'
import {
  MAX_BUNDLE_BYTES,
  readTrustFile,
  verifyBundle,
  type ExitCode,
  type Sha256,
  type TrustFile,
  type VerifySignature,
} from '../core/evidence/index.ts'
import { shownAs, shownAsJson } from '../core/values/text.ts'
import { jsonReport, textReport, type Language } from './report.ts'

/** The input and output of the command. */
export interface VerifierIo {
  /** The bytes of a file, at most `limit` and one more; throws when it cannot be read. */
  read(path: string, limit: number): Uint8Array
  out(text: string): void
  err(text: string): void
  sha256: Sha256
  verifySignature: VerifySignature
}

export const USAGE = 'usage: verify FILE [--trust TRUST.json] [--json] [--lang fr|en]\n'

interface Options {
  file: string
  trust: string | null
  json: boolean
  language: Language
}

/** Verifies one file and prints the report; returns the exit code (5: wrong usage). */
export function run(argv: readonly string[], io: VerifierIo): ExitCode | 5 {
  const options = readArguments(argv)
  if (options === null) return failed(io, argv.includes('--json'), USAGE.trim())
  if (options === 'help') {
    io.out(USAGE)
    return 0
  }
  let bytes: Uint8Array
  let trust: TrustFile | null = null
  try {
    bytes = io.read(options.file, MAX_BUNDLE_BYTES)
    if (options.trust !== null) {
      const read = readTrustFile(io.read(options.trust, MAX_BUNDLE_BYTES), io.sha256)
      if (!read.ok) return failed(io, options.json, `${options.trust}: ${read.message}`)
      trust = read.trust
    }
  } catch (error) {
    return failed(io, options.json, (error as Error).message)
  }
  const result = verifyBundle(bytes, { sha256: io.sha256, verifySignature: io.verifySignature, engines, trust })
  io.out(options.json ? `${shownAsJson(jsonReport(result))}\n` : shownAs(textReport(result, options.language)))
  return result.exit_code
}

function readArguments(argv: readonly string[]): Options | 'help' | null {
  const options: Options = { file: '', trust: null, json: false, language: 'en' }
  const rest = [...argv]
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--help') return 'help'
    if (argument === '--json') options.json = true
    else if (argument === '--trust' && rest.length > 0) options.trust = rest.shift()!
    else if (argument === '--lang' && (rest[0] === 'fr' || rest[0] === 'en'))
      options.language = rest.shift() as Language
    else if (argument.startsWith('-') || options.file !== '') return null
    else options.file = argument
  }
  return options.file === '' ? null : options
}

function failed(io: VerifierIo, json: boolean, message: string): 5 {
  if (json) io.out(`${shownAsJson({ verdict: 'usage', exit_code: 5, message })}\n`)
  else io.err(`${shownAs(message)}\n`)
  return 5
}
