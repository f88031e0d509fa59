// An act: a call that changes something, after which what it may have changed is read again.
import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Result } from '../../../client/index.ts'
import { perform } from './service.ts'

/** `again`: the first members of the keys to read again, also after a refusal or no answer, when what is shown may be old. */
export function useAct<Answer, Input = void>(
  call: (input: Input) => Promise<Result<Answer>>,
  again: readonly QueryKey[],
  done: (answer: Answer, input: Input) => void = () => undefined,
): UseMutationResult<Answer, Error, Input> {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => perform(() => call(input)),
    onSuccess: done,
    onSettled: async () => {
      await Promise.all(again.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}
