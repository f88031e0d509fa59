// What a check proposed to declare about columns whose cells it refused. Nothing is declared before a person accepts it.
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import type { ProductContractOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs, spaced } from '../../../words/pair.ts'
import { batchQuery } from '../import-queries.ts'
import { transformationWords } from './transformation-words.ts'
import { type TypedMapping, withDeclarations } from './typed-mapping.ts'

const texts = pairs({
  title: { en: 'What the check proposes', fr: 'Ce que le contrôle propose' },
  accept: { en: (what: string) => `Declare: ${what}`, fr: (what: string) => `Déclarer : ${what}` },
  reads: {
    en: (reads: string, tried: string) => `reads ${reads} of ${tried} refused cells`,
    fr: (reads: string, tried: string) => `lit ${reads} cellules refusées sur ${tried}`,
  },
})

interface Props {
  readonly batchId: string
  readonly contract: ProductContractOut
  readonly mapping: TypedMapping
  readonly onAccept: (mapping: TypedMapping) => void
}

export function Hints({ batchId, contract, mapping, onAccept }: Props) {
  const words = useWords(texts)
  const names = useWords(transformationWords)
  const { language } = useLanguage()
  const { number } = useFormats()
  const batch = useQuery(batchQuery(batchId))
  const hinted = (batch.data?.issues ?? []).flatMap(({ field, hint }) =>
    hint === null || field === null ? [] : [{ field, hint }],
  )
  if (hinted.length === 0) return null
  const name = (code: string): string => contract.fields.find((each) => each.code === code)?.label[language] ?? code
  return (
    <Card title={words.title}>
      <div className="stack near">
        {hinted.map(({ field, hint }) => (
          <div key={field} className="stack near">
            <h3>{name(field)}</h3>
            <p>{language === 'fr' ? spaced(hint.message.fr) : hint.message.en}</p>
            {hint.declarations.map(({ reads, transformations }) => {
              const what = transformations.map(({ kind }) => names[kind]).join(', ')
              return (
                <div key={JSON.stringify(transformations)} className="row">
                  <Button onPress={() => onAccept(withDeclarations(mapping, field, transformations))}>
                    {words.accept(what)}
                  </Button>
                  <span className="soft small">{words.reads(number(String(reads)), number(String(hint.tried)))}</span>
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </Card>
  )
}
