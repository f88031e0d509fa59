// The key of a second factor, once: to scan, or to type into an authenticator that cannot.
import { CopyText } from '../../components/copy-text.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { useWords } from '../../words/language.tsx'
import { pairs } from '../../words/pair.ts'

const texts = pairs({
  scan: {
    en: 'Scan this code with an authenticator app on your phone, or type the key into it.',
    fr: 'Scannez ce code avec une application d’authentification de votre téléphone, ou saisissez-y la clé.',
  },
  code: { en: 'QR code of the key', fr: 'QR code de la clé' },
  key: { en: 'Key of the second factor', fr: 'Clé du second facteur' },
  once: {
    en: 'The key is shown once. Keep it to yourself: whoever has it has your codes.',
    fr: 'La clé n’est montrée qu’une fois. Gardez-la pour vous : qui l’a possède vos codes.',
  },
})

interface Props {
  readonly secret: string
  readonly uri: string
}

export function ShownKey({ secret, uri }: Props) {
  const words = useWords(texts)
  return (
    <div className="stack near">
      <p>{words.scan}</p>
      <QrCode text={uri} name={words.code} />
      <CopyText name={words.key} text={secret} shown={inFours(secret)} />
      <p className="soft small">{words.once}</p>
    </div>
  )
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
