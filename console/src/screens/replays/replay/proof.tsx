// What proves a replay: computed again by the service, and sealed with a signature that is verified without it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Consequence } from '../../../components/consequence.tsx'
import { Progress } from '../../../components/progress.tsx'
import { saveFile } from '../../../components/save-file.ts'
import { Chip, type Tone } from '../../../components/shape.tsx'
import { CheckHere } from '../../../service/check-here.tsx'
import { useMay } from '../../../service/me.ts'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import {
  type HistoricalReconstitutionOut,
  type HistoricalSimulationDetailOut,
  perform,
  service,
} from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { simulationQuery } from '../replay-queries.ts'

const texts = pairs({
  title: { en: 'Evidence', fr: 'Preuve' },
  what: {
    en: 'A seal signs dataset, versions, engine and results. Anybody can verify its file without this service.',
    fr: 'Un sceau signe le jeu de données, les versions, le moteur et les résultats. Chacun peut vérifier son fichier sans ce service.',
  },
  again: { en: 'Compute again', fr: 'Recalculer' },
  counting: { en: 'Computing again', fr: 'Recalcul en cours' },
  match: { en: 'computed again: the same', fr: 'recalculé : identique' },
  mismatch: { en: 'computed again: it differs', fr: 'recalculé : différent' },
  not_recomputable: { en: 'some cannot be computed again', fr: 'recalcul incomplet' },
  members: {
    en: (match: string, mismatch: string, not: string) =>
      `${match} the same, ${mismatch} differ, ${not} cannot be computed again`,
    fr: (match: string, mismatch: string, not: string) =>
      `${match} identiques, ${mismatch} différents, ${not} non recalculables`,
  },
  failed: { en: 'The computation failed; repeat it.', fr: 'Le recalcul a échoué ; recommencez.' },
  seal: { en: 'Seal', fr: 'Sceller' },
  sealWhat: {
    en: 'The seal is signed in the name of the institution with these results and cannot be withdrawn.',
    fr: 'Le sceau est signé au nom de l’établissement avec ces résultats et ne peut être retiré.',
  },
  save: { en: 'Save the seal', fr: 'Enregistrer le sceau' },
  sealed: {
    en: (who: string, when: string) => `Sealed by ${who}, ${when}`,
    fr: (who: string, when: string) => `Scellé par ${who}, ${when}`,
  },
})

const TONES: Readonly<Record<NonNullable<HistoricalReconstitutionOut['verdict']>, Tone>> = {
  match: 'good',
  mismatch: 'bad',
  not_recomputable: 'warn',
}

export function Proof({ replay }: { readonly replay: HistoricalSimulationDetailOut }) {
  const words = useWords(texts)
  const { time } = useFormats()
  const maySeal = useMay('simulations.seal')
  const { state, seal, results_fingerprint } = replay
  const document = seal?.document ?? null
  const name = `seal-${replay.id}.json`
  const [isSealing, setIsSealing] = useState(false)
  if (state !== 'finished' && state !== 'sealed') return null
  return (
    <Card title={words.title}>
      <div className="stack near">
        <p className="soft">{words.what}</p>
        <p className="mono soft">{results_fingerprint}</p>
        {seal === null ? null : <p>{words.sealed(seal.sealed_by.display_name, time(seal.sealed_at))}</p>}
        <Again replay={replay} />
        <div className="row act">
          {state === 'finished' && maySeal ? (
            <Button kind="primary" onPress={() => setIsSealing(true)}>
              {words.seal}
            </Button>
          ) : null}
          {document === null ? null : (
            <>
              <Button onPress={() => saveFile(name, document, 'application/json')}>{words.save}</Button>
              <CheckHere name={name} read={async () => document} />
            </>
          )}
        </div>
      </div>
      {isSealing ? <Seal replay={replay} onClose={() => setIsSealing(false)} /> : null}
    </Card>
  )
}

function Seal({ replay, onClose }: { readonly replay: HistoricalSimulationDetailOut; readonly onClose: () => void }) {
  const words = useWords(texts)
  const queries = useQueryClient()
  const { id, row_version, results_fingerprint } = replay
  const sealing = useMutation({
    mutationFn: () =>
      perform(() =>
        service.post('/api/v1/historical-simulations/{simulation_id}/seal', {
          path: { simulation_id: id },
          body: { row_version, results_fingerprint: results_fingerprint ?? '' },
        }),
      ),
    onSuccess: (sealed) => {
      queries.setQueryData(simulationQuery(id).queryKey, sealed)
      onClose()
    },
    onError: () => queries.invalidateQueries({ queryKey: ['replays'] }),
  })
  return (
    <Consequence
      title={words.seal}
      act={words.seal}
      isPending={sealing.isPending}
      onAct={() => sealing.mutate()}
      onClose={onClose}
    >
      <p>{words.sealWhat}</p>
      <p className="mono soft">{results_fingerprint}</p>
      {sealing.error === null ? null : <RefusalNote fault={sealing.error} />}
    </Consequence>
  )
}

/** The call waits for the job at most 20 seconds; calling again joins it. */
const AGAIN_MS = 1_000

function Again({ replay }: { readonly replay: HistoricalSimulationDetailOut }) {
  const words = useWords(texts)
  const { number } = useFormats()
  const may = useMay('simulations.reconstitute')
  const again = useMutation({
    mutationFn: () =>
      perform(() =>
        service.post('/api/v1/historical-simulations/{simulation_id}/reconstitution', {
          path: { simulation_id: replay.id },
        }),
      ),
  })
  const isRunning = again.data?.state === 'running'
  const { mutate } = again
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => mutate(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isRunning, again.data, mutate])
  if (!may) return null
  const { verdict = null, members = null, progress, state } = again.data ?? {}
  const shown = (count: number): string => number(String(count))
  return (
    <div className="stack near">
      {again.error === null ? null : <RefusalNote fault={again.error} />}
      {state === 'failed' ? <p className="tone-bad">{words.failed}</p> : null}
      {isRunning && progress !== undefined ? (
        <Progress
          label={words.counting}
          done={progress.done}
          total={progress.members}
          text={`${shown(progress.done)} / ${shown(progress.members)}`}
        />
      ) : null}
      {verdict === null ? null : (
        <p className="row">
          <Chip tone={TONES[verdict]}>{words[verdict]}</Chip>
          {members === null ? null : (
            <span className="soft small">
              {words.members(shown(members.match), shown(members.mismatch), shown(members.not_recomputable))}
            </span>
          )}
        </p>
      )}
      <div className="row act">
        <Button isPending={again.isPending || isRunning} onPress={() => mutate()}>
          {words.again}
        </Button>
      </div>
    </div>
  )
}
