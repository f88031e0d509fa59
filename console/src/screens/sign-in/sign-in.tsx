import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { demonstrationQuery } from '../../service/demonstration.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import icon from '../../styles/icon.svg'
import type { Chosen } from './demonstration.tsx'
import { SignInForm } from './sign-in-form.tsx'

const DemonstrationPeople = lazy(async () => ({ default: (await import('./demonstration.tsx')).DemonstrationPeople }))

const texts = pairs({
  title: { en: 'Sign in', fr: 'Connexion' },
  tagline: {
    en: 'Credit decisions that can be proven and computed again.',
    fr: 'Des décisions de crédit que l’on peut prouver et recalculer.',
  },
  language: { en: 'Français', fr: 'English' },
  verifier: { en: 'Verify an evidence file', fr: 'Vérifier un fichier de preuve' },
})

export function SignIn({ onSignedIn }: { readonly onSignedIn: (token: string) => void }) {
  const words = useWords(texts)
  const { language, choose } = useLanguage()
  const demonstration = useQuery(demonstrationQuery).data ?? null
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <main className={demonstration === null ? 'alone' : 'alone beside'}>
      <div className="stack">
        <div className="stack near">
          <h1 className="mark">
            <img src={icon} alt="" />
            Probity
          </h1>
          <p className="soft">{words.tagline}</p>
        </div>
        <Card title={words.title}>
          <SignInForm
            key={chosen?.email}
            {...(chosen === undefined ? {} : { known: chosen })}
            onSignedIn={(token) => onSignedIn(token)}
          />
        </Card>
        <div className="row apart">
          <a href="/verify">{words.verifier}</a>
          <Button kind="quiet" onPress={() => choose(language === 'fr' ? 'en' : 'fr')}>
            <span lang={language === 'fr' ? 'en' : 'fr'}>{words.language}</span>
          </Button>
        </div>
      </div>
      {demonstration === null ? null : (
        <Suspense>
          <DemonstrationPeople demonstration={demonstration} onChosen={setChosen} onSignedIn={onSignedIn} />
        </Suspense>
      )}
    </main>
  )
}
