import { ApplicantConsentsOut, ConsentIn } from '../../consents/index.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { ApplicationPath } from '../shapes.ts'
import { recordConsent } from './record-consent.ts'
import { showConsents } from './show-consents.ts'

export const consentsOfApplicationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/applications/{application_id}/consents',
    operation: 'show_consents',
    summary: 'What the applicant consented to: the state of each active purpose, and every act',
    description:
      'Shows the state of each active purpose for the person of the application, and all consents and withdrawals that ' +
      'were recorded through any application of that person. For analysts, credit managers, data protection officers ' +
      'and auditors; every reading is recorded. Refused with `RECORD_DAMAGED` when one of them was changed beside the ' +
      'service.',
    shapes: { path: ApplicationPath, answers: { 200: ApplicantConsentsOut } },
    access: { permission: 'consents.read' },
    audit: { kinds: ['consents.read'] },
    run: showConsents,
  }),
  route({
    method: 'POST',
    path: '/applications/{application_id}/consents',
    operation: 'record_consent',
    summary: 'Record a consent of the applicant, or its withdrawal, with the reference of its document',
    description:
      'Records that the person of the application gave or withdrew a consent, at the time and with the document that ' +
      'you name; a repetition of the same act adds nothing. For analysts, credit managers and data protection officers. ' +
      'Refused with `PURPOSE_RETIRED`: collect for the active version; with `CONSENT_NOT_GIVEN` when there was nothing ' +
      'to withdraw at that time; with `PERSON_ERASED`; with `TOO_MANY_CONSENTS`; and with `RECORD_DAMAGED` when ' +
      'application, purpose or an earlier act was changed beside the service.',
    shapes: { path: ApplicationPath, body: ConsentIn, answers: { 201: ApplicantConsentsOut } },
    access: { permission: 'consents.record' },
    audit: { kinds: ['consent.collected', 'consent.withdrawn', 'consents.read'] },
    run: recordConsent,
  }),
]
