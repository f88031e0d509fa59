import type { Refused } from '../../../client/index.ts'

type Said = Pick<Refused, 'problems' | 'message' | 'code' | 'requestId'>

/** As the service says it, in English. What it says of a field begins without a subject, which is the name of the field. */
export function sentenceOf({ problems, message, code, requestId }: Said): string {
  if (problems.length === 0) return (message.split(`${code}: `)[1] ?? message).replace(` (request ${requestId})`, '')
  return problems
    .map(({ loc, msg }) => [loc.slice(1).join('.'), msg].filter((part) => part !== '').join(' '))
    .join('; ')
}
