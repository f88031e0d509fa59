// The words of names.
import { wordsStillUsed, unneeded } from './baseline.ts'
import { declaredNamesIn } from './names.ts'
import type { Finding, Rule, Tree } from './tree.ts'
import { findingsIn } from './tree.ts'
import { type BannedWord, bannedWords } from './words.ts'

interface Use {
  readonly name: string
  readonly finding: Finding
}

export function namesUseTheTradesWords(
  words: readonly BannedWord[] = bannedWords,
  baseline: Readonly<Record<string, readonly string[]>> = wordsStillUsed,
): Rule {
  return {
    name: 'names use no word of scripts/tidy/words.ts',
    needs: '',
    check(tree) {
      const sources = tree.sources.filter(({ text }) => !/^\/[/*] Generated/.test(text))
      const names = sources.map((source) => ({ source, declared: declaredNamesIn(source.program) }))
      const usesOf = ({ word, use, as, except = [] }: BannedWord): Use[] => {
        const isBanned = (name: string): boolean => uses(name, word, as) && !except.includes(name)
        const message = (name: string): string => `\`${name}\` uses "${word}"; write ${use}`
        const inNames = names.flatMap(({ source, declared }) =>
          as === 'path'
            ? []
            : declared
                .filter(({ name }) => isBanned(kebab(name)))
                .flatMap(({ name, at }) =>
                  findingsIn(source, [{ at }], () => message(name)).map((finding) => ({ name, finding })),
                ),
        )
        const inPaths = pathsThat(tree, isBanned).map((path) => ({
          name: path,
          finding: { path, line: 1, message: message(path) },
        }))
        return [...inNames, ...inPaths]
      }
      const found = new Map(words.map((word) => [word.word, usesOf(word)]))
      const total = names.reduce((sum, { declared }) => sum + declared.length, 0)
      const accepted = [...found.values()].flat().length
      return {
        count: total,
        examined: `${words.length} words, ${total} names declared, ${tree.paths.length} paths, ${accepted} uses`,
        findings: [
          ...[...found].flatMap(([word, all]) =>
            all.filter(({ name }) => !baseline[word]?.includes(name)).map(({ finding }) => finding),
          ),
          ...unneeded('wordsStillUsed', baseline, (word) => found.get(word)?.length ?? 0, 0),
        ],
      }
    },
  }
}

function uses(name: string, word: string, as: BannedWord['as']): boolean {
  return as === 'part' ? `-${name}-`.includes(`-${word}-`) : name === word
}

/** By the last part of each path, without its endings. */
function pathsThat(tree: Tree, isBanned: (name: string) => boolean): string[] {
  return tree.paths.filter((path) => isBanned(kebab(path.split('/').at(-1)!.split('.')[0]!)))
}

/** Each name is compared with each word, and rewriting it for each would take a third of the time of all rules. */
const kebabs = new Map<string, string>()

/** `readHTTPHeader`, `READ_HTTP_HEADER` and `read_http_header` are `read-http-header`. */
function kebab(name: string): string {
  const known = kebabs.get(name)
  if (known !== undefined) return known
  const made = name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, '-')
    .replaceAll('_', '-')
    .toLowerCase()
  kebabs.set(name, made)
  return made
}
