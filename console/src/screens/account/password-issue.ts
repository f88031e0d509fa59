// What is wrong with a new password, in words. The service says it in an English sentence, without a code for each reason.
import { Refused } from '../../../../client/index.ts'
import { pairs } from '../../words/pair.ts'

export const passwordTexts = pairs({
  rules: {
    en: 'Long enough, and hard to guess for somebody who knows you: several unrelated words do well. Capitals and digits are not required; your name, your institution and this product add nothing.',
    fr: 'Assez long, et difficile à deviner pour qui vous connaît : plusieurs mots sans rapport conviennent bien. Ni majuscules ni chiffres ne sont exigés ; votre nom, votre établissement et ce produit n’ajoutent rien.',
  },
  short: {
    en: (count: string) => `Take at least ${count} characters.`,
    fr: (count: string) => `Prenez au moins ${count} caractères.`,
  },
  long: {
    en: (count: string) => `Take at most ${count} characters.`,
    fr: (count: string) => `Prenez au plus ${count} caractères.`,
  },
  listed: {
    en: 'This password is on the list of refused passwords: choose another.',
    fr: 'Ce mot de passe figure sur la liste des mots de passe refusés : choisissez-en un autre.',
  },
  present: {
    en: 'This is the present password: choose another.',
    fr: 'C’est le mot de passe actuel : choisissez-en un autre.',
  },
  weak: {
    en: 'Too easy to guess: make it longer, or take several unrelated words.',
    fr: 'Trop facile à deviner : allongez-le, ou prenez plusieurs mots sans rapport.',
  },
})

type Reason =
  | { readonly reason: 'listed' | 'present' | 'weak' }
  | { readonly reason: 'short' | 'long'; readonly count: string }

/** Null when the fault is not about the password in this member of the body. */
export function passwordIssue(fault: unknown, member: string): Reason | null {
  if (!(fault instanceof Refused)) return null
  const problem = fault.problems.find(({ loc }) => loc[0] === 'body' && loc[1] === member)
  return problem === undefined ? null : reasonOf(problem.msg)
}

/** Any other sentence is about the strength, which is what most are about. */
export function reasonOf(sentence: string): Reason {
  const [, bound, count] = /at (least|most) (\d+) characters/.exec(sentence) ?? []
  if (count !== undefined) return { reason: bound === 'least' ? 'short' : 'long', count }
  if (sentence.includes('list of refused')) return { reason: 'listed' }
  return { reason: sentence.includes('present password') ? 'present' : 'weak' }
}
