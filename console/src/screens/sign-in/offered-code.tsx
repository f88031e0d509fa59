// In a demonstration nobody has an authenticator: the present code is offered where one is asked for.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { demonstrationQuery, presentCode } from '../../service/demonstration.ts'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({
  use: { en: 'Demonstration: use the present code', fr: 'Démonstration : utiliser le code actuel' },
})

interface Props {
  readonly email: string
  readonly onCode: (code: string) => void
}

export function OfferedCode({ email, onCode }: Props) {
  const words = useWords(texts)
  const { data } = useQuery(demonstrationQuery)
  const using = useMutation({
    mutationFn: () => presentCode(email),
    onSuccess: (code) => code !== null && onCode(code),
  })
  const isKnown = data?.lenders.some(({ people }) => people.some((person) => person.email === email)) === true
  if (!isKnown) return null
  return (
    <Button kind="quiet" isPending={using.isPending} onPress={() => using.mutate()}>
      {words.use}
    </Button>
  )
}
