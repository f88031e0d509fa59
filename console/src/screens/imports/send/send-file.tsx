// Sends a file: for which product, what it may be, and its size checked before a byte of it leaves.
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { ChoiceField } from '../../../components/fields.tsx'
import { FileDrop } from '../../../components/file-drop.tsx'
import { Note } from '../../../components/note.tsx'
import { saveFile } from '../../../components/save-file.ts'
import { Empty } from '../../../components/states.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import { perform, service } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { productName } from '../../applications/product-name.ts'
import { productsQuery } from '../../policies/policy-queries.ts'
import { contractQuery, productContractQuery } from '../import-queries.ts'
import { importWords } from '../import-words.ts'
import { keepFile } from './kept-files.ts'

const texts = pairs({
  title: { en: 'Import a file', fr: 'Importer un fichier' },
  file: { en: 'CSV file', fr: 'Fichier CSV' },
  hint: {
    en: (size: string, lines: string) =>
      `Drop it here, or choose it: UTF-8, a header, at most ${size} MiB and ${lines} lines. It is stored encrypted and not read yet.`,
    fr: (size: string, lines: string) =>
      `Déposez-le ici, ou choisissez-le : UTF-8, une ligne d’en-tête, au plus ${size} Mio et ${lines} lignes. Il est conservé chiffré, et pas encore lu.`,
  },
  tooLarge: {
    en: (name: string, size: string, limit: string) =>
      `${name} has ${size} MiB; at most ${limit} MiB are accepted. Nothing was sent. Split the file.`,
    fr: (name: string, size: string, limit: string) =>
      `${name} fait ${size} Mio ; au plus ${limit} Mio sont acceptés. Rien n’a été envoyé. Partagez le fichier.`,
  },
  empty: {
    en: (name: string) => `${name} is empty. Nothing was sent.`,
    fr: (name: string) => `${name} est vide. Rien n’a été envoyé.`,
  },
  sending: { en: (name: string) => `Sending ${name} …`, fr: (name: string) => `Envoi de ${name} …` },
  template: { en: 'Save an empty file with its header', fr: 'Enregistrer un fichier vide avec son en-tête' },
  product: { en: 'Which product', fr: 'Quel produit' },
  noProduct: { en: 'No product takes applications', fr: 'Aucun produit n’accepte de dossier' },
  noProductHint: {
    en: 'A file is checked against the policy in force of an active product. Ask a policy author.',
    fr: 'Un fichier est contrôlé selon la politique en vigueur d’un produit actif. Demandez à un auteur de politiques.',
  },
})

const MIB = 1_048_576

export function SendFile() {
  const words = useWords(texts)
  const common = useWords(importWords)
  const { language } = useLanguage()
  const { data: products } = useSuspenseQuery(productsQuery)
  const active = products.filter(({ status }) => status === 'active')
  const [productId, setProductId] = useState(active[0]?.id ?? '')
  if (active.length === 0)
    return (
      <Empty isPage title={words.noProduct}>
        <p className="soft">{words.noProductHint}</p>
      </Empty>
    )
  return (
    <div className="stack">
      <h1>{words.title}</h1>
      <Card title={words.product}>
        <div className="stack near">
          <ChoiceField
            label={common.product}
            value={productId}
            options={active.map((product) => ({ code: product.id, text: productName(product, language) }))}
            onChange={setProductId}
          />
          <Template productId={productId} />
        </div>
      </Card>
      <Sending productId={productId} />
    </div>
  )
}

/** Also says when the product has no policy in force, before a file is sent for nothing. */
function Template({ productId }: { readonly productId: string }) {
  const words = useWords(texts)
  const contract = useQuery(productContractQuery(productId))
  const saving = useMutation({
    mutationFn: () =>
      perform(() =>
        service.get('/api/v1/link/products/{product_id}/template', { path: { product_id: productId }, as: 'bytes' }),
      ),
    onSuccess: (bytes) => saveFile(`template-${contract.data?.product.code ?? 'import'}.csv`, bytes, 'text/csv'),
  })
  const fault = contract.error ?? saving.error
  if (fault !== null) return <RefusalNote fault={fault} />
  return (
    <div className="row act">
      <Button isPending={saving.isPending} onPress={() => saving.mutate()}>
        {words.template}
      </Button>
    </div>
  )
}

type Trouble = { readonly kind: 'large' | 'empty'; readonly name: string; readonly bytes: number }

function Sending({ productId }: { readonly productId: string }) {
  const words = useWords(texts)
  const { number } = useFormats()
  const navigate = useNavigate()
  const { data: contract } = useSuspenseQuery(contractQuery)
  const limit = contract.limits.file_bytes
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const sending = useMutation({
    mutationFn: (file: File) =>
      perform(() =>
        service.post('/api/v1/link/files', { query: { filename: file.name }, body: file, mediaType: 'text/csv' }),
      ),
    onSuccess: (received, file) => {
      keepFile(received.id, file)
      void navigate({ to: '/imports/files/$fileId', params: { fileId: received.id }, search: { product: productId } })
    },
  })
  const send = (file: File): void => {
    const kind = file.size > limit ? 'large' : file.size === 0 ? 'empty' : null
    setTrouble(kind === null ? null : { kind, name: file.name, bytes: file.size })
    if (kind === null && !sending.isPending) sending.mutate(file)
  }
  const mib = (bytes: number): string => number((bytes / MIB).toFixed(1))
  return (
    <div className="stack near">
      <FileDrop
        label={words.file}
        hint={words.hint(mib(limit), number(String(contract.limits.lines)))}
        accept=".csv,text/csv"
        isDisabled={sending.isPending}
        onFile={send}
      />
      {sending.isPending ? (
        <p role="status" className="soft">
          {words.sending(sending.variables.name)}
        </p>
      ) : null}
      {trouble === null ? null : (
        <Note tone="bad" urgent>
          {trouble.kind === 'empty'
            ? words.empty(trouble.name)
            : words.tooLarge(trouble.name, mib(trouble.bytes), mib(limit))}
        </Note>
      )}
      {sending.error === null ? null : <RefusalNote fault={sending.error} />}
    </div>
  )
}
