// The text of each refusal code in the language of the person, read when one is first needed.
import { useSyncExternalStore } from 'react'
import type { ErrorCode } from '../../../client/index.ts'
import type { Language } from '../words/pair.ts'
import { spaced } from '../words/pair.ts'

type Texts = Readonly<Record<ErrorCode, { readonly en: string; readonly fr: string }>>

let texts: Texts | null = null
let sentences: Readonly<Partial<Record<ErrorCode, string>>> | null = null
let isRead = false
const listeners = new Set<() => void>()

/** Null until it is read. */
export function useRefusalText(code: ErrorCode | null, language: Language): string | null {
  return useSyncExternalStore(subscribe, () => (code === null ? null : textOf(code, language)))
}

/** Whether the service says of this refusal what it says of each with its code; true until it is known. */
export function useIsUsualSentence(code: ErrorCode | null, sentence: string): boolean {
  return useSyncExternalStore(subscribe, () => sentences === null || code === null || sentences[code] === sentence)
}

function textOf(code: ErrorCode, language: Language): string | null {
  if (texts === null) void read()
  // A newer service may have a code that this page does not know.
  const text: string | undefined = texts?.[code]?.[language]
  return text === undefined ? null : language === 'fr' ? spaced(text) : text
}

async function read(): Promise<void> {
  if (isRead) return
  isRead = true
  // The compiler reports a code of the contract that the file does not have.
  const files = await Promise.all([import('./refusals.json'), import('./refusal-sentences.json')])
  texts = files[0].default
  sentences = files[1].default
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
