// What waits for an author and an approver: drafts with what blocks them, versions to approve, replays that move or went stale.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/card.tsx'
import { useMay, useMe } from '../../service/me.ts'
import { Unread } from '../../service/unread.tsx'
import type { PolicyOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { PolicyTable } from '../policies/list/policy-table.tsx'
import { policiesQuery, policyQuery } from '../policies/policy-queries.ts'
import { policyWords } from '../policies/policy-words.ts'
import { ReplayTable } from '../replays/list/replay-table.tsx'
import { datasetsQuery, isMoving, simulationsQuery } from '../replays/replay-queries.ts'

const texts = pairs({
  approve: { en: 'Policies to approve', fr: 'Politiques à approuver' },
  drafts: { en: 'Drafts of policies', fr: 'Brouillons de politiques' },
  replays: { en: 'Replays that run or went stale', fr: 'Rejeux en cours ou périmés' },
  nothing: { en: 'Nothing waits here.', fr: 'Rien en attente.' },
  all: { en: 'All policies', fr: 'Toutes les politiques' },
  blockers: {
    en: (count: string) => (count === '1' ? '1 blocker' : `${count} blockers`),
    fr: (count: string) => (count === '1' ? '1 point bloquant' : `${count} points bloquants`),
  },
  ready: { en: 'ready to submit', fr: 'prête à soumettre' },
})

const FEW = 5

export function PolicyHome() {
  const words = useWords(texts)
  const mayAuthor = useMay('policies.author')
  const mayApprove = useMay('policies.approve')
  const list = useQuery(policiesQuery())
  if (!mayAuthor && !mayApprove) return null
  const of = (status: PolicyOut['status']): readonly PolicyOut[] =>
    (list.data ?? []).filter((each) => each.status === status)
  return (
    <>
      <Unread query={list} />
      {list.data !== undefined && mayApprove ? (
        <Card title={words.approve} flush={of('submitted').length > 0}>
          {of('submitted').length === 0 ? (
            <p className="soft">{words.nothing}</p>
          ) : (
            <PolicyTable items={of('submitted')} caption={words.approve} />
          )}
        </Card>
      ) : null}
      {list.data !== undefined && mayAuthor ? <Drafts drafts={of('draft')} /> : null}
      <MovingReplays />
    </>
  )
}

/** The person's own first. */
function Drafts({ drafts }: { readonly drafts: readonly PolicyOut[] }) {
  const words = useWords(texts)
  const { id } = useMe()
  const ordered = drafts.toSorted((a, b) => Number(b.created_by.id === id) - Number(a.created_by.id === id))
  return (
    <Card
      title={words.drafts}
      aside={
        <Link to="/policies" search={{ status: 'draft' }}>
          {words.all}
        </Link>
      }
      flush={drafts.length > 0}
    >
      {drafts.length === 0 ? <p className="soft">{words.nothing}</p> : null}
      {drafts.length === 0 ? null : (
        <ul className="lines">
          {ordered.slice(0, FEW).map((draft) => (
            <Draft key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Draft({ draft }: { readonly draft: PolicyOut }) {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const { number, time } = useFormats()
  const detail = useQuery(policyQuery(draft.id))
  const stopping = detail.data?.blockers.filter(({ severity }) => severity === 'blocker').length
  return (
    <li>
      <Link to="/policies/$policyId" params={{ policyId: draft.id }}>
        {draft.code}, {common.version(draft.version)}
      </Link>
      <span className="soft">{draft.title}</span>
      <span className={stopping === 0 ? 'tone-good' : 'tone-warn'}>
        {stopping === undefined ? '' : stopping === 0 ? words.ready : words.blockers(number(String(stopping)))}
      </span>
      <span className="soft small right">{time(draft.updated_at)}</span>
    </li>
  )
}

function MovingReplays() {
  const words = useWords(texts)
  const replays = useQuery(simulationsQuery())
  const datasets = useQuery(datasetsQuery)
  const shown = (replays.data ?? []).filter((each) => isMoving(each) || each.stale).slice(0, FEW)
  if (shown.length === 0) return null
  return (
    <Card title={words.replays} flush>
      <ReplayTable items={shown} datasets={datasets.data ?? []} />
    </Card>
  )
}
