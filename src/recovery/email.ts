// The email with a recovery link, in the person's language.
import { composeEmail, type EmailWords, momentWords } from '../platform/mail/email.ts'
import type { Email } from '../platform/mail/mail.ts'
import type { RecoveryKind } from './shapes.ts'

export interface RecoveryAddressee {
  readonly email: string
  readonly language: 'fr' | 'en'
}

export function recoveryEmail(
  { email, language }: RecoveryAddressee,
  kind: RecoveryKind,
  institution: string,
  link: string,
  expiresAt: Date,
): Email {
  const until = momentWords(expiresAt)
  const words = (language === 'fr' ? french : english)(kind, institution, until)
  return composeEmail({ to: email, language, institution, words, link })
}

function french(kind: RecoveryKind, institution: string, until: string): EmailWords {
  const act =
    kind === 'password'
      ? 'Choisissez un nouveau mot de passe à cette adresse ; un code de votre second facteur vous sera demandé :'
      : 'Enregistrez un nouveau second facteur à cette adresse ; votre mot de passe vous sera demandé :'
  return {
    subject: `Récupération de votre accès à ${institution}`,
    paragraphs: [
      `Un administrateur de ${institution} vous ouvre la récupération de votre accès au service de décision de crédit.`,
      act,
    ],
    afterLink: [
      `Ce lien sert une seule fois et vaut jusqu’au ${until}. Il ferme toutes vos sessions.`,
      'Si vous n’avez rien demandé, n’ouvrez pas ce lien et prévenez votre institution. Personne ne doit vous demander votre mot de passe ni un code.',
    ],
  }
}

function english(kind: RecoveryKind, institution: string, until: string): EmailWords {
  const act =
    kind === 'password'
      ? 'Choose a new password at this address; you will be asked for a code from your second factor:'
      : 'Enrol a new second factor at this address; you will be asked for your password:'
  return {
    subject: `Recovery of your access to ${institution}`,
    paragraphs: [
      `An administrator of ${institution} has started the recovery of your access to the credit decision service.`,
      act,
    ],
    afterLink: [
      `The link works once and is valid until ${until}. It closes all your sessions.`,
      'If you did not request this, do not open the link and tell your institution. Nobody should ask you for your password or a code.',
    ],
  }
}
