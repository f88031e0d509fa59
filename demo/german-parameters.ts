import type { PolicyParameters } from '../core/decision/index.ts'

/**
 * A policy for `german_credit_1994`, derived from the 1000 published rows of South German Credit.
 *
 * Points are weights of evidence, shrunk by a logistic regression over the eleven characteristics and scaled so that
 * 50 points double the odds of a good credit; 500 is the odds of the data set, 7 good to 3 bad (bad credits are
 * over-represented there, so these are the odds of the sample, not of a real portfolio). Approval starts near four good
 * to one bad, decline is below even odds, and cases between are referred to a person. Neutral points are those of the
 * usual value of a characteristic, so that a reason names what is unusual in an application.
 */
export const germanParameters: PolicyParameters = {
  base_points: '500',
  characteristics: {
    status: {
      groups: [
        { values: ['1'], points: '-48' },
        { values: ['2'], points: '-23' },
        { values: ['3'], points: '22' },
        { values: ['4'], points: '68' },
      ],
      missing_points: 'refer',
      neutral_points: '22',
    },
    duration: {
      edges: ['9', '12', '16', '36', '48'],
      points: ['75', '32', '16', '-7', '-36', '-67'],
      neutral_points: '-7',
    },
    credit_history: {
      groups: [
        { values: ['0', '1'], points: '-63' },
        { values: ['2', '3'], points: '-5' },
        { values: ['4'], points: '37' },
      ],
      missing_points: 'refer',
      neutral_points: '-5',
    },
    purpose: {
      groups: [
        { values: ['1', '8'], points: '54' },
        { values: ['3'], points: '28' },
        { values: ['2', '4', '5', '9'], points: '-11' },
        { values: ['0', '6', '10'], points: '-28' },
      ],
      // No published row is a vacation credit, so no points can be derived for it.
      other_points: 'refer',
      missing_points: 'refer',
      neutral_points: '-11',
    },
    amount: {
      edges: ['4000', '7500'],
      points: ['7', '-13', '-32'],
      neutral_points: '7',
    },
    savings: {
      groups: [
        { values: ['1', '2'], points: '-14' },
        { values: ['3', '4', '5'], points: '43' },
      ],
      missing_points: 'refer',
      neutral_points: '0',
    },
    employment_duration: {
      groups: [
        { values: ['1', '2'], points: '-25' },
        { values: ['3'], points: '-2' },
        { values: ['4', '5'], points: '17' },
      ],
      missing_points: 'refer',
      neutral_points: '-2',
    },
    other_debtors: {
      groups: [
        { values: ['1'], points: '0' },
        { values: ['2'], points: '-41' },
        { values: ['3'], points: '37' },
      ],
      missing_points: 'refer',
      neutral_points: '0',
    },
    property: {
      groups: [
        { values: ['1'], points: '9' },
        { values: ['2', '3'], points: '-1' },
        { values: ['4'], points: '-11' },
      ],
      missing_points: 'refer',
      neutral_points: '-1',
    },
    other_installment_plans: {
      groups: [
        { values: ['1', '2'], points: '-15' },
        { values: ['3'], points: '4' },
      ],
      missing_points: 'refer',
      neutral_points: '4',
    },
    housing: {
      groups: [
        { values: ['1', '3'], points: '-17' },
        { values: ['2'], points: '8' },
      ],
      missing_points: 'refer',
      neutral_points: '8',
    },
  },
  knockouts: {
    term_limit: { enabled: true, value: '60' },
    amount_limit: { enabled: true, value: '15000' },
    principal_per_month_limit: { enabled: false },
    instalment_burden: { enabled: false },
    employment_not_established: { enabled: true, value: ['1'] },
    past_delays: { enabled: false },
  },
  cutoffs: { decline_below: '440', approve_from: '540' },
  reasons: { method: 'below_neutral', max: 4 },
}
