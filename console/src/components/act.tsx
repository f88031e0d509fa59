// A button that, while it cannot be pressed, says why beside it.
import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'

interface Props {
  readonly kind?: 'primary' | 'plain' | 'quiet'
  readonly children: ReactNode
  /** Why it cannot be done now; null when it can. */
  readonly why: string | null
  readonly isPending?: boolean
  readonly onPress: () => void
}

export function Act({ kind = 'plain', children, why, isPending = false, onPress }: Props) {
  const id = useId()
  return (
    <span className="reasoned">
      <Button
        kind={kind}
        isDisabled={why !== null}
        isPending={isPending}
        onPress={onPress}
        {...(why === null ? {} : { 'aria-describedby': id })}
      >
        {children}
      </Button>
      {why === null ? null : (
        <span id={id} className="small soft">
          {why}
        </span>
      )}
    </span>
  )
}
