// What stays the same from one rendering to the next, so that a key in one field does not render the others.
import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler that is always the same, and does what the latest one does. */
export function useSteady<A extends readonly unknown[]>(latest: (...given: A) => void): (...given: A) => void {
  const kept = useRef(latest)
  useLayoutEffect(() => {
    kept.current = latest
  })
  return useCallback((...given: A) => kept.current(...given), [])
}

/** Whether two sets of properties show the same; lists are compared by their parts. */
export function areSame(one: object, other: object): boolean {
  const [here, there] = [Object.entries(one), Object.entries(other)]
  return here.length === there.length && here.every(([key, value]) => isSame(value, (other as Known)[key]))
}

type Known = Readonly<Record<string, unknown>>

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!Array.isArray(one) || !Array.isArray(other)) return false
  return one.length === other.length && one.every((each: object, at) => areSame(each, other[at] as object))
}
