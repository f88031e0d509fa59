// Where one can go, and who: a place stands in the navigation of those who may read what is there.
import type { Permission } from '../service/me.ts'
import { type Language, pairs, wordsIn } from '../words/pair.ts'

const texts = pairs({
  home: { en: 'Today', fr: 'Aujourd’hui' },
  applications: { en: 'Applications', fr: 'Dossiers' },
  policies: { en: 'Policies', fr: 'Politiques' },
  replays: { en: 'Replays', fr: 'Rejeux' },
  imports: { en: 'Imports', fr: 'Imports' },
  indicators: { en: 'Indicators', fr: 'Indicateurs' },
  people: { en: 'People', fr: 'Personnes' },
  credentials: { en: 'Machine credentials', fr: 'Identifiants machine' },
  supportAccess: { en: 'Access of support', fr: 'Accès de l’assistance' },
  usage: { en: 'Usage', fr: 'Consommation' },
  audit: { en: 'Audit', fr: 'Journal d’audit' },
  rights: { en: 'Data subjects', fr: 'Droits des personnes' },
  retention: { en: 'Retention', fr: 'Conservation' },
  purges: { en: 'Purges', fr: 'Purges' },
  compliance: { en: 'Compliance report', fr: 'Rapport de conformité' },
  purposes: { en: 'Consent purposes', fr: 'Finalités' },
  knowledge: { en: 'Documentation', fr: 'Documentation' },
  documents: { en: 'Own documents', fr: 'Nos documents' },
  support: { en: 'Support', fr: 'Assistance' },
  products: { en: 'Products', fr: 'Produits' },
  fields: { en: 'Own fields', fr: 'Champs propres' },
  desk: { en: 'Desk', fr: 'Guichet' },
  rules: { en: 'Credit policy', fr: 'Politique de crédit' },
  institution: { en: 'Institution', fr: 'Établissement' },
  trust: { en: 'Data protection and audit', fr: 'Protection des données et audit' },
  help: { en: 'Help', fr: 'Aide' },
})

const GROUPS = ['desk', 'rules', 'institution', 'trust', 'help'] as const
/** Whoever sees fewer places finds one sooner without names of groups. */
const MIN_GROUPED = 9

interface Place {
  readonly to: `/${string}`
  readonly name: keyof typeof texts
  readonly needs: Permission | null
  readonly group: (typeof GROUPS)[number]
}

const all = [
  { to: '/', name: 'home', needs: null, group: 'desk' },
  { to: '/applications', name: 'applications', needs: 'applications.read', group: 'desk' },
  { to: '/imports', name: 'imports', needs: 'imports.read', group: 'desk' },
  { to: '/indicators', name: 'indicators', needs: 'analytics.read', group: 'desk' },
  { to: '/policies', name: 'policies', needs: 'policies.read', group: 'rules' },
  { to: '/replays', name: 'replays', needs: 'simulations.read', group: 'rules' },
  { to: '/products', name: 'products', needs: 'products.manage', group: 'rules' },
  { to: '/fields', name: 'fields', needs: 'custom_fields.manage', group: 'rules' },
  { to: '/people', name: 'people', needs: 'users.read', group: 'institution' },
  { to: '/credentials', name: 'credentials', needs: 'credentials.manage', group: 'institution' },
  { to: '/support-access', name: 'supportAccess', needs: 'exceptional_access.decide', group: 'institution' },
  { to: '/usage', name: 'usage', needs: 'usage.read', group: 'institution' },
  { to: '/audit', name: 'audit', needs: 'audit.read', group: 'trust' },
  { to: '/rights', name: 'rights', needs: 'rights.read', group: 'trust' },
  { to: '/retention', name: 'retention', needs: 'trust.read', group: 'trust' },
  { to: '/purges', name: 'purges', needs: 'trust.read', group: 'trust' },
  { to: '/purposes', name: 'purposes', needs: 'trust.read', group: 'trust' },
  { to: '/compliance', name: 'compliance', needs: 'audit.read', group: 'trust' },
  { to: '/documents', name: 'documents', needs: 'knowledge.manage', group: 'help' },
  { to: '/knowledge', name: 'knowledge', needs: null, group: 'help' },
  { to: '/support', name: 'support', needs: null, group: 'help' },
] as const satisfies readonly Place[]

export function placesOf(permissions: readonly Permission[], language: Language) {
  return {
    places: all.filter(({ needs }) => needs === null || permissions.includes(needs)),
    words: wordsIn(texts, language),
  }
}

type Shown = ReturnType<typeof placesOf>['places']

/** In their order; one group without a name when there are few places. */
export function groupsOf(
  places: Shown,
): readonly { readonly name: (typeof GROUPS)[number] | null; readonly places: Shown }[] {
  if (places.length < MIN_GROUPED) return [{ name: null, places }]
  return GROUPS.map((name) => ({ name, places: places.filter(({ group }) => group === name) })).filter(
    (one) => one.places.length > 0,
  )
}
