// The references into the chain, as their piece stores them.

export interface AuditReference {
  readonly event: 'creation' | 'submission' | 'evaluation' | 'decision'
  readonly seq: number
}

/** Null when the bytes are not in the form of that piece: without a signature, anybody could have written them. */
export function referencesOf(bytes: Uint8Array): readonly AuditReference[] | null {
  try {
    const { references } = JSON.parse(new TextDecoder().decode(bytes)) as {
      readonly references: readonly AuditReference[]
    }
    return references.every(({ event, seq }) => typeof event === 'string' && typeof seq === 'number')
      ? references
      : null
  } catch {
    return null
  }
}
