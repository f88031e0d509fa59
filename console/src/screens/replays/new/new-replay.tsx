import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { ChoiceField } from '../../../components/fields.tsx'
import { Empty } from '../../../components/states.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { type DatasetOut, type HistoricalSimulationCreateIn, perform, service } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { policiesQuery } from '../../policies/policy-queries.ts'
import { datasetsQuery, firstDataset } from '../replay-queries.ts'
import { replayWords, versionName } from '../replay-words.ts'

const texts = pairs({
  title: { en: 'Start a replay', fr: 'Lancer un rejeu' },
  what: { en: 'What is compared', fr: 'Ce qui est comparé' },
  inForce: { en: 'the version in force today', fr: 'la version en vigueur aujourd’hui' },
  starts: {
    en: (members: string) => `${members} applications are evaluated under both versions. No policy changes its state.`,
    fr: (members: string) =>
      `${members} dossiers sont évalués selon les deux versions. Aucune politique ne change d’état.`,
  },
  start: { en: 'Start', fr: 'Lancer' },
  none: { en: 'There is no dataset yet', fr: 'Il n’y a pas encore de jeu de données' },
  freeze: { en: 'Freeze a dataset', fr: 'Figer un jeu de données' },
  noVersion: {
    en: 'The product of this dataset has no policy version.',
    fr: 'Le produit de ce jeu n’a aucune version de politique.',
  },
})

const route = getRouteApi('/replays/new')

export function NewReplay() {
  const words = useWords(texts)
  const { data: datasets } = useSuspenseQuery(datasetsQuery)
  const { dataset: wanted } = route.useSearch()
  const [chosen, setChosen] = useState(wanted ?? '')
  const dataset = firstDataset(datasets, chosen)
  if (dataset === undefined)
    return (
      <Empty isPage title={words.none}>
        <p>
          <Link to="/datasets/new">{words.freeze}</Link>
        </p>
      </Empty>
    )
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      <StartForm key={dataset.product_id} dataset={dataset} datasets={datasets} onDataset={setChosen} />
    </div>
  )
}

interface Props {
  readonly dataset: DatasetOut
  readonly datasets: readonly DatasetOut[]
  readonly onDataset: (id: string) => void
}

function StartForm({ dataset, datasets, onDataset }: Props) {
  const words = useWords(texts)
  const common = useWords(replayWords)
  const { number } = useFormats()
  const { data: versions } = useSuspenseQuery(policiesQuery(dataset.product_id))
  const [candidate, setCandidate] = useState(versions[0]?.id ?? '')
  const [reference, setReference] = useState('')
  const starting = useStarting()
  const start = (): void =>
    starting.mutate({
      dataset_id: dataset.id,
      candidate_policy_id: candidate,
      reference_policy_id: reference === '' ? null : reference,
    })
  const options = versions.map((each) => ({ code: each.id, text: `${versionName(each)}, ${each.title}` }))
  return (
    <>
      <Card title={words.what}>
        <div className="fields">
          <ChoiceField
            label={common.dataset}
            value={dataset.id}
            options={datasets.map(({ id, name }) => ({ code: id, text: name }))}
            onChange={onDataset}
          />
          {versions.length === 0 ? (
            <p className="soft">{words.noVersion}</p>
          ) : (
            <ChoiceField label={common.candidate} value={candidate} options={options} onChange={setCandidate} />
          )}
          <ChoiceField
            label={common.reference}
            value={reference}
            empty={words.inForce}
            options={options}
            onChange={setReference}
          />
        </div>
      </Card>
      {starting.error === null ? null : <RefusalNote fault={starting.error} />}
      <div className="row apart act">
        <p className="soft small">{words.starts(number(String(dataset.counts.kept)))}</p>
        <Button kind="primary" isDisabled={versions.length === 0} isPending={starting.isPending} onPress={start}>
          {words.start}
        </Button>
      </div>
    </>
  )
}

function useStarting() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: HistoricalSimulationCreateIn) =>
      perform(() => service.post('/api/v1/historical-simulations', { body })),
    onSuccess: (replay) => {
      void queries.invalidateQueries({ queryKey: ['replays', 'list'] })
      void navigate({ to: '/replays/$simulationId', params: { simulationId: replay.id } })
    },
  })
}
