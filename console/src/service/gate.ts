// What a call waits for while a person is asked: a fresh code, or to sign in again. Calls that wait share one question.
import { useSyncExternalStore } from 'react'

export type Question = 'code' | 'sign-in'

interface Asked {
  readonly question: Question
  readonly answer: Promise<boolean>
  readonly end: (answered: boolean) => void
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** Resolves with whether the person answered, and the call should be repeated. */
export function ask(question: Question): Promise<boolean> {
  if (asked?.question === question) return asked.answer
  // A session that is over makes the question for a code pointless.
  asked?.end(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked = {
    question,
    answer: promise,
    end: (answered) => {
      asked = null
      tell()
      resolve(answered)
    },
  }
  tell()
  return promise
}

export function endQuestion(answered: boolean): void {
  asked?.end(answered)
}

export function useQuestion(): Question | null {
  return useSyncExternalStore(subscribe, () => asked?.question ?? null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
