// The closed list of indicators, in the order in which they are published.
import { amounts } from './amounts.ts'
import { data } from './data.ts'
import { decisions } from './decisions.ts'
import type { IndicatorDefinition } from './definition.ts'
import { delays } from './delays.ts'
import { risk } from './risk.ts'
import { volumes } from './volumes.ts'

const listed = [...volumes, ...decisions, ...amounts, ...delays, ...data, ...risk]

export type IndicatorKey = (typeof listed)[number]['key']

export const indicators: readonly IndicatorDefinition<IndicatorKey>[] = listed
