// Letters with a link, in the person's language, as text and HTML.
import { escapeHtml, type Letter } from '../platform/mail/mail.ts'

export function invitationLetter(
  to: string,
  language: 'fr' | 'en',
  institution: string,
  link: string,
  expiresAt: Date,
): Letter {
  const until = `${expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const words =
    language === 'fr'
      ? {
          subject: `Votre accès à ${institution}`,
          lines: [
            `${institution} vous invite à ouvrir votre compte dans son service de décision de crédit.`,
            'Choisissez votre mot de passe et enregistrez votre second facteur à cette adresse :',
            `Ce lien sert une seule fois et vaut jusqu’au ${until}. Si vous n’attendiez pas ce message, ignorez-le.`,
          ],
        }
      : {
          subject: `Your access to ${institution}`,
          lines: [
            `${institution} invites you to open your account in its credit decision service.`,
            'Choose your password and enrol your second factor at this address:',
            `The link works once and is good until ${until}. If you did not expect this message, ignore it.`,
          ],
        }
  const [first, second, last] = words.lines
  const html = `<p>${escapeHtml(first!)}</p><p>${escapeHtml(second!)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p><p>${escapeHtml(last!)}</p>`
  return {
    to,
    subject: words.subject,
    text: `${first}\n\n${second}\n${link}\n\n${last}\n`,
    html: `<!doctype html><html lang="${language}"><body>${html}</body></html>`,
  }
}
