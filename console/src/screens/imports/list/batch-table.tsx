import { Link } from '@tanstack/react-router'
import { ListTable } from '../../../components/list/list-table.tsx'
import { Chip } from '../../../components/shape.tsx'
import type { BatchSummaryOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { productName } from '../../applications/product-name.ts'
import { importWords, TONES } from '../import-words.ts'

const texts = pairs({
  state: { en: 'State', fr: 'État' },
  when: { en: 'Checked', fr: 'Contrôlé le' },
})

export function BatchTable({
  items,
  caption,
}: {
  readonly items: readonly BatchSummaryOut[]
  readonly caption: string
}) {
  const words = useWords(texts)
  const common = useWords(importWords)
  return (
    <ListTable
      caption={caption}
      heads={[
        common.file,
        words.state,
        { right: common.rows },
        { right: common.valid },
        { right: common.valid_with_warnings },
        { right: common.rejected },
        { right: common.duplicate },
        { right: words.when },
      ]}
      count={items.length}
    >
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ListTable>
  )
}

function Row({ item }: { readonly item: BatchSummaryOut }) {
  const common = useWords(importWords)
  const { language } = useLanguage()
  const { number, time } = useFormats()
  const { counts } = item
  const shown = (count: number | undefined): string => (count === undefined ? '' : number(String(count)))
  return (
    <tr>
      <th scope="row">
        <Link to="/imports/$batchId" params={{ batchId: item.id }}>
          {item.file.filename}
        </Link>
        <div className="small soft">
          {productName(item.product, language)},{' '}
          <span className="mono">
            {item.mapping.code} v{item.mapping.version}
          </span>
        </div>
      </th>
      <td>
        <Chip tone={TONES[item.state]}>{common[item.state]}</Chip>
      </td>
      <td className="right">{shown(counts?.rows)}</td>
      <td className="right">{shown(counts?.valid)}</td>
      <td className="right">{shown(counts?.valid_with_warnings)}</td>
      <td className="right">{shown(counts?.rejected)}</td>
      <td className="right">{shown(counts?.duplicate)}</td>
      <td className="right soft">{time(item.created_at)}</td>
    </tr>
  )
}
