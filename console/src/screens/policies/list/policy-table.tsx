import { Link } from '@tanstack/react-router'
import { ListTable } from '../../../components/list/list-table.tsx'
import { Chip } from '../../../components/shape.tsx'
import type { PolicyOut } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { policyWords } from '../policy-words.ts'
import { stateOf, todayInUtc } from '../state-of.ts'

const texts = pairs({
  policy: { en: 'Policy', fr: 'Politique' },
  state: { en: 'State', fr: 'État' },
  from: { en: 'Effective from', fr: 'Date d’effet' },
  by: { en: 'Begun by', fr: 'Commencée par' },
  changed: { en: 'Last change', fr: 'Modifiée le' },
  rejected: { en: 'returned to its authors', fr: 'renvoyée à ses auteurs' },
})

interface Props {
  readonly items: readonly PolicyOut[]
  readonly caption: string
}

export function PolicyTable({ items, caption }: Props) {
  const words = useWords(texts)
  return (
    <ListTable
      caption={caption}
      heads={[words.policy, words.state, { right: words.from }, words.by, { right: words.changed }]}
      count={items.length}
    >
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ListTable>
  )
}

function Row({ item }: { readonly item: PolicyOut }) {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const format = useFormats()
  const { word, tone } = stateOf(item, todayInUtc())
  return (
    <tr>
      <th scope="row">
        <Link to="/policies/$policyId" params={{ policyId: item.id }}>
          {item.code}, {common.version(item.version)}
        </Link>
        <div className="small soft">{item.title}</div>
      </th>
      <td>
        <Chip tone={tone}>{common[word]}</Chip>
        {item.status === 'draft' && item.rejection !== null ? <div className="small soft">{words.rejected}</div> : null}
      </td>
      <td className="right keep">{item.effective_from === null ? null : format.day(item.effective_from)}</td>
      <td>{item.created_by.display_name}</td>
      <td className="right keep soft">{format.time(item.updated_at)}</td>
    </tr>
  )
}
