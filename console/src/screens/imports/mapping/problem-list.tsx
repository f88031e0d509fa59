import { Shape } from '../../../components/shape.tsx'
import { useLanguage, useWords } from '../../../words/language.tsx'
import { type ShownProblem, problemText } from './problems.ts'
import { transformationWords } from './transformation-words.ts'

interface Props {
  readonly problems: readonly ShownProblem[]
  /** The label of a field. */
  readonly name: (field: string) => string
}

export function ProblemList({ problems, name }: Props) {
  const { language } = useLanguage()
  const kinds = useWords(transformationWords)
  if (problems.length === 0) return null
  return (
    <ul className="blockers">
      {problems.map((problem) => {
        const { path, code, field, kind } = problem
        const about = [...(field === null ? [] : [name(field)]), ...(kind === null ? [] : [kinds[kind]])]
        return (
          <li key={`${path} ${code}`} className="tone-bad">
            <Shape tone="bad" />
            <span>
              {about.length === 0 ? null : <strong>{about.join(', ')} </strong>}
              {problemText(problem, language)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
