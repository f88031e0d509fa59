// The name of each kind of event in the language of the person.
import { type Language, spaced } from '../../words/pair.ts'
import words from './event-words.json'

const names: Readonly<Record<string, { readonly en: string; readonly fr: string } | undefined>> = words

/** A newer service may have a kind that this page does not know. */
export function eventName(kind: string, language: Language): string {
  const name = names[kind]?.[language]
  return name === undefined ? kind : language === 'fr' ? spaced(name) : name
}

export const eventKinds: readonly string[] = Object.keys(words)
