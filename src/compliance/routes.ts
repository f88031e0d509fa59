import { documentHeaders, SignedFileOut } from '../evidence/index.ts'
import { type Route, route } from '../platform/http/route.ts'
import { exportComplianceReport } from './export-compliance-report.ts'
import { MAX_DAYS } from './limits.ts'
import { ComplianceReportOut, PeriodQuery } from './shapes.ts'
import { showComplianceReport } from './show-compliance-report.ts'

export const complianceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/trust/compliance-report',
    operation: 'show_compliance_report',
    summary: 'What the institution did in a period, in five sections with definitions',
    description:
      'Counts over a period, both days included: access and security, decisions and human oversight, consents, rights ' +
      'of data subjects, retention and destruction. Each figure says what it counts. The figures come from the audit ' +
      'chain, so that a purge never changes those of the past; medians and delays come from decisions and requests. At ' +
      `most ${MAX_DAYS} days, none to come (422). For auditors and data protection officers. Refused with ` +
      '`RECORD_DAMAGED` when a retention period was changed beside the service.',
    shapes: { query: PeriodQuery, answers: { 200: ComplianceReportOut } },
    rate: 'export',
    access: { permission: 'audit.read' },
    run: showComplianceReport,
  }),
  route({
    method: 'POST',
    path: '/trust/compliance-report/export',
    operation: 'export_compliance_report',
    summary: 'The compliance report as a signed file; keep its bytes as they are',
    description:
      'Answers the same figures as a file, signed if the service has a key, and records the export in the audit chain. ' +
      'Verify it with the offline verifier. For auditors and data protection officers. Refused like the report, with ' +
      '`RECORD_DAMAGED` too.',
    shapes: { query: PeriodQuery, answers: { 200: SignedFileOut } },
    rate: 'export',
    sends: documentHeaders,
    access: { permission: 'audit.read' },
    audit: { kinds: ['compliance_report.exported'] },
    run: exportComplianceReport,
  }),
]
