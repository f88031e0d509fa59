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
    'sign_ins_failed',
    { failed: ['sign_in.password', 'sign_in.second_factor'] },
    ['Connexions échouées', 'Mots de passe et codes rejetés de comptes existants.'],
    ['Failed sign-ins', 'Rejected passwords and codes of accounts that exist.'],
  ),
  figure(
    'denied_acts',
    { denied: true },
    ['Actes refusés', 'Actes qu’une personne a demandés sans y avoir droit, ou que l’état des données interdisait.'],
    ['Refused acts', 'Acts that a person asked for without the right to, or that the state of the data did not allow.'],
  ),
  figure(
    'accounts_opened',
    { events: ['invitation.accepted'] },
    ['Comptes ouverts', 'Invitations acceptées.'],
    ['Accounts opened', 'Invitations that were accepted.'],
  ),
  figure(
    'accounts_ended',
    { events: ['user.suspended', 'user.disabled'] },
    ['Comptes suspendus ou fermés', 'Suspensions et fermetures de comptes.'],
    ['Accounts suspended or ended', 'Suspensions and ends of accounts.'],
  ),
  figure(
    'role_changes',
    { events: ['roles.assigned'] },
    ['Changements de rôles', 'Attributions de rôles et de délégations.'],
    ['Changes of roles', 'Assignments of roles and delegations.'],
  ),
  figure(
    'recoveries',
    { events: ['recovery.completed'] },
    ['Accès rétablis', 'Mots de passe et seconds facteurs remplacés par un lien d’un administrateur.'],
    ['Recoveries', 'Passwords and second factors that were replaced through a link of an administrator.'],
  ),
  figure(
    'support_consents',
    { events: ['exceptional_access.consented'] },
    ['Accès exceptionnels accordés', 'Consentements de l’institution à un accès de l’assistance.'],
    ['Exceptional accesses granted', 'Consents of the institution to an access by support.'],
  ),
  figure(
    'support_consultations',
    { events: ['support.consulted'] },
    ['Consultations de l’assistance', 'Lectures par l’assistance de l’opérateur.'],
    ['Consultations by support', 'Readings by support of the operator.'],
  ),
  figure(
    'settings_changed',
    { events: ['institution.changed'] },
    ['Réglages modifiés', 'Modifications des réglages de l’institution.'],
    ['Settings changed', 'Changes of the settings of the institution.'],
  ),
]
