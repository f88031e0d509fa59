// What prevents a version from taking effect, and what deserves a second look. In the workbench each line leads to its cell.
import { Card } from '../../../components/card.tsx'
import { Chip, Shape } from '../../../components/shape.tsx'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs, spaced } from '../../../words/pair.ts'

const texts = pairs({
  title: { en: 'Before it can go', fr: 'Avant l’envoi' },
  ready: { en: 'Nothing stands in the way.', fr: 'Rien ne s’y oppose.' },
  warning: { en: 'worth a look', fr: 'à vérifier' },
})

export interface Shown {
  readonly code: string
  readonly severity: 'blocker' | 'warning'
  readonly path: string | null
  readonly message_en: string
  readonly message_fr: string
}

interface Props {
  readonly blockers: readonly Shown[]
  /** Leads to the cell of a path. */
  readonly onGo?: (path: string) => void
}

export function Blockers({ blockers, onGo }: Props) {
  const words = useWords(texts)
  const stopping = blockers.filter(({ severity }) => severity === 'blocker').length
  return (
    <Card
      title={words.title}
      aside={<Chip tone={stopping > 0 ? 'bad' : 'good'}>{String(stopping)}</Chip>}
      flush={blockers.length > 0}
    >
      {blockers.length === 0 ? <p className="soft">{words.ready}</p> : null}
      {blockers.length === 0 ? null : (
        <ul className="blockers">
          {blockers.map((each) => (
            <Blocker key={`${each.code} ${each.path ?? ''} ${each.message_en}`} blocker={each} onGo={onGo} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Blocker({ blocker, onGo }: { readonly blocker: Shown; readonly onGo: Props['onGo'] }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { severity, path, message_fr, message_en } = blocker
  const text = language === 'fr' ? spaced(message_fr) : message_en
  return (
    <li className={severity === 'blocker' ? 'tone-bad' : 'tone-warn'}>
      <Shape tone={severity === 'blocker' ? 'bad' : 'warn'} />
      <span>
        {path === null || onGo === undefined ? (
          text
        ) : (
          <a
            href={`#${path}`}
            onClick={(event) => {
              event.preventDefault()
              onGo(path)
            }}
          >
            {text}
          </a>
        )}
        {severity === 'warning' ? <span className="small soft"> {words.warning}</span> : null}
      </span>
    </li>
  )
}
