// A simulation of a version: on a test set that somebody prepared, or on the applications that were evaluated in a period.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '../../../components/card.tsx'
import { PickField } from '../../../components/fields.tsx'
import { Note } from '../../../components/note.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { perform, service, type SimulationIn } from '../../../service/service.ts'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { gridsQuery, policyQuery } from '../policy-queries.ts'
import { policyWords } from '../policy-words.ts'
import { gridOf } from '../version/version.tsx'
import { Simulations } from '../version/simulations.tsx'
import { ReplayPeriod } from './replay-period.tsx'
import { Result } from './result.tsx'
import { TestSetForm } from './test-set-form.tsx'

const texts = pairs({
  title: { en: (name: string) => `Simulate ${name}`, fr: (name: string) => `Simuler ${name}` },
  back: { en: 'Back to the version', fr: 'Retour à la version' },
  on: { en: 'Simulate on', fr: 'Simuler sur' },
  test_set: { en: 'a test set', fr: 'un jeu d’essai' },
  replay: { en: 'past applications', fr: 'des dossiers passés' },
  blocked: {
    en: 'The parameters are not complete: a simulation needs all of them.',
    fr: 'Les paramètres sont incomplets : une simulation les demande tous.',
  },
  nothing: {
    en: 'Nothing changes its state: a simulation only computes. Its result in full is shown here until you leave; its counts stay.',
    fr: 'Rien ne change d’état : une simulation ne fait que calculer. Son résultat complet s’affiche ici jusqu’à ce que vous quittiez ; ses totaux restent.',
  },
})

const route = getRouteApi('/policies/$policyId/simulate')
/** What a simulation itself settles. */
const SETTLED = ['NOT_SIMULATED', 'SIMULATION_STALE', 'PRODUCT_NOT_ACTIVE']

export function Simulate() {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const queries = useQueryClient()
  const { policyId } = route.useParams()
  const { data: policy } = useSuspenseQuery(policyQuery(policyId))
  const { data: grids } = useSuspenseQuery(gridsQuery)
  const [kind, setKind] = useState<'test_set' | 'replay'>('test_set')
  const simulating = useMutation({
    mutationFn: (body: SimulationIn) =>
      perform(() => service.post('/api/v1/policies/{policy_id}/simulations', { path: { policy_id: policyId }, body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['policies'] }),
  })
  const grid = gridOf(policy, grids)
  const isBlocked = policy.blockers.some(({ severity, code }) => severity === 'blocker' && !SETTLED.includes(code))
  const shared = { isPending: simulating.isPending, onRun: (body: SimulationIn) => simulating.mutate(body) }
  return (
    <>
      <div className="head">
        <div>
          <h1>{words.title(`${policy.code}, ${common.version(policy.version)}`)}</h1>
          <p className="facts">
            <Link to="/policies/$policyId" params={{ policyId }}>
              {words.back}
            </Link>
          </p>
        </div>
      </div>
      <div className="stack">
        {isBlocked ? (
          <Note tone="warn">{words.blocked}</Note>
        ) : (
          <Card title={words.on}>
            <div className="stack near">
              <PickField
                label={words.on}
                value={kind}
                options={(['test_set', 'replay'] as const).map((code) => ({ code, text: words[code] }))}
                onChange={(chosen) => setKind(chosen as 'test_set' | 'replay')}
              />
              {kind === 'test_set' ? <TestSetForm {...shared} grid={grid} /> : <ReplayPeriod {...shared} />}
              <p className="hint">{words.nothing}</p>
            </div>
          </Card>
        )}
        {simulating.error === null ? null : <RefusalNote fault={simulating.error} />}
        {simulating.data === undefined ? null : <Result result={simulating.data} />}
        <Simulations policy={policy} />
      </div>
    </>
  )
}
