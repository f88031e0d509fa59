// The form of an application. Its fields come from the data contract of the policy in force, so that a new policy needs no
// change here. A key renders the field that it was typed in, and no other.
import { useCallback } from 'react'
import { Card } from '../../../components/card.tsx'
import type { ApplicationFormOut } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { ContractField } from './contract-field.tsx'
import { issueWords } from './field-issues.ts'
import { RequestFields } from './request-fields.tsx'
import { type Issues, type TypedApplication, withText } from './typed-application.ts'

const texts = pairs({
  about: { en: 'About the applicant', fr: 'Le demandeur' },
  more: { en: 'Fields of the institution', fr: 'Champs de l’établissement' },
  moreHint: { en: 'recorded, never scored', fr: 'enregistrés, jamais notés' },
})

interface Props {
  readonly form: ApplicationFormOut
  readonly typed: TypedApplication
  /** The setter of a state, which stays the same. */
  readonly onChange: (change: (typed: TypedApplication) => TypedApplication) => void
  readonly issues: Issues
}

export function ApplicationForm({ form, typed, onChange, issues }: Props) {
  const words = useWords(texts)
  const problems = useWords(issueWords)
  const { language } = useLanguage()
  const setText = useCallback((path: string, text: string) => onChange((now) => withText(now, path, text)), [onChange])
  const errorAt = (path: string): string | undefined => {
    const issue = issues[path]
    return issue === undefined ? undefined : problems[issue]
  }
  const part = (key: 'inputs' | 'custom_fields', code: string) => ({
    name: `${key}.${code}`,
    value: typed[key][code] ?? '',
    error: errorAt(`${key}.${code}`),
    onText: setText,
  })
  return (
    <div className="stack">
      <RequestFields form={form} typed={typed} onText={setText} errorAt={errorAt} />
      <Card title={words.about} aside={<span className="soft small">{form.grid.title[language]}</span>}>
        <div className="fields">
          {form.fields.map((field) => (
            <ContractField key={field.code} field={field} {...part('inputs', field.code)} />
          ))}
        </div>
      </Card>
      {form.custom_fields.length === 0 ? null : (
        <Card title={words.more} aside={<span className="soft small">{words.moreHint}</span>}>
          <div className="fields">
            {form.custom_fields.map((field) => (
              <ContractField key={field.code} field={field} {...part('custom_fields', field.code)} />
            ))}
          </div>
        </Card>
      )}
    </div>
  )
}
