// Compares the command lines in the documents with the usage of the commands: a reader copies them.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, it } from 'node:test'
import { type Command, CommanderError } from 'commander'
import { projectFolder } from '../../scripts/generate/generator.ts'
import { operatorCommands } from '../../src/runtime/operate.ts'

const pages = globSync(['*.md', '{docs,src,database,client,verifier}/**/*.md'], {
  cwd: fileURLToPath(projectFolder),
  // The changelog names what a release has replaced.
  exclude: ['**/node_modules/**', 'CHANGELOG.md'],
})

/** The commands that are no part of the operator's command line; `verify` has more options than the others (verifier/cli.ts). */
const others = ['start', 'worker', 'verify']

/** Variables of the walkthroughs that are several words. */
const variables: Readonly<Record<string, readonly string[]>> = {
  '${whose[@]}': ['--institution', 'alder-bank', '--product', 'consumer-loan'],
}

interface Written {
  readonly words: readonly string[]
  /** Between backticks in a sentence, where a command may be named without its arguments. */
  readonly isMention: boolean
}

/** The command lines of a page: in blocks and between backticks. */
function linesIn(page: string): Written[] {
  const blocks = [...page.matchAll(/^ *```.*?^ *```/gms)].map(([block]) => block.replaceAll('\\\n', ' '))
  const spans = page.replace(/^ *```.*?^ *```/gms, '').match(/`[^`\n]+`/g) ?? []
  const written = (texts: readonly string[], isMention: boolean): Written[] =>
    texts
      .flatMap((text) => text.split(/npx probity(?= )/).slice(1))
      .map((rest) => ({ words: wordsOf(rest), isMention }))
  return [...written(blocks, false), ...written(spans, true)]
}

/** The words up to the end of the command, as a shell reads them: a pipe, a redirection, a comment or a closing bracket ends it. */
function wordsOf(line: string): string[] {
  const [command = ''] = /^(?:"[^"]*"|'[^']*'|[^"'|;&<>`)\n#])*/.exec(line) ?? []
  // `2> file`
  const words = command.replace(/ \d$/, '').match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? []
  return words.map((word) => word.replace(/^(["'])(.*)\1$/s, '$2')).flatMap((word) => variables[word] ?? [word])
}

/** The commands as they are, which do nothing. */
function idleCommands(): Command {
  const idle = (command: Command): void => {
    command.configureOutput({ writeErr: () => undefined, writeOut: () => undefined })
    if (command.commands.length === 0) command.action(() => undefined)
    command.commands.forEach(idle)
  }
  const program = operatorCommands()
  idle(program)
  return program
}

/** Whether the words are the name of a command and nothing else. */
function isName(words: readonly string[], command: Command = operatorCommands()): boolean {
  const [first, ...rest] = words
  if (first === undefined) return true
  const found = command.commands.find((one) => one.name() === first)
  return found !== undefined && isName(rest, found)
}

function problemsIn(path: string, page: string): string[] {
  return linesIn(page).flatMap(({ words, isMention }) => {
    const [first = ''] = words
    // `npx probity COMMAND`, and what is left out.
    if (others.includes(first) || first === 'COMMAND' || words.includes('…')) return []
    if (isMention && isName(words)) return []
    try {
      idleCommands().parse(words, { from: 'user' })
      return []
    } catch (fault) {
      if (!(fault instanceof CommanderError)) throw fault
      return [`${path}: npx probity ${words.join(' ')}: ${fault.message}`]
    }
  })
}

describe('a command in the documents', () => {
  const texts = pages.map((path) => [path, readFileSync(new URL(path, projectFolder), 'utf8')] as const)

  it('every command line that a document shows has a usage that the command accepts', () => {
    assert.deepEqual(
      texts.flatMap(([path, page]) => problemsIn(path, page)),
      [],
    )
    assert.ok(texts.flatMap(([, page]) => linesIn(page)).length > 60)
  })

  it('a command line without a required option, with another option or of no command is reported', () => {
    const block = (line: string): string => `\`\`\`sh\n${line}\n\`\`\`\n`
    for (const page of [
      'Run `npx probity simulation changes ID`.',
      'Run `npx probity simulation stop`.',
      block('npx probity simulation changes'),
      block('npx probity audit verify --institution'),
      block('npx probity audit verify --institutions alder-bank'),
      block('npx probity doctor now'),
      block('other "$(npx probity otp --jsn)"'),
      block("npx probity institution set alder-bank \\\n  --name 'Alder Bank'"),
    ])
      assert.equal(problemsIn('docs/a.md', page).length, 1, page)
    for (const page of [
      'Run `npx probity simulation changes`, then `npx probity COMMAND` and `npx probity mapping …`.',
      block('npx probity audit verify --institution alder-bank | tail -n 1 # as above'),
      block('call "$(npx probity otp "$email" --json | jq -r .code)" > /dev/null'),
      block('npx probity mapping suggest "$work/more.csv" "${whose[@]}" 2> "$work/bar.txt"'),
    ])
      assert.deepEqual(problemsIn('docs/a.md', page), [], page)
  })
})
