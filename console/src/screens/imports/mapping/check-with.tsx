// The name under which the mapping is saved, what it still lacks, and the check of the file.
import { useState } from 'react'
import { Act } from '../../../components/act.tsx'
import { Card } from '../../../components/card.tsx'
import { TypedField } from '../../../components/fields.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import type { FieldMappingIn, ProductContractOut } from '../../../service/service.ts'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import type { Checking } from './use-check.ts'
import { ProblemList } from './problem-list.tsx'
import { problemsOf, refusedProblems } from './problems.ts'
import { openRequired, type TypedMapping } from './typed-mapping.ts'

const texts = pairs({
  title: { en: 'Check the file', fr: 'Contrôler le fichier' },
  code: { en: 'Save the mapping as', fr: 'Enregistrer la correspondance sous' },
  codeHint: {
    en: 'a short code of lower-case letters, digits and underscores, such as branch_export; an existing one gets a new version',
    fr: 'un code court en lettres minuscules, chiffres et tirets bas, comme export_agences ; un code existant reçoit une nouvelle version',
  },
  check: { en: 'Save and check', fr: 'Enregistrer et contrôler' },
  what: {
    en: 'Every row is read and checked; nothing is imported. Large files take a moment.',
    fr: 'Chaque ligne est lue et contrôlée ; rien n’est importé. Un grand fichier prend un moment.',
  },
  open: {
    en: (names: string) =>
      `Still open: ${names}. Their rows become drafts that cannot be submitted; leave them for the desk, or give a column.`,
    fr: (names: string) =>
      `Encore ouverts : ${names}. Leurs lignes donneront des brouillons impossibles à soumettre ; laissez-les au guichet, ou donnez une colonne.`,
  },
  lacks: {
    en: (names: string) => `Needed in every file: ${names}.`,
    fr: (names: string) => `Exigés dans tout fichier : ${names}.`,
  },
  unnamed: { en: 'Give the mapping a code of that form.', fr: 'Donnez à la correspondance un code de cette forme.' },
  correct: { en: 'Correct what is listed.', fr: 'Corrigez ce qui est indiqué.' },
})

const CODE = /^[a-z][a-z0-9_]{1,62}$/

interface Props {
  readonly contract: ProductContractOut
  readonly mapping: TypedMapping
  readonly fields: readonly FieldMappingIn[]
  readonly code: string
  readonly checking: Checking
  readonly onCheck: (code: string) => void
}

export function CheckWith({ contract, mapping, fields, code: first, checking, onCheck }: Props) {
  const words = useWords(texts)
  const { language } = useLanguage()
  const [code, setCode] = useState(first)
  const name = (field: string): string => contract.fields.find((each) => each.code === field)?.label[language] ?? field
  const open = openRequired(mapping, contract.fields)
  const isCommon = (field: string): boolean =>
    contract.fields.some((each) => each.code === field && each.kind === 'common')
  const lacking = open.filter(isCommon)
  const later = open.filter((field) => !isCommon(field))
  const problems = problemsOf(contract, fields).filter((each) => each.code !== 'required_field_unmapped')
  const why = lacking.length > 0 || problems.length > 0 ? words.correct : !CODE.test(code.trim()) ? words.unnamed : null
  return (
    <Card title={words.title}>
      <div className="stack near">
        {lacking.length === 0 ? null : <p className="tone-bad">{words.lacks(lacking.map(name).join(', '))}</p>}
        {later.length === 0 ? null : <p className="tone-warn">{words.open(later.map(name).join(', '))}</p>}
        <ProblemList problems={problems} name={name} />
        <TypedField label={words.code} hint={words.codeHint} value={code} maxLength={64} onChange={setCode} />
        {checking.error === null ? null : (
          <RefusalNote fault={checking.error}>
            <ProblemList problems={refusedProblems(checking.error, fields)} name={name} />
          </RefusalNote>
        )}
        <div className="row apart act">
          <p className="soft small">{words.what}</p>
          <Act kind="primary" why={why} isPending={checking.isPending} onPress={() => onCheck(code.trim())}>
            {words.check}
          </Act>
        </div>
      </div>
    </Card>
  )
}
