// The state of the chain: checked here, event by event, and compared with a checkpoint that was kept outside.
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Progress } from '../../components/progress.tsx'
import { Chip } from '../../components/shape.tsx'
import { useMe } from '../../service/me.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { useFormats, useWords } from '../../words/language.tsx'
import { countedEn, countedFr } from '../../words/counted.ts'
import { pairs } from '../../words/pair.ts'
import type { ChainState, CheckpointIssue } from './check-chain.ts'
import { damageWords } from './damage-words.ts'
import { EVENTS_AT_ONCE, readEvents } from './events-query.ts'

const texts = pairs({
  title: { en: 'State of the chain', fr: 'État de la chaîne' },
  unchecked: { en: 'not checked yet', fr: 'pas encore vérifiée' },
  whole: { en: 'unbroken', fr: 'intacte' },
  broken: { en: 'damaged', fr: 'altérée' },
  wholeText: {
    en: (count: string, when: string) =>
      `${count} events were read and computed again, ${when}: each matches its hash and follows the one before.`,
    fr: (count: string, when: string) =>
      `${count} événements lus et recalculés, ${when} : chacun correspond à son empreinte et suit le précédent.`,
  },
  brokenText: {
    en: (seq: string, what: string) =>
      `The first damage is at event ${seq}: ${what}. Tell the operator, who runs “audit verify”.`,
    fr: (seq: string, what: string) =>
      `La première altération est à l’événement ${seq} : ${what}. Prévenez l’exploitant, qui lance « audit verify ».`,
  },
  compared: {
    en: (issued: string, age: string, size: string, after: string) =>
      `The last checkpoint compared is of ${issued}, ${age}. It covers ${size} events, which are still the same; ${after} came after it.`,
    fr: (issued: string, age: string, size: string, after: string) =>
      `Le dernier point de contrôle comparé est du ${issued}, ${age}. Il couvre ${size} événements, qui sont restés les mêmes ; ${after} l’ont suivi.`,
  },
  notCompared: {
    en: 'No checkpoint was compared. Choose an evidence file that was exported earlier and kept outside of the service: who changes the database cannot change that file.',
    fr: 'Aucun point de contrôle n’a été comparé. Choisissez une preuve exportée auparavant et gardée hors du service : qui modifie la base ne peut pas modifier ce fichier.',
  },
  days: {
    en: (days: number) => (days === 0 ? 'less than a day old' : `${countedEn(String(days), 'day', 'days')} old`),
    fr: (days: number) =>
      days === 0 ? 'âgé de moins d’un jour' : `âgé de ${countedFr(String(days), 'jour', 'jours')}`,
  },
  check: { en: 'Check the whole chain', fr: 'Vérifier toute la chaîne' },
  stop: { en: 'Stop', fr: 'Arrêter' },
  progress: {
    en: (done: string, total: string) => `${done} of ${total} events checked`,
    fr: (done: string, total: string) => `${done} événements vérifiés sur ${total}`,
  },
  file: { en: 'Compare with the checkpoint of an evidence file', fr: 'Comparer au point de contrôle d’une preuve' },
  signature: {
    en: 'The signature of the file is checked by the verifier.',
    fr: 'La signature du fichier se vérifie dans le vérificateur.',
  },
  verifier: { en: 'Open the verifier', fr: 'Ouvrir le vérificateur' },
  notEvidence: { en: 'This is no evidence file.', fr: 'Ce n’est pas un fichier de preuve.' },
  noCheckpoint: { en: 'This file holds no checkpoint.', fr: 'Ce fichier ne contient pas de point de contrôle.' },
  otherInstitution: { en: 'This file is of another institution.', fr: 'Ce fichier est d’un autre établissement.' },
  tooLarge: { en: 'This file is too large to be evidence.', fr: 'Ce fichier est trop grand pour être une preuve.' },
})

/** An evidence file has less. */
const LARGEST = 32 * 1_048_576
const STATE = ['audit', 'state'] as const

export function useChainState(): ChainState | null {
  return (
    useQuery<ChainState>({ queryKey: STATE, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity }).data ?? null
  )
}

type Issue = CheckpointIssue | 'tooLarge'

