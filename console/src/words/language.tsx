// The language of the person, for every screen below: that of the profile once signed in, that of the browser before.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { formatsOf, type Formats } from '../formats/formats.ts'
import { type Language, type Pairs, wordsIn, type WordsOf } from './pair.ts'

interface Spoken {
  readonly language: Language
  readonly choose: (language: Language) => void
}

const Speech = createContext<Spoken>({ language: 'en', choose: () => undefined })
const KEPT = 'probity.language'

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(first)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = useCallback((chosen: Language) => {
    localStorage.setItem(KEPT, chosen)
    setLanguage(chosen)
  }, [])
  const spoken = useMemo<Spoken>(() => ({ language, choose }), [language, choose])
  return (
    <Speech value={spoken}>
      <I18nProvider locale={language === 'fr' ? 'fr-FR' : 'en-GB'}>{children}</I18nProvider>
    </Speech>
  )
}

function first(): Language {
  const kept = localStorage.getItem(KEPT)
  if (kept === 'fr' || kept === 'en') return kept
  return navigator.language.startsWith('fr') ? 'fr' : 'en'
}

export function useLanguage(): Spoken {
  return useContext(Speech)
}

export function useWords<P extends Pairs>(texts: P): WordsOf<P> {
  return wordsIn(texts, useLanguage().language)
}

export function useFormats(): Formats {
  const { language } = useLanguage()
  return formatsOf(language)
}
