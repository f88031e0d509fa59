// The texts of each kind of notice. Facts only, no link: links in such emails would train people to click on them.
import type { EmailWords } from '../platform/mail/email.ts'
import type { NoticeKind } from './kinds.ts'

type Language = 'fr' | 'en'

interface NoticeText {
  readonly subject: string
  /** Follows "On …,". */
  readonly what: string
  /** What the reader should do now; by default, to contact an administrator if the change is unexpected. */
  readonly now?: string
}

const texts: Readonly<Record<NoticeKind, Readonly<Record<Language, NoticeText>>>> = {
  password_changed: {
    fr: { subject: 'Votre mot de passe a été changé', what: 'le mot de passe de votre compte a été changé.' },
    en: { subject: 'Your password was changed', what: 'the password of your account was changed.' },
  },
  second_factor_changed: {
    fr: {
      subject: 'Votre second facteur a été remplacé',
      what: 'le second facteur de votre compte a été remplacé : les codes de l’ancien ne sont plus acceptés.',
    },
    en: {
      subject: 'Your second factor was replaced',
      what: 'the second factor of your account was replaced: codes of the old one are no longer accepted.',
    },
  },
  recovery_issued: {
    fr: {
      subject: 'Un lien de récupération a été émis pour votre compte',
      what: 'un administrateur a émis un lien qui permet de remplacer {factor}.',
    },
    en: {
      subject: 'A recovery link was issued for your account',
      what: 'an administrator issued a link with which you can replace {factor}.',
    },
  },
  recovery_completed: {
    fr: {
      subject: 'L’accès à votre compte a été rétabli',
      what: 'un lien de récupération a remplacé {factor} et toutes vos sessions ont été fermées.',
    },
    en: {
      subject: 'Access to your account was recovered',
      what: 'a recovery link replaced {factor}, and all your sessions were closed.',
    },
  },
  profile_changed: {
    fr: { subject: 'Votre profil a été modifié', what: 'un administrateur a modifié votre profil.' },
    en: { subject: 'Your profile was changed', what: 'an administrator changed your profile.' },
  },
  roles_changed: {
    fr: {
      subject: 'Vos rôles ont été modifiés',
      what: 'un administrateur a modifié vos rôles ou vos délégations.',
    },
    en: { subject: 'Your roles were changed', what: 'an administrator changed your roles or your delegations.' },
  },
  account_suspended: {
    fr: {
      subject: 'Votre compte a été suspendu',
      what: 'votre compte a été suspendu : vous ne pouvez plus vous connecter jusqu’à sa réactivation.',
    },
    en: {
      subject: 'Your account was suspended',
      what: 'your account was suspended: you cannot sign in until it is reactivated.',
    },
  },
  account_reactivated: {
    fr: {
      subject: 'Votre compte a été réactivé',
      what: 'votre compte a été réactivé : vous pouvez de nouveau vous connecter.',
    },
    en: { subject: 'Your account was reactivated', what: 'your account was reactivated: you can sign in again.' },
  },
  account_disabled: {
    fr: { subject: 'Votre compte a été désactivé', what: 'votre compte a été désactivé définitivement.' },
    en: { subject: 'Your account was disabled', what: 'your account was permanently disabled.' },
  },
  sessions_closed: {
    fr: { subject: 'Vos sessions ont été fermées', what: 'un administrateur a fermé toutes vos sessions.' },
    en: { subject: 'Your sessions were closed', what: 'an administrator closed all your sessions.' },
  },
  exceptional_access_requested: {
    fr: {
      subject: 'Un accès exceptionnel est demandé',
      what: 'l’exploitant du service a demandé un accès exceptionnel aux données de votre institution.',
      now: 'Connectez-vous au service pour lire la demande et y répondre.',
    },
    en: {
      subject: 'Exceptional access is requested',
      what: 'the operator of the service requested exceptional access to your institution’s data.',
      now: 'Sign in to the service to read and answer the request.',
    },
  },
  exceptional_access_consented: {
    fr: {
      subject: 'Un accès exceptionnel a été accordé',
      what: 'quelqu’un de votre institution a consenti à un accès exceptionnel à ses données.',
      now: 'Connectez-vous au service pour voir qui, et jusqu’à quand vous pouvez vous y opposer.',
    },
    en: {
      subject: 'Exceptional access was granted',
      what: 'somebody of your institution consented to exceptional access to its data.',
      now: 'Sign in to the service to see who consented, and until when you can oppose the access.',
    },
  },
  exceptional_access_ended: {
    fr: {
      subject: 'Un accès exceptionnel a pris fin',
      what: 'un accès exceptionnel aux données de votre institution a pris fin.',
      now: 'Connectez-vous au service pour lire ce qui a été consulté.',
    },
    en: {
      subject: 'Exceptional access has ended',
      what: 'an exceptional access to your institution’s data has ended.',
      now: 'Sign in to the service to read what was consulted.',
    },
  },
  administrator_invited: {
    fr: {
      subject: 'L’exploitant a invité un administrateur',
      what: 'l’exploitant du service a invité un administrateur dans votre institution : aucun administrateur ne s’était connecté depuis sept jours.',
      now: 'Si personne de votre institution ne l’a demandé, connectez-vous et révoquez l’invitation, ou désactivez le compte qui en est issu.',
    },
    en: {
      subject: 'The operator invited an administrator',
      what: 'the operator of the service invited an administrator to your institution: no administrator had signed in for seven days.',
      now: 'If nobody of your institution requested this, sign in and revoke the invitation, or disable the account created with it.',
    },
  },
}

/** The factor that a recovery replaces; `either` for a notice without this detail. */
const factors: Readonly<Record<Language, { readonly [kind: string]: string; readonly either: string }>> = {
  fr: {
    password: 'votre mot de passe',
    second_factor: 'votre second facteur',
    either: 'votre mot de passe ou votre second facteur',
  },
  en: {
    password: 'your password',
    second_factor: 'your second factor',
    either: 'your password or your second factor',
  },
}

export interface StatusNotice {
  readonly kind: NoticeKind
  readonly data: Readonly<Record<string, string>>
}

export function noticeWords(notified: StatusNotice, language: Language, institution: string, when: string): EmailWords {
  const { subject, what: template, now } = texts[notified.kind][language]
  const factor = factors[language][notified.data['kind'] ?? 'either'] ?? factors[language].either
  const what = template.replace('{factor}', factor)
  return language === 'fr'
    ? {
        subject: `${institution} : ${subject}`,
        paragraphs: [
          `Le ${when}, ${what}`,
          now ?? `Si cela vous surprend, prévenez sans attendre un administrateur de ${institution}.`,
        ],
      }
    : {
        subject: `${institution}: ${subject}`,
        paragraphs: [
          `On ${when}, ${what}`,
          now ?? `If you did not expect this, tell an administrator of ${institution} immediately.`,
        ],
      }
}
