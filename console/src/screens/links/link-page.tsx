// What an emailed link opens. The token stands in the fragment of the address, which no browser sends.
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Note } from '../../components/note.tsx'
import { Reading } from '../../components/states.tsx'
import { RefusalNote } from '../../service/refusal-note.tsx'
import { Refused } from '../../service/service.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'
import icon from '../../styles/icon.svg'

const texts = pairs({
  noToken: {
    en: 'The address of this page is not whole: the part after # is missing. Open the link of the message again, or copy all of it.',
    fr: 'L’adresse de cette page est incomplète : il manque ce qui suit #. Ouvrez de nouveau le lien du message, ou copiez-le en entier.',
  },
  toSignIn: { en: 'To the sign-in page', fr: 'Vers la page de connexion' },
  language: { en: 'Français', fr: 'English' },
})

interface Props<T> {
  readonly title: string
  readonly inspect: (token: string) => Promise<T>
  readonly children: (token: string, inspected: T) => ReactNode
}

export function LinkPage<T extends { readonly language: 'fr' | 'en' }>({ title, inspect, children }: Props<T>) {
  const words = useWords(texts)
  const { language, choose } = useLanguage()
  const fragment = useSyncExternalStore(subscribe, () => location.hash)
  const token = new URLSearchParams(fragment.slice(1)).get('token')
  const inspected = useQuery({
    queryKey: ['link', token],
    queryFn: () => inspect(token!),
    enabled: token !== null,
    staleTime: Infinity,
    retry: (count, fault) => !(fault instanceof Refused) && count < 1,
  })
  const theirs = inspected.data?.language
  useEffect(() => {
    if (theirs !== undefined) choose(theirs)
  }, [theirs, choose])
  return (
    <main className="alone link">
      <h1 className="mark">
        <img src={icon} alt="" />
        Probity
      </h1>
      <Card title={title}>
        {token === null ? <Note tone="warn">{words.noToken}</Note> : null}
        {token !== null && inspected.isPending ? <Reading /> : null}
        {inspected.error === null ? null : <RefusalNote fault={inspected.error} />}
        {token === null || inspected.data === undefined ? null : (
          <Fragment key={token}>{children(token, inspected.data)}</Fragment>
        )}
      </Card>
      <div className="row apart">
        <a href="/">{words.toSignIn}</a>
        <Button kind="quiet" onPress={() => choose(language === 'fr' ? 'en' : 'fr')}>
          <span lang={language === 'fr' ? 'en' : 'fr'}>{words.language}</span>
        </Button>
      </div>
    </main>
  )
}

/** Another link that is opened in the same tab changes the fragment alone, and the browser reads nothing again. */
function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
