// A consent purpose as it stands in a form, read into what is sent.
import type { ConsentPurposeIn, ConsentPurposeOut } from '../../../../client/index.ts'

export interface TypedPurpose {
  readonly code: string
  readonly titleEn: string
  readonly titleFr: string
  readonly textEn: string
  readonly textFr: string
  readonly legalBasis: ConsentPurposeIn['legal_basis']
}

export const NO_PURPOSE: TypedPurpose = {
  code: '',
  titleEn: '',
  titleFr: '',
  textEn: '',
  textFr: '',
  legalBasis: 'consent',
}

/** The next version begins with the words of the one before. */
export function purposeAfter({ code, title, text, legal_basis }: ConsentPurposeOut): TypedPurpose {
  return { code, titleEn: title.en, titleFr: title.fr, textEn: text.en, textFr: text.fr, legalBasis: legal_basis }
}

export type PurposeIssues = Partial<Record<keyof TypedPurpose, 'code' | 'empty'>>

export function readPurpose(typed: TypedPurpose): {
  readonly issues: PurposeIssues
  readonly body: ConsentPurposeIn | null
} {
  const issues: PurposeIssues = {}
  const code = typed.code.trim()
  if (!/^[a-z][a-z0-9_]{1,62}$/.test(code)) issues.code = 'code'
  for (const name of ['titleEn', 'titleFr', 'textEn', 'textFr'] as const)
    if (typed[name].trim() === '') issues[name] = 'empty'
  if (Object.keys(issues).length > 0) return { issues, body: null }
  const { titleEn, titleFr, textEn, textFr, legalBasis } = typed
  return {
    issues,
    body: { code, title: { en: titleEn, fr: titleFr }, text: { en: textEn, fr: textFr }, legal_basis: legalBasis },
  }
}
