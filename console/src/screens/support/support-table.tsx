import { Link } from '@tanstack/react-router'
import { ListTable } from '../../components/list/list-table.tsx'
import { Chip } from '../../components/shape.tsx'
import type { SupportRequestOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { statusTones } from './tones.ts'
import { supportWords } from './words.ts'

const texts = pairs({
  request: { en: 'Request', fr: 'Demande' },
  changed: { en: 'Last change', fr: 'Modifiée le' },
})

interface Props {
  readonly requests: readonly SupportRequestOut[]
  readonly caption: string
}

export function SupportTable({ requests, caption }: Props) {
  const words = useWords(texts)
  const common = useWords(supportWords)
  const { time } = useFormats()
  return (
    <ListTable
      caption={caption}
      heads={[words.request, common.status, common.priority, { right: words.changed }]}
      count={requests.length}
    >
      {requests.map(({ id, reference, summary, status, priority, priority_reason, updated_at }) => (
        <tr key={id}>
          <th scope="row">
            <Link to="/support/$requestId" params={{ requestId: id }}>
              {summary}
            </Link>
            <div className="small soft">{reference}</div>
          </th>
          <td>
            <Chip tone={statusTones[status]}>{common[status]}</Chip>
          </td>
          <td>
            {common[priority]}
            <div className="small soft">{common[priority_reason]}</div>
          </td>
          <td className="right keep">{time(updated_at)}</td>
        </tr>
      ))}
    </ListTable>
  )
}
