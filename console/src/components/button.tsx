import { memo, type ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps, type PressEvent } from 'react-aria-components'
import { useSteady } from './steady/steady.ts'

interface Props extends Omit<ButtonProps, 'className' | 'children'> {
  readonly kind?: 'primary' | 'plain' | 'quiet'
  readonly children: ReactNode
}

const Steady = memo(AriaButton)

/** While it is pending it says so to a screen reader and is not pressed twice. */
export function Button({ kind = 'plain', children, onPress, ...props }: Props) {
  const press = useSteady((event: PressEvent) => onPress?.(event))
  return (
    <Steady {...props} {...(onPress === undefined ? {} : { onPress: press })} className={`react-aria-Button ${kind}`}>
      {children}
    </Steady>
  )
}
