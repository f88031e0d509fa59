// Everything that the package exports. The types of requests and answers have the names of the contract.
export type { Input, Method, OperationOf, PathOf, Value } from './calls.ts'
export { type ClientOptions, createClient, type ProbityClient } from './client.ts'
export { NoAnswer } from './no-answer.ts'
export { type Problem, type Refusal, Refused, type Result, valueOf } from './refused.ts'
export type * from './generated/contract.ts'
