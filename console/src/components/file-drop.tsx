// A place to drop one file, or to choose it. What is too large is said before a byte of it is sent.
import { type DragEvent, type ReactNode, useId, useState } from 'react'

interface Props {
  readonly label: string
  readonly hint: ReactNode
  /** Of the file input: `.csv,text/csv`. */
  readonly accept: string
  readonly isDisabled?: boolean
  readonly onFile: (file: File) => void
}

export function FileDrop({ label, hint, accept, isDisabled = false, onFile }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null): void => {
    const file = files?.[0]
    if (file !== undefined && !isDisabled) onFile(file)
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className="drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.target.files)
          // The same file can be chosen again after it was corrected.
          event.target.value = ''
        }}
      />
      <div id={`${id}-hint`} className="hint">
        {hint}
      </div>
    </div>
  )
}
