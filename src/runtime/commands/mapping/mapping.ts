// `mapping list|show|save|suggest`: the mappings of a product, on behalf of a person of the institution.
import type { Command } from 'commander'
import type { MappingProfileOut } from '../../../../client/index.ts'
import { requiredUnmapped } from '../../../../core/import/index.ts'
import type { Permission } from '../../../platform/access/permissions.ts'
import { type Acting, asPerson, OperationRefused } from '../../as-person.ts'
import { addCommand, addGroup, answer, type JsonOption } from '../../command.ts'
import { CannotRun, USAGE } from '../../exit.ts'
import { type Session, withOperator } from '../../session.ts'
import { readFileArgument } from '../../terminal/file-argument.ts'
import { printLine, printTable } from '../../terminal/print.ts'
import { institutionOfBatch } from '../institution-of-batch.ts'
import { findMapping, findProduct, isId, listMappings } from '../saved-objects.ts'
import { describeField, mappingFile, readMappingFile } from './mapping-file.ts'
import { inWords, MAPPING_CODE_RULE } from './save-problems.ts'
import {
  codeOf,
  contractOf,
  languageOf,
  mappingOf,
  type Suggested,
  suggestForBatch,
  suggestForFile,
} from './suggest.ts'

interface PersonOptions extends JsonOption {
  readonly institution: string
  readonly by?: string
}

interface ProductOptions extends PersonOptions {
  readonly product?: string
}

const PRODUCT = 'required; without it the codes of the institution are named'
const BY = 'the person on whose behalf; not needed when only one person of the institution may import'

export function mappingCommands(program: Command): void {
  const group = addGroup(program, 'mapping', 'how the columns of a file become fields; saved in versions')
  const add = (usage: string, description: string): Command =>
    addCommand(group, usage, description).requiredOption('--institution <reference>')
  add('list', 'lists the saved mappings of a product, by code, the newest version first')
    .option('--product <code>', PRODUCT)
    .option('--by <email>', BY)
    .action(list)
  add('show <name>', 'prints a saved mapping as a file to edit and save again')
    .option('--product <code>', PRODUCT)
    .option('--version <number>', 'of the mapping; the newest if not given')
    .option('--by <email>', BY)
    .action(show)
  addCommand(
    group,
    'suggest <file-or-batch>',
    'prints a suggestion as a file to edit and save; sends and saves nothing',
  )
    .option('--institution <reference>', 'for a file; that of a batch is found by its id')
    .option('--product <code>', 'for a file; a batch has its product')
    .option('--code <code>', 'of the mapping; for a file its name if not given')
    .option('--by <email>', BY)
    .action(suggest)
  add('save <file>', 'saves a mapping as a new version of its code')
    .option('--product <code>', PRODUCT)
    .option('--by <email>', 'the person who saves it; not needed when only one person of the institution may')
    .action(save)
}

function act<T>(options: PersonOptions, permission: Permission, work: (acting: Acting) => Promise<T>): Promise<T> {
  return withOperator((session) =>
    asPerson(session, { institution: options.institution, by: options.by, permission }, work),
  )
}

async function list(options: ProductOptions): Promise<void> {
  const saved = await act(options, 'imports.run', async (acting) =>
    listMappings(acting, (await findProduct(acting, options.institution, options.product)).id),
  )
  answer(options, [...saved], () =>
    printTable(
      ['code', 'version', 'current', 'fields', 'saved_by', 'saved_at', 'title'],
      saved.map((one) => ({
        ...one,
        fields: one.fields.length,
        saved_by: one.created_by.display_name,
        saved_at: one.created_at,
      })),
      'No mappings.',
    ),
  )
}

async function show(name: string, options: ProductOptions & { version?: string }): Promise<void> {
  const wanted = options.version === undefined ? name : `${name}@${options.version}`
  const { product, saved, contract, language } = await act(options, 'imports.run', async (acting) => {
    const { id, code } = await findProduct(acting, options.institution, options.product)
    const found = await findMapping(acting, id, wanted)
    // Without a contract in force the fields have no description.
    const current = found.current ? await contractOf(acting, id) : null
    return { product: code, saved: found, contract: current, language: await languageOf(acting) }
  })
  const described = new Map((contract?.fields ?? []).map((field) => [field.code, describeField(field, language)]))
  const mapping = mappingOf(saved)
  answer(options, saved, () =>
    printLine(
      mappingFile(
        headingOf(saved, product),
        mapping,
        mapping.fields.map((field) => {
          const note = described.get(field.field)
          return { field, inReserve: false, notes: note === undefined ? [] : [note] }
        }),
      ),
    ),
  )
}

