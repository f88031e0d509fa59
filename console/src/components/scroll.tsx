// A place whose content may be wider than it: while it is, it has the focus, so that keys scroll it.
import { type ReactNode, useEffect, useRef, useState } from 'react'

export function Scroll({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = (): void => setIsWide(element.scrollWidth > element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={box} className="scroll" tabIndex={isWide ? 0 : undefined}>
      {children}
    </div>
  )
}
