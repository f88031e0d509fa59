// A version of a policy: what it is, what changes with it, what stands in its way, and who did what.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Chip } from '../../../components/shape.tsx'
import { Note } from '../../../components/note.tsx'
import type { GridV1, PolicyDetailOut, ReferenceGridOut } from '../../../service/service.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { productName } from '../../applications/product-name.ts'
import type { Parameters } from '../parameter-lines.ts'
import { gridsQuery, policyQuery, productsQuery } from '../policy-queries.ts'
import { policyWords } from '../policy-words.ts'
import { stateOf, todayInUtc } from '../state-of.ts'
import { Acts } from './acts.tsx'
import { Blockers } from './blockers.tsx'
import { Contract } from './contract.tsx'
import { Differences } from './differences.tsx'
import { History } from './history.tsx'
import { ParametersView } from './parameters-view.tsx'
import { Simulations } from './simulations.tsx'

const texts = pairs({
  grid: {
    en: (title: string, version: number) => `grid ${title}, version ${version}`,
    fr: (title: string, version: number) => `grille ${title}, version ${version}`,
  },
  written: { en: (who: string) => `written by ${who}`, fr: (who: string) => `écrite par ${who}` },
  from: { en: (day: string) => `effective from ${day}`, fr: (day: string) => `avec effet au ${day}` },
  governing: {
    en: (version: string) => `in force today: ${version}`,
    fr: (version: string) => `en vigueur aujourd’hui : ${version}`,
  },
  rejected: {
    en: (who: string, when: string, why: string) => `Returned by ${who} on ${when}: ${why}.`,
    fr: (who: string, when: string, why: string) => `Renvoyée par ${who} le ${when} : ${why}.`,
  },
})

const route = getRouteApi('/policies/$policyId')

export function PolicyVersion() {
  const { policyId } = route.useParams()
  const { against } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: policy } = useSuspenseQuery(policyQuery(policyId))
  const { data: grids } = useSuspenseQuery(gridsQuery)
  const grid = gridOf(policy, grids)
  const parameters = policy.parameters as Parameters
  return (
    <>
      <Head policy={policy} />
      <div className="two wide-first">
        <div className="stack">
          <Returned policy={policy} />
          <Differences
            policy={policy}
            grid={grid}
            against={against}
            onChoose={(chosen) => void navigate({ search: { against: chosen }, replace: true })}
          />
          <ParametersView grid={grid} parameters={parameters} />
          <Contract grid={grid} />
        </div>
        <div className="stack">
          {policy.status === 'draft' || policy.status === 'submitted' ? <Blockers blockers={policy.blockers} /> : null}
          <Simulations policy={policy} />
          <History policy={policy} />
        </div>
      </div>
    </>
  )
}

/** The structure that the version stands on; the service lists every grid that a version may have. */
export function gridOf(policy: PolicyDetailOut, grids: readonly ReferenceGridOut[]): GridV1 {
  const found = grids.find(({ code, version }) => code === policy.grid.code && version === policy.grid.version)
  if (found === undefined) throw new Error(`the grid ${policy.grid.code} is not listed`)
  return found.document
}

function Head({ policy }: { readonly policy: PolicyDetailOut }) {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const { language } = useLanguage()
  const { day } = useFormats()
  const { data: products } = useSuspenseQuery(productsQuery)
  const { code, version, grid, authors, effective_from, governing } = policy
  const product = products.find(({ id }) => id === policy.product_id)
  const { word, tone } = stateOf(policy, todayInUtc())
  return (
    <div className="head">
      <div>
        <div className="row">
          <h1>
            {code}, {common.version(version)}
          </h1>
          <Chip tone={tone}>{common[word]}</Chip>
        </div>
        <p className="facts">
          <span>{policy.title}</span>
          <span>{product === undefined ? policy.product_code : productName(product, language)}</span>
          <span>
            {words.grid(grid.title[language], grid.version)} ({common[grid.validation_status]})
          </span>
          <span>{words.written(authors.map(({ display_name }) => display_name).join(', '))}</span>
          {effective_from === null ? null : <span>{words.from(day(effective_from))}</span>}
          {governing === null || governing.id === policy.id ? null : (
            <span>{words.governing(`${governing.code}, ${common.version(governing.version)}`)}</span>
          )}
        </p>
        <p className="mono soft">{policy.fingerprint}</p>
      </div>
      <Acts policy={policy} />
    </div>
  )
}

function Returned({ policy: { status, rejection } }: { readonly policy: PolicyDetailOut }) {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const { date } = useFormats()
  if (status !== 'draft' || rejection === null) return null
  const { rejected_by, rejected_at, reason_code } = rejection
  return <Note tone="warn">{words.rejected(rejected_by.display_name, date(rejected_at), common[reason_code])}</Note>
}
