// A text to find: what is filtered follows what is typed once the person pauses.
import { useEffect, useState } from 'react'
import { TypedField } from './fields.tsx'

const PAUSE_MS = 250

interface Props {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength?: number
}

export function FindField({ value, onChange, maxLength = 64, ...named }: Props) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onChange(typed), PAUSE_MS)
    return () => clearTimeout(timer)
    // Other filters do not restart the pause.
  }, [typed])
  return <TypedField {...named} value={typed} onChange={setTyped} maxLength={maxLength} />
}
