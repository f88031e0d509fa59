// A place whose content may be wider than it: while it is, it has the focus, so that keys scroll it.
import { type ReactNode, useEffect, useRef, useState } from 'react'

export function Scroll({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isWide, setIsWide] = useState(false)
  // After each rendering, because what stands inside may be another element; words of another language change its width alone.
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const watch = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth))
    for (const each of [element, ...element.children]) watch.observe(each)
    return () => watch.disconnect()
  })
  return (
    <div ref={box} className="scroll" tabIndex={isWide ? 0 : undefined}>
      {children}
    </div>
  )
}
