import { Link } from '@tanstack/react-router'
import { ListTable } from '../../components/list/list-table.tsx'
import { Chip } from '../../components/shape.tsx'
import type { RightsRequestOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { daysUntil } from './due.ts'
import { requestTones, rightsWords } from './words.ts'

const texts = pairs({
  today: { en: 'today', fr: 'aujourd’hui' },
  in: {
    en: (days: number) => (days === 1 ? 'in 1 day' : `in ${days} days`),
    fr: (days: number) => (days === 1 ? 'dans 1 jour' : `dans ${days} jours`),
  },
  late: {
    en: (days: number) => (days === 1 ? '1 day late' : `${days} days late`),
    fr: (days: number) => (days === 1 ? '1 jour de retard' : `${days} jours de retard`),
  },
})

interface Props {
  readonly requests: readonly RightsRequestOut[]
  readonly caption: string
}

export function RequestTable({ requests, caption }: Props) {
  const words = useWords(rightsWords)
  const { day } = useFormats()
  return (
    <ListTable
      caption={caption}
      heads={[words.reference, words.kind, words.status, { right: words.received }, { right: words.due }]}
      count={requests.length}
    >
      {requests.map((request) => (
        <tr key={request.id}>
          <th scope="row">
            <Link to="/rights/$requestId" params={{ requestId: request.id }}>
              {request.reference}
            </Link>
          </th>
          <td>{words[request.kind]}</td>
          <td>
            <Chip tone={requestTones[request.status]}>{words[request.status]}</Chip>
          </td>
          <td className="right keep">{day(request.received_on)}</td>
          <td className="right keep">
            <Due request={request} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

export function Due({ request }: { readonly request: RightsRequestOut }) {
  const words = useWords(texts)
  const { day } = useFormats()
  const isOpen = request.status === 'open' || request.status === 'awaiting_purge'
  const days = daysUntil(request.due_on, Date.now())
  return (
    <>
      {day(request.due_on)}
      {isOpen ? (
        <div className={`small ${days < 0 ? 'tone-bad' : days < 8 ? 'tone-warn' : 'soft'}`}>
          {days < 0 ? words.late(-days) : days === 0 ? words.today : words.in(days)}
        </div>
      ) : null}
    </>
  )
}
