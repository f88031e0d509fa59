import { Link } from '@tanstack/react-router'
import { useRowKeys } from '../../components/row-keys.ts'
import { Chip } from '../../components/shape.tsx'
import { Scroll } from '../../components/scroll.tsx'
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
  const body = useRowKeys(requests.length)
  return (
    <Scroll>
      <table className="list">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th>{words.request}</th>
            <th>{common.status}</th>
            <th>{common.priority}</th>
            <th className="right">{words.changed}</th>
          </tr>
        </thead>
        <tbody ref={body}>
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
        </tbody>
      </table>
    </Scroll>
  )
}
