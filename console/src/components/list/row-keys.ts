// J and K move over the rows of a list, Enter opens the one that has the focus: by the link of its first cell or, in a list
// without one, by the button of a cell of class `opens`.
import { type RefObject, useEffect, useRef } from 'react'

const OPENS = 'tr > th a, tr > .opens button'

export function useRowKeys(rows: number): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const links = [...(body.current?.querySelectorAll<HTMLElement>(OPENS) ?? [])]
      if (links.length === 0) return
      const here = links.indexOf(document.activeElement as HTMLElement)
      const next = here === -1 && step === -1 ? links.length - 1 : Math.min(links.length - 1, Math.max(0, here + step))
      links[next]!.focus()
      event.preventDefault()
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [rows])
  return body
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName))
  )
}
