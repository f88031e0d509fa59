// The first cells of the file, from this page: the service never answers them.
import { useEffect, useState } from 'react'
import { FileDrop } from '../../../components/file-drop.tsx'
import { Note } from '../../../components/note.tsx'
import type { FileOut } from '../../../service/service.ts'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { keepFile, keptFile } from '../send/kept-files.ts'
import { type Sample, SAMPLED_BYTES, sampleOf } from './preview.ts'

const texts = pairs({
  label: { en: 'Show sample cells', fr: 'Montrer des cellules' },
  hint: {
    en: 'The service does not answer the content of a file: choose the same file again to see cells beside the fields. It is not sent.',
    fr: 'Le service ne rend pas le contenu d’un fichier : choisissez de nouveau le même fichier pour voir ses cellules. Il n’est pas envoyé.',
  },
  other: { en: 'This is another file: its size differs.', fr: 'C’est un autre fichier : sa taille diffère.' },
})

interface Props {
  readonly file: FileOut
  readonly onSample: (sample: Sample | null) => void
}

export function SampleFile({ file, onSample }: Props) {
  const words = useWords(texts)
  const [own, setOwn] = useState(() => keptFile(file.id))
  const [isOther, setIsOther] = useState(false)
  useEffect(() => {
    if (own === null) return
    const isWhole = own.size <= SAMPLED_BYTES
    void own
      .slice(0, SAMPLED_BYTES)
      .arrayBuffer()
      .then((bytes) => onSample(sampleOf(new Uint8Array(bytes), isWhole)))
  }, [own, onSample])
  if (own !== null) return null
  const take = (chosen: File): void => {
    setIsOther(chosen.size !== file.size_bytes)
    if (chosen.size !== file.size_bytes) return
    keepFile(file.id, chosen)
    setOwn(chosen)
  }
  return (
    <div className="stack near">
      <FileDrop label={words.label} hint={words.hint} accept=".csv,text/csv" onFile={take} />
      {isOther ? (
        <Note tone="bad" urgent>
          {words.other}
        </Note>
      ) : null}
    </div>
  )
}
