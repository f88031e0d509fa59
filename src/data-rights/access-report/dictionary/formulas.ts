// What the formulas of ratios and the roles of their values mean.

type Rows = readonly (readonly [code: string, fr: string, en: string])[]

export const formulaCodes: Rows = [
  [
    'dsti@1',
    'charges de crédit avec la nouvelle mensualité, par rapport au revenu net',
    'debt service with the new instalment, to net income',
  ],
  ['new_dsti@1', 'nouvelle mensualité par rapport au revenu net', 'new instalment to net income'],
  [
    'stressed_dsti@1',
    'charges de crédit avec la mensualité à un taux majoré, par rapport au revenu net',
    'debt service with the instalment at a higher rate, to net income',
  ],
  [
    'dti@1',
    'dettes avec le montant demandé, par rapport au revenu annuel',
    'debts with the amount asked for, to annual income',
  ],
  ['lti@1', 'montant demandé par rapport au revenu annuel', 'amount asked for to annual income'],
  [
    'ltv@1',
    'montant demandé et dettes déjà garanties, par rapport à la valeur du bien',
    'amount asked for and debts already secured, to the value of the property',
  ],
  ['pti@1', 'mensualité par rapport au revenu brut', 'instalment to gross income'],
  [
    'dscr@1',
    'trésorerie d’exploitation par rapport au service annuel des dettes',
    'operating cash flow to the debt service of a year',
  ],
  [
    'residual@1',
    'ce qui reste du revenu après les charges, les mensualités et le minimum de vie',
    'what remains of the income after expenses, instalments and the living minimum',
  ],
  [
    'seasonal_cover@1',
    'trésorerie cumulée par rapport aux échéances cumulées, au plus mauvais mois',
    'cumulated cash to cumulated debt service, in the worst month',
  ],
  ['share@1', 'une partie divisée par le tout', 'a part divided by the whole'],
  ['sum@1', 'une somme', 'a sum'],
  ['difference@1', 'une différence', 'a difference'],
]

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'))
const MAX_TERMS = 24

export const roleCodes: Rows = [
  ['amount', 'le montant demandé', 'the amount that was asked for'],
  ['instalment', 'la mensualité calculée', 'the instalment that is computed'],
  [
    'stressed_instalment',
    'la mensualité calculée à un taux majoré',
    'the instalment that is computed at a higher rate',
  ],
  ['debt_service', 'les charges de crédit', 'the debt service'],
  ['net_income', 'le revenu net', 'the net income'],
  ['gross_income', 'le revenu brut', 'the gross income'],
  ['annual_income', 'le revenu annuel', 'the annual income'],
  ['rate_add_on', 'la majoration de taux', 'the addition to the rate'],
  ['total_debt', 'l’ensemble des dettes', 'all debts'],
  ['prior_liens', 'les dettes déjà garanties par le bien', 'the debts already secured by the property'],
  ['price', 'le prix du bien', 'the price of the property'],
  ['appraisal', 'l’estimation du bien', 'the appraisal of the property'],
  ['operating_cash_flow', 'la trésorerie d’exploitation', 'the operating cash flow'],
  ['expenses', 'les charges courantes', 'the running expenses'],
  ['floor_per_person', 'le minimum de vie par personne', 'the living minimum per person'],
  ['household', 'le nombre de personnes du foyer', 'the number of people in the household'],
  ...MONTHS.flatMap((month) => [
    [`net_cash_${month}`, `la trésorerie nette du mois ${month}`, `the net cash of month ${month}`] as const,
    [`debt_service_${month}`, `les charges de crédit du mois ${month}`, `the debt service of month ${month}`] as const,
  ]),
  ['part', 'la partie', 'the part'],
  ['whole', 'le tout', 'the whole'],
  ['minuend', 'la valeur de départ', 'the value that is subtracted from'],
  ['subtrahend', 'la valeur soustraite', 'the value that is subtracted'],
  ...Array.from(
    { length: MAX_TERMS },
    (_, at) => [`term_${at + 1}`, `le terme ${at + 1} de la somme`, `term ${at + 1} of the sum`] as const,
  ),
]
