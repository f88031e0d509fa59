import { Card } from '../../../components/card.tsx'
import { ChoiceField, TypedField } from '../../../components/fields.tsx'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { applicationWords } from '../../applications/words.ts'
import { recommendations, replayWords } from '../replay-words.ts'
import type { TypedDataset } from './typed-dataset.ts'

const texts = pairs({
  title: { en: 'Population', fr: 'Population' },
  hint: { en: 'nothing ticked means all', fr: 'rien de coché signifie tout' },
  statuses: { en: 'States', fr: 'États' },
  decided: { en: 'Decided', fr: 'Décidés' },
  submitted: { en: 'Submitted', fr: 'Soumis' },
  escalated: { en: 'Escalated', fr: 'Transmis' },
  channels: { en: 'Channels', fr: 'Canaux' },
  recommendations: { en: 'Recommendations', fr: 'Recommandations' },
  imported: { en: 'Imported', fr: 'Importés' },
  all: { en: 'all', fr: 'tous' },
  only: { en: 'only imported', fr: 'seulement importés' },
  none: { en: 'none imported', fr: 'aucun importé' },
  excluded: { en: 'Leave out these applications', fr: 'Écarter ces dossiers' },
  excludedHint: { en: 'ids, one per line, at most 1,000', fr: 'identifiants, un par ligne, 1 000 au plus' },
  why: { en: 'Because', fr: 'Parce que' },
  duplicate: { en: 'duplicate', fr: 'doublon' },
  test: { en: 'test', fr: 'essai' },
  disputed: { en: 'disputed', fr: 'contesté' },
  data_error: { en: 'error in the data', fr: 'erreur dans les données' },
  other: { en: 'other', fr: 'autre' },
})

const statuses = ['submitted', 'escalated', 'decided'] as const
const channels = ['branch', 'online', 'phone', 'partner', 'import'] as const
const reasons = ['duplicate', 'test', 'disputed', 'data_error', 'other'] as const

interface Props {
  readonly typed: TypedDataset
  readonly onChange: (typed: TypedDataset) => void
  readonly excludedError: string | undefined
}

export function Population({ typed, onChange, excludedError }: Props) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const named = useWords(applicationWords)
  const set = (change: Partial<TypedDataset>): void => onChange({ ...typed, ...change })
  return (
    <Card title={words.title} aside={<span className="soft small">{words.hint}</span>}>
      <div className="fields">
        <Several
          label={words.statuses}
          options={statuses.map((code) => [code, words[code]])}
          chosen={typed.statuses}
          onChange={(chosen) => set({ statuses: chosen })}
        />
        <Several
          label={words.channels}
          options={channels.map((code) => [code, named[code]])}
          chosen={typed.channels}
          onChange={(chosen) => set({ channels: chosen })}
        />
        <Several
          label={words.recommendations}
          options={recommendations.map((code) => [code, common[code]])}
          chosen={typed.recommendations}
          onChange={(chosen) => set({ recommendations: chosen })}
        />
        <ChoiceField
          label={words.imported}
          value={typed.imported}
          empty={words.all}
          options={[
            { code: 'yes', text: words.only },
            { code: 'no', text: words.none },
          ]}
          onChange={(imported) => set({ imported })}
        />
        <TypedField
          label={words.excluded}
          hint={words.excludedHint}
          rows={3}
          value={typed.excluded}
          error={excludedError}
          onChange={(excluded) => set({ excluded })}
        />
        <ChoiceField
          label={words.why}
          value={typed.exclusionReason}
          options={reasons.map((code) => ({ code, text: words[code] }))}
          onChange={(exclusionReason) => set({ exclusionReason })}
        />
      </div>
    </Card>
  )
}

interface SeveralProps {
  readonly label: string
  readonly options: readonly (readonly [code: string, text: string])[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

function Several({ label, options, chosen, onChange }: SeveralProps) {
  return (
    <div role="group" aria-label={label}>
      <span className="label">{label}</span>
      <div className="ticks">
        {options.map(([code, text]) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, code] : chosen.filter((each) => each !== code))
              }
            />
            {text}
          </label>
        ))}
      </div>
    </div>
  )
}
