// What a person reads in their security events: which kinds, and in which words.
import type { By, SecurityEvent } from './rules/done-by.ts'

type Sentence = readonly [fr: string, en: string]

interface Words {
  readonly done: Sentence
  /** When it failed or was refused. */
  readonly tried?: Sentence
  /** When somebody else did it. */
  readonly byOthers?: Sentence
}

/** What people do in their own matters. */
const own: Readonly<Record<string, Words>> = {
  'invitation.accepted': {
    done: ['Le compte a été ouvert avec une invitation.', 'The account was opened with an invitation.'],
  },
  'sign_in.password': {
    done: ['Connexion : le mot de passe a été accepté.', 'Sign-in: the password was accepted.'],
    tried: ['Une connexion a échoué au mot de passe.', 'A sign-in failed at the password.'],
  },
  'sign_in.second_factor': {
    done: [
      'Connexion : le code a été accepté, une session est ouverte.',
      'Sign-in: the code was accepted, a session is open.',
    ],
    tried: ['Une connexion a échoué au code.', 'A sign-in failed at the code.'],
  },
  'sign_in.waiting': {
    done: [
      'Après plusieurs échecs, la connexion doit attendre {minutes} min.',
      'After repeated failures, sign-in has to wait {minutes} min.',
    ],
  },
  'step_up.verified': {
    done: ['Le second facteur a été vérifié à nouveau.', 'The second factor was verified again.'],
    tried: [
      'Une nouvelle vérification du second facteur a échoué.',
      'Another verification of the second factor failed.',
    ],
  },
  'session.closed': { done: ['Déconnexion.', 'Signed out.'] },
  'session.revoked': {
    done: ['Une autre de vos sessions a été fermée.', 'Another of your sessions was closed.'],
    tried: ['La fermeture d’une session a été refusée.', 'Closing a session was refused.'],
  },
  'sessions.revoked': {
    done: ['Vos autres sessions ont été fermées.', 'Your other sessions were closed.'],
    tried: ['La fermeture de sessions a été refusée.', 'Closing sessions was refused.'],
    byOthers: ['Toutes vos sessions ont été fermées.', 'All your sessions were closed.'],
  },
  'password.changed': {
    done: [
      'Le mot de passe a été changé ; les autres sessions ont été fermées.',
      'The password was changed; the other sessions were closed.',
    ],
    tried: ['Un changement de mot de passe a été refusé.', 'A change of the password was refused.'],
  },
  'profile.changed': {
    done: ['Le profil a été modifié.', 'The profile was changed.'],
    tried: ['Une modification du profil a été refusée.', 'A change of the profile was refused.'],
  },
  'second_factor.enrolled': {
    done: [
      'Une nouvelle clé du second facteur attend son premier code ; l’ancienne reste en service.',
      'A new key of the second factor waits for its first code; the old one stays in service.',
    ],
    tried: ['L’enregistrement d’une nouvelle clé a été refusé.', 'Enrolling a new key was refused.'],
  },
  'second_factor.changed': {
    done: [
      'La nouvelle clé du second facteur est en service ; les autres sessions ont été fermées.',
      'The new key of the second factor is in service; the other sessions were closed.',
    ],
    tried: ['Le code d’une nouvelle clé n’a pas été accepté.', 'The code of a new key was not accepted.'],
  },
  'recovery.enrolled': {
    done: [
      'Un lien de récupération a donné la clé d’un nouveau second facteur, pas encore en service.',
      'A recovery link gave out the key of a new second factor, not in service yet.',
    ],
  },
  'recovery.completed': {
    done: [
      'L’accès a été rétabli par un lien ; toutes les sessions ont été fermées.',
      'Access was recovered by a link; all sessions were closed.',
    ],
    tried: ['Une récupération de l’accès a échoué.', 'A recovery of the access failed.'],
  },
}

/** What only others do to an account. */
const fromOthers: Readonly<Record<string, Words>> = {
  'roles.assigned': {
    done: ['Vos rôles ou délégations ont été remplacés.', 'Your roles or delegations were replaced.'],
  },
  'user.profile_changed': {
    done: ['Votre nom ou votre fonction a été modifié.', 'Your name or your function was changed.'],
  },
  'user.suspended': {
    done: [
      'Votre compte a été suspendu ; toutes les sessions ont été fermées.',
      'Your account was suspended; all sessions were closed.',
    ],
  },
  'user.reactivated': { done: ['Votre compte a été réactivé.', 'Your account was opened again.'] },
  'user.disabled': { done: ['Votre compte a été fermé définitivement.', 'Your account was closed for good.'] },
  'recovery.issued': {
    done: ['Un lien de récupération de votre accès a été émis.', 'A link to recover your access was issued.'],
  },
  'recovery.link_shown': {
    done: [
      'Faute de message parti, ce lien a été montré à la personne qui l’a émis.',
      'No letter went out, so this link was shown to whoever issued it.',
    ],
  },
  'recovery.revoked': {
    done: ['Le lien de récupération a été révoqué.', 'The recovery link was revoked.'],
  },
}

/** One kind tells of several places that take a password; the refusal says which it was. */
const byRefusal: Readonly<Record<string, Sentence>> = {
  PROOF_REJECTED: [
    'Une récupération de l’accès a échoué : la preuve n’a pas été acceptée.',
    'A recovery of the access failed: the proof was not accepted.',
  ],
  CURRENT_PASSWORD_REJECTED: [
    'Un changement de mot de passe a échoué : le mot de passe actuel était faux.',
    'A change of the password failed: the present password was wrong.',
  ],
}

const all: Readonly<Record<string, Words>> = { ...own, ...fromOthers }

export const securityKinds = { byThem: Object.keys(own), toThem: Object.keys(all) }

/** @throws when the kind is none of securityKinds. */
export function securityText(event: SecurityEvent, by: By): { readonly text_fr: string; readonly text_en: string } {
  const words = all[event.kind]
  if (!words) throw new Error(`the security events have no words for ${event.kind}`)
  const [fr, en] = sentenceOf(words, event, by)
  const { wait_minutes: wait } = event.data
  const minutes = typeof wait === 'number' ? String(wait) : ''
  return { text_fr: fr.replace('{minutes}', minutes), text_en: en.replace('{minutes}', minutes) }
}

function sentenceOf(words: Words, event: SecurityEvent, by: By): Sentence {
  const { refusal } = event.data
  if (event.outcome !== 'success') {
    return (typeof refusal === 'string' ? byRefusal[refusal] : undefined) ?? words.tried ?? REFUSED
  }
  return (by === 'me' || by === 'unknown' ? undefined : words.byOthers) ?? words.done
}

const REFUSED: Sentence = ['Un acte a été refusé.', 'An act was refused.']
