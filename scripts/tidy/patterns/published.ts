// Patterns of published schemas: readable for the regular expressions of every language that their readers are written in.
import { isInteroperable } from '../../generate/openapi/interoperable.ts'
import { lineAt, type Rule, type Tree } from '../tree.ts'

export const CONTRACT = 'openapi.json'

const MESSAGE =
  'has a look-around, a named group or an escape that Python, Java, Go or Rust do not read: write it without, or give a shape of ' +
  'the service an x-message (textLike), which is published in its place'

export const publishedPatternsAreInteroperable: Rule = {
  name: 'every published pattern is in the subset that all regular expressions share',
  needs: CONTRACT,
  check(tree) {
    const files = tree.paths.filter(isPublished)
    const published = files.flatMap((path) => publishedPatterns(tree, path).map((pattern) => ({ path, ...pattern })))
    const foreign = published.filter(({ source }) => !isInteroperable(source))
    return {
      count: published.length,
      examined: `${published.length} patterns of ${files.length} files`,
      findings: foreign.map(({ path, line, source }) => ({ path, line, message: `/${source}/ ${MESSAGE}` })),
    }
  },
}

/** The contract, and the schemas of grids and evidence. */
function isPublished(path: string): boolean {
  return (
    path === CONTRACT || path === 'grids/grid.schema.json' || /^verifier\/conformance\/schemas\/[^/]+\.json$/.test(path)
  )
}

/** Each pattern of a file, at its first line. */
export function publishedPatterns(tree: Tree, path: string): { readonly line: number; readonly source: string }[] {
  const text = tree.read(path)
  const members = [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)]
  const first = new Map(members.toReversed().map((member) => [JSON.parse(member[1]!) as string, member.index]))
  return [...first].map(([source, at]) => ({ line: lineAt(text, at), source }))
}
