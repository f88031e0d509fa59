// The kinds and texts of security events as people read them.
import type { Texts } from '../../core/values/texts.ts'
import type { By, SecurityEvent } from './done-by.ts'

interface Words {
  readonly done: Texts
  /** When it failed or was refused. */
  readonly tried?: Texts
  /** When somebody else did it. */
  readonly byOthers?: Texts
}

/** Acts of people on their own account. */
const own: Readonly<Record<string, Words>> = {
  'invitation.accepted': {
    done: { fr: 'Le compte a été ouvert avec une invitation.', en: 'The account was opened with an invitation.' },
  },
  'sign_in.password': {
    done: { fr: 'Connexion : le mot de passe a été accepté.', en: 'Sign-in: the password was accepted.' },
    tried: { fr: 'Une connexion a échoué au mot de passe.', en: 'A sign-in failed at the password.' },
  },
  'sign_in.second_factor': {
    done: {
      fr: 'Connexion : le code a été accepté, une session est ouverte.',
      en: 'Sign-in: the code was accepted, a session is open.',
    },
    tried: { fr: 'Une connexion a échoué au code.', en: 'A sign-in failed at the code.' },
  },
  'sign_in.waiting': {
    done: {
      fr: 'Après plusieurs échecs, la connexion doit attendre {minutes} min.',
      en: 'After repeated failures, sign-in must wait {minutes} min.',
    },
  },
  'step_up.verified': {
    done: { fr: 'Le second facteur a été vérifié à nouveau.', en: 'The second factor was verified again.' },
    tried: {
      fr: 'Une nouvelle vérification du second facteur a échoué.',
      en: 'Another verification of the second factor failed.',
    },
  },
  'session.closed': { done: { fr: 'Déconnexion.', en: 'Signed out.' } },
  'session.revoked': {
    done: { fr: 'Une autre de vos sessions a été fermée.', en: 'Another of your sessions was closed.' },
    tried: { fr: 'La fermeture d’une session a été refusée.', en: 'Closing a session was refused.' },
  },
  'session.ended': {
    done: {
      fr: 'Une session a été fermée après trop de codes ou de mots de passe refusés.',
      en: 'A session was ended after too many failed codes or passwords.',
    },
  },
  'sessions.revoked': {
    done: { fr: 'Vos autres sessions ont été fermées.', en: 'Your other sessions were closed.' },
    tried: { fr: 'La fermeture de sessions a été refusée.', en: 'Closing sessions was refused.' },
    byOthers: { fr: 'Toutes vos sessions ont été fermées.', en: 'All your sessions were closed.' },
  },
  'password.changed': {
    done: {
      fr: 'Le mot de passe a été changé ; les autres sessions ont été fermées.',
      en: 'The password was changed; the other sessions were closed.',
    },
    tried: { fr: 'Un changement de mot de passe a été refusé.', en: 'A change of the password was refused.' },
  },
  'profile.changed': {
    done: { fr: 'Le profil a été modifié.', en: 'The profile was changed.' },
    tried: { fr: 'Une modification du profil a été refusée.', en: 'A change of the profile was refused.' },
  },
  'second_factor.enrolled': {
    done: {
      fr: 'Une nouvelle clé du second facteur attend son premier code ; l’ancienne reste en service.',
      en: 'A new key of the second factor awaits its first code; the old one stays active.',
    },
    tried: { fr: 'L’enregistrement d’une nouvelle clé a été refusé.', en: 'Enrolling a new key was refused.' },
  },
  'second_factor.changed': {
    done: {
      fr: 'La nouvelle clé du second facteur est en service ; les autres sessions ont été fermées.',
      en: 'The new key of the second factor is active; the other sessions were closed.',
    },
    tried: { fr: 'Le code d’une nouvelle clé n’a pas été accepté.', en: 'The code of a new key was not accepted.' },
  },
  'recovery.enrolled': {
    done: {
      fr: 'Un lien de récupération a donné la clé d’un nouveau second facteur, pas encore en service.',
      en: 'The key of a new second factor was created with a recovery link; it is not active yet.',
    },
  },
  'recovery.completed': {
    done: {
      fr: 'L’accès a été rétabli par un lien ; toutes les sessions ont été fermées.',
      en: 'Access was recovered with a link; all sessions were closed.',
    },
    tried: { fr: 'Une récupération de l’accès a échoué.', en: 'A recovery of your access failed.' },
  },
}

