// How complete and valid the file is, as shares with what they count.
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../components/card.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import { Unread } from '../../../service/unread.tsx'
import { type BatchOut, perform, type QualityOut, service } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs, spaced } from '../../../words/pair.ts'
import { importWords } from '../import-words.ts'

const texts = pairs({
  title: { en: 'Quality', fr: 'Qualité' },
  completeness: { en: 'Completeness', fr: 'Complétude' },
  validity: { en: 'Validity', fr: 'Validité' },
  uniqueness: { en: 'Uniqueness', fr: 'Unicité' },
  submittability: { en: 'Can be submitted', fr: 'Prêtes à être soumises' },
  of: {
    en: (numerator: string, denominator: string) => `${numerator} of ${denominator}`,
    fr: (numerator: string, denominator: string) => `${numerator} sur ${denominator}`,
  },
  byField: { en: 'By field', fr: 'Par champ' },
})

const KEYS = ['completeness', 'validity', 'uniqueness', 'submittability'] as const
type Share = QualityOut['completeness']

export function Quality({ batch }: { readonly batch: BatchOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const quality = useQuery({
    queryKey: ['imports', 'quality', batch.id],
    queryFn: () =>
      perform(() => service.get('/api/v1/link/batches/{batch_id}/quality', { path: { batch_id: batch.id } })),
  })
  return (
    <Card title={words.title}>
      <Unread query={quality} />
      {quality.data === undefined ? null : (
        <div className="stack near">
          <div className="figures">
            {KEYS.map((key) => (
              <div key={key}>
                <p className="soft small">{words[key]}</p>
                <p className="big">
                  <ShareText share={quality.data[key]} />
                </p>
                <p className="soft small">
                  <Counted share={quality.data[key]} />
                </p>
                <p className="hint">
                  {language === 'fr' ? spaced(quality.data.rules[key].fr) : quality.data.rules[key].en}
                </p>
              </div>
            ))}
          </div>
          <ByField quality={quality.data} />
        </div>
      )}
    </Card>
  )
}

function ShareText({ share: { numerator, denominator } }: { readonly share: Share }) {
  const { percent } = useFormats()
  return denominator === 0 ? '–' : percent(String(numerator / denominator))
}

function Counted({ share: { numerator, denominator } }: { readonly share: Share }) {
  const words = useWords(texts)
  const { number } = useFormats()
  return words.of(number(String(numerator)), number(String(denominator)))
}

function ByField({ quality }: { readonly quality: QualityOut }) {
  const words = useWords(texts)
  const common = useWords(importWords)
  return (
    <details>
      <summary>{words.byField}</summary>
      <Scroll>
        <table>
          <caption className="unseen">{words.byField}</caption>
          <thead>
            <tr>
              <th>{common.field}</th>
              <th>{common.column}</th>
              <th className="right">{words.completeness}</th>
              <th className="right">{words.validity}</th>
            </tr>
          </thead>
          <tbody>
            {quality.fields.map(({ field, column, completeness, validity }) => (
              <tr key={field}>
                <th scope="row" className="mono">
                  {field}
                </th>
                <td>{column}</td>
                <td className="right">
                  <ShareText share={completeness} />
                </td>
                <td className="right">
                  <ShareText share={validity} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  )
}
