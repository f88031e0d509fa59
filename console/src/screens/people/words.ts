// The words of accounts and invitations that several screens share.
import type { Tone } from '../../components/shape.tsx'
import { pairs } from '../../words/pair.ts'

export const peopleWords = pairs({
  people: { en: 'People', fr: 'Personnes' },
  invitations: { en: 'Invitations', fr: 'Invitations' },
  invite: { en: 'Invite a person', fr: 'Inviter une personne' },
  name: { en: 'Name', fr: 'Nom' },
  email: { en: 'Email address', fr: 'Adresse électronique' },
  status: { en: 'Status', fr: 'État' },
  roles: { en: 'Roles', fr: 'Rôles' },
  delegation: { en: 'Delegation', fr: 'Délégation' },
  delegations: { en: 'Delegations', fr: 'Délégations' },
  language: { en: 'Language', fr: 'Langue' },
  en: { en: 'English', fr: 'Anglais' },
  fr: { en: 'French', fr: 'Français' },
  none: { en: 'none', fr: 'aucune' },
  noRole: { en: 'no role', fr: 'aucun rôle' },
  allProducts: { en: 'All products', fr: 'Tous les produits' },
  active: { en: 'Active', fr: 'Actif' },
  suspended: { en: 'Suspended', fr: 'Suspendu' },
  disabled: { en: 'Disabled', fr: 'Désactivé' },
  waits: { en: 'Has to wait', fr: 'Doit patienter' },
  locked: { en: 'Code locked', fr: 'Code verrouillé' },
  recovery: { en: 'Recovery pending', fr: 'Récupération en attente' },
  linkShown: { en: 'Link was shown', fr: 'Lien montré' },
  pending: { en: 'Waits for the person', fr: 'En attente de la personne' },
  accepted: { en: 'Accepted', fr: 'Acceptée' },
  revoked: { en: 'Revoked', fr: 'Révoquée' },
  expired: { en: 'Expired', fr: 'Expirée' },
  all: { en: 'All', fr: 'Tous' },
  choose: { en: 'Choose …', fr: 'Choisir …' },
})

export const statusTones: Readonly<Record<'active' | 'suspended' | 'disabled', Tone>> = {
  active: 'good',
  suspended: 'warn',
  disabled: 'plain',
}
