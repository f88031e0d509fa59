// The questions before an act on a version: what it does, what cannot be undone, and what it needs to know.
import { useState } from 'react'
import { Consequence } from '../../../components/consequence.tsx'
import { ChoiceField, TypedField } from '../../../components/fields.tsx'
import { readTypedDate, typedDate } from '../../../formats/typed-date.ts'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import type { PolicyDetailOut } from '../../../service/service.ts'
import { useFormats, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { policyWords, rejectionReasons } from '../policy-words.ts'
import { todayInUtc } from '../state-of.ts'
import { usePolicyAct } from './use-policy-act.ts'

const texts = pairs({
  submit: { en: 'Submit for approval', fr: 'Soumettre à approbation' },
  submitWhat: {
    en: 'Another person reads it and approves it or returns it. Until then its parameters do not change.',
    fr: 'Une autre personne la lit, puis l’approuve ou la renvoie. D’ici là, ses paramètres ne changent pas.',
  },
  from: { en: 'Effective from', fr: 'Date d’effet' },
  fromHint: {
    en: 'day/month/year, today or later; days are in universal time',
    fr: 'jour/mois/année, aujourd’hui ou plus tard ; les jours sont en temps universel',
  },
  notADay: { en: 'Write a day as day/month/year.', fr: 'Écrivez un jour comme jour/mois/année.' },
  approve: { en: 'Approve', fr: 'Approuver' },
  approveWhat: {
    en: (code: string, day: string) =>
      `${code} governs its product from ${day} on: applications submitted then are evaluated under it. The act is recorded with your name and asks for a fresh code.`,
    fr: (code: string, day: string) =>
      `${code} régit son produit à partir du ${day} : les dossiers soumis dès lors sont évalués selon elle. L’acte est enregistré à votre nom et demande un nouveau code.`,
  },
  replaces: {
    en: (version: string) => `It takes the place of ${version}.`,
    fr: (version: string) => `Elle remplace ${version}.`,
  },
  reject: { en: 'Return to its authors', fr: 'Renvoyer à ses auteurs' },
  rejectWhat: {
    en: 'It becomes a draft again; parameters and simulations are kept.',
    fr: 'Elle redevient un brouillon ; paramètres et simulations sont conservés.',
  },
  reason: { en: 'Reason', fr: 'Motif' },
  choose: { en: 'Choose a reason', fr: 'Choisissez un motif' },
  archive: { en: 'Archive for good', fr: 'Archiver définitivement' },
  archiveWhat: {
    en: 'An archived version never takes effect again. To return to it, derive it.',
    fr: 'Une version archivée ne prend plus jamais effet. Pour y revenir, dérivez-la.',
  },
  archiveInForce: {
    en: 'This version is in force: without it the product takes no applications, and no earlier version governs again.',
    fr: 'Cette version est en vigueur : sans elle, le produit n’accepte plus de dossiers, et aucune version antérieure ne la remplace.',
  },
})

interface Props {
  readonly policy: PolicyDetailOut
  readonly onClose: () => void
}

export function Submission({ policy, onClose }: Props) {
  const words = useWords(texts)
  const act = usePolicyAct(policy, onClose)
  const [typed, setTyped] = useState(() => typedDate(todayInUtc()))
  const [isTried, setIsTried] = useState(false)
  const day = readTypedDate(typed)
  const submit = (): void => {
    setIsTried(true)
    if (day !== null) act.mutate({ kind: 'submit', effectiveFrom: day })
  }
  return (
    <Consequence title={words.submit} act={words.submit} isPending={act.isPending} onAct={submit} onClose={onClose}>
      <p>{words.submitWhat}</p>
      <TypedField
        label={words.from}
        hint={words.fromHint}
        error={isTried && day === null ? words.notADay : undefined}
        value={typed}
        onChange={setTyped}
      />
      {act.error === null ? null : <RefusalNote fault={act.error} />}
    </Consequence>
  )
}

export function Approval({ policy, onClose }: Props) {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const { day } = useFormats()
  const act = usePolicyAct(policy, onClose)
  const { governing, effective_from } = policy
  const name = `${policy.code}, ${common.version(policy.version)}`
  return (
    <Consequence
      title={words.approve}
      act={words.approve}
      isPending={act.isPending}
      onAct={() => act.mutate({ kind: 'approve' })}
      onClose={onClose}
    >
      <p>{words.approveWhat(name, effective_from === null ? '–' : day(effective_from))}</p>
      {governing === null ? null : <p>{words.replaces(`${governing.code}, ${common.version(governing.version)}`)}</p>}
      {act.error === null ? null : <RefusalNote fault={act.error} />}
    </Consequence>
  )
}

export function Rejection({ policy, onClose }: Props) {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const act = usePolicyAct(policy, onClose)
  const [chosen, setChosen] = useState('')
  const [isTried, setIsTried] = useState(false)
  const reason = rejectionReasons.find((each) => each === chosen)
  const reject = (): void => {
    setIsTried(true)
    if (reason !== undefined) act.mutate({ kind: 'reject', reason })
  }
  return (
    <Consequence title={words.reject} act={words.reject} isPending={act.isPending} onAct={reject} onClose={onClose}>
      <p>{words.rejectWhat}</p>
      <ChoiceField
        label={words.reason}
        value={chosen}
        empty={words.choose}
        error={isTried && reason === undefined ? words.choose : undefined}
        options={rejectionReasons.map((code) => ({ code, text: common[code] }))}
        onChange={setChosen}
      />
      {act.error === null ? null : <RefusalNote fault={act.error} />}
    </Consequence>
  )
}

export function Archiving({ policy, onClose }: Props) {
  const words = useWords(texts)
  const act = usePolicyAct(policy, onClose)
  return (
    <Consequence
      title={words.archive}
      act={words.archive}
      isPending={act.isPending}
      onAct={() => act.mutate({ kind: 'archive' })}
      onClose={onClose}
    >
      {policy.in_force ? <p>{words.archiveInForce}</p> : null}
      <p>{words.archiveWhat}</p>
      {act.error === null ? null : <RefusalNote fault={act.error} />}
    </Consequence>
  )
}