/** Acts that only others perform on an account, and lockouts, which name it as their subject. */
const fromOthers: Readonly<Record<string, Words>> = {
  'roles.assigned': {
    done: { fr: 'Vos rôles ou délégations ont été remplacés.', en: 'Your roles or delegations were replaced.' },
  },
  'user.profile_changed': {
    done: { fr: 'Votre nom ou votre fonction a été modifié.', en: 'Your name or your function was changed.' },
  },
  'user.suspended': {
    done: {
      fr: 'Votre compte a été suspendu ; toutes les sessions ont été fermées.',
      en: 'Your account was suspended; all sessions were closed.',
    },
  },
  'user.reactivated': { done: { fr: 'Votre compte a été réactivé.', en: 'Your account was reactivated.' } },
  'user.disabled': {
    done: { fr: 'Votre compte a été fermé définitivement.', en: 'Your account was permanently disabled.' },
  },
  'recovery.issued': {
    done: { fr: 'Un lien de récupération de votre accès a été émis.', en: 'A link to recover your access was issued.' },
  },
  'recovery.link_shown': {
    done: {
      fr: 'Faute de message parti, ce lien a été montré à la personne qui l’a émis.',
      en: 'No email could be sent, so this link was shown to the person who issued it.',
    },
  },
  'second_factor.locked': {
    done: {
      fr: 'Après trop de codes refusés de suite, le second facteur est verrouillé jusqu’à une récupération.',
      en: 'After too many failed codes in a row, the second factor is locked until a recovery.',
    },
  },
  'recovery.locked': {
    done: {
      fr: 'Après trop de preuves refusées, le lien de récupération n’est plus valable.',
      en: 'After too many failed proofs, the recovery link is no longer valid.',
    },
  },
  'recovery.revoked': {
    done: { fr: 'Le lien de récupération a été révoqué.', en: 'The recovery link was revoked.' },
  },
}

/** Several operations record the same kind when a password fails; the refusal code tells them apart. */
const byRefusal: Readonly<Record<string, Texts>> = {
  PROOF_REJECTED: {
    fr: 'Une récupération de l’accès a échoué : la preuve n’a pas été acceptée.',
    en: 'A recovery of your access failed: the proof was not accepted.',
  },
  CURRENT_PASSWORD_REJECTED: {
    fr: 'Un changement de mot de passe a échoué : le mot de passe actuel était faux.',
    en: 'A change of the password failed: the present password was wrong.',
  },
}

const all: Readonly<Record<string, Words>> = { ...own, ...fromOthers }

export const securityKinds = { byThem: Object.keys(own), toThem: Object.keys(all) }

/** @throws when the kind is none of securityKinds. */
export function securityText(event: SecurityEvent, by: By): Texts {
  const words = all[event.kind]
  if (!words) throw new TypeError(`the security events have no words for ${event.kind}`)
  const { fr, en } = sentenceOf(words, event, by)
  const { wait_minutes: wait } = event.data
  const minutes = typeof wait === 'number' ? String(wait) : ''
  return { fr: fr.replace('{minutes}', minutes), en: en.replace('{minutes}', minutes) }
}

function sentenceOf(words: Words, event: SecurityEvent, by: By): Texts {
  const { refusal } = event.data
  if (event.outcome !== 'success') {
    return (typeof refusal === 'string' ? byRefusal[refusal] : undefined) ?? words.tried ?? REFUSED
  }
  return (by === 'me' || by === 'unknown' ? undefined : words.byOthers) ?? words.done
}

const REFUSED: Texts = { fr: 'Une opération a été refusée.', en: 'An operation was refused.' }
