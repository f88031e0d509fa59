// A replay: how far it is, the comparison once all is replayed, and its seal.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Card } from '../../../components/card.tsx'
import { Note } from '../../../components/note.tsx'
import { Progress } from '../../../components/progress.tsx'
import { Chip } from '../../../components/shape.tsx'
import type { HistoricalSimulationDetailOut } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { simulationQuery } from '../replay-queries.ts'
import { replayWords, TONES, versionName } from '../replay-words.ts'
import { Comparison } from './comparison.tsx'
import { Proof } from './proof.tsx'

const texts = pairs({
  title: {
    en: (candidate: string, reference: string) => `${candidate} against ${reference}`,
    fr: (candidate: string, reference: string) => `${candidate} face à ${reference}`,
  },
  over: { en: 'over', fr: 'sur' },
  by: {
    en: (who: string, when: string) => `started by ${who}, ${when}`,
    fr: (who: string, when: string) => `lancé par ${who}, ${when}`,
  },
  engine: { en: (version: string) => `engine ${version}`, fr: (version: string) => `moteur ${version}` },
  progress: { en: 'Progress', fr: 'Avancement' },
  done: {
    en: (done: string, members: string) => `${done} of ${members} applications`,
    fr: (done: string, members: string) => `${done} dossiers sur ${members}`,
  },
  left: { en: (seconds: string) => `about ${seconds} s left`, fr: (seconds: string) => `encore ${seconds} s environ` },
  leave: {
    en: 'You can leave this page: the work goes on.',
    fr: 'Vous pouvez quitter cette page : le travail continue.',
  },
  stale: {
    en: 'The parameters of a version changed since this replay: its results are those of the content it recorded.',
    fr: 'Les paramètres d’une version ont changé depuis ce rejeu : ses résultats sont ceux du contenu enregistré.',
  },
  failed: {
    en: 'The replay failed. Start it again; if it fails again, tell support.',
    fr: 'Le rejeu a échoué. Relancez-le ; s’il échoue encore, prévenez le support.',
  },
  erased: {
    en: 'Its results were destroyed at the end of their retention.',
    fr: 'Ses résultats ont été détruits à la fin de leur conservation.',
  },
})

const route = getRouteApi('/replays/$simulationId')

export function Replay() {
  const words = useWords(texts)
  const { simulationId } = route.useParams()
  const { data: replay } = useSuspenseQuery(simulationQuery(simulationId))
  const { comparison, state, stale, failure_message, results_erased_at } = replay
  return (
    <>
      <Head replay={replay} />
      <div className="stack">
        {stale ? <Note tone="warn">{words.stale}</Note> : null}
        {results_erased_at === null ? null : <Note tone="warn">{words.erased}</Note>}
        {state === 'failed' ? (
          <Note tone="bad">
            <p>{words.failed}</p>
            {failure_message === null ? null : (
              <p className="small soft" lang="en">
                {failure_message}
              </p>
            )}
          </Note>
        ) : null}
        <Advance replay={replay} />
        {comparison === null ? null : <Comparison replay={replay} comparison={comparison} />}
        <Proof replay={replay} />
      </div>
    </>
  )
}

function Head({ replay }: { readonly replay: HistoricalSimulationDetailOut }) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const { date } = useFormats()
  const { candidate, reference, dataset, state, created_by, created_at, engine_version } = replay
  return (
    <div className="head">
      <div>
        <div className="row">
          <h1>{words.title(versionName(candidate), versionName(reference))}</h1>
          <Chip tone={TONES[state]}>{common[state]}</Chip>
        </div>
        <p className="facts">
          <span>
            {words.over}{' '}
            <Link to="/datasets/$datasetId" params={{ datasetId: dataset.id }}>
              {dataset.name}
            </Link>
          </span>
          <span>{words.by(created_by.display_name, date(created_at))}</span>
          <span>{words.engine(engine_version)}</span>
        </p>
      </div>
    </div>
  )
}

function Advance({ replay: { state, progress } }: { readonly replay: HistoricalSimulationDetailOut }) {
  const words = useWords(texts)
  const { number } = useFormats()
  if (state !== 'queued' && state !== 'running') return null
  const { done, members, seconds_left } = progress
  const far = words.done(number(String(done)), number(String(members)))
  return (
    <Card title={words.progress}>
      <Progress
        label={words.progress}
        done={done}
        total={members}
        text={seconds_left === null ? far : `${far}, ${words.left(number(String(seconds_left)))}`}
      />
      <p className="hint">{words.leave}</p>
    </Card>
  )
}
