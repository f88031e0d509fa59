import type { ContractFixture } from '../../test/enumerations/contract-fixture.ts'
import { INVALID, list, type Who } from '../../test/enumerations/rights.ts'

const reads: readonly Who[] = ['auditor', 'data_protection_officer']
const QUERY = '?start=2026-01-01&end=2026-03-01'

export const contract: ContractFixture = {
  rights: {
    // Rejected because the query names no period.
    'GET /trust/compliance-report': list(reads, { own: INVALID }),
    'POST /trust/compliance-report/export': list(reads, { own: INVALID }),
  },
  calls: {
    show_compliance_report: ({ auditor }) => ({ caller: auditor, path: `/trust/compliance-report${QUERY}` }),
    export_compliance_report: ({ auditor }) => ({ caller: auditor, path: `/trust/compliance-report/export${QUERY}` }),
  },
}
