import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Reading } from '../components/states.tsx'
import { meQuery, useMe } from '../service/me.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'
import { Going } from './going.tsx'
import { OpenPalette } from './palette/open-palette.tsx'
import { groupsOf, placesOf } from './places.ts'
import { SessionMenu } from './session-menu.tsx'
import icon from '../styles/icon.svg'

const texts = pairs({
  places: { en: 'Places', fr: 'Rubriques' },
  content: { en: 'Go to the content', fr: 'Aller au contenu' },
})

/** Does not suspend: what waits in a Suspense of React is shown 300 ms later at the earliest. */
export function Shell() {
  const { data, error } = useQuery(meQuery)
  if (data !== undefined) return <SignedIn />
  if (error !== null) throw error
  return <Reading />
}

function SignedIn() {
  const me = useMe()
  const words = useWords(texts)
  const { choose } = useLanguage()
  // Of the screen that is shown, not of the one that is being read: what is shown stays as it is until then.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  useEffect(() => choose(me.language), [choose, me.language])
  return (
    <div className="shell">
      <header className="top">
        <a className="unseen" href="#content">
          {words.content}
        </a>
        <Link to="/" className="mark">
          <img src={icon} alt="" />
          Probity
        </Link>
        <span className="soft institution">{me.institution.name}</span>
        <span className="grow" />
        <OpenPalette />
        <SessionMenu />
        <Going />
      </header>
      <nav className="nav" aria-label={words.places}>
        <Places permissions={me.permissions} />
      </nav>
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<Reading />} key={path}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}

function Places({ permissions }: { readonly permissions: ReturnType<typeof useMe>['permissions'] }) {
  const { places, words } = placesOf(permissions, useLanguage().language)
  return (
    <div className="groups">
      {groupsOf(places).map((group) => (
        <div key={group.name}>
          {group.name === null ? null : <p id={`places-${group.name}`}>{words[group.name]}</p>}
          <ul aria-labelledby={group.name === null ? undefined : `places-${group.name}`}>
            {group.places.map(({ to, name }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ exact: to === '/' }}>
                  {words[name]}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