function headingOf(saved: MappingProfileOut, product: string): string[] {
  const { code, version, created_by, created_at, current } = saved
  return [
    `${code}@${version} of the product ${product}, saved by ${created_by.display_name} at ${created_at}.`,
    current
      ? 'It fits the contract in force.'
      : 'It does not fit the contract in force: correct it and save a new version.',
    HOW_TO_EDIT,
  ]
}

const HOW_TO_EDIT = 'A line that begins with // is a comment. docs/import.md lists the transformations.'

const MAPPING_CODE = /^[a-z][a-z0-9_]{1,62}$/

const FILE_NEEDS = 'a file needs --institution REFERENCE and --product CODE'

type SuggestOptions = Partial<ProductOptions> & { readonly code?: string }

async function suggest(source: string, options: SuggestOptions): Promise<void> {
  const { code } = options
  if (code !== undefined && !MAPPING_CODE.test(code))
    throw new CannotRun(`--code: ${MAPPING_CODE_RULE}, such as ${codeOf(code)}`, USAGE)
  const suggested = await withOperator((session) =>
    isId(source) ? suggestedForBatch(session, source, options) : suggestedForFile(session, source, options),
  )
  const heading = [
    ...suggested.heading,
    'Nothing is saved. Check each column, declare how its cells are written, then:',
    `  npx probity mapping save FILE --institution ${suggested.institution} --product ${suggested.product} --by EMAIL`,
    HOW_TO_EDIT,
  ]
  answer(options, { ...suggested.mapping }, (mapping) =>
    printLine(mappingFile(heading, mapping, suggested.lines, suggested.header)),
  )
}

type SuggestedOf = Suggested & { readonly institution: string }

async function suggestedForBatch(session: Session, batchId: string, options: SuggestOptions): Promise<SuggestedOf> {
  const institution = options.institution ?? (await institutionOfBatch(session, batchId))
  const who = { institution, by: options.by, permission: 'imports.run' } as const
  const suggested = await asPerson(session, who, (acting) => suggestForBatch(acting, batchId, options.code))
  return { ...suggested, institution }
}

async function suggestedForFile(session: Session, file: string, options: SuggestOptions): Promise<SuggestedOf> {
  const { institution, product, by, code } = options
  if (institution === undefined) throw new CannotRun(FILE_NEEDS, USAGE)
  const suggested = await asPerson(session, { institution, by, permission: 'imports.run' }, (acting) =>
    suggestForFile(acting, file, { institution, product, code }),
  )
  return { ...suggested, institution }
}

async function save(file: string, options: ProductOptions): Promise<void> {
  const body = readMappingFile(file, readFileArgument(file))
  const { product, saved, open } = await act(options, 'mappings.manage', async (acting) => {
    const { id: product_id, code } = await findProduct(acting, options.institution, options.product)
    const path = { product_id }
    const done = await acting
      .call<MappingProfileOut>('POST', '/link/products/{product_id}/mappings', { path, body })
      .catch((fault: unknown) => {
        throw fault instanceof OperationRefused ? inWords(file, body, fault) : fault
      })
    return { product: code, saved: done, open: requiredUnmapped(await contractOf(acting, product_id), done) }
  })
  answer(options, saved, ({ code, version, fields }) => {
    const count = fields.length === 1 ? '1 field' : `${fields.length} fields`
    printLine(`Saved ${code}@${version} for ${product}: ${count}.`)
    if (open.length > 0)
      printLine(
        `No value for ${open.join(', ')}: a file cannot be confirmed until they have a column or are in left_for_desk.`,
      )
    printLine(
      `Check a file with it: npx probity import FILE --institution ${options.institution} --product ${product} --mapping ${code}`,
    )
  })
}
