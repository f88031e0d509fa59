import { Consequence } from '../../components/consequence.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type DocumentSummaryOut, service } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({
  title: { en: (title: string) => `Remove: ${title}`, fr: (title: string) => `Retirer : ${title}` },
  remove: { en: 'Remove the document', fr: 'Retirer le document' },
  what: {
    en: (passages: string) =>
      `The document and its ${passages} passages are deleted in this language; nobody finds them any more. This cannot be undone: to bring it back, deposit it again. Its fingerprint stays in the audit chain.`,
    fr: (passages: string) =>
      `Le document et ses ${passages} passages sont supprimés dans cette langue ; plus personne ne les trouve. Cet acte est irréversible : pour le rétablir, déposez-le de nouveau. Son empreinte reste au journal d’audit.`,
  },
})

export function RemoveDocument({
  document,
  onEnd,
}: {
  readonly document: DocumentSummaryOut
  readonly onEnd: () => void
}) {
  const words = useWords(texts)
  const { number } = useFormats()
  const { key, language, title, passages } = document
  const removing = useAct(
    () => service.delete('/api/v1/knowledge/documents/{key}', { path: { key }, query: { language } }),
    [['knowledge']],
    onEnd,
  )
  return (
    <Consequence
      title={words.title(title)}
      act={words.remove}
      isPending={removing.isPending}
      onAct={() => removing.mutate()}
      onClose={onEnd}
    >
      <p>{words.what(number(String(passages)))}</p>
      {removing.error === null ? null : <RefusalNote fault={removing.error} />}
    </Consequence>
  )
}
