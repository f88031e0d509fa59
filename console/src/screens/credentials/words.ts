import { pairs } from '../../words/pair.ts'

export const credentialWords = pairs({
  title: { en: 'Machine credentials', fr: 'Identifiants machine' },
  name: { en: 'Name', fr: 'Nom' },
  status: { en: 'Status', fr: 'État' },
  active: { en: 'Active', fr: 'Actif' },
  revoked: { en: 'Revoked', fr: 'Révoqué' },
  expired: { en: 'Expired', fr: 'Expiré' },
  expires: { en: 'Expires', fr: 'Expiration' },
  never: { en: 'never', fr: 'jamais' },
})
