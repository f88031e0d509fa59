// The workbench: the parameters of a draft, one part at a time, with what still stands in the way of the whole beside it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Chip } from '../../../components/shape.tsx'
import { Empty } from '../../../components/states.tsx'
import { useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { gridsQuery, policyQuery } from '../policy-queries.ts'
import { policyWords } from '../policy-words.ts'
import { gridOf } from '../version/version.tsx'
import { Bench } from './bench.tsx'

const texts = pairs({
  frozen: { en: 'This version is not a draft', fr: 'Cette version n’est pas un brouillon' },
  frozenHint: {
    en: 'Its parameters do not change any more. Derive a new version to change them.',
    fr: 'Ses paramètres ne changent plus. Dérivez une nouvelle version pour les modifier.',
  },
  back: { en: 'Back to the version', fr: 'Retour à la version' },
})

const route = getRouteApi('/policies/$policyId/edit')

export function Workbench() {
  const words = useWords(texts)
  const common = useWords(policyWords)
  const { policyId } = route.useParams()
  const { at } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: policy } = useSuspenseQuery(policyQuery(policyId))
  const { data: grids } = useSuspenseQuery(gridsQuery)
  const back = (
    <Link to="/policies/$policyId" params={{ policyId }}>
      {words.back}
    </Link>
  )
  if (policy.status !== 'draft')
    return (
      <Empty isPage title={words.frozen}>
        <p>{words.frozenHint}</p>
        <p>{back}</p>
      </Empty>
    )
  return (
    <>
      <div className="head">
        <div>
          <div className="row">
            <h1>
              {policy.code}, {common.version(policy.version)}
            </h1>
            <Chip tone="plain">{common.draft}</Chip>
          </div>
          <p className="facts">
            <span>{policy.title}</span>
            {back}
          </p>
        </div>
      </div>
      <Bench
        key={policy.id}
        policy={policy}
        grid={gridOf(policy, grids)}
        at={at ?? 'general'}
        onGo={(section) => void navigate({ search: { at: section }, replace: true })}
      />
    </>
  )
}
