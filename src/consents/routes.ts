import { type Route, route } from '../platform/http/route.ts'
import { listOf } from '../platform/http/shapes.ts'
import { MAX_ACTIVE_PURPOSES, MAX_PURPOSES } from './limits.ts'
import { createConsentPurpose } from './purposes/create-consent-purpose.ts'
import { listConsentPurposes } from './purposes/list-consent-purposes.ts'
import { retireConsentPurpose } from './purposes/retire-consent-purpose.ts'
import { ConsentPurposeIn, ConsentPurposeOut, PurposePath } from './shapes.ts'

export const consentRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/trust/consent-purposes',
    operation: 'list_consent_purposes',
    summary: 'The consent purposes of the institution in all versions',
    description:
      'Lists the purposes for which the institution asks applicants for consent, by code, the newest version first, ' +
      'including retired versions. For data protection officers, administrators and auditors; whoever records a ' +
      'consent reads the active ones with the consents of an application. Refused with `RECORD_DAMAGED` when one of them ' +
      'was changed beside the service.',
    shapes: { answers: { 200: listOf(ConsentPurposeOut) } },
    access: { permission: 'trust.read' },
    run: listConsentPurposes,
  }),
  route({
    method: 'POST',
    path: '/trust/consent-purposes',
    operation: 'create_consent_purpose',
    summary: 'Create a consent purpose, or a new version of one',
    description:
      'Creates version 1 of a purpose, or the next version of its code, and retires the version that was active. For ' +
      'data protection officers. The words of a version never change, because people consented to them; consents to ' +
      `earlier versions remain. Refused with \`TOO_MANY_PURPOSES\` beyond ${MAX_ACTIVE_PURPOSES} active purposes or ` +
      `${MAX_PURPOSES} versions: retire one; and with \`RECORD_DAMAGED\` when a purpose was changed beside the service.`,
    shapes: { body: ConsentPurposeIn, answers: { 201: ConsentPurposeOut } },
    access: { permission: 'trust.configure' },
    audit: { kinds: ['consent_purpose.created', 'consent_purpose.retired'] },
    run: createConsentPurpose,
  }),
  route({
    method: 'POST',
    path: '/trust/consent-purposes/{purpose_id}/retire',
    operation: 'retire_consent_purpose',
    summary: 'Retire a consent purpose; consents already given remain',
    description:
      'Retires the active version of a purpose: no consent is collected for it any more, and those that were given ' +
      'remain and can be withdrawn. For data protection officers. Refused with `INVALID_STATE` when it is already ' +
      'retired, and with `RECORD_DAMAGED` when it was changed beside the service.',
    shapes: { path: PurposePath, answers: { 200: ConsentPurposeOut } },
    access: { permission: 'trust.configure' },
    audit: { kinds: ['consent_purpose.retired'], subject: 'consent_purpose' },
    run: retireConsentPurpose,
  }),
]
