// The email to the support person, with the link and the times of the access.
import { composeEmail, momentWords } from '../platform/mail/email.ts'
import type { Email } from '../platform/mail/mail.ts'

export interface SupportEmailParams {
  readonly to: string
  readonly language: 'fr' | 'en'
  readonly institution: string
  readonly link: string
  readonly opensAt: Date
  readonly endsAt: Date
}

export function supportEmail({ to, language, institution, link, opensAt, endsAt }: SupportEmailParams): Email {
  const [from, until] = [momentWords(opensAt), momentWords(endsAt)]
  const words =
    language === 'fr'
      ? {
          subject: `Accès exceptionnel accordé par ${institution}`,
          paragraphs: [
            `${institution} a consenti à votre demande d’accès. Il s’ouvre le ${from} et se ferme le ${until}, ou plus tôt si l’institution y met fin ; chaque consultation est enregistrée et lui est montrée.`,
            'Choisissez votre mot de passe et enregistrez votre second facteur à cette adresse :',
          ],
          afterLink: ['Ce lien sert une seule fois. Si vous n’attendiez pas ce message, ignorez-le.'],
        }
      : {
          subject: `Exceptional access granted by ${institution}`,
          paragraphs: [
            `${institution} consented to your request for access. It opens on ${from} and closes on ${until}, or earlier if the institution ends it; each consultation is recorded and shown to the institution.`,
            'Choose your password and enrol your second factor at this address:',
          ],
          afterLink: ['The link works once. If you did not expect this message, ignore it.'],
        }
  return composeEmail({ to, language, institution, words, link })
}
