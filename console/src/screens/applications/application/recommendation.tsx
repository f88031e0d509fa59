import { Card } from '../../../components/card.tsx'
import { Note } from '../../../components/note.tsx'
import { Shape } from '../../../components/shape.tsx'
import type { EvaluationOut } from '../../../service/service.ts'
import { countedEn, countedFr } from '../../../words/counted.ts'
import { useFormats, useLanguage, useWords } from '../../../words/language.tsx'
import { pairs } from '../../../words/pair.ts'
import { toneOf } from '../state-of.ts'
import { applicationWords } from '../words.ts'
import { ScoreScale } from './score-scale.tsx'
import { distanceOf } from './distance.ts'

const texts = pairs({
  title: { en: 'Recommendation', fr: 'Recommandation' },
  engine: { en: (version: string) => `engine ${version}`, fr: (version: string) => `moteur ${version}` },
  why: { en: 'Why, for the applicant', fr: 'Pourquoi, pour le demandeur' },
  above: {
    en: (points: string) => `${countedEn(points, 'point', 'points')} above approval.`,
    fr: (points: string) => `${countedFr(points, 'point', 'points')} au-dessus de l’accord.`,
  },
  atApproval: { en: 'Exactly at approval.', fr: 'Exactement au seuil d’accord.' },
  belowApproval: {
    en: (points: string) => `${countedEn(points, 'point', 'points')} below approval.`,
    fr: (points: string) => `${countedFr(points, 'point', 'points')} sous l’accord.`,
  },
  belowReferral: {
    en: (points: string) =>
      `${countedEn(points, 'point', 'points')} below the cut-off under which the policy declines.`,
    fr: (points: string) => `${countedFr(points, 'point', 'points')} sous le seuil de refus de la politique.`,
  },
  noScore: { en: 'No score could be computed.', fr: 'Aucun score n’a pu être calculé.' },
  nothingExcludes: {
    en: 'Nothing excludes this application; the score alone decides.',
    fr: 'Rien n’exclut ce dossier ; seul le score décide.',
  },
  rules: {
    en: (count: number) => (count === 1 ? 'One rule of the policy applies.' : `${count} rules of the policy apply.`),
    fr: (count: number) =>
      count === 1 ? 'Une règle de la politique s’applique.' : `${count} règles de la politique s’appliquent.`,
  },
  erased: {
    en: 'The explanation was destroyed with the personal values.',
    fr: 'L’explication a été détruite avec les valeurs personnelles.',
  },
})

export function Recommendation({ evaluation }: { readonly evaluation: EvaluationOut }) {
  const words = useWords(texts)
  const common = useWords(applicationWords)
  const { language } = useLanguage()
  const { recommendation, explanation } = evaluation
  if (recommendation === null || explanation.factors === null) {
    return (
      <Card title={words.title}>
        <Note tone="plain">{words.erased}</Note>
      </Card>
    )
  }
  const tone = toneOf(recommendation)
  return (
    <Card title={words.title} aside={<span className="soft small">{words.engine(evaluation.engine_version)}</span>}>
      <div className="verdict">
        <div className={`word tone-${tone}`}>
          <Shape tone={tone} />
          {common[recommendation]}
        </div>
        <Sentence factors={explanation.factors} />
      </div>
      <ScoreScale score={explanation.factors.score} />
      {evaluation.reasons.length === 0 ? null : (
        <>
          <h3>{words.why}</h3>
          <ol className="reasons">
            {evaluation.reasons.map(({ code, text_en, text_fr }) => (
              <li key={code}>
                {language === 'fr' ? text_fr : text_en} <span className="soft small mono">{code}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  )
}

type FactorsOf = NonNullable<EvaluationOut['explanation']['factors']>

/** How far, and why, before any table. */
function Sentence({ factors }: { readonly factors: FactorsOf }) {
  const words = useWords(texts)
  const { number } = useFormats()
  const distance = distanceOf(factors.score)
  const hits = factors.knockouts.filter(({ outcome }) => outcome === 'hit').length
  const how =
    distance === null
      ? words.noScore
      : distance.points === '0'
        ? words.atApproval
        : words[distance.kind](number(distance.points))
  return (
    <p className="soft">
      {how} {hits > 0 ? words.rules(hits) : words.nothingExcludes}
    </p>
  )
}
