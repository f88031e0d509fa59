// Patterns of the contract: readable for the regular expressions of every language that its clients are written in.
import { isInteroperable } from '../../generate/openapi/interoperable.ts'
import { lineAt, type Rule, type Tree } from '../tree.ts'

export const CONTRACT = 'openapi.json'

const MESSAGE =
  'has a look-around, a named group or an escape that Python, Java, Go or Rust do not read: give it an x-message (textLike), ' +
  'which is published in its place'

export const publishedPatternsAreInteroperable: Rule = {
  name: 'every published pattern is in the subset that all regular expressions share',
  needs: CONTRACT,
  check(tree) {
    const published = publishedPatterns(tree)
    const foreign = published.filter(({ source }) => !isInteroperable(source))
    return {
      count: published.length,
      examined: `${published.length} patterns of ${CONTRACT}`,
      findings: foreign.map(({ line, source }) => ({ path: CONTRACT, line, message: `/${source}/ ${MESSAGE}` })),
    }
  },
}

/** Each pattern of the contract, at its first line. */
export function publishedPatterns(tree: Tree): { readonly line: number; readonly source: string }[] {
  const text = tree.read(CONTRACT)
  const members = [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)]
  const first = new Map(members.toReversed().map((member) => [JSON.parse(member[1]!) as string, member.index]))
  return [...first].map(([source, at]) => ({ line: lineAt(text, at), source }))
}
