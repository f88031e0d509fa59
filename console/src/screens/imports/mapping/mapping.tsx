// The columns of a file beside the fields of the contract. The mapping is saved as a new version, and the file checked with it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Note } from '../../../components/note.tsx'
import { Empty } from '../../../components/states.tsx'
import type { FileOut, MappingProfileOut, ProductContractOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { ChoiceField } from '../../../components/fields.tsx'
import { productName } from '../../applications/product-name.ts'
import { fileQuery, mappingsQuery, productContractQuery } from '../import-queries.ts'
import { CheckWith } from './check-with.tsx'
import { useCheck } from './use-check.ts'
import { FieldRows } from './field-rows.tsx'
import { Hints } from './hints.tsx'
import { SampleFile } from './sample-file.tsx'
import { Suggested } from './suggested.tsx'
import type { Sample } from './preview.ts'
import {
  fieldsOf,
  mappingBody,
  openSuggestions,
  startingMapping,
  type TypedMapping,
  unusedColumns,
} from './typed-mapping.ts'

const texts = pairs({
  facts: {
    en: (columns: string, size: string) => `${columns} columns, ${size} KiB`,
    fr: (columns: string, size: string) => `${columns} colonnes, ${size} Kio`,
  },
  again: {
    en: 'The same bytes were received before: if they were imported, their rows are duplicates now.',
    fr: 'Les mêmes octets ont déjà été reçus : s’ils ont été importés, leurs lignes sont désormais des doublons.',
  },
  header: {
    en: 'The first line looks like data. If the header lacks, the values of one person would become names of columns.',
    fr: 'La première ligne ressemble à des données. Sans en-tête, les valeurs d’une personne deviendraient des noms de colonnes.',
  },
  confirmed: { en: 'It is a header: keep its names', fr: 'C’est un en-tête : garder ses noms' },
  begin: { en: 'Begin with', fr: 'Commencer avec' },
  nothing: { en: 'nothing paired', fr: 'aucune paire' },
  stale: { en: 'does not fit the contract any more', fr: 'ne convient plus au contrat' },
  unused: {
    en: (names: string) => `Columns that nothing uses: ${names}. They are not imported.`,
    fr: (names: string) => `Colonnes que rien n’utilise : ${names}. Elles ne sont pas importées.`,
  },
  erased: { en: 'This file is not kept any more', fr: 'Ce fichier n’est plus conservé' },
  erasedHint: { en: 'Send it again.', fr: 'Envoyez-le de nouveau.' },
  noProduct: { en: 'The address names no product', fr: 'L’adresse ne nomme aucun produit' },
})

const route = getRouteApi('/imports/files/$fileId')

export function Mapping() {
  const words = useWords(texts)
  const { fileId } = route.useParams()
  const { product } = route.useSearch()
  const { data: file } = useSuspenseQuery(fileQuery(fileId))
  if (product === undefined) return <Empty isPage title={words.noProduct} />
  if (file.erased || file.columns === null)
    return (
      <Empty isPage title={words.erased}>
        <p>{words.erasedHint}</p>
      </Empty>
    )
  return <Pairing file={file} columns={file.columns} productId={product} />
}

interface Props {
  readonly file: FileOut
  readonly columns: readonly string[]
  readonly productId: string
}

function Pairing({ file, columns, productId }: Props) {
  const { mapping: savedId, batch } = route.useSearch()
  const { data: contract } = useSuspenseQuery(productContractQuery(productId))
  const { data: saved } = useSuspenseQuery(mappingsQuery(productId))
  const start = saved.find(({ id }) => id === savedId) ?? null
  const [mapping, setMapping] = useState<TypedMapping>(() => startingMapping(start, columns))
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [sample, setSample] = useState<Sample | null>(null)
  const suggestions = file.suggestions.find(({ product }) => product.id === productId)?.fields ?? []
  const open = openSuggestions(mapping, suggestions)
  const checking = useCheck(file.id, productId)
  return (
    <>
      <Head file={file} contract={contract} />
      <div className="stack">
        <Warnings
          file={file}
          columns={columns}
          mapping={mapping}
          isConfirmed={isConfirmed}
          onConfirm={setIsConfirmed}
        />
        <Begin saved={saved} chosen={start?.id ?? ''} onChoose={(one) => setMapping(startingMapping(one, columns))} />
        <SampleFile file={file} onSample={setSample} />
        {batch === undefined ? null : (
          <Hints batchId={batch} contract={contract} onAccept={setMapping} mapping={mapping} />
        )}
        {open.length === 0 ? null : (
          <Suggested open={open} contract={contract} mapping={mapping} onChange={setMapping} />
        )}
        <FieldRows
          contract={contract}
          columns={columns}
          mapping={mapping}
          suggestions={open}
          sample={sample}
          onChange={setMapping}
        />
        <CheckWith
          contract={contract}
          mapping={mapping}
          fields={fieldsOf(mapping, contract.fields)}
          code={start?.code ?? ''}
          checking={checking}
          onCheck={(code) =>
            checking.mutate(
              mappingBody(mapping, contract.fields, { code, ...(isConfirmed ? { labels_confirmed: true } : {}) }),
            )
          }
        />
      </div>
    </>
  )
}

function Head({ file, contract }: { readonly file: FileOut; readonly contract: ProductContractOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const { number, time } = useFormats()
  return (
    <div className="head">
      <div>
        <h1>{file.filename}</h1>
        <p className="facts">
          <span>{productName(contract.product, language)}</span>
          <span>{words.facts(number(String(file.column_count)), number((file.size_bytes / 1024).toFixed(0)))}</span>
          <span>{time(file.created_at)}</span>
        </p>
        <p className="mono soft">{file.fingerprint}</p>
      </div>
    </div>
  )
}

interface WarningsProps {
  readonly file: FileOut
  readonly columns: readonly string[]
  readonly mapping: TypedMapping
  readonly isConfirmed: boolean
  readonly onConfirm: (isConfirmed: boolean) => void
}

function Warnings({ file, columns, mapping, isConfirmed, onConfirm }: WarningsProps) {
  const words = useWords(texts)
  const unused = unusedColumns(mapping, columns)
  return (
    <>
      {file.earlier_file_id === null ? null : <Note tone="warn">{words.again}</Note>}
      {file.header_resembles_data ? (
        <Note tone="warn">
          <p>{words.header}</p>
          <label className="one-tick">
            <input type="checkbox" checked={isConfirmed} onChange={(event) => onConfirm(event.target.checked)} />
            {words.confirmed}
          </label>
        </Note>
      ) : null}
      {unused.length === 0 || unused.length === columns.length ? null : (
        <Note tone="plain">{words.unused(unused.join(', '))}</Note>
      )}
    </>
  )
}

interface BeginProps {
  readonly saved: readonly MappingProfileOut[]
  readonly chosen: string
  readonly onChoose: (saved: MappingProfileOut | null) => void
}

/** The latest version of each code. */
function Begin({ saved, chosen, onChoose }: BeginProps) {
  const words = useWords(texts)
  const navigate = route.useNavigate()
  const latest = saved.filter((one, at) => saved.findIndex(({ code }) => code === one.code) === at || one.id === chosen)
  if (latest.length === 0) return null
  return (
    <ChoiceField
      label={words.begin}
      value={chosen}
      empty={words.nothing}
      options={latest.map(({ id, code, version, current }) => ({
        code: id,
        text: `${code} v${version}${current ? '' : ` (${words.stale})`}`,
      }))}
      onChange={(id) => {
        const one = saved.find((each) => each.id === id) ?? null
        onChoose(one)
        void navigate({
          search: ({ mapping: _old, ...rest }) => (one === null ? rest : { ...rest, mapping: one.id }),
          replace: true,
        })
      }}
    />
  )
}
