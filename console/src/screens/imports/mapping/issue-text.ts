// The sentence of an issue of a row, as the report of the check says it.
import { sentencesOf } from '../../../../../core/import/index.ts'
import { type Language, spaced } from '../../../words/pair.ts'

export function issueText(
  { code, detail }: { readonly code: string; readonly detail: string | null },
  language: Language,
): string {
  const said: Readonly<Record<Language, string>> | undefined = sentencesOf({ code, detail } as Parameters<
    typeof sentencesOf
  >[0])
  // A newer service may have codes that this page does not know.
  const text = said?.[language] ?? code
  return language === 'fr' ? spaced(text) : text
}
