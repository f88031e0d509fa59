// A button that opens the verifier beside the page and hands it a signed file.
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { Note } from '../components/note.tsx'
import { useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'
import { openVerifier } from './verify-here.ts'

const texts = pairs({
  verify: { en: 'Check it here', fr: 'Vérifier ici' },
  blocked: {
    en: 'The browser opened no page: allow this site to open one, or save the file and drop it on /verify.',
    fr: 'Le navigateur n’a pas ouvert de page : autorisez ce site à en ouvrir une, ou enregistrez le fichier et déposez-le sur /verify.',
  },
})

interface Props {
  readonly name: string
  /** The bytes as they were signed. A refusal is shown by who calls it, and closes the verifier. */
  readonly read: () => Promise<BlobPart>
  readonly isDisabled?: boolean
}

export function CheckHere({ name, read, isDisabled = false }: Props) {
  const words = useWords(texts)
  const [isBlocked, setBlocked] = useState(false)
  const check = async (): Promise<void> => {
    const verifier = openVerifier()
    setBlocked(verifier === null)
    if (verifier === null) return
    try {
      await verifier.hand(name, await read())
    } catch {
      verifier.close()
    }
  }
  return (
    <>
      <Button isDisabled={isDisabled} onPress={() => void check()}>
        {words.verify}
      </Button>
      {isBlocked ? <Note tone="warn">{words.blocked}</Note> : null}
    </>
  )
}
