import { Link } from '@tanstack/react-router'
import { Empty } from '../components/states.tsx'
import { useWords } from '../words/language.tsx'
import { pairs } from '../words/pair.ts'

const texts = pairs({
  title: { en: 'There is no page at this address', fr: 'Il n’y a pas de page à cette adresse' },
  home: { en: 'To today', fr: 'Vers aujourd’hui' },
})

export function NotHere() {
  const words = useWords(texts)
  return (
    <Empty isPage title={words.title}>
      <p>
        <Link to="/">{words.home}</Link>
      </p>
    </Empty>
  )
}
