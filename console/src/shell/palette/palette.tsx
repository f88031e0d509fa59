// One key opens it, from everywhere: screens, applications by reference, and passages of the documentation with their source.
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { Chip } from '../../components/shape.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { stateOf } from '../../screens/applications/state-of.ts'
import { applicationWords } from '../../screens/applications/words.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { type Entry, type Passage, useFound } from './found.ts'
import { excerpt } from './marked.ts'
import { type CitedDocument, citedDocument } from '../../screens/knowledge/cited.ts'
import { Marked, PassageView } from './passage.tsx'

const texts = pairs({
  title: { en: 'Go to, or look up', fr: 'Aller à, ou chercher' },
  label: {
    en: 'Screen, reference of an application, or words of the guide',
    fr: 'Écran, référence d’un dossier, ou mots du guide',
  },
  place: { en: 'Screens', fr: 'Écrans' },
  application: { en: 'Applications', fr: 'Dossiers' },
  passage: { en: 'Documentation', fr: 'Documentation' },
  nothing: {
    en: 'Nothing is found. An application is found by the beginning of its reference or by a whole reference of the applicant.',
    fr: 'Rien n’est trouvé. Un dossier se trouve par le début de sa référence ou par la référence entière du demandeur.',
  },
  keys: { en: 'Arrows choose, Enter opens, Escape closes.', fr: 'Les flèches choisissent, Entrée ouvre, Échap ferme.' },
  found: { en: (count: number) => `${count} found`, fr: (count: number) => `${count} trouvés` },
})

const kinds = ['place', 'application', 'passage'] as const

export function Palette({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(texts)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState<Passage | null>(null)
  const open = (entry: Entry): void => {
    if (entry.kind === 'passage') return setShown(entry.passage)
    onClose()
    if (entry.kind === 'place') void navigate({ to: entry.to })
    else void navigate({ to: '/applications/$applicationId', params: { applicationId: entry.application.id } })
  }
  const document = shown === null ? null : citedDocument(shown.citation.link)
  const read = ({ shelf, key, language }: CitedDocument, anchor: string | null): void => {
    onClose()
    const hash = anchor === null ? {} : { hash: anchor }
    void navigate({ to: '/knowledge/$shelf/$key', params: { shelf, key }, search: { language }, ...hash })
  }
  return (
    <Dialog title={words.title} onClose={() => (shown === null ? onClose() : setShown(null))}>
      {shown === null ? (
        <Finder typed={typed} onType={setTyped} onOpen={open} />
      ) : (
        <PassageView
          passage={shown}
          onBack={() => setShown(null)}
          onRead={document === null ? null : () => read(document, shown.citation.anchor)}
        />
      )}
    </Dialog>
  )
}

interface FinderProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onOpen: (entry: Entry) => void
}

function Finder({ typed, onType, onOpen }: FinderProps) {
  const words = useWords(texts)
  const id = useId()
  const { entries, isReading, fault } = useFound(typed)
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const here = placeOf(chosen, entries)
  const go = (index: number): void => {
    const next = entries[(index + entries.length) % entries.length]
    if (next === undefined) return
    setChosen(next.key)
    list.current
      ?.querySelector(`#${CSS.escape(`${id}-${entries.indexOf(next)}`)}`)
      ?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: React.KeyboardEvent): void => {
    const next = steppedTo(event.key, here, entries.length)
    if (next !== null) go(next)
    else if (event.key === 'Enter' && entries[here] !== undefined) onOpen(entries[here])
    else return
    event.preventDefault()
  }
  return (
    <div className="stack near palette">
      <label className="label" htmlFor={id}>
        {words.label}
      </label>
      <input
        id={id}
        className="react-aria-Input"
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={entries.length > 0 ? `${id}-${here}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        maxLength={200}
        value={typed}
        onChange={(event) => {
          onType(event.target.value)
          setChosen(null)
        }}
        onKeyDown={press}
      />
      {fault === null ? null : <RefusalNote fault={fault} />}
      <div className="found" id={`${id}-list`} role="listbox" aria-label={words.title} ref={list}>
        {kinds.map((kind) => (
          <Group key={kind} title={words[kind]} id={id} entries={entries} kind={kind} here={here} onOpen={onOpen} />
        ))}
      </div>
      <p className="soft small" role="status">
        {entries.length === 0 ? (isReading ? '…' : words.nothing) : `${words.found(entries.length)}. ${words.keys}`}
      </p>
    </div>
  )
}

/** What was chosen may be found no longer: then the first is. */
function placeOf(chosen: string | null, entries: readonly Entry[]): number {
  const place = entries.findIndex(({ key }) => key === chosen)
  return Math.max(0, place)
}

const PAGE_OF_ENTRIES = 5

/** Where a key leads: arrows go round, pages end at the ends. */
function steppedTo(key: string, here: number, count: number): number | null {
  if (key === 'ArrowDown') return here + 1
  if (key === 'ArrowUp') return here - 1
  if (key === 'PageDown') return Math.min(here + PAGE_OF_ENTRIES, count - 1)
  return key === 'PageUp' ? Math.max(0, here - PAGE_OF_ENTRIES) : null
}

interface GroupProps {
  readonly title: string
  readonly id: string
  readonly kind: Entry['kind']
  readonly entries: readonly Entry[]
  readonly here: number
  readonly onOpen: (entry: Entry) => void
}

function Group({ title, id, kind, entries, here, onOpen }: GroupProps) {
  if (!entries.some((entry) => entry.kind === kind)) return null
  return (
    <div role="group" aria-labelledby={`${id}-${kind}`}>
      <p className="soft small" id={`${id}-${kind}`} role="presentation">
        {title}
      </p>
      {entries.map((entry, index) =>
        entry.kind === kind ? (
          <div
            key={entry.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === here}
            className="option"
            onClick={() => onOpen(entry)}
          >
            <EntryLine entry={entry} />
          </div>
        ) : null,
      )}
    </div>
  )
}

function EntryLine({ entry }: { readonly entry: Entry }) {
  const common = useWords(applicationWords)
  if (entry.kind === 'place') return <strong>{entry.text}</strong>
  if (entry.kind === 'application') {
    const { reference, applicant_reference, status, outcome } = entry.application
    const { word, tone } = stateOf({ status, outcome })
    return (
      <span className="row apart">
        <span>
          <strong>{reference}</strong> <span className="soft">{applicant_reference}</span>
        </span>
        <Chip tone={tone}>{common[word]}</Chip>
      </span>
    )
  }
  const { text, highlights, citation } = entry.passage
  return (
    <>
      <strong>{citation.section}</strong>
      {citation.section === citation.title ? null : <span className="soft"> · {citation.title}</span>}
      <span className="soft small excerpt">
        <Marked parts={excerpt(text, highlights)} />
      </span>
    </>
  )
}
