// The words that names are made of.
import { wordsStillUsed, unneeded } from './baseline.ts'
import { declaredNamesIn, type Named } from './names.ts'
import type { Finding, Rule, Tree } from './tree.ts'
import { findingsIn } from './tree.ts'
import { type BannedWord, bannedWords } from './words.ts'

export function namesUseTheTradesWords(
  words: readonly BannedWord[] = bannedWords,
  baseline: Readonly<Record<string, number>> = wordsStillUsed,
): Rule {
  return {
    name: 'names use no word of scripts/tidy/words.ts',
    needs: '',
    check(tree) {
      const sources = tree.sources.filter(({ text }) => !/^\/[/*] Generated/.test(text))
      const names = sources.map((source) => ({ source, declared: declaredNamesIn(source.program) }))
      const findingsOf = ({ word, use, as, except = [] }: BannedWord): Finding[] => {
        const isBanned = (name: string): boolean => uses(name, word, as) && !except.includes(name)
        const message = ({ name }: Named): string => `\`${name}\` uses "${word}"; write ${use}`
        const inNames = names.flatMap(({ source, declared }) =>
          as === 'path'
            ? []
            : findingsIn(
                source,
                declared.filter(({ name }) => isBanned(kebab(name))),
                message,
              ),
        )
        return [
          ...inNames,
          ...pathsThat(tree, isBanned).map((path) => ({ path, line: 1, message: message({ at: 0, name: path }) })),
        ]
      }
      const found = new Map(words.map((word) => [word.word, findingsOf(word)]))
      const total = names.reduce((sum, { declared }) => sum + declared.length, 0)
      const accepted = [...found.values()].reduce((sum, findings) => sum + findings.length, 0)
      return {
        count: total,
        examined: `${words.length} words, ${total} names declared, ${tree.paths.length} paths, ${accepted} uses`,
        findings: [
          ...[...found].flatMap(([word, findings]) => (findings.length > (baseline[word] ?? 0) ? findings : [])),
          ...unneeded('wordsStillUsed', baseline, (word) => found.get(word)?.length ?? 0, 0),
        ],
      }
    },
  }
}

function uses(name: string, word: string, as: BannedWord['as']): boolean {
  return as === 'part' ? `-${name}-`.includes(`-${word}-`) : name === word
}

/** By the last part of each path, without what follows its first point. */
function pathsThat(tree: Tree, isBanned: (name: string) => boolean): string[] {
  return tree.paths.filter((path) => isBanned(kebab(path.split('/').at(-1)!.split('.')[0]!)))
}

/** `readHTTPHeader`, `READ_HTTP_HEADER` and `read_http_header` are `read-http-header`. */
function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}