/** The code that computes hashes and trees is read when it is first needed. */
function useCheck() {
  const me = useMe()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<readonly [done: number, total: number] | null>(null)
  const [issue, setIssue] = useState<Issue | null>(null)
  const isStopped = useRef(false)
  const checking = useMutation({
    mutationFn: async (file: File | null) => {
      isStopped.current = false
      setIssue(null)
      if (file !== null && file.size > LARGEST) return setIssue('tooLarge')
      const { checkChain, keptCheckpoint } = await import('./check-chain.ts')
      const kept = file === null ? null : keptCheckpoint(await file.text(), me.institution.id)
      if (typeof kept === 'string') return setIssue(kept)
      const state = await checkChain({
        institutionId: me.institution.id,
        checkpoint: kept,
        read: readEvents,
        pageSize: EVENTS_AT_ONCE,
        now: () => new Date().toISOString(),
        onChecked: (done, total) => {
          setProgress([done, total])
          return !isStopped.current
        },
      })
      if (state !== null) queries.setQueryData(STATE, state)
    },
    onSettled: () => setProgress(null),
  })
  return { checking, progress, issue, stop: () => (isStopped.current = true) }
}

export function ChainCard() {
  const words = useWords(texts)
  const { number } = useFormats()
  const state = useChainState()
  const { checking, progress, issue, stop } = useCheck()
  const chip =
    state === null ? (
      <Chip tone="plain">{words.unchecked}</Chip>
    ) : (
      <Chip tone={state.damage === null ? 'good' : 'bad'}>{state.damage === null ? words.whole : words.broken}</Chip>
    )
  return (
    <Card title={words.title} aside={chip}>
      <div className="stack near">
        {state === null ? null : <Found state={state} />}
        {state === null || (state.damage === null && state.checkpoint === null) ? (
          <p className="soft">{words.notCompared}</p>
        ) : null}
        {checking.error === null ? null : <RefusalNote fault={checking.error} />}
        {issue === null ? null : <p className="wrong">{words[issue]}</p>}
        {progress === null ? null : (
          <Progress
            label={words.title}
            done={progress[0]}
            total={progress[1]}
            text={words.progress(number(String(progress[0])), number(String(progress[1])))}
          />
        )}
        <div className="row act">
          {checking.isPending ? (
            <Button onPress={stop}>{words.stop}</Button>
          ) : (
            <Button onPress={() => checking.mutate(null)}>{words.check}</Button>
          )}
          <EvidenceFile isDisabled={checking.isPending} onFile={(file) => checking.mutate(file)} />
        </div>
      </div>
    </Card>
  )
}

function EvidenceFile({ isDisabled, onFile }: { readonly isDisabled: boolean; readonly onFile: (file: File) => void }) {
  const words = useWords(texts)
  return (
    <div>
      <label className="button file" data-disabled={isDisabled || undefined}>
        {words.file}
        <input
          type="file"
          className="unseen"
          accept=".json,application/json"
          disabled={isDisabled}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file !== undefined) onFile(file)
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}

const DAY_MS = 86_400_000

function Found({ state }: { readonly state: ChainState }) {
  const words = useWords(texts)
  const damages = useWords(damageWords)
  const { time, number } = useFormats()
  const { damage, checkpoint, size, checkedAt } = state
  const count = (each: number): string => number(String(each))
  if (damage !== null) return <p>{words.brokenText(count(damage.seq), damages[damage.kind])}</p>
  const age = checkpoint === null ? 0 : Math.floor((Date.parse(checkedAt) - Date.parse(checkpoint.issuedAt)) / DAY_MS)
  return (
    <>
      <p>{words.wholeText(count(size), time(checkedAt))}</p>
      {checkpoint === null ? null : (
        <>
          <p>
            {words.compared(
              time(checkpoint.issuedAt),
              words.days(age),
              count(checkpoint.size),
              count(size - checkpoint.size),
            )}
          </p>
          <p className="soft small">
            {words.signature}{' '}
            <a href="/verify" target="_blank" rel="noreferrer">
              {words.verifier}
            </a>
          </p>
        </>
      )}
    </>
  )
}
