import { area } from '../platform/area.ts'
import { customFieldsTables } from './vouched.ts'
import { customFieldRoutes } from './routes.ts'
import { customFieldRefusals } from './refusals.ts'
import { customFieldEvents } from './audit.ts'

export const customFields = area({
  name: 'custom-fields',
  routes: customFieldRoutes,
  refusals: customFieldRefusals,
  events: customFieldEvents,
  tables: customFieldsTables,
})

export {
  definedFields,
  everyFieldCode,
  type FieldCodes,
  fieldCodes,
  fieldsOfForm,
  readCustomFields,
  vouchedFieldCodes,
} from './of-applications.ts'
export { type FieldDefinition as CustomField, fieldTypes } from './rules/definition.ts'
export { readValue as readFieldValue } from './rules/field-value.ts'
