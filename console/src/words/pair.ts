// Every text of the console stands here in both languages, side by side; a missing one does not compile.
export type Language = 'en' | 'fr'

/** A text, or what makes one of its parts. Both languages take the same parts. */
type Text = string | ((...parts: never[]) => string)

export type Pairs = Readonly<Record<string, { readonly en: Text; readonly fr: Text }>>

/** What a screen reads: the texts of one language. */
export type WordsOf<P extends Pairs> = { readonly [K in keyof P]: Widened<P[K]['en']> }

type Widened<T> = T extends (...parts: infer A) => string ? (...parts: A) => string : string

/** Checks that each French text takes what the English one takes. */
export function pairs<const P extends Pairs>(texts: P & Same<P>): P {
  return texts
}

type Same<P extends Pairs> = { readonly [K in keyof P]: { readonly en: P[K]['en']; readonly fr: Widened<P[K]['en']> } }

const cache = new WeakMap<Pairs, Map<Language, unknown>>()

export function wordsIn<P extends Pairs>(texts: P, language: Language): WordsOf<P> {
  const known = cache.get(texts) ?? new Map<Language, unknown>()
  cache.set(texts, known)
  const made = known.get(language) ?? chosen(texts, language)
  known.set(language, made)
  return made as WordsOf<P>
}

function chosen(texts: Pairs, language: Language): Readonly<Record<string, unknown>> {
  const finish = language === 'fr' ? spaced : (text: string): string => text
  return Object.fromEntries(
    Object.entries(texts).map(([name, pair]) => {
      const text = pair[language]
      if (typeof text === 'string') return [name, finish(text)]
      const make = text as (...parts: unknown[]) => string
      return [name, (...parts: unknown[]) => finish(make(...parts))]
    }),
  )
}

const NARROW = '\u{202F}'
const NO_BREAK = '\u{A0}'

/** French typography: no line begins with the mark, and no guillemet stands alone. */
export function spaced(text: string): string {
  return text
    .replaceAll(/ ([;?!])/g, `${NARROW}$1`)
    .replaceAll(/ ([:»%])/g, `${NO_BREAK}$1`)
    .replaceAll('« ', `«${NO_BREAK}`)
}
