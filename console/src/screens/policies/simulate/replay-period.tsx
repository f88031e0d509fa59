import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { TypedField } from '../../../components/fields.tsx'
import { readTypedDate, typedDate } from '../../../formats/typed-date.ts'
import type { SimulationIn } from '../../../service/service.ts'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { replayWords } from '../../replays/replay-words.ts'
import { todayInUtc } from '../state-of.ts'

const texts = pairs({ run: { en: 'Simulate on this period', fr: 'Simuler sur cette période' } })

interface Props {
  readonly isPending: boolean
  readonly onRun: (body: SimulationIn) => void
}

export function ReplayPeriod({ isPending, onRun }: Props) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const [from, setFrom] = useState(() => typedDate(`${todayInUtc().slice(0, 7)}-01`))
  const [to, setTo] = useState(() => typedDate(todayInUtc()))
  const [isTried, setIsTried] = useState(false)
  const days = { from: readTypedDate(from), to: readTypedDate(to) }
  const errorOf = (day: string | null): string | undefined => (isTried && day === null ? common.notADay : undefined)
  const run = (): void => {
    setIsTried(true)
    if (days.from !== null && days.to !== null) onRun({ replay: { from: days.from, to: days.to } })
  }
  return (
    <div className="stack near">
      <div className="fields">
        <TypedField
          label={common.from}
          hint={common.dayHint}
          value={from}
          error={errorOf(days.from)}
          onChange={setFrom}
        />
        <TypedField label={common.until} hint={common.dayHint} value={to} error={errorOf(days.to)} onChange={setTo} />
      </div>
      <div className="row act">
        <Button kind="primary" isPending={isPending} onPress={run}>
          {words.run}
        </Button>
      </div>
    </div>
  )
}
