// Components that a person acts with: reasons beside buttons, files, ticks, secrets shown once, questions over the page.
import { type ReactNode, useState } from 'react'
import { Act } from '../../components/act.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Consequence } from '../../components/consequence.tsx'
import { CopyText } from '../../components/copy-text.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { FindField } from '../../components/find-field.tsx'
import { Once } from '../../components/once.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { StaleNote } from '../../components/stale-note.tsx'
import { Ticks } from '../../components/ticks.tsx'
import { useWords } from '../../words/language.tsx'
import { shownWords } from './shown-words.ts'

const nothing = (): void => undefined

export function Reasons() {
  const words = useWords(shownWords)
  return (
    <Card title="Act">
      <div className="stack near">
        <Act why={null} onPress={nothing}>
          {words.act}
        </Act>
        <Act kind="primary" why={words.why} onPress={nothing}>
          {words.act}
        </Act>
        <Act why={null} isPending onPress={nothing}>
          {words.act}
        </Act>
      </div>
    </Card>
  )
}

export function Given() {
  const words = useWords(shownWords)
  const [find, setFind] = useState('GEN-2026')
  const [ticked, setTicked] = useState<string[]>(['yes'])
  const ticks = [
    { code: 'yes', text: words.yes, more: words.said },
    { code: 'no', text: words.no },
  ]
  const common = { ticks, ticked, onChange: setTicked }
  return (
    <Card title="FindField, Ticks, FileDrop">
      <div className="stack">
        <FindField label={words.find} hint={words.hint} value={find} onChange={setFind} />
        <Ticks label={words.word} {...common} />
        <Ticks label={words.choose} {...common} error={words.wrong} />
        <FileDrop label={words.file} hint={words.hint} accept=".csv" onFile={nothing} />
        <FileDrop label={words.close} hint={words.why} accept=".csv" isDisabled onFile={nothing} />
      </div>
    </Card>
  )
}

export function Secrets() {
  const words = useWords(shownWords)
  return (
    <Card title="QrCode, CopyText, Once, StaleNote">
      <div className="stack near">
        <QrCode text="otpauth://totp/Probity:ana?secret=NLH7ETDEWCBWCDPI" name="QR code" />
        <CopyText name="Key" text="NLH7ETDEWCBWCDPI" shown="NLH7 ETDE WCBW CDPI" />
        <Once title={words.reference} why={words.said} secret="pbk_NLH7ETDEWCBWCDPI" onDone={nothing} />
        <StaleNote onTheirs={nothing} onMine={nothing}>
          <p>{words.said}</p>
        </StaleNote>
      </div>
    </Card>
  )
}

export function Asked() {
  const words = useWords(shownWords)
  const [open, setOpen] = useState<'dialog' | 'consequence' | null>(null)
  const close = (): void => setOpen(null)
  const dialog: ReactNode = (
    <Dialog title={words.act} onClose={close}>
      <p>{words.said}</p>
      <div className="row">
        <Button onPress={close}>{words.close}</Button>
        <Button kind="primary" onPress={close}>
          {words.act}
        </Button>
      </div>
    </Dialog>
  )
  return (
    <Card title="Dialog, Consequence">
      <div className="row">
        <Button onPress={() => setOpen('dialog')}>{words.open}</Button>
        <Button onPress={() => setOpen('consequence')}>{words.consequence}</Button>
      </div>
      {open === 'dialog' ? dialog : null}
      {open === 'consequence' ? (
        <Consequence title={words.consequence} act={words.act} isPending={false} onAct={close} onClose={close}>
          <p>{words.said}</p>
        </Consequence>
      ) : null}
    </Card>
  )
}
