import { digest, SALT_BYTES, type Sha256 } from '../../../../evidence/fingerprint.ts'
import { CLOSE_LIST, fragment, type Writer } from './writer.ts'

const COMMIT = fragment('cds/commit/1\n')

/** The byte range of a piece in the bytes of its evaluation. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** Writes a piece in the form of its commitment, so that the bytes are hashed in place without a copy. */
export class CommittedPiece {
  private readonly opening: Uint8Array
  private begin = 0

  constructor(name: string) {
    this.opening = fragment(`["${name}",`)
  }

  open(writer: Writer, salt: Uint8Array): number {
    if (salt.length !== SALT_BYTES) throw new RangeError(`a salt has ${SALT_BYTES} bytes, not ${salt.length}`)
    this.begin = writer.position
    writer.put(COMMIT)
    writer.put(salt)
    writer.put(this.opening)
    return writer.position
  }

  /** The hash of `commitment(name, value, salt)` over the bytes written since `open`. */
  close(writer: Writer, sha256: Sha256): Uint8Array {
    writer.byte(CLOSE_LIST)
    return sha256(writer.view(this.begin, writer.position))
  }
}

/** `fingerprint('evaluation', …)` over the other fingerprints, in canonical member order. */
export class EvaluationFingerprint {
  private readonly opening: Uint8Array

  constructor(version: string) {
    this.opening = fragment(`cds/evaluation/1\n{"engine_version":"${version}","evaluation_date":`)
  }

  of(writer: Writer, date: string, input: Uint8Array, policy: string, result: Uint8Array, sha256: Sha256): string {
    const begin = writer.position
    writer.put(this.opening)
    writer.quoted(date)
    writer.put(INPUT)
    writer.hex(input)
    writer.put(POLICY)
    writer.ascii(policy)
    writer.put(RESULT)
    writer.hex(result)
    writer.put(END)
    return digest(sha256(writer.view(begin, writer.position)))
  }
}

const INPUT = fragment(',"input_commitment":"sha256:')
const POLICY = fragment('","policy_fingerprint":"')
const RESULT = fragment('","result_commitment":"sha256:')
const END = fragment('"}')
