import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { engines } from '../../core/decision/index.ts'
import { verifyBundle, type TrustFile, type Verification, type VerifySignature } from '../../core/evidence/index.ts'

export { sha256 }

/** The equation of RFC 8032 with the cofactor; `verifyStrictly` has refused the points on which that makes a difference. */
export const verifyPurely: VerifySignature = (publicKey, message, signature) => {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}

type Question = Parameters<VerifySignature>

/**
 * Verifies with the bundled implementation and, where available, with the browser's own Ed25519; a signature is valid
 * only when neither rejects it.
 */
export async function verifyInBrowser(
  bytes: Uint8Array,
  trust: TrustFile | null,
): Promise<Verification & { browser: boolean }> {
  const questions: Question[] = []
  const verifySignature: VerifySignature = (...question) => {
    questions.push(question)
    return verifyPurely(...question)
  }
  const result = verifyBundle(bytes, { sha256, verifySignature, engines, trust })
  const answers = await Promise.all(questions.map(askBrowser))
  const contradicted = answers.some((answer, index) => answer === false && verifyPurely(...questions[index]!))
  const final = contradicted ? verifyBundle(bytes, { sha256, verifySignature: () => false, engines, trust }) : result
  return { ...final, browser: answers.length > 0 && answers.every((answer) => answer !== null) }
}

/** Null where the browser does not support Ed25519. */
async function askBrowser([publicKey, message, signature]: Question): Promise<boolean | null> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey.slice(), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature.slice(), message.slice())
  } catch {
    return null
  }
}
