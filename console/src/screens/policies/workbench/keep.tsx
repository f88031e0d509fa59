// Keeping what was typed; when somebody else changed the draft meanwhile, what differs and whose part is to stand.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { Act } from '../../../components/act.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { type GridV1, perform, type PolicyDetailOut, Refused, service } from '../../../service/service.ts'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import type { Parameters } from '../parameter-lines.ts'
import { policyQuery } from '../policy-queries.ts'
import { StalePolicy } from './stale-policy.tsx'

const texts = pairs({
  keep: { en: 'Keep the parameters', fr: 'Enregistrer les paramètres' },
  kept: { en: 'Everything is kept.', fr: 'Tout est enregistré.' },
  wrong: { en: 'Correct what is listed first.', fr: 'Corrigez d’abord ce qui est indiqué.' },
  changes: {
    en: 'Keeping makes earlier simulations stale, and you an author of this version.',
    fr: 'L’enregistrement périme les simulations précédentes, et vous rend auteur de cette version.',
  },
  simulate: { en: 'Simulate', fr: 'Simuler' },
})

interface Props {
  readonly base: PolicyDetailOut
  readonly grid: GridV1
  readonly parameters: Parameters
  /** Those of the last key, which `parameters` may not have yet; null when they cannot be kept. */
  readonly latest: () => Parameters | null
  readonly isKeepable: boolean
  readonly isChanged: boolean
  readonly onKept: (policy: PolicyDetailOut, parameters: Parameters) => void
}

export const Keep = memo(function Keep({ base, grid, parameters, latest, isKeepable, isChanged, onKept }: Props) {
  const words = useWords(texts)
  const queries = useQueryClient()
  const [isStale, setIsStale] = useState(false)
  const keeping = useMutation({
    mutationFn: (now: Parameters) =>
      perform(() =>
        service.put('/api/v1/policies/{policy_id}/parameters', {
          path: { policy_id: base.id },
          body: { row_version: base.row_version, parameters: now },
        }),
      ),
    onSuccess: (policy) => {
      queries.setQueryData(policyQuery(policy.id).queryKey, policy)
      void queries.invalidateQueries({ queryKey: ['policies', 'list'] })
      onKept(policy, policy.parameters)
    },
    onError: (fault) => setIsStale(fault instanceof Refused && fault.code === 'STALE_ROW_VERSION'),
  })
  const keep = (): void => {
    const now = latest()
    if (now !== null) keeping.mutate(now)
  }
  const why = !isKeepable ? words.wrong : isChanged ? null : words.kept
  return (
    <>
      {keeping.error === null || isStale ? null : <RefusalNote fault={keeping.error} />}
      {isStale ? (
        <StalePolicy
          policyId={base.id}
          grid={grid}
          mine={parameters}
          onMerged={(theirs, merged) => {
            setIsStale(false)
            onKept(theirs, merged)
          }}
        />
      ) : null}
      <div className="row apart act">
        <p className="soft small">{words.changes}</p>
        <span className="row">
          {isChanged ? null : (
            <Link to="/policies/$policyId/simulate" params={{ policyId: base.id }} className="button">
              {words.simulate}
            </Link>
          )}
          <Act kind="primary" why={why} isPending={keeping.isPending} onPress={keep}>
            {words.keep}
          </Act>
        </span>
      </div>
    </>
  )
})
