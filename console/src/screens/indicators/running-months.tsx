// Why nothing of today is counted yet: a month that runs is published as it stood at the last midnight.
import type { VisionReadingOut } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({
  running: {
    en: 'A provisional month counts what had happened by the last midnight of universal time: what happens today is counted from tomorrow on.',
    fr: 'Un mois provisoire compte ce qui s’était passé au dernier minuit du temps universel : ce qui se passe aujourd’hui compte à partir de demain.',
  },
})

export function RunningMonths({ reading }: { readonly reading: VisionReadingOut }) {
  const words = useWords(texts)
  const isRunning = reading.indicators.some(({ segments }) => segments.some(({ provisional }) => provisional))
  return isRunning ? <p className="soft small">{words.running}</p> : null
}
