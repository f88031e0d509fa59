// An act that asks once more: the dialog says what it does and what cannot be undone, and holds what it needs to know.
import type { ReactNode } from 'react'
import { useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const texts = pairs({ cancel: { en: 'Cancel', fr: 'Annuler' } })

interface Props {
  readonly title: string
  readonly act: string
  readonly isPending: boolean
  readonly isDisabled?: boolean
  readonly onAct: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function Consequence({ title, act, isPending, isDisabled = false, onAct, onClose, children }: Props) {
  const words = useWords(texts)
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="row">
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button kind="primary" isPending={isPending} isDisabled={isDisabled} onPress={onAct}>
          {act}
        </Button>
      </div>
    </Dialog>
  )
}
