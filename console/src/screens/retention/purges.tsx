// Purge runs: what each destroyed and spared, and the signed attestation of it.
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { saveFile } from '../../components/save-file.ts'
import { Chip } from '../../components/shape.tsx'
import { Empty } from '../../components/states.tsx'
import { Scroll } from '../../components/scroll.tsx'
import { useAct } from '../../service/act.ts'
import { CheckHere } from '../../service/check-here.tsx'
import { useMay } from '../../service/me.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Unread } from '../../service/unread.tsx'
import { type PurgeRunOut, service } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { rightsQuery } from '../rights/rights-query.ts'
import { purgedWords } from './purged-words.ts'
import { purgesQuery } from './retention-queries.ts'

const texts = pairs({
  title: { en: 'Purges', fr: 'Purges' },
  what: {
    en: 'Each night from 02:00 universal time, if something of a confirmed period is past due or an erasure was accepted. Nobody starts a purge here; the operator can, by a command.',
    fr: 'Chaque nuit à partir de 02:00 en temps universel, si quelque chose d’une durée confirmée est échu ou qu’un effacement a été accepté. Nul ne lance de purge ici ; l’exploitant le peut, par une commande.',
  },
  none: { en: 'No purge yet', fr: 'Aucune purge' },
  noneHint: {
    en: 'Nothing was past due of a confirmed period, and no erasure was accepted.',
    fr: 'Rien n’était échu d’une durée confirmée, et aucun effacement n’a été accepté.',
  },
  planned: { en: 'Planned', fr: 'Prévue' },
  running: { en: 'Running', fr: 'En cours' },
  attested: { en: 'Attested', fr: 'Attestée' },
  scheduled: { en: 'at night', fr: 'de nuit' },
  command: { en: 'by command', fr: 'par commande' },
  replay: { en: 'after a restore', fr: 'après une restauration' },
  of: { en: (when: string) => `Purge of ${when}`, fr: (when: string) => `Purge du ${when}` },
  finished: { en: (when: string) => `finished ${when}`, fr: (when: string) => `terminée le ${when}` },
  item: { en: 'What', fr: 'Quoi' },
  plannedCount: { en: 'Planned', fr: 'Prévu' },
  destroyed: { en: 'Destroyed', fr: 'Détruit' },
  spared: { en: 'Spared', fr: 'Épargné' },
  requests: {
    en: (count: number) => (count === 1 ? 'It executed 1 erasure:' : `It executed ${count} erasures:`),
    fr: (count: number) => (count === 1 ? 'Elle a exécuté 1 effacement :' : `Elle a exécuté ${count} effacements :`),
  },
  save: { en: 'Save the attestation', fr: 'Enregistrer l’attestation' },
})

export function Purges() {
  const words = useWords(texts)
  const list = useQuery(purgesQuery)
  return (
    <div className="stack">
      <div className="stack near">
        <h1>{words.title}</h1>
        <p className="soft">{words.what}</p>
      </div>
      <Unread query={list} />
      {list.data?.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {list.data?.map((run) => (
        <Run key={run.id} run={run} />
      ))}
    </div>
  )
}

function Run({ run }: { readonly run: PurgeRunOut }) {
  const words = useWords(texts)
  const { time } = useFormats()
  const { id, state, trigger, planned_at, finished_at, counts } = run
  const hash = useLocation({ select: (location) => location.hash })
  const here = useRef<HTMLDivElement>(null)
  // A request that it executed leads here, and the list is read after the address.
  useEffect(() => {
    if (hash === id) here.current?.scrollIntoView()
  }, [hash, id])
  return (
    <div ref={here} id={id}>
      <Card
        title={words.of(time(planned_at))}
        aside={
          <span className="row">
            <span className="soft small">
              {words[trigger]}
              {finished_at === null ? null : `, ${words.finished(time(finished_at))}`}
            </span>
            <Chip tone={state === 'attested' ? 'good' : 'warn'}>{words[state]}</Chip>
          </span>
        }
        flush
      >
        <Counts counts={counts} caption={words.of(time(planned_at))} />
        <Proof run={run} />
      </Card>
    </div>
  )
}

function Counts({ counts, caption }: { readonly counts: PurgeRunOut['counts']; readonly caption: string }) {
  const words = useWords(texts)
  const names = useWords(purgedWords)
  const { number } = useFormats()
  return (
    <Scroll>
      <table className="list">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th>{words.item}</th>
            <th className="right">{words.plannedCount}</th>
            <th className="right">{words.destroyed}</th>
            <th className="right">{words.spared}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ item, planned, destroyed, spared }) => (
            <tr key={item}>
              <th scope="row">{names[item]}</th>
              <td className="right">{number(String(planned))}</td>
              <td className="right">{number(String(destroyed))}</td>
              <td className="right">{number(String(spared))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Proof({ run }: { readonly run: PurgeRunOut }) {
  const words = useWords(texts)
  const name = `attestation-${run.id}.json`
  const reading = useAct(
    () => service.get('/api/v1/trust/purge-runs/{run_id}/attestation', { path: { run_id: run.id }, as: 'bytes' }),
    [],
  )
  const save = (): void =>
    reading.mutate(undefined, { onSuccess: (bytes) => saveFile(name, bytes, 'application/json') })
  const { requests, attestation_fingerprint: fingerprint } = run
  return (
    <div className="in stack near">
      {requests.length === 0 ? null : <Executed requests={requests} />}
      {fingerprint === null ? null : <p className="mono soft">{fingerprint}</p>}
      {reading.error === null ? null : <RefusalNote fault={reading.error} />}
      {run.state === 'attested' ? (
        <div className="row act">
          <Button isPending={reading.isPending} onPress={save}>
            {words.save}
          </Button>
          <CheckHere name={name} read={() => reading.mutateAsync()} isDisabled={reading.isPending} />
        </div>
      ) : null}
    </div>
  )
}

/** The erasures by their numbers, which letters to the person have; a request that is past its own period has none here. */
function Executed({ requests }: { readonly requests: PurgeRunOut['requests'] }) {
  const words = useWords(texts)
  const mayReadRights = useMay('rights.read')
  const list = useQuery({ ...rightsQuery({}), enabled: mayReadRights })
  return (
    <p>
      {words.requests(requests.length)}{' '}
      {requests.map((id) => {
        const number = list.data?.find((request) => request.id === id)?.reference
        return mayReadRights ? (
          <Link key={id} to="/rights/$requestId" params={{ requestId: id }} className="mono">
            {number ?? id}{' '}
          </Link>
        ) : (
          <span key={id} className="mono">
            {id}{' '}
          </span>
        )
      })}
    </p>
  )
}
