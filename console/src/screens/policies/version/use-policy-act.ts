// An act on a version, after which everything that shows it is read again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { perform, type PolicyDetailOut, service } from '../../../service/service.ts'

type Act =
  | { readonly kind: 'submit'; readonly effectiveFrom: string }
  | { readonly kind: 'approve' | 'archive' }
  | { readonly kind: 'reject'; readonly reason: Reason }

type Reason = NonNullable<PolicyDetailOut['rejection']>['reason_code']

export function usePolicyAct({ id, row_version }: PolicyDetailOut, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (act: Act) => perform(() => call(id, row_version, act)),
    onSuccess: onDone,
    // Also after a refusal: somebody else may have changed it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: ['policies'] }),
  })
}

function call(policyId: string, row_version: number, act: Act) {
  const path = { policy_id: policyId }
  if (act.kind === 'submit')
    return service.post('/api/v1/policies/{policy_id}/submit', {
      path,
      body: { row_version, effective_from: act.effectiveFrom },
    })
  if (act.kind === 'reject')
    return service.post('/api/v1/policies/{policy_id}/reject', { path, body: { row_version, reason_code: act.reason } })
  if (act.kind === 'approve')
    return service.post('/api/v1/policies/{policy_id}/approve', { path, body: { row_version } })
  return service.post('/api/v1/policies/{policy_id}/archive', { path, body: { row_version } })
}
