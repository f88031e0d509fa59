import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Scroll } from '../../components/scroll.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Chip } from '../../components/shape.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Unread } from '../../service/unread.tsx'
import { type OwnSessionOut, perform, service } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({
  title: { en: 'Open sessions', fr: 'Sessions ouvertes' },
  opened: { en: 'Opened', fr: 'Ouverte' },
  seen: { en: 'Last used', fr: 'Dernière utilisation' },
  act: { en: 'Act', fr: 'Action' },
  this: { en: 'this one', fr: 'celle-ci' },
  secondFactorRequired: { en: 'code not given yet', fr: 'code non encore donné' },
  close: { en: 'Close', fr: 'Fermer' },
  closeNamed: {
    en: (when: string) => `Close the session of ${when}`,
    fr: (when: string) => `Fermer la session du ${when}`,
  },
  closeOthers: { en: 'Close all others', fr: 'Fermer toutes les autres' },
})

const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: () => perform(() => service.get('/api/v1/me/sessions')),
})

export function OwnSessions() {
  const words = useWords(texts)
  const list = useQuery(sessionsQuery)
  const queries = useQueryClient()
  const closingOthers = useMutation({
    mutationFn: () => perform(() => service.post('/api/v1/me/sessions/revoke-others')),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['me', 'sessions'] }),
  })
  const others = (list.data ?? []).filter(({ current }) => !current).length
  return (
    <Card
      title={words.title}
      flush={list.data !== undefined}
      aside={
        others === 0 ? null : (
          <Button isPending={closingOthers.isPending} onPress={() => closingOthers.mutate()}>
            {words.closeOthers}
          </Button>
        )
      }
    >
      <Unread query={list} />
      {closingOthers.error === null ? null : <RefusalNote fault={closingOthers.error} />}
      {list.data === undefined ? null : <SessionTable sessions={list.data} />}
    </Card>
  )
}

function SessionTable({ sessions }: { readonly sessions: readonly OwnSessionOut[] }) {
  const words = useWords(texts)
  return (
    <Scroll>
      <table className="list">
        <caption className="unseen">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.opened}</th>
            <th scope="col">{words.seen}</th>
            <th scope="col" className="right">
              {words.act}
            </th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function SessionRow({
  session: { id, current, state, created_at, last_seen_at },
}: {
  readonly session: OwnSessionOut
}) {
  const words = useWords(texts)
  const { time } = useFormats()
  const queries = useQueryClient()
  const revoking = useMutation({
    mutationFn: () =>
      perform(() => service.post('/api/v1/me/sessions/{session_id}/revoke', { path: { session_id: id } })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['me', 'sessions'] }),
  })
  return (
    <tr>
      <th scope="row">
        {time(created_at)}
        {state === 'authenticated' ? null : <p className="soft small">{words.secondFactorRequired}</p>}
      </th>
      <td>{time(last_seen_at)}</td>
      <td className="right">
        {current ? (
          <Chip tone="good">{words.this}</Chip>
        ) : (
          <Button
            kind="quiet"
            isPending={revoking.isPending}
            aria-label={words.closeNamed(time(created_at))}
            onPress={() => revoking.mutate()}
          >
            {words.close}
          </Button>
        )}
        {revoking.error === null ? null : <RefusalNote fault={revoking.error} />}
      </td>
    </tr>
  )
}
