// An application that waits while another version came into force can be evaluated again under it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { useMay } from '../../../service/me.ts'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { type ApplicationDetailOut, perform, service } from '../../../service/service.ts'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { deskProductsQuery } from '../desk-queries.ts'
import { useReadAgain } from './read-again.ts'

const texts = pairs({
  newer: {
    en: (policy: string, earlier: string) =>
      `${policy} is in force now; this recommendation is of ${earlier}. Evaluated again, the same values are judged by ${policy}, and both evaluations stay.`,
    fr: (policy: string, earlier: string) =>
      `${policy} est en vigueur ; cette recommandation est celle de ${earlier}. Une réévaluation juge les mêmes valeurs selon ${policy}, et les deux évaluations restent.`,
  },
  again: { en: 'Evaluate again', fr: 'Réévaluer' },
  name: {
    en: (code: string, version: number) => `Policy ${code} v${version}`,
    fr: (code: string, version: number) => `La politique ${code} v${version}`,
  },
})

type Policy = NonNullable<ApplicationDetailOut['policy']>

export function NewerPolicy({ application }: { readonly application: ApplicationDetailOut }) {
  const mayWrite = useMay('applications.write')
  const { status, policy, product, erased } = application
  const isOpen = mayWrite && !erased && (status === 'submitted' || status === 'escalated')
  const products = useQuery({ ...deskProductsQuery, enabled: isOpen })
  const inForce = products.data?.find(({ id }) => id === product.id)?.policy
  if (!isOpen || policy === null || inForce === undefined || inForce.id === policy.id) return null
  return <EvaluateAgain application={application} earlier={policy} inForce={inForce} />
}

interface Props {
  readonly application: ApplicationDetailOut
  readonly earlier: Policy
  readonly inForce: Policy
}

function EvaluateAgain({ application, earlier, inForce }: Props) {
  const words = useWords(texts)
  const read = useReadAgain()
  const evaluating = useMutation({
    mutationFn: () =>
      perform(() =>
        service.post('/api/v1/applications/{application_id}/reevaluation', {
          path: { application_id: application.id },
          body: { row_version: application.row_version },
        }),
      ),
    onSettled: read,
  })
  const name = ({ code, version }: Policy): string => words.name(code, version)
  return (
    <Note tone="warn">
      <div className="stack near">
        <p>{words.newer(name(inForce), name(earlier))}</p>
        {evaluating.error === null ? null : <RefusalNote fault={evaluating.error} />}
        <div className="row act">
          <Button isPending={evaluating.isPending} onPress={() => evaluating.mutate()}>
            {words.again}
          </Button>
        </div>
      </div>
    </Note>
  )
}
