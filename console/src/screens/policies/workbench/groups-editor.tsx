// Categories in groups: a chosen category is moved by buttons, by Ctrl and arrows, or dragged.
import { useState } from 'react'
import { Input } from 'react-aria-components'
import { Button } from '../../../components/button.tsx'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { categoriesOf, categoryName } from '../grid-names.ts'
import type { CharacteristicProps } from './editor-props.ts'
import { type Group, moveCategory, shiftCategory, withoutGroup } from './groups.ts'

const texts = pairs({
  group: { en: (at: number) => `Group ${at}`, fr: (at: number) => `Groupe ${at}` },
  points: { en: (at: number) => `Points of group ${at}`, fr: (at: number) => `Points du groupe ${at}` },
  none: { en: 'In no group', fr: 'Dans aucun groupe' },
  noneHint: { en: 'the rule for other values applies', fr: 'la règle des autres valeurs s’applique' },
  move: { en: (name: string) => `Move “${name}” to:`, fr: (name: string) => `Déplacer « ${name} » vers :` },
  fresh: { en: 'a new group', fr: 'un nouveau groupe' },
  out: { en: 'no group', fr: 'aucun groupe' },
  keys: {
    en: 'Drag a category to a group, choose it to move it by buttons, or press Ctrl with arrow up or down on it.',
    fr: 'Faites glisser une catégorie vers un groupe, choisissez-la pour la déplacer par boutons, ou utilisez Ctrl avec les flèches haut et bas.',
  },
  moved: {
    en: (name: string, where: string) => `${name}: ${where}`,
    fr: (name: string, where: string) => `${name} : ${where}`,
  },
})

export function GroupsEditor({ grid, item, given, wrong, onChange }: CharacteristicProps) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const [chosen, setChosen] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const name = (category: string): string => categoryName(grid, item.input, category, language)
  const { groups } = given
  const set = (category: string, moved: readonly Group[]): void => {
    const at = moved.findIndex(({ values }) => values.includes(category))
    setSaid(words.moved(name(category), at === -1 ? words.none : words.group(at + 1)))
    onChange({ groups: moved })
  }
  const tags = {
    name,
    chosen,
    onChoose: (category: string) => setChosen(category === chosen ? null : category),
    onShift: (category: string, by: 1 | -1) => set(category, shiftCategory(groups, category, by)),
  }
  const drop = (category: string, to: number | 'new' | 'none'): void =>
    set(category, moveCategory(groups, category, to))
  const path = `/characteristics/${item.code}`
  const left = withoutGroup(categoriesOf(grid, item.input), groups)
  return (
    <div className="stack near">
      {groups.map((group, at) => (
        <Row
          key={at}
          title={words.group(at + 1)}
          label={words.points(at + 1)}
          name={`${path}/groups/${at}/points`}
          isWrong={wrong.has(`${path}/groups/${at}/points`)}
          group={group}
          tags={tags}
          onDrop={(category) => drop(category, at)}
          onPoints={(points) =>
            onChange({ groups: groups.map((each, index) => (index === at ? { ...each, points } : each)) })
          }
        />
      ))}
      <DropPlace onDrop={(category) => drop(category, 'none')}>
        <span className="soft small">
          {words.none}: {words.noneHint}
        </span>
        <Tags values={left} {...tags} />
      </DropPlace>
      {chosen === null ? null : <MoveTo name={name(chosen)} count={groups.length} onMove={(to) => drop(chosen, to)} />}
      <p className="hint">{words.keys}</p>
      <p className="unseen" role="status">
        {said}
      </p>
    </div>
  )
}

interface MoveProps {
  readonly name: string
  readonly count: number
  readonly onMove: (to: number | 'new' | 'none') => void
}

function MoveTo({ name, count, onMove }: MoveProps) {
  const words = useWords(texts)
  return (
    <div className="row" role="group" aria-label={words.move(name)}>
      <span>{words.move(name)}</span>
      {Array.from({ length: count }, (_, at) => (
        <Button key={at} onPress={() => onMove(at)}>
          {words.group(at + 1)}
        </Button>
      ))}
      <Button onPress={() => onMove('new')}>{words.fresh}</Button>
      <Button onPress={() => onMove('none')}>{words.out}</Button>
    </div>
  )
}

interface TagsShared {
  readonly name: (category: string) => string
  readonly chosen: string | null
  readonly onChoose: (category: string) => void
  readonly onShift: (category: string, by: 1 | -1) => void
}

interface RowProps {
  readonly title: string
  readonly label: string
  readonly name: string
  readonly isWrong: boolean
  readonly group: Group
  readonly tags: TagsShared
  readonly onDrop: (category: string) => void
  readonly onPoints: (points: string) => void
}

function Row({ title, label, name, isWrong, group, tags, onDrop, onPoints }: RowProps) {
  return (
    <DropPlace onDrop={onDrop}>
      <span className="soft small">{title}</span>
      <Tags values={group.values} {...tags} />
      <Input
        name={name}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        inputMode="decimal"
        className="react-aria-Input right"
        value={group.points}
        onChange={(event) => onPoints(event.target.value)}
      />
    </DropPlace>
  )
}

const DRAGGED = 'text/plain'

function DropPlace({
  onDrop,
  children,
}: {
  readonly onDrop: (category: string) => void
  readonly children: React.ReactNode
}) {
  return (
    <div
      className="group"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop(event.dataTransfer.getData(DRAGGED))
      }}
    >
      {children}
    </div>
  )
}

function Tags({ values, name, chosen, onChoose, onShift }: TagsShared & { readonly values: readonly string[] }) {
  return (
    <span className="tags">
      {values.map((category) => (
        <button
          key={category}
          type="button"
          className="tag"
          draggable
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, category)}
          onKeyDown={(event) => {
            if (!event.ctrlKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            onShift(category, event.key === 'ArrowDown' ? 1 : -1)
          }}
        >
          {name(category)}
        </button>
      ))}
    </span>
  )
}
