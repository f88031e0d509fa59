// Consent purposes of tests that need one and do not care for its words.

const words = { fr: 'J’accepte.', en: 'I agree.' }

/** The body that creates a purpose, with `more` in place of what it has. */
export function purposeBody(code: string, more: object = {}): object {
  return { code, title: { fr: 'Informations', en: 'News' }, text: words, legal_basis: 'consent', ...more }
}
