import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Card } from '../../../components/card.tsx'
import { useSteady } from '../../../components/steady/steady.ts'
import type { GridV1, PolicyDetailOut } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { type Parameters, sectionsOf } from '../parameter-lines.ts'
import { policyQuery } from '../policy-queries.ts'
import { Blockers } from '../version/blockers.tsx'
import { useLineNames } from '../version/line-name.tsx'
import { sectionOfPath } from './cells.ts'
import { CharacteristicEditor } from './characteristic-editor.tsx'
import { focusCell } from './focus-cell.ts'
import { GeneralEditor } from './general-editor.tsx'
import { Keep } from './keep.tsx'
import { KnockoutsEditor } from './knockouts-editor.tsx'
import { liveBlockers } from './live-blockers.ts'
import { readPolicy } from './read-policy.ts'
import { type TypedPolicy, typedPolicy } from './typed-policy.ts'

const texts = pairs({
  parts: { en: 'Parts', fr: 'Parties' },
  leave: {
    en: 'The last changes are not kept. Leave anyway?',
    fr: 'Les dernières modifications ne sont pas enregistrées. Quitter quand même ?',
  },
})

interface Props {
  readonly policy: PolicyDetailOut
  readonly grid: GridV1
  readonly at: string
  readonly onGo: (section: string) => void
}

export function Bench({ policy, grid, at, onGo }: Props) {
  const { language } = useLanguage()
  const [base, setBase] = useState(policy)
  const kept = useMemo(() => typedPolicy(grid, base.parameters as Parameters, language), [grid, base, language])
  const [typed, setTyped] = useState(kept)
  const { read, isKeepable, isChanged, wrong, blockers } = useFollowed(grid, base, kept, typed)
  useLeaving(isChanged || !isKeepable)
  const shown = sectionsOf(grid).includes(at) ? at : 'general'
  const go = useGo(shown, onGo)
  const latest = useLatest(grid, typed)
  const keep = useSteady((policyNow: PolicyDetailOut, parametersNow: Parameters) => {
    setBase(policyNow)
    setTyped(typedPolicy(grid, parametersNow, language))
  })
  const editor = { grid, typed, onChange: setTyped, wrong }
  const other = useQuery({ ...policyQuery(base.governing?.id ?? ''), enabled: base.governing !== null })
  const against = base.governing === null ? undefined : (other.data?.parameters as Parameters | undefined)
  return (
    <div className="work">
      <div className="stack">
        {shown === 'general' ? <GeneralEditor {...editor} /> : null}
        {shown === 'knockouts' ? <KnockoutsEditor {...editor} /> : null}
        {shown === 'general' || shown === 'knockouts' ? null : (
          <CharacteristicEditor
            {...editor}
            key={shown}
            code={shown}
            policyId={base.id}
            against={against}
            parameters={read.parameters}
          />
        )}
        <Keep
          base={base}
          grid={grid}
          parameters={read.parameters}
          isKeepable={isKeepable}
          isChanged={isChanged}
          latest={latest}
          onKept={keep}
        />
      </div>
      <aside className="stack">
        <SteadyBlockers blockers={blockers} onGo={go} />
        <Parts grid={grid} shown={shown} wrong={wrong} onGo={onGo} />
      </aside>
    </div>
  )
}

/** What follows from what is typed: a key is shown in its cell before this stands beside it. */
function useFollowed(grid: GridV1, base: PolicyDetailOut, kept: TypedPolicy, typed: TypedPolicy) {
  const { language } = useLanguage()
  const followed = useDeferredValue(typed)
  const read = useMemo(() => readPolicy(grid, followed, language), [grid, followed, language])
  const live = useMemo(() => liveBlockers(grid, read), [grid, read])
  const keptAs = useMemo(() => JSON.stringify(readPolicy(grid, kept, language).parameters), [grid, kept, language])
  const isChanged = useMemo(() => JSON.stringify(read.parameters) !== keptAs, [read, keptAs])
  const wrong = useMemo(() => new Set(live.blockers.flatMap(({ path }) => (path === null ? [] : [path]))), [live])
  const blockers = useMemo(() => [...live.blockers, ...(isChanged ? [] : beyondContent(base))], [live, isChanged, base])
  return { read, isKeepable: live.isKeepable, isChanged, wrong, blockers }
}

/** Leads to the cell of a path. */
function useGo(shown: string, onGo: (section: string) => void): (path: string) => void {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    // The part of the cell is shown first.
    if (wanted === null || sectionOfPath(wanted) !== shown) return
    focusCell(wanted)
    setWanted(null)
  }, [wanted, shown])
  return useCallback(
    (path: string) => {
      onGo(sectionOfPath(path))
      setWanted(path)
    },
    [onGo],
  )
}

const SteadyBlockers = memo(Blockers)

/** The parameters of what is typed at that moment; null for what the service would not keep. */
function useLatest(grid: GridV1, typed: TypedPolicy): () => Parameters | null {
  const { language } = useLanguage()
  const kept = useRef(typed)
  useLayoutEffect(() => {
    kept.current = typed
  })
  return useCallback(() => {
    const read = readPolicy(grid, kept.current, language)
    return liveBlockers(grid, read).isKeepable ? read.parameters : null
  }, [grid, language])
}

/** What the service adds to what follows from the parameters alone. */
function beyondContent({ blockers }: PolicyDetailOut) {
  return blockers.filter(({ code }) => ['NOT_SIMULATED', 'SIMULATION_STALE', 'PRODUCT_NOT_ACTIVE'].includes(code))
}

function useLeaving(isUnkept: boolean): void {
  const { leave } = useWords(texts)
  useBlocker({
    shouldBlockFn: useCallback(
      ({ current, next }) => isUnkept && current.pathname !== next.pathname && !confirm(leave),
      [isUnkept, leave],
    ),
    enableBeforeUnload: isUnkept,
  })
}

interface PartsProps {
  readonly grid: GridV1
  readonly shown: string
  readonly wrong: ReadonlySet<string>
  readonly onGo: (section: string) => void
}

const Parts = memo(function Parts({ grid, shown, wrong, onGo }: PartsProps) {
  const words = useWords(texts)
  const names = useLineNames(grid)
  const faults = new Map<string, number>()
  for (const path of wrong) {
    const section = sectionOfPath(path)
    faults.set(section, (faults.get(section) ?? 0) + 1)
  }
  return (
    <Card title={words.parts} aside={<span className="soft small">{grid.characteristics.length}</span>} flush>
      <ul className="parts">
        {sectionsOf(grid).map((section) => (
          <li key={section}>
            <a
              href={`?at=${section}`}
              aria-current={section === shown ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onGo(section)
              }}
            >
              <span>{names.section(section)}</span>
              {faults.has(section) ? <span className="tone-bad">{faults.get(section)}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
})
