// A new purpose, or the next version of one, which retires the version before.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ChoiceField, TypedField } from '../../components/fields.tsx'
import { useAct } from '../../service/act.ts'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { type ConsentPurposeIn, service } from '../../service/service.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { purposesQuery } from './purposes-query.ts'
import { NO_PURPOSE, purposeAfter, type PurposeIssues, readPurpose, type TypedPurpose } from './typed-purpose.ts'
import { legalBases, purposeWords } from './words.ts'

const texts = pairs({
  next: { en: (code: string) => `New version of ${code}`, fr: (code: string) => `Nouvelle version de ${code}` },
  code: { en: 'Code', fr: 'Code' },
  codeHint: {
    en: 'Lower-case letters, digits and underscores, as in credit_bureau. It stays for all versions.',
    fr: 'Minuscules sans accent, chiffres et tirets bas, comme credit_bureau. Il reste pour toutes les versions.',
  },
  titleEn: { en: 'Title in English', fr: 'Titre en anglais' },
  titleFr: { en: 'Title in French', fr: 'Titre en français' },
  textEn: { en: 'Text in English', fr: 'Texte en anglais' },
  textFr: { en: 'Text in French', fr: 'Texte en français' },
  textHint: {
    en: 'What the person reads and agrees to, at most 4,000 characters',
    fr: 'Ce que la personne lit et accepte, 4 000 caractères au plus',
  },
  wrongCode: {
    en: 'Write lower-case letters, digits and underscores.',
    fr: 'Écrivez des minuscules sans accent, des chiffres et des tirets bas.',
  },
  empty: { en: 'Write a text in both languages.', fr: 'Écrivez un texte dans les deux langues.' },
  keep: { en: 'Create the version', fr: 'Créer la version' },
  hint: {
    en: 'Its words can never be changed afterwards. An active version of the same code is retired.',
    fr: 'Ses mots ne pourront plus être changés. La version active du même code est retirée.',
  },
})

const route = getRouteApi('/purposes/new')

export function NewPurpose() {
  const words = useWords(texts)
  const common = useWords(purposeWords)
  const navigate = useNavigate()
  const { after } = route.useSearch()
  const { data: purposes } = useSuspenseQuery(purposesQuery)
  const before = purposes.find(({ code }) => code === after)
  const [typed, setTyped] = useState(before === undefined ? NO_PURPOSE : purposeAfter(before))
  const [issues, setIssues] = useState<PurposeIssues>({})
  const creating = useAct(
    (body: ConsentPurposeIn) => service.post('/api/v1/trust/consent-purposes', { body }),
    [['purposes'], ['consents']],
    () => void navigate({ to: '/purposes' }),
  )
  const create = (event: { preventDefault: () => void }): void => {
    event.preventDefault()
    const read = readPurpose(typed)
    setIssues(read.issues)
    if (read.body !== null && !creating.isPending) creating.mutate(read.body)
  }
  return (
    <form noValidate className="stack narrow" onSubmit={create}>
      <h1>{before === undefined ? common.create : words.next(before.code)}</h1>
      <Fields
        typed={typed}
        issues={issues}
        isNext={before !== undefined}
        onChange={(change) => setTyped((now) => ({ ...now, ...change }))}
      />
      {creating.error === null ? null : <RefusalNote fault={creating.error} />}
      <div className="row apart act">
        <span className="soft small">{words.hint}</span>
        <Button type="submit" kind="primary" isPending={creating.isPending}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}

interface FieldsProps {
  readonly typed: TypedPurpose
  readonly issues: PurposeIssues
  readonly isNext: boolean
  readonly onChange: (change: Partial<TypedPurpose>) => void
}

function Fields({ typed, issues, isNext, onChange }: FieldsProps) {
  const words = useWords(texts)
  const common = useWords(purposeWords)
  const said = { code: words.wrongCode, empty: words.empty }
  const errorAt = (name: keyof TypedPurpose): string | undefined => {
    const issue = issues[name]
    return issue === undefined ? undefined : said[issue]
  }
  return (
    <>
      {isNext ? null : (
        <TypedField
          label={words.code}
          hint={words.codeHint}
          isRequired
          maxLength={63}
          value={typed.code}
          error={errorAt('code')}
          onChange={(code) => onChange({ code })}
        />
      )}
      <div className="fields">
        {(['titleEn', 'titleFr'] as const).map((name) => (
          <TypedField
            key={name}
            label={words[name]}
            isRequired
            maxLength={120}
            value={typed[name]}
            error={errorAt(name)}
            onChange={(title) => onChange({ [name]: title })}
          />
        ))}
      </div>
      {(['textEn', 'textFr'] as const).map((name) => (
        <TypedField
          key={name}
          label={words[name]}
          hint={words.textHint}
          isRequired
          rows={5}
          maxLength={4_000}
          value={typed[name]}
          error={errorAt(name)}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      <ChoiceField
        label={common.legalBasis}
        value={typed.legalBasis}
        options={legalBases.map((code) => ({ code, text: common[code] }))}
        onChange={(code) => onChange({ legalBasis: code as TypedPurpose['legalBasis'] })}
      />
    </>
  )
}
