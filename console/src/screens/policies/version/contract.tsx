// The data contract of a version: the fields that an application has under it, as the reference grid defines them.
import { Card } from '../../../components/card.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import type { GridV1, GridV1Field } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { boundText, boundTexts } from '../../applications/form/bound-text.ts'

const texts = pairs({
  title: { en: 'Data contract', fr: 'Contrat de données' },
  show: { en: (count: number) => `${count} fields`, fr: (count: number) => `${count} champs` },
  field: { en: 'Field', fr: 'Champ' },
  type: { en: 'Type', fr: 'Type' },
  admits: { en: 'Admits', fr: 'Valeurs admises' },
  required: { en: 'required', fr: 'obligatoire' },
  personal: { en: 'personal', fr: 'personnel' },
  money: { en: 'amount', fr: 'montant' },
  decimal: { en: 'decimal', fr: 'décimal' },
  integer: { en: 'whole number', fr: 'entier' },
  date: { en: 'date', fr: 'date' },
  enum: { en: 'list', fr: 'liste' },
  boolean: { en: 'yes or no', fr: 'oui ou non' },
})

export function Contract({ grid }: { readonly grid: GridV1 }) {
  const words = useWords(texts)
  return (
    <Card title={words.title} flush>
      <details className="part">
        <summary>{words.show(grid.fields.length)}</summary>
        <Scroll>
          <table>
            <caption className="unseen">{words.title}</caption>
            <thead>
              <tr>
                <th>{words.field}</th>
                <th>{words.type}</th>
                <th>{words.admits}</th>
              </tr>
            </thead>
            <tbody>
              {grid.fields.map((field) => (
                <Row key={field.code} field={field} />
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </Card>
  )
}

function Row({ field }: { readonly field: GridV1Field }) {
  const words = useWords(texts)
  const bounds = useWords(boundTexts)
  const { language } = useLanguage()
  const { number } = useFormats()
  const { code, label, type, required, personal, values = [], minimum = null, maximum = null, unit } = field
  const admitted =
    values.length > 0
      ? values.map((value) => value.label[language]).join(' · ')
      : boundText(minimum, maximum, number, bounds)
  return (
    <tr>
      <th scope="row">
        {label[language]}
        <div className="small soft mono">{code}</div>
      </th>
      <td>
        {words[type]}
        {unit === undefined ? '' : ` (${unit})`}
        <div className="small soft">
          {[required ? words.required : '', personal ? words.personal : ''].filter((part) => part !== '').join(', ')}
        </div>
      </td>
      <td className="small">{admitted}</td>
    </tr>
  )
}
