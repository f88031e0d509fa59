import type { Language } from '../../words/pair.ts'

interface Named {
  readonly code: string
  readonly name: string | null
  readonly name_en: string | null
}

/** A product may have a name in one language only, or none yet. */
export function productName({ code, name, name_en }: Named, language: Language): string {
  const names = language === 'fr' ? [name, name_en] : [name_en, name]
  return names.find((each) => each !== null && each !== '') ?? code
}
