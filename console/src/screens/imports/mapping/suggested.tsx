import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import type { MappingSuggestionOut, ProductContractOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { acceptAll, type TypedMapping, withField } from './typed-mapping.ts'

const texts = pairs({
  title: { en: 'Suggested pairs', fr: 'Paires proposées' },
  all: { en: (count: string) => `Accept all ${count}`, fr: (count: string) => `Accepter les ${count}` },
  accept: { en: 'Accept', fr: 'Accepter' },
  acceptOne: {
    en: (column: string, field: string) => `Accept ${column} for ${field}`,
    fr: (column: string, field: string) => `Accepter ${column} pour ${field}`,
  },
  alike: { en: (share: string) => `${share} alike`, fr: (share: string) => `similarité ${share}` },
})

interface Props {
  readonly open: readonly MappingSuggestionOut[]
  readonly contract: ProductContractOut
  readonly mapping: TypedMapping
  readonly onChange: (mapping: TypedMapping) => void
}

export function Suggested({ open, contract, mapping, onChange }: Props) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { number, percent } = useFormats()
  const name = (code: string): string => contract.fields.find((each) => each.code === code)?.label[language] ?? code
  return (
    <Card
      title={words.title}
      aside={
        <Button onPress={() => onChange(acceptAll(mapping, open))}>{words.all(number(String(open.length)))}</Button>
      }
      flush
    >
      <ul className="suggested">
        {open.map(({ field, column, similarity }) => (
          <li key={field}>
            <span className="strong">{column}</span>
            <span className="soft">→ {name(field)}</span>
            <span className="soft small">{words.alike(percent(similarity))}</span>
            <Button
              kind="quiet"
              aria-label={words.acceptOne(column, name(field))}
              onPress={() => onChange(withField(mapping, field, { column }))}
            >
              {words.accept}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
