// A card whose content is read only for who asks for it.
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'

interface Props {
  readonly title: string
  /** What there is to see, and the words of the button that shows it. */
  readonly what: string
  readonly show: string
  readonly children: ReactNode
}

export function AskFirst({ title, what, show, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Card title={title}>
      {isAsked ? (
        children
      ) : (
        <div className="stack near">
          <p className="soft">{what}</p>
          <div className="row act">
            <Button onPress={() => setAsked(true)}>{show}</Button>
          </div>
        </div>
      )}
    </Card>
  )
}
