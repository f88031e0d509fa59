import { oneOf } from '../platform/http/shapes.ts'

/** In which a person reads letters and pages. */
export const Language = oneOf(['fr', 'en'])
