import { useMemo } from 'react'
import type { ContractFieldOut, ProductContractOut } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { issueText } from './issue-text.ts'
import { outcomesOf, type Sample } from './preview.ts'
import type { TypedField } from './typed-mapping.ts'

const texts = pairs({
  cell: { en: 'Cell', fr: 'Cellule' },
  becomes: { en: 'becomes', fr: 'devient' },
  absent: { en: 'absent', fr: 'absent' },
  empty: { en: 'empty', fr: 'vide' },
})

interface Props {
  readonly caption: string
  readonly contract: ProductContractOut
  readonly field: ContractFieldOut
  readonly given: TypedField
  readonly sample: Sample | null
}

export function PreviewCells({ caption, contract, field, given, sample }: Props) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const outcomes = useMemo(
    () =>
      sample === null || given.column === ''
        ? []
        : outcomesOf(
            contract,
            field,
            { field: field.code, column: given.column, transformations: given.transformations },
            sample,
          ),
    [sample, contract, field, given],
  )
  if (outcomes.length === 0) return <div />
  return (
    <table className="preview">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th>{words.cell}</th>
          <th>{words.becomes}</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map(({ cell, value, issue }, at) => (
          // Two rows may have the same cell.
          <tr key={at}>
            <td className="mono">{cell === '' ? <span className="soft">{words.empty}</span> : cell}</td>
            <td>
              {value === null ? null : <span className="mono">{value} </span>}
              {issue === null ? null : <span className="small tone-bad">{issueText(issue, language)}</span>}
              {value === null && issue === null ? <span className="soft">{words.absent}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
