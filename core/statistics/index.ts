// The door of statistics.
export { type Plan, planMonth, type PlanParams } from './plan.ts'
export { type Histogram, medianOf, ninetiethPercentileOf } from './quantiles.ts'
export { ALL, type BaseCell, type CategoryGroup, type Division, type MonthTable, NO_POLICY } from './tiles.ts'
