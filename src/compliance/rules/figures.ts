// The sections of a compliance report, in their order.
import type { Texts } from '../../../core/values/texts.ts'
import type { Figure } from './figure.ts'
import { access } from './sections/access.ts'
import { decisions } from './sections/decisions.ts'
import { consents } from './sections/consents.ts'
import { dataRights } from './sections/data-rights.ts'
import { retention } from './sections/retention.ts'

export interface Section {
  readonly code: 'access_and_security' | 'decisions' | 'consents' | 'data_rights' | 'retention'
  readonly title: Texts
  readonly figures: readonly Figure[]
}

export const sections: readonly Section[] = [
  { code: 'access_and_security', title: { fr: 'Accès et sécurité', en: 'Access and security' }, figures: access },
  {
    code: 'decisions',
    title: { fr: 'Décisions et contrôle humain', en: 'Decisions and human oversight' },
    figures: decisions,
  },
  { code: 'consents', title: { fr: 'Consentements', en: 'Consents' }, figures: consents },
  { code: 'data_rights', title: { fr: 'Droits des personnes', en: 'Rights of data subjects' }, figures: dataRights },
  {
    code: 'retention',
    title: { fr: 'Conservation et destruction', en: 'Retention and destruction' },
    figures: retention,
  },
]
