import { type Command, Option } from 'commander'
import { deleteCommon, putCommon } from '../../operator/index.ts'
import { addCommand, addGroup, answer, type JsonOption, unlessRefused } from '../command.ts'
import { CannotRun, USAGE } from '../exit.ts'
import { readFileArgument } from '../terminal/file-argument.ts'
import { printLine } from '../terminal/print.ts'
import { withOperator } from '../session.ts'

export function knowledgeCommands(program: Command): void {
  const group = addGroup(program, 'knowledge', 'documents that all institutions read')
  addCommand(group, 'put-common <key> <file>', 'deposits a Markdown file for all institutions, or replaces it')
    .addOption(languageOption())
    .option('--title <title>', 'its title; otherwise the first line of the file, `# TITLE`')
    .option('--module <module>', 'the field of work that a search can be narrowed to')
    .option('--roles <roles>', 'the roles that may read it, separated by commas; otherwise everybody')
    .option('--source-url <address>', 'where it comes from')
    .option('--reviewed-on <day>', 'when it was last reviewed, YYYY-MM-DD')
    .option('--review-due <day>', 'until when it counts as fresh, YYYY-MM-DD')
    .action(put)
  addCommand(group, 'delete-common <key>', 'removes it; a document of the user guide is back after the next start')
    .addOption(languageOption())
    .action(remove)
}

type Language = 'fr' | 'en'

function languageOption(): Option {
  return new Option('--language <language>', 'of the document').choices(['fr', 'en']).makeOptionMandatory()
}

interface PutOptions extends JsonOption {
  readonly language: Language
  readonly title?: string
  readonly module?: string
  readonly roles?: string
  readonly sourceUrl?: string
  readonly reviewedOn?: string
  readonly reviewDue?: string
}

async function put(key: string, file: string, options: PutOptions): Promise<void> {
  const content = textOf(readFileArgument(file), file)
  const title = options.title ?? /^# (.+)/.exec(content)?.[1]?.trim()
  if (title === undefined) throw new CannotRun(`${file} does not begin with \`# TITLE\`: give --title`, USAGE)
  const given = {
    key,
    language: options.language,
    title,
    content,
    module: options.module ?? null,
    roles: options.roles === undefined ? [] : options.roles.split(',').map((role) => role.trim()),
    sourceUrl: options.sourceUrl ?? null,
    reviewedOn: options.reviewedOn ?? null,
    reviewDue: options.reviewDue ?? null,
  }
  const { row, outcome } = unlessRefused(await withOperator(({ operator }) => putCommon(operator, given)))
  const { language, version, fingerprint, passages } = row
  answer(options, { key, language, version, fingerprint, passages, outcome }, () =>
    printLine(`${key} (${language}) ${outcome}: version ${version}, ${passages} passages, ${fingerprint}`),
  )
}

async function remove(key: string, options: JsonOption & { readonly language: Language }): Promise<void> {
  const { language } = options
  unlessRefused(await withOperator(({ operator }) => deleteCommon(operator, { key, language })))
  answer(options, { key, language, removed: true }, () => printLine(`${key} (${language}) was removed`))
}

function textOf(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CannotRun(`${file} is not in UTF-8`, USAGE)
  }
}
