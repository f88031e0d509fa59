// The email with an invitation link, in the person's language.
import { composeEmail, momentWords } from '../platform/mail/email.ts'
import type { Email } from '../platform/mail/mail.ts'

export function invitationEmail(
  to: string,
  language: 'fr' | 'en',
  institution: string,
  link: string,
  expiresAt: Date,
): Email {
  const until = momentWords(expiresAt)
  const words =
    language === 'fr'
      ? {
          subject: `Votre accès à ${institution}`,
          paragraphs: [
            `${institution} vous invite à ouvrir votre compte dans son service de décision de crédit.`,
            'Choisissez votre mot de passe et enregistrez votre second facteur à cette adresse :',
          ],
          afterLink: [
            `Ce lien sert une seule fois et vaut jusqu’au ${until}. Si vous n’attendiez pas ce message, ignorez-le.`,
          ],
        }
      : {
          subject: `Your access to ${institution}`,
          paragraphs: [
            `${institution} invites you to open your account in its credit decision service.`,
            'Choose your password and enrol your second factor at this address:',
          ],
          afterLink: [
            `The link works once and is valid until ${until}. If you did not expect this message, ignore it.`,
          ],
        }
  return composeEmail({ to, language, institution, words, link })
}
