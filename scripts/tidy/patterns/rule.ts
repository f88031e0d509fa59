// Regular expressions take linear time: a pattern that backtracks lets one request stop the service.
import { type Expression, type Node, Visitor } from 'oxc-parser'
import { LinearPatterns, type Pattern } from './linear.ts'
import { CONTRACT, publishedPatterns } from './published.ts'
import { possibleTexts } from './possible-texts.ts'
import { type Finding, findingsIn, type Rule, type Source, type Tree } from '../tree.ts'

/** Where a pattern comes from a schema, whose patterns are judged where the schema is written and published. */
const fromSchemas = ['core/values/schema.ts', 'src/platform/http/validation/bounded-texts.ts']

/** The flag with which schemas are compiled. */
const OF_SCHEMAS = 'u'

interface Found {
  readonly at: number
  /** Null when it cannot be read from the source. */
  readonly patterns: readonly Pattern[] | null
}

export const patternsAreLinear: Rule = {
  name: 'every regular expression of sources and contract takes linear time',
  needs: 'src',
  check(tree) {
    const linear = new LinearPatterns()
    const problems = (patterns: readonly Pattern[]): string[] =>
      patterns.flatMap((pattern) => {
        const problem = linear.problem(pattern)
        return problem === null ? [] : [`/${pattern.source}/${pattern.flags} ${problem}`]
      })
    const sources = tree.sources.filter(({ isTest, path }) => !isTest && !path.startsWith('test/'))
    const found = sources.map((source) => ({ source, places: patternsIn(tree, source) }))
    const published = publishedPatterns(tree, CONTRACT)
    const findings: Finding[] = [
      ...found.flatMap(({ source, places }) =>
        places.flatMap((place) =>
          (place.patterns === null
            ? ['is made of more than constants: write it out']
            : problems(place.patterns)
          ).flatMap((message) => findingsIn(source, [place], () => message)),
        ),
      ),
      ...published.flatMap(({ line, source }) =>
        problems([{ source, flags: OF_SCHEMAS }]).map((message) => ({ path: CONTRACT, line, message })),
      ),
    ]
    linear.save()
    const places = found.flatMap((one) => one.places)
    const forms = places.flatMap(({ patterns }) => patterns ?? [])
    return {
      count: places.length,
      examined:
        `${sources.length} files, ${places.length} patterns in ${forms.length} forms, ` +
        `${published.length} of ${CONTRACT}; ${linear.judged} judged now, the others before`,
      findings,
    }
  },
}

/** Literals, `RegExp(…)` with and without `new`, and members called `pattern`, which are those of schemas. */
function patternsIn(tree: Tree, source: Source): Found[] {
  const found: Found[] = []
  const texts = (node: Expression): readonly string[] | null => possibleTexts(tree, source, node)
  const made = (node: { readonly start: number; readonly callee: Node; readonly arguments: readonly Node[] }): void => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp' || fromSchemas.includes(source.path)) return
    const [text, flags] = node.arguments as Expression[]
    const sources = text === undefined ? [''] : texts(text)
    const written = flags === undefined ? [''] : texts(flags)
    const patterns = sources && written && sources.flatMap((one) => written.map((two) => ({ source: one, flags: two })))
    found.push({ at: node.start, patterns })
  }
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      found.push({ at: node.start, patterns: [{ source: node.regex.pattern, flags: node.regex.flags }] })
    },
    NewExpression: made,
    CallExpression: made,
    Property({ key, value, start }) {
      if (key.type !== 'Identifier' || key.name !== 'pattern') return
      const sources = texts(value as Expression)
      if (sources) found.push({ at: start, patterns: sources.map((one) => ({ source: one, flags: OF_SCHEMAS })) })
    },
  }).visit(source.program)
  return found
}
