// The list on top of a form that leads to each field with an issue.
import { useEffect, useRef } from 'react'
import { Note } from '../../../components/note.tsx'
import type { ApplicationFormOut } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { type Language, pairs } from '../../../words/pair.ts'
import { applicationWords } from '../words.ts'
import { issueWords } from './field-issues.ts'
import type { Issues } from './typed-application.ts'

const texts = pairs({ title: { en: 'To correct before this can be kept:', fr: 'À corriger avant l’enregistrement :' } })

export function FormIssues({ issues, form }: { readonly issues: Issues; readonly form: ApplicationFormOut }) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const problems = useWords(issueWords)
  const { language } = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(issues).length > 0) list.current?.focus()
  }, [issues])
  if (Object.keys(issues).length === 0) return null
  return (
    <div ref={list} tabIndex={-1}>
      <Note tone="bad" urgent>
        <h3>{words.title}</h3>
        <ul>
          {Object.entries(issues).map(([path, issue]) => (
            <li key={path}>
              <a href={`#${path}`} onClick={(event) => leadTo(event, path)}>
                {fieldName(path, form, language, common)}
              </a>{' '}
              {problems[issue]}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

/** Fields carry their path as their name. */
function leadTo(event: { preventDefault: () => void }, path: string): void {
  event.preventDefault()
  document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`)?.focus()
}

type Common = Readonly<Record<keyof typeof applicationWords, string>>

export function fieldName(path: string, form: ApplicationFormOut, language: Language, common: Common): string {
  const [part, code] = path.split('.')
  const fields = part === 'inputs' ? form.fields : part === 'custom_fields' ? form.custom_fields : []
  const field = fields.find((each) => each.code === code)
  if (field !== undefined) return field.label[language]
  const names: Readonly<Record<string, string>> = {
    applicant_reference: common.applicant,
    amount: common.amount,
    duration_months: common.months,
    channel: common.channel,
    purpose: common.purpose,
    external_reference: common.externalReference,
  }
  return names[part ?? ''] ?? path
}
