// The title of a test is a sentence that can be read without its `describe`.
import { findingsIn, type Rule } from '../tree.ts'
import { titlesIn } from './titles.ts'

/**
 * Verbs that need a subject: forms of `be` and `have`, `do`, and modal verbs. `does not count a fault` is about what the
 * file tests, like `refuses a draft`.
 */
const WITHOUT_SUBJECT =
  /^\s*(am|is|are|was|were|be|has|have|had|do|did|can|cannot|could|may|might|must|shall|should|will|would)(?:n[’']t)?\b/i

/** Only the text of a title is judged: one that begins with a value has its subject there. */
export const titlesHaveSubjects: Rule = {
  name: 'no title of a test begins with a verb that needs a subject',
  needs: '',
  check(tree) {
    const files = tree.sources.map((source) => ({ source, titles: titlesIn(tree, source) }))
    const titles = files.flatMap((file) => file.titles)
    const withTitles = files.filter((file) => file.titles.length > 0)
    const beginWithValue = titles.filter(({ texts }) => texts.some((text) => text.startsWith('${}')))
    return {
      count: titles.length,
      examined: `${titles.length} titles in ${withTitles.length} files, ${beginWithValue.length} begin with a value`,
      findings: withTitles.flatMap((file) =>
        file.titles.flatMap((title) =>
          problemsOf(title.texts).flatMap((message) => findingsIn(file.source, [title], () => message)),
        ),
      ),
    }
  },
}

function problemsOf(texts: readonly string[]): string[] {
  if (texts.length === 0) return ['the title of a test is not written as a text: write it out']
  return texts.flatMap((text) => {
    const verb = WITHOUT_SUBJECT.exec(text)?.[1]
    return verb === undefined ? [] : [`the title "${text}" begins with "${verb}": write who or what does it`]
  })
}
