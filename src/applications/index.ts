export { applicationEvents } from './audit.ts'
export { type EvaluatedInput, evaluatedInputs } from './evaluated-inputs.ts'
export { applicationRefusals } from './refusals.ts'
export { applicationRoutes } from './routes.ts'
