import type { Texts } from '../../values/texts.ts'
import type { Verdict } from './outcome.ts'

/** The sentence of each verdict. */
export const VERDICTS: { readonly [verdict in Verdict]: Texts } = {
  valid: { fr: 'Intact, signé par une clé de confiance.', en: 'Intact, signed by a trusted key.' },
  tampered: { fr: 'Modifié ou incohérent : ne pas s’y fier.', en: 'Changed or inconsistent: do not rely on it.' },
  not_trusted: {
    fr: 'Intact en lui-même, mais rien ne prouve qui l’a émis.',
    en: 'Intact in itself, but nothing proves who issued it.',
  },
  malformed: { fr: 'Ce n’est pas un fichier canonique et bien formé.', en: 'Not a canonical and well-formed file.' },
  unsupported: { fr: 'Format inconnu de ce vérificateur.', en: 'A format that this verifier does not know.' },
}
