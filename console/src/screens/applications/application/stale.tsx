// Somebody else changed the draft meanwhile: what differs, field by field, and whose value is to stand.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { PickField } from '../../../components/fields.tsx'
import { Note } from '../../../components/note.tsx'
import { Reading } from '../../../components/states.tsx'
import { type ApplicationDetailOut, type ApplicationFormOut, perform, service } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { fieldName } from '../form/form-issues.tsx'
import { type TypedApplication, typedOf } from '../form/typed-application.ts'
import { applicationWords } from '../words.ts'
import { differences, mergedOf } from './merge.ts'

const texts = pairs({
  title: {
    en: 'Somebody changed this draft while you were typing.',
    fr: 'Quelqu’un a modifié ce brouillon pendant votre saisie.',
  },
  same: { en: 'Nothing that you typed differs from it.', fr: 'Rien de ce que vous avez saisi n’en diffère.' },
  theirs: { en: (value: string) => `Theirs: ${value}`, fr: (value: string) => `La leur : ${value}` },
  mine: { en: (value: string) => `Mine: ${value}`, fr: (value: string) => `La mienne : ${value}` },
  go: { en: 'Go on with these values', fr: 'Continuer avec ces valeurs' },
  empty: { en: 'empty', fr: 'vide' },
})

interface Props {
  readonly mine: TypedApplication
  readonly form: ApplicationFormOut
  readonly applicationId: string
  readonly onMerged: (theirs: ApplicationDetailOut, merged: TypedApplication) => void
}

export function Stale({ mine, form, applicationId, onMerged }: Props) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const theirs = useQuery({
    queryKey: ['applications', 'meanwhile', applicationId],
    queryFn: () =>
      perform(() => service.get('/api/v1/applications/{application_id}', { path: { application_id: applicationId } })),
    staleTime: 0,
    gcTime: 0,
  })
  if (theirs.data === undefined) return <Reading />
  const recorded = theirs.data
  const other = typedOf(recorded, language)
  const found = differences(mine, other)
  const shown = (value: string): string => (value === '' ? words.empty : value)
  return (
    <Note tone="warn" urgent>
      <div className="stack near">
        <h3>{words.title}</h3>
        {found.length === 0 ? <p>{words.same}</p> : null}
        {found.map(({ path, mine: own, theirs: foreign }) => (
          <PickField
            key={path}
            label={fieldName(path, form, language, common)}
            value={chosen[path] ?? 'mine'}
            options={[
              { code: 'theirs', text: words.theirs(shown(foreign)) },
              { code: 'mine', text: words.mine(shown(own)) },
            ]}
            onChange={(whose) => setChosen((now) => ({ ...now, [path]: whose as 'mine' | 'theirs' }))}
          />
        ))}
        <div className="row">
          <Button kind="primary" onPress={() => onMerged(recorded, mergedOf(mine, other, chosen))}>
            {words.go}
          </Button>
        </div>
      </div>
    </Note>
  )
}
