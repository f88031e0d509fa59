// What the palette finds for what is typed: screens at once, applications and passages of the documentation from the service.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMe } from '../../service/me.ts'
import { type ApplicationSummaryOut, perform, type SearchOut, service } from '../../service/service.ts'
import { applicationsQuery } from '../../screens/applications/list/list-query.ts'
import { useLanguage } from '../../words/language.tsx'
import { pairs, wordsIn } from '../../words/pair.ts'
import { placesOf } from '../places.ts'
import { isNamed } from './folded.ts'

export type Passage = SearchOut['passages'][number]

export type Entry =
  | { readonly kind: 'place'; readonly key: string; readonly to: Target; readonly text: string }
  | { readonly kind: 'application'; readonly key: string; readonly application: ApplicationSummaryOut }
  | { readonly kind: 'passage'; readonly key: string; readonly passage: Passage }

export type Target = ReturnType<typeof placesOf>['places'][number]['to'] | '/applications/new' | '/account'

const texts = pairs({
  enter: { en: 'Enter an application', fr: 'Saisir un dossier' },
  account: { en: 'My account', fr: 'Mon compte' },
})

/** Typing goes on for a moment before the service is asked. */
const PAUSE_MS = 150
/** Shorter texts find too much, or nothing by the rules of the interface. */
const SHORTEST = { application: 2, passage: 3 }
const AT_MOST = 5

export function useFound(typed: string): {
  readonly entries: readonly Entry[]
  readonly isReading: boolean
  readonly fault: unknown
} {
  const { permissions } = useMe()
  const { language } = useLanguage()
  const term = useSettled(typed.trim())
  const applications = useQuery({
    ...applicationsQuery({ find: term }, AT_MOST),
    enabled: permissions.includes('applications.read') && term.length >= SHORTEST.application,
  })
  const passages = useQuery({
    queryKey: ['knowledge', 'search', language, term],
    queryFn: ({ signal }) =>
      perform(() => service.get('/api/v1/knowledge/search', { query: { q: term, language, limit: AT_MOST }, signal })),
    enabled: term.length >= SHORTEST.passage,
    placeholderData: keepPreviousData,
  })
  const isFor = typed.trim() !== ''
  return {
    entries: [
      ...placesFor(typed),
      ...(isFor ? (applications.data?.items ?? []) : []).map(
        (application) => ({ kind: 'application', key: application.id, application }) as const,
      ),
      ...(isFor ? (passages.data?.passages ?? []) : []).map(
        (passage) =>
          ({
            kind: 'passage',
            key: `${passage.citation.link}#${passage.citation.anchor}-${passage.rank}`,
            passage,
          }) as const,
      ),
    ],
    isReading: applications.isFetching || passages.isFetching || term !== typed.trim(),
    fault: applications.error ?? passages.error,
  }

  function placesFor(name: string): Entry[] {
    const { places, words } = placesOf(permissions, language)
    const more = wordsIn(texts, language)
    const all: { to: Target; text: string }[] = [
      ...places.map((place) => ({ to: place.to, text: words[place.name] })),
      ...(permissions.includes('applications.write') ? [{ to: '/applications/new' as const, text: more.enter }] : []),
      { to: '/account', text: more.account },
    ]
    return all.filter(({ text }) => isNamed(text, name)).map(({ to, text }) => ({ kind: 'place', key: to, to, text }))
  }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
