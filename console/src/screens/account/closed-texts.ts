// What a change of password or second factor does to the sessions of a person.
import { pairs } from '../../words/pair.ts'

export const closedTexts = pairs({
  will: { en: 'Your other sessions will be closed.', fr: 'Vos autres sessions seront fermées.' },
  closed: {
    en: (count: number) =>
      count === 0
        ? 'No other session was open.'
        : count === 1
          ? 'One other session was closed.'
          : `${count} other sessions were closed.`,
    fr: (count: number) =>
      count === 0
        ? 'Aucune autre session n’était ouverte.'
        : count === 1
          ? 'Une autre session a été fermée.'
          : `${count} autres sessions ont été fermées.`,
  },
})
