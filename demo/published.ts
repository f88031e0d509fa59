/** How many of the 1000 rows of South German Credit carry each code (Grömping 2019, corrected codes). */
export const publishedCounts: { readonly [field: string]: { readonly [code: string]: number } } = {
  status: { 1: 274, 2: 269, 3: 63, 4: 394 },
  credit_history: { 0: 40, 1: 49, 2: 530, 3: 88, 4: 293 },
  purpose: { 0: 234, 1: 103, 2: 181, 3: 280, 4: 12, 5: 22, 6: 50, 8: 9, 9: 97, 10: 12 },
  savings: { 1: 603, 2: 103, 3: 63, 4: 48, 5: 183 },
  employment_duration: { 1: 62, 2: 172, 3: 339, 4: 174, 5: 253 },
  installment_rate: { 1: 136, 2: 231, 3: 157, 4: 476 },
  other_debtors: { 1: 907, 2: 41, 3: 52 },
  present_residence: { 1: 130, 2: 308, 3: 149, 4: 413 },
  property: { 1: 282, 2: 232, 3: 332, 4: 154 },
  other_installment_plans: { 1: 139, 2: 47, 3: 814 },
  housing: { 1: 179, 2: 714, 3: 107 },
  number_credits: { 1: 633, 2: 333, 3: 28, 4: 6 },
  job: { 1: 22, 2: 200, 3: 630, 4: 148 },
  people_liable: { 1: 155, 2: 845 },
  telephone: { 1: 596, 2: 404 },
}

/** Rows per duration in months. */
export const publishedDurations: { readonly [months: string]: number } = {
  4: 6,
  5: 1,
  6: 75,
  7: 5,
  8: 7,
  9: 49,
  10: 28,
  11: 9,
  12: 179,
  13: 4,
  14: 4,
  15: 64,
  16: 2,
  18: 113,
  20: 8,
  21: 30,
  22: 2,
  24: 184,
  26: 1,
  27: 13,
  28: 3,
  30: 40,
  33: 3,
  36: 83,
  39: 5,
  40: 1,
  42: 11,
  45: 5,
  47: 1,
  48: 48,
  54: 2,
  60: 13,
  72: 1,
}

/** Amounts in Deutsche Mark are close to log-normal and grow with the duration. */
export const publishedAmounts = {
  smallest: 250,
  largest: 18424,
  log_mean: 7.789,
  log_deviation: 0.777,
  duration_mean: 20.9,
  duration_deviation: 12.05,
  correlation_of_log_with_duration: 0.641,
}

/** Quantiles of the age in years: [share of rows at or below, age]. */
export const publishedAges: readonly (readonly [number, number])[] = [
  [0, 19],
  [0.05, 22],
  [0.25, 27],
  [0.5, 33],
  [0.75, 42],
  [0.9, 52],
  [0.95, 60],
  [1, 75],
]
