// Who is signed in, in which language and theme, and the way out.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { useMe } from '../service/me.ts'
import { perform, service } from '../service/service.ts'
import { keepSession } from '../service/session.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'
import { chosenTheme, chooseTheme, type Theme, themes } from './theme.ts'

const texts = pairs({
  theme: { en: 'Theme', fr: 'Thème' },
  auto: { en: 'As the system', fr: 'Comme le système' },
  light: { en: 'Light', fr: 'Clair' },
  dark: { en: 'Dark', fr: 'Sombre' },
  language: { en: 'Français', fr: 'English' },
  account: { en: 'My account:', fr: 'Mon compte :' },
  out: { en: 'Sign out', fr: 'Se déconnecter' },
})

export function SessionMenu() {
  const me = useMe()
  const words = useWords(texts)
  const { language } = useLanguage()
  const [theme, setTheme] = useState<Theme>(chosenTheme)
  const queries = useQueryClient()
  const other = language === 'fr' ? 'en' : 'fr'
  // It is kept in the profile, so that it is the same everywhere.
  const speak = useMutation({
    mutationFn: () => {
      const { display_name, function: role } = me
      return perform(() =>
        service.put('/api/v1/me/profile', { body: { display_name, function: role, language: other } }),
      )
    },
    onSuccess: () => queries.setQueryData(['me'], { ...me, language: other }),
  })
  // The token is forgotten even when the service does not answer.
  const signOut = useMutation({
    mutationFn: () => service.post('/api/v1/auth/logout'),
    onSettled: () => keepSession(null),
  })
  return (
    <div className="row">
      <Link to="/account" className="keep">
        <span className="unseen">{words.account} </span>
        {me.display_name}
      </Link>
      <label className="unseen" htmlFor="theme">
        {words.theme}
      </label>
      <select
        id="theme"
        className="theme"
        value={theme}
        onChange={(event) => {
          const chosen = event.target.value as Theme
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </select>
      <Button kind="quiet" isPending={speak.isPending} onPress={() => speak.mutate()}>
        <span lang={other}>{words.language}</span>
      </Button>
      <Button kind="quiet" isPending={signOut.isPending} onPress={() => signOut.mutate()}>
        {words.out}
      </Button>
    </div>
  )
}
