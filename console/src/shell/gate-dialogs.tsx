// The questions that a call may wait for, over the page, so that nothing typed is lost.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Dialog } from '../components/dialog.tsx'
import { endQuestion, useQuestion } from '../service/gate.ts'
import { meQuery, useMe } from '../service/me.ts'
import { service } from '../service/service.ts'
import { keepSession } from '../service/session.ts'
import { SignInForm } from '../screens/sign-in/sign-in-form.tsx'
import { CodeForm } from '../screens/sign-in/code-form.tsx'
import { useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'

const texts = pairs({
  codeTitle: { en: 'A fresh code is needed', fr: 'Un nouveau code est nécessaire' },
  codeWhy: {
    en: 'This act needs a code of the last ten minutes. What you did is repeated once the code is accepted.',
    fr: 'Cet acte demande un code de moins de dix minutes. Votre action est répétée dès que le code est accepté.',
  },
  overTitle: { en: 'Your session is over', fr: 'Votre session est terminée' },
  overWhy: {
    en: 'Sign in again: the page stays as it is, and what you did is repeated.',
    fr: 'Connectez-vous de nouveau : la page reste telle quelle, et votre action est répétée.',
  },
})

export function Gate() {
  const question = useQuestion()
  const isKnown = useQueryClient().getQueryData(meQuery.queryKey) !== undefined
  useEffect(() => {
    // A page that was just opened shows nothing yet that could be lost.
    if (question !== null && !isKnown) signOut()
  }, [question, isKnown])
  if (!isKnown) return null
  if (question === 'code') return <FreshCode />
  return question === 'sign-in' ? <SignInAgain /> : null
}

function signOut(): void {
  endQuestion(false)
  keepSession(null)
}

function FreshCode() {
  const words = useWords(texts)
  const { email } = useMe()
  return (
    <Dialog title={words.codeTitle} onClose={() => endQuestion(false)}>
      <p>{words.codeWhy}</p>
      <CodeForm
        email={email}
        verify={(code) => service.post('/api/v1/auth/step-up', { body: { code } })}
        onVerified={() => endQuestion(true)}
        onCancel={() => endQuestion(false)}
      />
    </Dialog>
  )
}

/** Somebody else who signs in here gets a page of their own. */
function SignInAgain() {
  const words = useWords(texts)
  const me = useMe()
  const [email] = useState(me.email)
  return (
    <Dialog title={words.overTitle} onClose={signOut}>
      <p>{words.overWhy}</p>
      <SignInForm
        known={{ institution: me.institution.reference, email }}
        onSignedIn={(token, signedIn) => {
          if (signedIn !== email) return signOut()
          keepSession(token)
          endQuestion(true)
        }}
      />
    </Dialog>
  )
}
