// The thread of password-strength.ts: estimates how many guesses a password needs, by zxcvbn with its dictionaries.
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'
import { dictionary as french } from '@zxcvbn-ts/language-fr'
import type { StrengthQuestion } from './password-strength.ts'

/** With the preset limits of the library a hostile password of 128 characters takes 2 s, with these at most 130 ms. */
const MAX_CHARACTERS = 64
const MAX_SUBSTITUTIONS = 4

/** Examples of good passwords that everybody knows: several unrelated words to an estimator that does not. */
const FAMOUS = [['correct', 'horse', 'battery', 'staple']]
const SEPARATORS = [' ', '-', '_', '.', '']
const famous = FAMOUS.flatMap((words) => SEPARATORS.map((separator) => words.join(separator)))

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english, ...french, famous },
  graphs: adjacencyGraphs,
  maxLength: MAX_CHARACTERS,
  l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
})

parentPort!.on('message', ({ id, password, words }: StrengthQuestion) => {
  const { score } = estimator.check(password, [...words])
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage({ id, score })
})
