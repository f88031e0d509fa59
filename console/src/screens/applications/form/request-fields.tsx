// What every application states, whatever its policy: for whom, how much, how long.
import { type ComponentProps, memo } from 'react'
import { Card } from '../../../components/card.tsx'
import { ChoiceField, TypedField } from '../../../components/fields.tsx'
import { readTypedNumber } from '../../../formats/typed-number.ts'
import type { ApplicationFormOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { applicationWords } from '../words.ts'
import { boundText, boundTexts } from './bound-text.ts'
import type { TypedApplication } from './typed-application.ts'

const texts = pairs({
  title: { en: 'What is asked', fr: 'La demande' },
  applicantHint: { en: 'Your reference for the applicant, not a name', fr: 'Votre référence du demandeur, pas un nom' },
  externalHint: { en: 'Of another system; once per product', fr: 'D’un autre système ; une fois par produit' },
  understood: { en: (value: string) => `read as ${value}`, fr: (value: string) => `lu : ${value}` },
})

interface Props {
  readonly form: ApplicationFormOut
  readonly typed: TypedApplication
  readonly onText: (path: string, text: string) => void
  readonly errorAt: (path: string) => string | undefined
}

type Own = 'applicant_reference' | 'amount' | 'duration_months' | 'purpose' | 'external_reference' | 'channel'

export function RequestFields({ form, typed, onText, errorAt }: Props) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const bounds = useBounds(form)
  const understood = useUnderstood(typed.amount, form.product.currency)
  const own = (name: Own) => ({ name, value: typed[name], error: errorAt(name), onText })
  const reference = { maxLength: 100 }
  return (
    <Card title={words.title}>
      <div className="fields">
        <OwnField
          {...own('applicant_reference')}
          {...reference}
          label={common.applicant}
          hint={words.applicantHint}
          isRequired
        />
        <OwnField
          {...own('external_reference')}
          {...reference}
          label={common.externalReference}
          hint={words.externalHint}
        />
        <OwnField
          {...own('amount')}
          label={`${common.amount} (${form.product.currency})`}
          inputMode="decimal"
          hint={[bounds.amount, understood].filter((part) => part !== '').join(' · ')}
          isRequired
        />
        <OwnField
          {...own('duration_months')}
          label={common.months}
          inputMode="numeric"
          hint={bounds.duration}
          isRequired
        />
        <Channel {...own('channel')} channels={form.channels} />
        <OwnField {...own('purpose')} label={common.purpose} maxLength={500} />
      </div>
    </Card>
  )
}

interface Bound {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onText: Props['onText']
}

type OwnProps = Bound & Omit<ComponentProps<typeof TypedField>, 'onChange'>

const OwnField = memo(function OwnField({ onText, ...field }: OwnProps) {
  return <TypedField {...field} onChange={(text) => onText(field.name, text)} />
})

const Channel = memo(function Channel({
  channels: offered,
  onText,
  ...field
}: Bound & { readonly channels: ApplicationFormOut['channels'] }) {
  const common = useWords(applicationWords)
  return (
    <ChoiceField
      {...field}
      label={common.channel}
      empty={common.notGiven}
      options={offered.filter(isChannel).map((code) => ({ code, text: common[code] }))}
      onChange={(channel) => onText(field.name, channel)}
    />
  )
})

const channels = ['branch', 'online', 'phone', 'partner', 'import'] as const

function isChannel(code: string): code is (typeof channels)[number] {
  return (channels as readonly string[]).includes(code)
}

function useBounds({ product }: ApplicationFormOut): { readonly amount: string; readonly duration: string } {
  const words = useWords(boundTexts)
  const { money } = useFormats()
  const months = (count: number | null): string | null => (count === null ? null : String(count))
  const { min_amount, max_amount, min_duration_months, max_duration_months, currency } = product
  return {
    amount: boundText(min_amount, max_amount, (value) => money(value, currency), words),
    duration: boundText(months(min_duration_months), months(max_duration_months), (value) => value, words),
  }
}

/** What was typed, shown back as it is understood. */
function useUnderstood(typed: string, currency: string): string {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { money } = useFormats()
  const read = readTypedNumber(typed, language)
  return read.kind === 'number' ? words.understood(money(read.decimal, currency)) : ''
}
