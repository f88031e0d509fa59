// What is wrong with a new password, in words, by the type of the problem that the service answers.
import { type PasswordProblemType, passwordProblemTypes } from '../../../../core/sign-in/index.ts'
import { type Problem, Refused } from '../../../../client/index.ts'
import { pairs, type WordsOf } from '../../words/pair.ts'

export const passwordTexts = pairs({
  rules: {
    en: 'Long enough, and hard to guess for somebody who knows you: several unrelated words do well. Capitals and digits are not required; your name, your institution and this product add nothing.',
    fr: 'Assez long, et difficile à deviner pour qui vous connaît : plusieurs mots sans rapport conviennent bien. Ni majuscules ni chiffres ne sont exigés ; votre nom, votre établissement et ce produit n’ajoutent rien.',
  },
  password_too_short: {
    en: (limit: string) => `Take at least ${limit} characters.`,
    fr: (limit: string) => `Prenez au moins ${limit} caractères.`,
  },
  password_too_long: {
    en: (limit: string) => `Take at most ${limit} characters.`,
    fr: (limit: string) => `Prenez au plus ${limit} caractères.`,
  },
  password_listed: {
    en: 'This password is on the list of refused passwords: choose another.',
    fr: 'Ce mot de passe figure sur la liste des mots de passe refusés : choisissez-en un autre.',
  },
  password_present: {
    en: 'This is the present password: choose another.',
    fr: 'C’est le mot de passe actuel : choisissez-en un autre.',
  },
  password_weak: {
    en: 'Too easy to guess: make it longer, or take several unrelated words.',
    fr: 'Trop facile à deviner : allongez-le, ou prenez plusieurs mots sans rapport.',
  },
  other: {
    en: 'This password is not accepted: choose another.',
    fr: 'Ce mot de passe n’est pas accepté : choisissez-en un autre.',
  },
})

/** Null when the fault is not about the password in this member of the body. */
export function passwordIssue(fault: unknown, member: string): Problem | null {
  if (!(fault instanceof Refused)) return null
  return fault.problems.find(({ loc }) => loc[0] === 'body' && loc[1] === member) ?? null
}

/** A newer service may have a type that this page does not know. */
export function passwordIssueText(words: WordsOf<typeof passwordTexts>, { type, limit }: Problem): string {
  if (!isPasswordProblem(type)) return words.other
  const text = words[type]
  if (typeof text === 'string') return text
  return limit === undefined ? words.other : text(String(limit))
}

function isPasswordProblem(type: string): type is PasswordProblemType {
  return (passwordProblemTypes as readonly string[]).includes(type)
}
