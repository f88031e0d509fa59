// After a link did its work: the way in, with what is known filled in.
import { Note } from '../../components/note.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'

interface Props {
  readonly said: string
  readonly known: { readonly institution: string; readonly email: string }
  readonly onSignedIn: (token: string) => void
}

export function SignInNext({ said, known, onSignedIn }: Props) {
  return (
    <div className="stack near">
      <Note tone="good" urgent>
        {said}
      </Note>
      <SignInForm known={known} onSignedIn={(token) => onSignedIn(token)} />
    </div>
  )
}
