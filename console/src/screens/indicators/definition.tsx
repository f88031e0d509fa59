// How an indicator is defined, as the registry of the service says it.
import { Fragment } from 'react'
import type { IndicatorDefinitionOut } from '../../service/service.ts'
import { useLanguage, useWords } from '../../words/language.tsx'
import { pairs, spaced } from '../../words/pair.ts'

const texts = pairs({
  definition: { en: 'Definition', fr: 'Définition' },
  formula: { en: 'Formula', fr: 'Formule' },
  numerator: { en: 'Numerator', fr: 'Numérateur' },
  denominator: { en: 'Denominator', fr: 'Dénominateur' },
  population: { en: 'Population', fr: 'Population' },
  event_time: { en: 'Counted at', fr: 'Compté à' },
  missing_data: { en: 'What lacks', fr: 'Données manquantes' },
  freshness: { en: 'Freshness', fr: 'Fraîcheur' },
  sources: { en: 'Sources', fr: 'Sources' },
})

const PROSE = ['formula', 'numerator', 'denominator', 'population', 'event_time', 'missing_data', 'freshness'] as const

export function Definition({ definition }: { readonly definition: IndicatorDefinitionOut }) {
  const words = useWords(texts)
  const { language } = useLanguage()
  return (
    <details className="definition">
      <summary className="small">{words.definition}</summary>
      <dl>
        {PROSE.map((part) => {
          const text = definition[part]
          return text === null ? null : (
            <Fragment key={part}>
              <dt>{words[part]}</dt>
              <dd>{language === 'fr' ? spaced(text.fr) : text.en}</dd>
            </Fragment>
          )
        })}
        <dt>{words.sources}</dt>
        <dd className="mono">{definition.sources.join(', ')}</dd>
      </dl>
    </details>
  )
}
