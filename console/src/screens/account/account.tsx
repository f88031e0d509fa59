// One’s own account: who one is, password, second factor, open sessions, and what happened to it.
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import { OwnPassword } from './own-password.tsx'
import { OwnProfile } from './own-profile.tsx'
import { OwnSecondFactor } from './own-second-factor.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecurityEvents } from './security-events.tsx'

const texts = pairs({ title: { en: 'My account', fr: 'Mon compte' } })

export function Account() {
  const words = useWords(texts)
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      <div className="two">
        <div className="stack">
          <OwnProfile />
          <OwnPassword />
          <OwnSecondFactor />
        </div>
        <div className="stack">
          <OwnSessions />
          <SecurityEvents />
        </div>
      </div>
    </div>
  )
}
