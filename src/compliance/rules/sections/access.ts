// Access and security: who signed in, what was refused, who got rights.
import { type Figure, figure } from '../figure.ts'

export const access: readonly Figure[] = [
  figure(
    'sign_ins',
    { events: ['sign_in.second_factor'] },
    ['Connexions', 'Connexions achevées par un second facteur.'],
    ['Sign-ins', 'Sign-ins that were completed with a second factor.'],
  ),
  figure(
    'credentials_rejected',
    {
      failed: [
        'sign_in.password',
        'sign_in.second_factor',
        'step_up.verified',
        'second_factor.changed',
        'recovery.completed',
        'invitation.accepted',
      ],
    },
    [
      'Mots de passe et codes rejetés',
      'Mots de passe et codes rejetés : à la connexion, aussi pour une adresse sans compte ; dans une session ouverte, quand un nouveau code ou l’ancien mot de passe est demandé ; par un lien d’invitation ou de rétablissement.',
    ],
    [
      'Passwords and codes rejected',
      'Passwords and codes that were rejected: at a sign-in, also for an address without an account; in an open session, where a fresh code or the present password is asked for; behind a link of an invitation or a recovery.',
    ],
  ),
  figure(
    'denied_acts',
    { denied: true },
    [
      'Actes refusés',
      'Refus inscrits dans la chaîne d’audit : ce qui modifie, exporte ou consulte des consentements, demandé sans y avoir droit ou contre une règle, et les lectures refusées à l’assistance. N’y sont pas inscrits, et ne sont donc pas comptés : les autres lectures refusées, les modifications d’une version dépassée (STALE_ROW_VERSION), les actes que l’état de leur objet ne permet pas (INVALID_STATE) et les demandes pendant que l’institution est suspendue.',
    ],
    [
      'Refused acts',
      'Refusals that are in the audit chain: of changes, exports and readings of consents that were asked for without the right or against a rule, and of readings by support. Not in the chain, and so not counted: other readings that were refused, changes of an outdated version (STALE_ROW_VERSION), acts that the state of their object does not allow (INVALID_STATE), and requests while the institution is suspended.',
    ],
  ),
  figure(
    'accounts_opened',
    { events: ['invitation.accepted'] },
    ['Comptes ouverts', 'Comptes que des personnes ont ouverts en acceptant une invitation.'],
    ['Accounts opened', 'Accounts that people opened by accepting an invitation.'],
  ),
  figure(
    'accounts_ended',
    { events: ['user.suspended', 'user.disabled'] },
    ['Comptes suspendus ou fermés', 'Fois où un compte a été suspendu ou définitivement fermé.'],
    ['Accounts suspended or ended', 'How often an account was suspended or ended for good.'],
  ),
  figure(
    'role_changes',
    { events: ['roles.assigned'] },
    [
      'Changements de rôles',
      'Fois où les rôles d’une personne, ou les montants dont elle peut décider, ont été fixés ; ceux qu’une invitation a donnés sont dans les comptes ouverts.',
    ],
    [
      'Changes of roles',
      'How often the roles of a person, or the amounts that they may decide on, were set; those that an invitation gave are in the accounts opened.',
    ],
  ),
  figure(
    'recoveries',
    { events: ['recovery.completed'] },
    [
      'Accès rétablis',
      'Mots de passe et seconds facteurs remplacés par un lien qu’un administrateur avait fait envoyer.',
    ],
    [
      'Accounts recovered',
      'Passwords and second factors that were replaced through a link that an administrator had issued.',
    ],
  ),
  figure(
    'support_consents',
    { events: ['exceptional_access.consented'] },
    [
      'Accès exceptionnels accordés',
      'Accès à des demandes de crédit que l’institution a accordés à l’assistance de l’opérateur du service.',
    ],
    [
      'Exceptional accesses granted',
      'Accesses to credit applications that the institution granted to the support of the operator of the service.',
    ],
  ),
  figure(
    'support_consultations',
    { events: ['support.consulted'] },
    [
      'Consultations par l’assistance',
      'Lectures de données de l’institution par l’assistance de l’opérateur du service.',
    ],
    ['Consultations by support', 'Readings of data of the institution by the support of the operator of the service.'],
  ),
  figure(
    'settings_changed',
    { events: ['institution.changed'] },
    ['Réglages modifiés', 'Modifications des réglages de l’institution.'],
    ['Settings changed', 'Changes of the settings of the institution.'],
  ),
]
