// Every component in each of its states, at /components: nothing leads here, and nothing here asks the service. The tests
// photograph it, so that a change of one component shows everywhere it stands.
import { useState } from 'react'
import { Refused } from '../../../../client/index.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { ChoiceField, PickField, TypedField } from '../../components/fields.tsx'
import { Note } from '../../components/note.tsx'
import { ListTable } from '../../components/list/list-table.tsx'
import { Chip, type Tone } from '../../components/shape.tsx'
import { Empty, Reading } from '../../components/states.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { useWords } from '../../words/language.tsx'
import { Asked, Given, Reasons, Secrets } from './acts.tsx'
import { Charts, Figures, Parts } from './facts.tsx'
import { shownWords } from './shown-words.ts'

const tones: readonly Tone[] = ['plain', 'good', 'warn', 'bad']

export function Components() {
  const words = useWords(shownWords)
  return (
    <main className="stack components">
      <h1>{words.title}</h1>
      <div className="two">
        <div className="stack">
          <Buttons />
          <Fields />
          <Tones />
          <Reasons />
          <Figures />
          <Charts />
        </div>
        <div className="stack">
          <States />
          <Tables />
          <Parts />
          <Given />
          <Secrets />
          <Asked />
        </div>
      </div>
    </main>
  )
}

function Buttons() {
  const words = useWords(shownWords)
  const kinds = ['primary', 'plain', 'quiet'] as const
  return (
    <Card title="Button" aside={<Chip tone="plain">{words.word}</Chip>}>
      <div className="stack near">
        {kinds.map((kind) => (
          <div className="row" key={kind}>
            <Button kind={kind}>{words.act}</Button>
            <Button kind={kind} isDisabled>
              {words.act}
            </Button>
            <Button kind={kind} isPending>
              {words.act}
            </Button>
          </div>
        ))}
      </div>
    </Card>
  )
}

function Fields() {
  const words = useWords(shownWords)
  const [typed, setTyped] = useState('1 500,00')
  const [chosen, setChosen] = useState('')
  const [picked, setPicked] = useState<string | null>('yes')
  const options = [
    { code: 'yes', text: words.yes },
    { code: 'no', text: words.no },
  ]
  const common = { label: words.label, value: typed, onChange: setTyped }
  return (
    <Card title="TypedField, ChoiceField, PickField">
      <div className="stack near">
        <TypedField {...common} />
        <TypedField {...common} hint={words.hint} isRequired />
        <TypedField {...common} hint={words.hint} error={words.wrong} />
        <TypedField {...common} rows={3} />
        <ChoiceField label={words.choose} value={chosen} onChange={setChosen} options={options} empty={words.choose} />
        <ChoiceField
          label={words.choose}
          value={chosen}
          onChange={setChosen}
          options={options}
          empty={words.choose}
          hint={words.hint}
          error={words.wrong}
        />
        <PickField label={words.act} value={picked} onChange={setPicked} options={options} />
        <PickField label={words.act} value={null} onChange={setPicked} options={options} error={words.wrong} />
      </div>
    </Card>
  )
}

function Tones() {
  const words = useWords(shownWords)
  return (
    <Card title="Chip, Note">
      <div className="stack near">
        <div className="row">
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {words.word}
            </Chip>
          ))}
        </div>
        {tones.map((tone) => (
          <Note key={tone} tone={tone}>
            {words.said}
          </Note>
        ))}
        <Note tone="plain">{words.long}</Note>
      </div>
    </Card>
  )
}

const REFUSAL = new Refused(
  {
    code: 'STALE_ROW_VERSION',
    detail: 'It was changed meanwhile.',
    request_id: '00000000-0000-4000-8000-000000000000',
  },
  409,
)

function States() {
  const words = useWords(shownWords)
  return (
    <Card title="Reading, Empty, RefusalNote">
      <div className="stack">
        <Reading />
        <Empty title={words.none}>
          <p className="soft">{words.said}</p>
        </Empty>
        <RefusalNote fault={REFUSAL} onRepeat={() => undefined} />
        <RefusalNote fault={new TypeError('planted')} />
      </div>
    </Card>
  )
}

function Tables() {
  const words = useWords(shownWords)
  const rows: readonly (readonly [reference: string, tone: Tone, amount: string])[] = [
    ['A-0000001', 'good', '3 000,00'],
    ['A-0000002', 'warn', '12 500,00'],
    [words.long, 'bad', '500,00'],
  ]
  return (
    <Card title="Card, ListTable" flush>
      <ListTable
        caption={words.reference}
        heads={[words.reference, words.word, { right: words.label }]}
        count={rows.length}
      >
        {rows.map(([reference, tone, amount]) => (
          <tr key={reference}>
            <th scope="row">
              <a href="#content">{reference}</a>
            </th>
            <td>
              <Chip tone={tone}>{words.word}</Chip>
            </td>
            <td className="right">{amount}</td>
          </tr>
        ))}
      </ListTable>
    </Card>
  )
}
