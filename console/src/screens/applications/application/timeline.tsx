// What happened to an application, who did it and when; of an erased one without what was destroyed.
import { Card } from '../../../components/card.tsx'
import type { ApplicationDetailOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'

const texts = pairs({
  title: { en: 'Timeline', fr: 'Chronologie' },
  entered: { en: (who: string) => `Entered by ${who}`, fr: (who: string) => `Saisi par ${who}` },
  submitted: {
    en: (who: string) => `Submitted by ${who}, evaluated`,
    fr: (who: string) => `Soumis par ${who}, évalué`,
  },
  evaluated: {
    en: (policy: string) => `Evaluated again under ${policy}`,
    fr: (policy: string) => `Réévalué selon ${policy}`,
  },
  approved: { en: (who: string) => `Approved by ${who}`, fr: (who: string) => `Accordé par ${who}` },
  declined: { en: (who: string) => `Declined by ${who}`, fr: (who: string) => `Refusé par ${who}` },
  escalated: {
    en: (who: string) => `Escalated by ${who}: above the delegation`,
    fr: (who: string) => `Transmis par ${who} : au-dessus de la délégation`,
  },
  decided: {
    en: (who: string) => `Decided by ${who}: the outcome was destroyed`,
    fr: (who: string) => `Décidé par ${who} : le résultat a été détruit`,
  },
  granted: {
    en: (amount: string, months: string) => `${amount} over ${months}`,
    fr: (amount: string, months: string) => `${amount} sur ${months}`,
  },
  deviation: { en: 'Deviation', fr: 'Écart' },
  conditions: { en: 'Conditions', fr: 'Conditions' },
  gone: { en: 'somebody whose account is gone', fr: 'quelqu’un dont le compte n’existe plus' },
})

interface Entry {
  readonly at: string
  readonly text: string
  readonly more: readonly string[]
}

export function Timeline({ application }: { readonly application: ApplicationDetailOut }) {
  const words = useWords(texts)
  const { time } = useFormats()
  const entries = useEntries(application)
  return (
    <Card title={words.title}>
      <dl className="timeline">
        {entries.map(({ at, text, more }) => (
          <Moment key={`${at} ${text}`} when={time(at)} text={text} more={more} />
        ))}
      </dl>
    </Card>
  )
}

function Moment({
  when,
  text,
  more,
}: {
  readonly when: string
  readonly text: string
  readonly more: readonly string[]
}) {
  return (
    <>
      <dt>{when}</dt>
      <dd>
        {text}
        {more.map((line) => (
          <div key={line} className="small soft">
            {line}
          </div>
        ))}
      </dd>
    </>
  )
}

function useEntries(application: ApplicationDetailOut): Entry[] {
  const words = useWords(texts)
  const { language } = useLanguage()
  const format = useFormats()
  const { created_by, created_at, submitted_by, submitted_at, evaluations, decisions, deviation_reasons } = application
  const entries: Entry[] = [{ at: created_at, text: words.entered(created_by.display_name), more: [] }]
  if (submitted_at !== null)
    entries.push({ at: submitted_at, text: words.submitted(submitted_by?.display_name ?? words.gone), more: [] })
  for (const { created_at: at, policy } of evaluations.slice(0, -1))
    entries.push({ at, text: words.evaluated(`${policy.code} v${policy.version}`), more: [] })
  for (const decision of decisions) {
    const { decided_by, decided_at: at, amount, duration_months, deviation, conditions } = decision
    const reason = deviation_reasons.find(({ code }) => code === deviation?.reason_code)
    const label = language === 'fr' ? reason?.label_fr : reason?.label_en
    const more = [
      amount === null || duration_months === null
        ? ''
        : words.granted(format.money(amount, decision.currency), format.months(duration_months)),
      deviation === null ? '' : `${words.deviation}: ${label ?? deviation.reason_code}. ${deviation.reason}`,
      conditions === null ? '' : `${words.conditions}: ${conditions}`,
    ]
    entries.push({
      at,
      text: words[actOf(decision, application)](decided_by.display_name),
      more: more.filter((line) => line !== ''),
    })
  }
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

type Decision = ApplicationDetailOut['decisions'][number]

/** Of an erased application the outcome is gone: a decision ends it, and an escalation is what came before. */
function actOf(
  { id, outcome, decided_at }: Decision,
  { status, decisions }: ApplicationDetailOut,
): NonNullable<Decision['outcome']> | 'decided' {
  if (outcome !== null) return outcome
  const isLast = decisions.every((other) => other.id === id || other.decided_at < decided_at)
  return status === 'decided' && isLast ? 'decided' : 'escalated'
}
