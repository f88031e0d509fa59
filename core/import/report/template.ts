// An empty file to fill in: `#` lines that state its purpose, which the reader accepts, then the header.
import { RULES_VERSION } from '../checks/version.ts'
import type { Contract } from '../mapping/contract.ts'
import { type CsvConvention, csvLine } from './csv-cell.ts'

export const TEMPLATE_VERSION = 'probity-import-template@1'

export interface TemplateSource {
  readonly contract: Contract
  /** The `contractFingerprint` of the contract. */
  readonly fingerprint: string
  readonly product: string
  readonly convention: CsvConvention
}

/** Columns are named by the codes of the contract, so that the suggestions for a filled template are all exact. */
export function templateText({ contract, fingerprint, product, convention }: TemplateSource): string {
  const metadata = {
    template: TEMPLATE_VERSION,
    contract: contract.version,
    contract_fingerprint: fingerprint,
    rules: RULES_VERSION,
    product,
    currency: contract.currency,
  }
  const lines = Object.entries(metadata).map(([name, value]) => `# ${name}: ${value.replace(/[\r\n]/g, ' ')}\r\n`)
  const header = csvLine(
    contract.fields.map(({ code }) => code),
    convention.delimiter,
  )
  return convention.byteOrderMark + lines.join('') + header
}
