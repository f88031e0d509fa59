// Who did what to a version, and when.
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { Card } from '../../../components/card.tsx'
import type { PolicyDetailOut } from '../../../service/service.ts'
import { countedEn, countedFr } from '../../../words/counted.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { policyWords } from '../policy-words.ts'

const texts = pairs({
  title: { en: 'History', fr: 'Historique' },
  begun: { en: (who: string) => `Begun by ${who}`, fr: (who: string) => `Commencée par ${who}` },
  source: { en: 'from an earlier version', fr: 'à partir d’une version antérieure' },
  simulated: {
    en: (who: string, cases: string) => `Simulated by ${who} on ${countedEn(cases, 'case', 'cases')}`,
    fr: (who: string, cases: string) => `Simulée par ${who} sur ${countedFr(cases, 'cas', 'cas')}`,
  },
  submitted: {
    en: (who: string, day: string) => `Submitted by ${who}, to take effect on ${day}`,
    fr: (who: string, day: string) => `Soumise par ${who}, pour prendre effet le ${day}`,
  },
  rejected: { en: (who: string) => `Returned by ${who}`, fr: (who: string) => `Renvoyée par ${who}` },
  approved: {
    en: (who: string, day: string) => `Approved by ${who}, effective from ${day}`,
    fr: (who: string, day: string) => `Approuvée par ${who}, avec effet au ${day}`,
  },
  archived: { en: 'Archived', fr: 'Archivée' },
  gone: { en: 'somebody whose account is gone', fr: 'quelqu’un dont le compte n’existe plus' },
  everything: { en: 'Every act on it is in the audit chain.', fr: 'Chaque acte figure dans la chaîne d’audit.' },
})

interface Entry {
  readonly at: string
  readonly text: string
  readonly more?: ReactNode
}

export function History({ policy }: { readonly policy: PolicyDetailOut }) {
  const words = useWords(texts)
  const { time } = useFormats()
  const entries = useEntries(policy)
  return (
    <Card title={words.title}>
      <dl className="timeline">
        {entries.map(({ at, text, more }) => (
          <Fragment key={`${at} ${text}`}>
            <dt>{time(at)}</dt>
            <dd>
              {text}
              {more === undefined ? null : <div className="small soft">{more}</div>}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className="hint">{words.everything}</p>
    </Card>
  )
}

function useEntries(policy: PolicyDetailOut): Entry[] {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const format = useFormats()
  const day = policy.effective_from === null ? '–' : format.day(policy.effective_from)
  const name = (person: { readonly display_name: string } | null): string => person?.display_name ?? words.gone
  const source =
    policy.derived_from === null ? undefined : (
      <Link to="/policies/$policyId" params={{ policyId: policy.derived_from }}>
        {words.source}
      </Link>
    )
  const entries: Entry[] = [
    { at: policy.created_at, text: words.begun(name(policy.created_by)), more: source },
    ...policy.simulations.map(({ created_at: at, created_by, case_count }) => ({
      at,
      text: words.simulated(name(created_by), format.number(String(case_count))),
    })),
  ]
  if (policy.submitted_at !== null)
    entries.push({ at: policy.submitted_at, text: words.submitted(name(policy.submitted_by), day) })
  if (policy.rejection !== null)
    entries.push({
      at: policy.rejection.rejected_at,
      text: words.rejected(name(policy.rejection.rejected_by)),
      more: common[policy.rejection.reason_code],
    })
  if (policy.approved_at !== null)
    entries.push({ at: policy.approved_at, text: words.approved(name(policy.approved_by), day) })
  if (policy.archived_at !== null) entries.push({ at: policy.archived_at, text: words.archived })
  return entries.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
