import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../components/card.tsx'
import type { ApplicationDetailOut, ApplicationFormOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { formQuery } from '../desk-queries.ts'
import { applicationWords } from '../words.ts'
import { shownValue } from './shown-value.ts'

const texts = pairs({
  title: { en: 'What was asked', fr: 'La demande' },
  frozen: { en: 'frozen at submission', fr: 'figée à la soumission' },
})

export function Requested({ application }: { readonly application: ApplicationDetailOut }) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const format = useFormats()
  const { language } = useLanguage()
  // The form of today names the fields; an application of a field that is gone shows its code.
  const form = useQuery(formQuery(application.product.id))
  const rows: (readonly [key: string, label: string, value: string])[] = [
    ['applicant', common.applicant, application.applicant_reference ?? '–'],
    [
      'amount',
      common.amount,
      application.amount === null ? '–' : format.money(application.amount, application.currency),
    ],
    [
      'duration',
      common.duration,
      application.duration_months === null ? '–' : format.months(application.duration_months),
    ],
    ...(application.channel === null ? [] : [['channel', common.channel, common[application.channel]] as const]),
    ...(application.purpose === null ? [] : [['purpose', common.purpose, application.purpose] as const]),
    ...(application.external_reference === null
      ? []
      : [['external', common.externalReference, application.external_reference] as const]),
  ]
  const show = (part: 'inputs' | 'custom_fields'): (readonly [string, string, string])[] =>
    Object.entries(application[part]).map(([code, value]) => {
      const field = fieldsOf(form.data, part).find((each) => each.code === code)
      return [
        `${part}.${code}`,
        field?.label[language] ?? code,
        shownValue(value, field, { language, format, common, currency: application.currency }),
      ]
    })
  return (
    <Card
      title={words.title}
      aside={application.status === 'draft' ? null : <span className="soft small">{words.frozen}</span>}
    >
      <dl className="values">
        {[...rows, ...show('inputs'), ...show('custom_fields')].map(([key, label, value]) => (
          <Value key={key} label={label} value={value} />
        ))}
      </dl>
    </Card>
  )
}

function fieldsOf(form: ApplicationFormOut | undefined, part: 'inputs' | 'custom_fields') {
  if (form === undefined) return []
  return part === 'inputs' ? form.fields : form.custom_fields
}

function Value({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
