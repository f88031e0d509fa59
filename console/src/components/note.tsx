import type { ReactNode } from 'react'
import type { Tone } from './shape.tsx'

interface Props {
  readonly tone: Tone
  readonly children: ReactNode
  /** Read out at once, for what follows an act. */
  readonly urgent?: boolean
}

export function Note({ tone, children, urgent = false }: Props) {
  return (
    <div className={`note tone-${tone}`} role={urgent ? 'alert' : undefined}>
      {children}
    </div>
  )
}
