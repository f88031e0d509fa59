// How long applicants wait.
import { define } from './definition.ts'

export const delays = [
  define({
    key: 'decision_delay',
    kind: 'duration',
    family: 'delay',
    unit: 'hours',
    event: 'decided',
    formula: {
      fr:
        'Médiane et 90e centile des heures entières entre la première soumission et la décision, arrondies vers le ' +
        'bas. Le 90e centile n’est donné que si au moins 3 observations lui sont égales ou supérieures.',
      en:
        'Median and 90th percentile of the whole hours from the first submission to the decision, rounded down. The ' +
        '90th percentile is given only when at least 3 observations lie at or above it.',
    },
    sources: ['applications.submitted_at', 'decisions.created_at', 'decisions.kind'],
    missing_data: {
      fr:
        'Rien ne manque : les deux instants sont toujours enregistrés. Une demande encore sans décision n’est pas ' +
        'comptée.',
      en: 'Nothing is missing: both times are always recorded. An application not yet decided is not counted.',
    },
  }),
]
