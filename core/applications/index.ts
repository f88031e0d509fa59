export { comparedReference } from './compared-reference.ts'
