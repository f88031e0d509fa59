import { area } from '../platform/area.ts'
import { knowledgeTables } from './vouched.ts'

export const knowledge = area({
  name: 'knowledge',
  tables: knowledgeTables,
})
