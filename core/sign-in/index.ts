export { type PasswordProblemType, passwordProblemTypes } from './password-problems.ts'
