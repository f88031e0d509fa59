// What happened, one line per event; filters in the address, the record itself on demand.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { saveFile } from '../../components/save-file.ts'
import { Empty, Reading } from '../../components/states.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import type { AuditEventOut } from '../../service/service.ts'
import { useFormats, useWords } from '../../words/language.tsx'
import { countedEn, countedFr } from '../../words/counted.ts'
import { pairs } from '../../words/pair.ts'
import { ChainCard } from './chain-card.tsx'
import { EventTable } from './event-table.tsx'
import { EventFilters } from './event-filters.tsx'
import { eventsQuery } from './events-query.ts'
import { isFound } from './search.ts'

const texts = pairs({
  title: { en: 'Audit', fr: 'Journal d’audit' },
  none: { en: 'No event matches', fr: 'Aucun événement ne correspond' },
  noneHint: {
    en: 'Remove a filter, or search further back.',
    fr: 'Retirez un filtre, ou cherchez plus loin dans le passé.',
  },
  examined: {
    en: (found: string, read: string, back: string) =>
      `${found} found among ${countedEn(read, 'event', 'events')} read, back to ${back}`,
    fr: (found: string, read: string, back: string) =>
      `${countedFr(found, 'trouvé', 'trouvés')} parmi ${countedFr(read, 'événement lu', 'événements lus')}, jusqu’au ${back}`,
  },
  all: { en: 'This is the beginning of the chain.', fr: 'C’est le début de la chaîne.' },
  further: { en: 'Search further back', fr: 'Chercher plus loin' },
  save: { en: 'Save these events as a file', fr: 'Enregistrer ces événements' },
})

const route = getRouteApi('/audit')

/** What one round finds, and how many pages of the service it reads for it at most. */
const ENOUGH = 50
const PAGES_AT_ONCE = 10

export function Audit() {
  const words = useWords(texts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [rounds, setRounds] = useState(1)
  const list = useInfiniteQuery(eventsQuery(search.until))
  const read = list.data?.pages.flat() ?? []
  const found = read.filter((event) => isFound(event, search)).slice(0, rounds * ENOUGH)
  const pages = list.data?.pages.length ?? 0
  const { hasNextPage, isFetching, fetchNextPage, error } = list
  const isShort = found.length < rounds * ENOUGH
  const goesOn = isShort && hasNextPage && !isFetching && error === null && pages > 0 && pages < rounds * PAGES_AT_ONCE
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage, pages])
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      <ChainCard />
      <EventFilters
        search={search}
        onChange={(changed) => {
          setRounds(1)
          void navigate({ search: changed, replace: true })
        }}
      />
      {error === null ? null : <RefusalNote fault={error} onRepeat={() => void list.refetch()} />}
      {found.length === 0 && !isFetching && error === null ? (
        <Empty title={words.none}>
          <p className="soft">{words.noneHint}</p>
        </Empty>
      ) : null}
      {found.length === 0 ? null : <EventTable events={found} caption={words.title} />}
      {isFetching ? <Reading /> : null}
      <Foot
        read={read}
        found={found}
        isEnd={!hasNextPage && isShort && !isFetching}
        onFurther={() => setRounds((now) => now + 1)}
      />
    </div>
  )
}

interface FootProps {
  readonly read: readonly AuditEventOut[]
  readonly found: readonly AuditEventOut[]
  readonly isEnd: boolean
  readonly onFurther: () => void
}

function Foot({ read, found, isEnd, onFurther }: FootProps) {
  const words = useWords(texts)
  const { number, time } = useFormats()
  const last = read.at(-1)
  if (last === undefined) return null
  const save = (): void => {
    // One record a line, with its hash, as the verifier of a chain reads them.
    const lines = found.map((event) => JSON.stringify(event)).join('\n')
    saveFile(`audit-events-${found[0]?.seq ?? 0}-${found.at(-1)?.seq ?? 0}.jsonl`, `${lines}\n`, 'application/jsonl')
  }
  return (
    <div className="row apart">
      <span className="soft" role="status">
        {words.examined(number(String(found.length)), number(String(read.length)), time(last.at))}{' '}
        {isEnd ? words.all : null}
      </span>
      <span className="row">
        {found.length === 0 ? null : <Button onPress={save}>{words.save}</Button>}
        {isEnd ? null : <Button onPress={onFurther}>{words.further}</Button>}
      </span>
    </div>
  )
}
