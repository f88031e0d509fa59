// What changes against another version: the one in force unless somebody chose another.
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../components/card.tsx'
import { ChoiceField } from '../../../components/fields.tsx'
import { Reading } from '../../../components/states.tsx'
import { Scroll } from '../../../components/scroll.tsx'
import { RefusalNote } from '../../../service/refusal-note.tsx'
import type { GridV1, PolicyDetailOut } from '../../../service/service.ts'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { type Difference, differencesOf, sectionsOf } from '../parameter-lines.ts'
import { policiesQuery, policyQuery } from '../policy-queries.ts'
import { policyWords } from '../policy-words.ts'
import { useLineNames } from './line-name.tsx'

const texts = pairs({
  title: { en: 'Differences', fr: 'Différences' },
  against: { en: 'Compared with', fr: 'Comparée à' },
  inForce: { en: 'in force', fr: 'en vigueur' },
  alone: {
    en: 'No other version of this product to compare with.',
    fr: 'Aucune autre version de ce produit à comparer.',
  },
  same: { en: 'The parameters are the same.', fr: 'Les paramètres sont identiques.' },
  otherGrid: {
    en: 'The other version stands on another reference grid: what is compared is what both have in common.',
    fr: 'L’autre version repose sur une autre grille de référence : seule leur partie commune est comparée.',
  },
  what: { en: 'What', fr: 'Quoi' },
  nothing: { en: 'none', fr: 'aucune valeur' },
})

interface Props {
  readonly policy: PolicyDetailOut
  readonly grid: GridV1
  readonly against: string | undefined
  readonly onChoose: (policyId: string) => void
}

export function Differences({ policy, grid, against, onChoose }: Props) {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const versions = useQuery(policiesQuery(policy.product_id))
  const others = (versions.data ?? []).filter(({ id }) => id !== policy.id)
  const standard = [policy.governing?.id, policy.derived_from].find((id) => others.some((each) => each.id === id))
  const chosen = others.find(({ id }) => id === against)?.id ?? standard ?? others[0]?.id
  return (
    <Card title={words.title}>
      <div className="stack near">
        {versions.error === null ? null : <RefusalNote fault={versions.error} />}
        {versions.data !== undefined && chosen === undefined ? <p className="soft">{words.alone}</p> : null}
        {chosen === undefined ? null : (
          <>
            <ChoiceField
              label={words.against}
              value={chosen}
              options={others.map(({ id, code, version, in_force }) => ({
                code: id,
                text: `${code}, ${common.version(version)}${in_force ? ` (${words.inForce})` : ''}`,
              }))}
              onChange={onChoose}
            />
            <Compared policy={policy} grid={grid} otherId={chosen} />
          </>
        )}
      </div>
    </Card>
  )
}

function Compared({
  policy,
  grid,
  otherId,
}: {
  readonly policy: PolicyDetailOut
  readonly grid: GridV1
  readonly otherId: string
}) {
  const words = useWords(texts)
  const other = useQuery(policyQuery(otherId))
  if (other.error !== null) return <RefusalNote fault={other.error} />
  if (other.data === undefined) return <Reading />
  const found = differencesOf(grid, other.data.parameters, policy.parameters)
  const name = ({ code, version }: PolicyDetailOut): string => `${code} v${version}`
  const isOtherGrid = other.data.grid.fingerprint !== policy.grid.fingerprint
  return (
    <>
      {isOtherGrid ? <p className="soft small">{words.otherGrid}</p> : null}
      {found.length === 0 ? (
        <p>{words.same}</p>
      ) : (
        <DifferenceTable found={found} grid={grid} before={name(other.data)} after={name(policy)} />
      )}
    </>
  )
}

interface TableProps {
  readonly found: readonly Difference[]
  readonly grid: GridV1
  /** What the two columns of values are. */
  readonly before: string
  readonly after: string
}

export function DifferenceTable({ found, grid, before: beforeName, after: afterName }: TableProps) {
  const words = useWords(texts)
  const names = useLineNames(grid)
  return (
    <Scroll>
      <table>
        <caption className="unseen">{words.title}</caption>
        <thead>
          <tr>
            <th>{words.what}</th>
            <th className="right">{beforeName}</th>
            <th className="right">{afterName}</th>
          </tr>
        </thead>
        {sectionsOf(grid)
          .map((section) => ({ section, lines: found.filter((each) => each.section === section) }))
          .filter(({ lines }) => lines.length > 0)
          .map(({ section, lines }) => (
            <tbody key={section}>
              <tr>
                <th scope="colgroup" colSpan={3}>
                  {names.section(section)}
                </th>
              </tr>
              {lines.map(({ key, subject, before, after }) => (
                <tr key={key}>
                  <td>{names.subject(section, subject)}</td>
                  <td className="right soft">{before === null ? words.nothing : names.value(subject, before)}</td>
                  <td className="right">{after === null ? words.nothing : names.value(subject, after)}</td>
                </tr>
              ))}
            </tbody>
          ))}
      </table>
    </Scroll>
  )
}
