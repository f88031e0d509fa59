// The key that opens the palette, and a button for who does not know it.
import { useEffect, useState } from 'react'
import { Button } from '../../components/button.tsx'
import type { Palette as PaletteDialog } from './palette.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({ find: { en: 'Find', fr: 'Chercher' } })

/** Once the screen itself is there, so that the first key that is typed after Ctrl+K is not lost. */
const READ_AFTER_MS = 1_000

export function OpenPalette() {
  const words = useWords(texts)
  const [isOpen, setOpen] = useState(false)
  const Palette = usePalette(isOpen, () => setOpen(false))
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Not over another question, which has to be answered first.
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Button aria-keyshortcuts="Control+K" onPress={() => setOpen(true)}>
        {words.find} <kbd aria-hidden="true">Ctrl K</kbd>
      </Button>
      {isOpen && Palette !== null ? <Palette onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/**
 * Null until it is read. Where the service does not answer, the next key asks again: a failure here must not replace the
 * page, on which something may be typed.
 */
function usePalette(isAsked: boolean, onFailed: () => void): typeof PaletteDialog | null {
  const [palette, setPalette] = useState<{ readonly Palette: typeof PaletteDialog } | null>(null)
  useEffect(() => {
    if (palette !== null) return undefined
    const timer = setTimeout(() => void import('./palette.tsx').then(setPalette, onFailed), isAsked ? 0 : READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isAsked, palette])
  return palette?.Palette ?? null
}
