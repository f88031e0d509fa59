import { Link } from '@tanstack/react-router'
import { ListTable } from '../../../components/list/list-table.tsx'
import { Chip } from '../../../components/shape.tsx'
import type { ApplicationSummaryOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { productName } from '../product-name.ts'
import { stateOf, toneOf } from '../state-of.ts'
import { applicationWords } from '../words.ts'

interface Props {
  readonly items: readonly ApplicationSummaryOut[]
  readonly caption: string
}

export function ApplicationTable({ items, caption }: Props) {
  const words = useWords(applicationWords)
  return (
    <ListTable
      caption={caption}
      heads={[
        words.reference,
        words.status,
        words.recommendation,
        { right: words.score },
        { right: words.amount },
        { right: words.duration },
        { right: words.changed },
      ]}
      count={items.length}
    >
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ListTable>
  )
}

function Row({ item }: { readonly item: ApplicationSummaryOut }) {
  const words = useWords(applicationWords)
  const { language } = useLanguage()
  const format = useFormats()
  const { word, tone } = stateOf(item)
  return (
    <tr>
      <th scope="row">
        <Link to="/applications/$applicationId" params={{ applicationId: item.id }} className="reference">
          {item.reference}
        </Link>
        <div className="small soft">{item.applicant_reference ?? words.erased}</div>
      </th>
      <td>
        <Chip tone={tone}>{words[word]}</Chip>
        <div className="small soft">{productName(item.product, language)}</div>
      </td>
      <td>
        {item.recommendation === null ? null : (
          <span className={`tone-${toneOf(item.recommendation)}`}>{words[item.recommendation]}</span>
        )}
      </td>
      <td className="right">{item.score === null ? null : format.number(item.score)}</td>
      <td className="right keep">{item.amount === null ? null : format.money(item.amount, item.currency)}</td>
      <td className="right keep">{item.duration_months === null ? null : format.months(item.duration_months)}</td>
      <td className="right keep soft">{format.time(item.updated_at)}</td>
    </tr>
  )
}
