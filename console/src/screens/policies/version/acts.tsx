// What may be done with a version in its state: each act says what it will do, and one that cannot be done says why.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Act } from '../../../components/act.tsx'
import { Button } from '../../../components/button.tsx'
import { useMay, useMe } from '../../../service/me.ts'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { perform, type PolicyDetailOut, service } from '../../../service/service.ts'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { policyQuery } from '../policy-queries.ts'
import { Approval, Archiving, Rejection, Submission } from './act-dialogs.tsx'

const texts = pairs({
  edit: { en: 'Edit the parameters', fr: 'Modifier les paramètres' },
  submit: { en: 'Submit for approval', fr: 'Soumettre à approbation' },
  blocked: { en: 'It still has blockers.', fr: 'Il reste des points bloquants.' },
  approve: { en: 'Approve', fr: 'Approuver' },
  author: {
    en: 'You wrote part of this version: another person approves it.',
    fr: 'Vous avez écrit une partie de cette version : une autre personne l’approuve.',
  },
  reject: { en: 'Return to its authors', fr: 'Renvoyer à ses auteurs' },
  derive: { en: 'Derive a new version', fr: 'Dériver une nouvelle version' },
  archive: { en: 'Archive', fr: 'Archiver' },
})

type Open = 'submit' | 'approve' | 'reject' | 'archive' | null

export function Acts({ policy }: { readonly policy: PolicyDetailOut }) {
  const [open, setOpen] = useState<Open>(null)
  const shared = { policy, onClose: () => setOpen(null) }
  return (
    <>
      <div className="row act">
        <AuthorActs policy={policy} onOpen={setOpen} />
        <ApproverActs policy={policy} onOpen={setOpen} />
      </div>
      {open === 'submit' ? <Submission {...shared} /> : null}
      {open === 'approve' ? <Approval {...shared} /> : null}
      {open === 'reject' ? <Rejection {...shared} /> : null}
      {open === 'archive' ? <Archiving {...shared} /> : null}
    </>
  )
}

interface Props {
  readonly policy: PolicyDetailOut
  readonly onOpen: (open: Open) => void
}

function AuthorActs({ policy, onOpen }: Props) {
  const words = useWords(texts)
  const mayAuthor = useMay('policies.author')
  const isBlocked = policy.blockers.some(({ severity }) => severity === 'blocker')
  if (!mayAuthor) return null
  return (
    <>
      {policy.status === 'draft' ? <Button onPress={() => onOpen('archive')}>{words.archive}</Button> : null}
      <Derive policyId={policy.id} />
      {policy.status === 'draft' ? (
        <>
          <Link to="/policies/$policyId/edit" params={{ policyId: policy.id }} className="button">
            {words.edit}
          </Link>
          <Act kind="primary" why={isBlocked ? words.blocked : null} onPress={() => onOpen('submit')}>
            {words.submit}
          </Act>
        </>
      ) : null}
    </>
  )
}

function ApproverActs({ policy, onOpen }: Props) {
  const words = useWords(texts)
  const mayApprove = useMay('policies.approve')
  const { id } = useMe()
  const isAuthor = policy.authors.some((author) => author.id === id)
  if (!mayApprove) return null
  const { status } = policy
  return (
    <>
      {status === 'submitted' || status === 'active' ? (
        <Button onPress={() => onOpen('archive')}>{words.archive}</Button>
      ) : null}
      {status === 'submitted' ? (
        <>
          <Button onPress={() => onOpen('reject')}>{words.reject}</Button>
          <Act kind="primary" why={isAuthor ? words.author : null} onPress={() => onOpen('approve')}>
            {words.approve}
          </Act>
        </>
      ) : null}
    </>
  )
}

/** A correction, and the way back to an earlier version, is always a new one. */
function Derive({ policyId }: { readonly policyId: string }) {
  const words = useWords(texts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const deriving = useMutation({
    mutationFn: () =>
      perform(() => service.post('/api/v1/policies/{policy_id}/derive', { path: { policy_id: policyId } })),
    onSuccess: (derived) => {
      queries.setQueryData(policyQuery(derived.id).queryKey, derived)
      void queries.invalidateQueries({ queryKey: ['policies', 'list'] })
      void navigate({ to: '/policies/$policyId', params: { policyId: derived.id } })
    },
  })
  return (
    <>
      {deriving.error === null ? null : <RefusalNote fault={deriving.error} />}
      <Button isPending={deriving.isPending} onPress={() => deriving.mutate()}>
        {words.derive}
      </Button>
    </>
  )
}
