// A draft: its form, what it lacks, and its submission, which freezes it.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Note } from '../../../components/note.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import {
  type ApplicationDetailOut,
  type ApplicationFormOut,
  perform,
  Refused,
  service,
} from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { applicationQuery, formQuery } from '../desk-queries.ts'
import { ApplicationForm } from '../form/application-form.tsx'
import { issueOf, type Issue } from '../form/field-issues.ts'
import { FormIssues, fieldName } from '../form/form-issues.tsx'
import { refusedFields } from '../form/refused-fields.ts'
import {
  type ApplicationBody,
  type Issues,
  readForm,
  type TypedApplication,
  typedOf,
} from '../form/typed-application.ts'
import { applicationWords } from '../words.ts'
import { Stale } from './stale.tsx'

const texts = pairs({
  state: { en: 'Before submission', fr: 'Avant la soumission' },
  ready: { en: 'Complete: it can be submitted.', fr: 'Complet : il peut être soumis.' },
  notInForce: {
    en: 'No policy is in force for this product: it cannot be submitted now.',
    fr: 'Aucune politique n’est en vigueur pour ce produit : soumission impossible pour l’instant.',
  },
  missing: {
    en: (names: string) => `Still to give: ${names}.`,
    fr: (names: string) => `Reste à renseigner : ${names}.`,
  },
  wrong: { en: (names: string) => `To correct: ${names}.`, fr: (names: string) => `À corriger : ${names}.` },
  keep: { en: 'Keep the changes', fr: 'Enregistrer les modifications' },
  submit: { en: 'Submit', fr: 'Soumettre' },
  keepAndSubmit: { en: 'Keep and submit', fr: 'Enregistrer et soumettre' },
  freezes: {
    en: 'Submitting freezes the values and evaluates them under the policy in force.',
    fr: 'La soumission fige les valeurs et les évalue selon la politique en vigueur.',
  },
})

export function Draft({ application }: { readonly application: ApplicationDetailOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { data: form } = useSuspenseQuery(formQuery(application.product.id))
  const [base, setBase] = useState(application)
  const [typed, setTyped] = useState(() => typedOf(application, language))
  const [issues, setIssues] = useState<Issues>(() => invalidOf(application, form))
  const acts = useDraftActs(base, (kept) => {
    setBase(kept)
    setIssues(invalidOf(kept, form))
  })
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(base, language))
  const fault = acts.keep.error ?? acts.submit.error
  const merge = (theirs: ApplicationDetailOut, merged: TypedApplication): void => {
    setBase(theirs)
    setTyped(merged)
    acts.keep.reset()
    acts.submit.reset()
  }
  const act = (andSubmit: boolean): void => {
    const read = readForm(typed, { inputs: form.fields, custom_fields: form.custom_fields }, language)
    if (read.body === undefined) return setIssues(read.issues)
    if (andSubmit && !isChanged) return acts.submit.mutate(base.row_version)
    acts.keep.mutate(read.body, {
      onSuccess: (kept) => (andSubmit && kept.completeness.complete ? acts.submit.mutate(kept.row_version) : undefined),
      onError: (refused) => setIssues(refusedFields(refused)),
    })
  }
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        act(false)
      }}
    >
      <FormIssues issues={acts.keep.error === null ? {} : issues} form={form} />
      <ApplicationForm form={form} typed={typed} onChange={setTyped} issues={issues} />
      <Card title={words.state}>
        <div className="stack near">
          <Completeness application={base} form={form} />
          {fault === null ? null : (
            <Fault fault={fault} mine={typed} form={form} applicationId={application.id} onMerged={merge} />
          )}
          <Acts
            isChanged={isChanged}
            isComplete={base.completeness.complete}
            isKeeping={acts.keep.isPending}
            isSubmitting={acts.submit.isPending}
            onSubmit={() => act(true)}
          />
        </div>
      </Card>
    </form>
  )
}

/** Somebody else's change is merged; what concerns fields stands at the fields. */
function Fault({ fault, ...stale }: Parameters<typeof Stale>[0] & { readonly fault: Error }) {
  if (fault instanceof Refused && fault.code === 'STALE_ROW_VERSION') return <Stale {...stale} />
  return Object.keys(refusedFields(fault)).length > 0 ? null : <RefusalNote fault={fault} />
}

interface ActsProps {
  readonly isChanged: boolean
  readonly isComplete: boolean
  readonly isKeeping: boolean
  readonly isSubmitting: boolean
  readonly onSubmit: () => void
}

function Acts({ isChanged, isComplete, isKeeping, isSubmitting, onSubmit }: ActsProps) {
  const words = useWords(texts)
  return (
    <div className="row apart act">
      <span className="soft small">{words.freezes}</span>
      <span className="row">
        <Button type="submit" isDisabled={!isChanged} isPending={isKeeping}>
          {words.keep}
        </Button>
        <Button kind="primary" isDisabled={!isChanged && !isComplete} isPending={isSubmitting} onPress={onSubmit}>
          {isChanged ? words.keepAndSubmit : words.submit}
        </Button>
      </span>
    </div>
  )
}

function useDraftActs(
  { id, product, row_version }: ApplicationDetailOut,
  onKept: (kept: ApplicationDetailOut) => void,
) {
  const queries = useQueryClient()
  const path = { application_id: id }
  const note = (application: ApplicationDetailOut): void => {
    queries.setQueryData(applicationQuery(id).queryKey, application)
    void queries.invalidateQueries({ queryKey: ['applications', 'list'] })
  }
  const keep = useMutation({
    mutationFn: (body: ApplicationBody) =>
      perform(() =>
        service.put('/api/v1/applications/{application_id}', {
          path,
          body: { product_id: product.id, row_version, ...body },
        }),
      ),
    onSuccess: (kept) => {
      note(kept)
      onKept(kept)
    },
  })
  const submit = useMutation({
    mutationFn: (version: number) =>
      perform(() =>
        service.post('/api/v1/applications/{application_id}/submit', { path, body: { row_version: version } }),
      ),
    onSuccess: (submitted) => {
      note(submitted)
      // What follows from it stands on top.
      window.scrollTo({ top: 0 })
    },
  })
  return { keep, submit }
}

function invalidOf({ completeness }: ApplicationDetailOut, form: ApplicationFormOut): Issues {
  const issues: Record<string, Issue> = {}
  for (const { code, issue } of completeness.invalid) issues[pathOf(code, form)] = issueOf(issue)
  return issues
}

/** Completeness names a field by its code alone; amount and duration are no fields of the contract. */
function pathOf(code: string, form: ApplicationFormOut): string {
  if (form.fields.some((field) => field.code === code)) return `inputs.${code}`
  return form.custom_fields.some((field) => field.code === code) ? `custom_fields.${code}` : code
}

interface CompletenessProps {
  readonly application: ApplicationDetailOut
  readonly form: ApplicationFormOut
}

const Completeness = memo(function Completeness({ application, form }: CompletenessProps) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const { language } = useLanguage()
  const { complete, missing, invalid } = application.completeness
  const names = (codes: readonly string[]): string =>
    codes.map((code) => fieldName(pathOf(code, form), form, language, common)).join(', ')
  if (complete) return <Note tone="good">{words.ready}</Note>
  return (
    <Note tone="warn">
      {missing.length === 0 ? null : <p>{words.missing(names(missing))}</p>}
      {invalid.length === 0 ? null : <p>{words.wrong(names(invalid.map(({ code }) => code)))}</p>}
      {application.policy === null ? <p>{words.notInForce}</p> : null}
    </Note>
  )
})
