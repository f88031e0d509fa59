// Who was invited, and what became of it.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceField } from '../../components/fields.tsx'
import { Once } from '../../components/once.tsx'
import { Chip, type Tone } from '../../components/shape.tsx'
import { Empty } from '../../components/states.tsx'
import { Scroll } from '../../components/scroll.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Unread } from '../../service/unread.tsx'
import { type InvitationOut, service } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { roleNames } from '../../words/role-names.ts'
import { linkTexts } from './invite.tsx'
import { type InvitationState, invitationStates, searchOfInvitations } from './invitation-search.ts'
import { invitationsQuery } from './people-queries.ts'
import { Delegations } from './people-table.tsx'
import { peopleWords } from './words.ts'

const texts = pairs({
  until: { en: (when: string) => `until ${when}`, fr: (when: string) => `jusqu’au ${when}` },
  by: { en: (who: string) => `by ${who}`, fr: (who: string) => `par ${who}` },
  byOperator: { en: 'by the operator', fr: 'par l’exploitant' },
  invited: { en: 'Invited', fr: 'Invitée le' },
  acts: { en: 'Acts', fr: 'Actes' },
  reissue: { en: 'Send again', fr: 'Renouveler' },
  revoke: { en: 'Revoke', fr: 'Révoquer' },
  none: { en: 'No invitation here', fr: 'Aucune invitation ici' },
  noneHint: {
    en: 'Invite a person, or choose another state.',
    fr: 'Invitez une personne, ou choisissez un autre état.',
  },
})

const TONES: Readonly<Record<InvitationState, Tone>> = {
  pending: 'warn',
  accepted: 'good',
  revoked: 'plain',
  expired: 'plain',
}

const route = getRouteApi('/people/invitations')

export function Invitations() {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const shown = useWords(linkTexts)
  const { state } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(invitationsQuery)
  const [link, setLink] = useState<string | null>(null)
  const found = (list.data ?? []).filter((each) => state === undefined || each.state === state)
  return (
    <div className="stack">
      <div className="row apart">
        <h1>{common.invitations}</h1>
        <Link to="/people/invite" className="button">
          {common.invite}
        </Link>
      </div>
      <search className="filters">
        <ChoiceField
          label={common.status}
          value={state ?? ''}
          empty={common.all}
          options={invitationStates.map((code) => ({ code, text: common[code] }))}
          onChange={(value) => void navigate({ search: searchOfInvitations({ state: value }), replace: true })}
        />
      </search>
      {link === null ? null : <Once title={shown.title} why={shown.why} secret={link} onDone={() => setLink(null)} />}
      <Unread query={list} />
      {list.data !== undefined && found.length === 0 ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {found.length === 0 ? null : <Table invitations={found} onLink={setLink} />}
    </div>
  )
}

interface TableProps {
  readonly invitations: readonly InvitationOut[]
  readonly onLink: (link: string | null) => void
}

function Table({ invitations, onLink }: TableProps) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  return (
    <div className="card">
      <Scroll>
        <table className="list">
          <caption className="unseen">{common.invitations}</caption>
          <thead>
            <tr>
              <th>{common.email}</th>
              <th>{common.status}</th>
              <th>{common.roles}</th>
              <th className="right">{common.delegation}</th>
              <th className="right">{words.invited}</th>
              <th>{words.acts}</th>
            </tr>
          </thead>
          <tbody>
            {invitations.map((invitation) => (
              <Row key={invitation.id} invitation={invitation} onLink={onLink} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  )
}

interface RowProps {
  readonly invitation: InvitationOut
  readonly onLink: TableProps['onLink']
}

function Row({ invitation, onLink }: RowProps) {
  const words = useWords(texts)
  const common = useWords(peopleWords)
  const names = useWords(roleNames)
  const { time } = useFormats()
  const { id, state, email, invited_by: by } = invitation
  const path = { invitation_id: id }
  const again: Parameters<typeof useAct>[1] = [['people']]
  const reissuing = useAct(
    () => service.post('/api/v1/admin/invitations/{invitation_id}/reissue', { path }),
    again,
    (issued) => onLink(issued.link),
  )
  const revoking = useAct(() => service.post('/api/v1/admin/invitations/{invitation_id}/revoke', { path }), again)
  const fault = reissuing.error ?? revoking.error
  return (
    <tr>
      <th scope="row">
        {invitation.user_id === null ? (
          email
        ) : (
          <Link to="/people/$userId" params={{ userId: invitation.user_id }}>
            {email}
          </Link>
        )}
        <div className="small soft">{by === null ? words.byOperator : words.by(by.display_name)}</div>
      </th>
      <td>
        <Chip tone={TONES[state]}>{common[state]}</Chip>
        {state === 'pending' ? <div className="small soft">{words.until(time(invitation.expires_at))}</div> : null}
        {invitation.link_shown ? <div className="small tone-warn">{common.linkShown}</div> : null}
      </td>
      <td>{invitation.roles.map((role) => names[role]).join(', ')}</td>
      <td className="right">
        <Delegations delegations={invitation.delegations} />
      </td>
      <td className="right keep soft">{time(invitation.created_at)}</td>
      <td>
        {state === 'pending' || state === 'expired' ? (
          <Button kind="quiet" isPending={reissuing.isPending} onPress={() => reissuing.mutate()}>
            {words.reissue}
            <span className="unseen">{email}</span>
          </Button>
        ) : null}
        {state === 'pending' ? (
          <Button kind="quiet" isPending={revoking.isPending} onPress={() => revoking.mutate()}>
            {words.revoke}
            <span className="unseen">{email}</span>
          </Button>
        ) : null}
        {fault === null ? null : <RefusalNote fault={fault} />}
      </td>
    </tr>
  )
}
