// What a confirmation would do: how many drafts, and how many of them could not be submitted as they are.
import { Card } from '../../../components/card.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import type { BatchOut, ImportReasonOut } from '../../../service/service.ts'
import { countedEn, countedFr } from '../../../words/counted.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { importWords } from '../import-words.ts'
import { issueText } from '../mapping/issue-text.ts'

const texts = pairs({
  title: { en: 'What a confirmation makes', fr: 'Ce que donnerait une confirmation' },
  drafts: {
    en: (drafts: string, not: string) =>
      `${countedEn(drafts, 'draft', 'drafts')}, of which ${not} could not be submitted as they are.`,
    fr: (drafts: string, not: string) =>
      `${countedFr(drafts, 'brouillon', 'brouillons')}, dont ${countedFr(not, 'ne pourrait être soumis tel quel', 'ne pourraient être soumis tels quels')}.`,
  },
  all: {
    en: (drafts: string) =>
      `${countedEn(drafts, 'draft, which can be submitted', 'drafts, all of which can be submitted')}.`,
    fr: (drafts: string) =>
      `${countedFr(drafts, 'brouillon, prêt à être soumis', 'brouillons, tous prêts à être soumis')}.`,
  },
  none: { en: 'No row would become a draft.', fr: 'Aucune ligne ne deviendrait un brouillon.' },
  why: { en: 'Why', fr: 'Pourquoi' },
  doubtful: { en: 'References to look at', fr: 'Références à vérifier' },
})

export function Outlook({ batch: { outlook } }: { readonly batch: BatchOut }) {
  const words = useWords(texts)
  const { number } = useFormats()
  if (outlook === null) return null
  const drafts = number(String(outlook.drafts))
  return (
    <Card title={words.title}>
      <div className="stack near">
        <p>
          {outlook.drafts === 0
            ? words.none
            : outlook.not_submittable === 0
              ? words.all(drafts)
              : words.drafts(drafts, number(String(outlook.not_submittable)))}
        </p>
        {outlook.reasons.length === 0 ? null : <Reasons title={words.why} reasons={outlook.reasons} />}
        {outlook.doubtful.length === 0 ? null : <Reasons title={words.doubtful} reasons={outlook.doubtful} />}
      </div>
    </Card>
  )
}

function Reasons({ title, reasons }: { readonly title: string; readonly reasons: readonly ImportReasonOut[] }) {
  const common = useWords(importWords)
  const { language } = useLanguage()
  const { number } = useFormats()
  return (
    <Scroll>
      <table>
        <caption className="label">{title}</caption>
        <tbody>
          {reasons.map((reason) => (
            <tr key={`${reason.code} ${reason.field} ${reason.detail}`}>
              <td>
                {issueText(reason, language)} <span className="soft small">{reason.column ?? reason.field}</span>
              </td>
              <td className="right keep">
                {number(String(reason.rows))} {common.rows.toLowerCase()}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}
