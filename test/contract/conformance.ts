// What is wrong with the list of the sentences of the specification and the tests that hold them, in one line each.

export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly format?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly default?: string | number | boolean
}

export interface Operation {
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: Schema }>> }>>
}

const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength', 'default'] as const

export function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.items) return `array of ${typeOf(schema.items)}`
  const words = [schema.enum ? schema.enum.join(', ') : (schema.format ?? schema.type ?? 'value')]
  if (schema.pattern) words.push(`shape ${schema.pattern}`)
  for (const bound of BOUNDS) if (schema[bound] !== undefined) words.push(`${bound} ${String(schema[bound])}`)
  return words.join(', ')
}

function contentOf(content: Readonly<Record<string, { schema?: Schema }>> | undefined): string {
  if (!content) return 'no body'
  const media = Object.entries(content)
  return media.map(([name, { schema }]) => (name.endsWith('json') && schema ? typeOf(schema) : name)).join(' or ')
}

/** The sentence about the input and the success of an operation, as its row states it. */
export function statedOperation(method: string, path: string, operation: Operation): string {
  const input = (operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
    .map(({ name, in: place, required, schema }) => {
      const needed = place === 'query' && required ? ' (required)' : ''
      return `${place} ${name}${needed}: ${typeOf(schema)}`
    })
  if (operation.requestBody) input.push(`body ${contentOf(operation.requestBody.content)}`)
  const success = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => `${status} ${contentOf(content)}`)
  const sentence = `${input.join('; ') || 'no input'} → ${success.join('; ')}`
  return `\`${method.toUpperCase()} ${path.replace(/^\/api\/v1/, '')}\` ${sentence.replaceAll('|', '\\|')}`
}

/** Whether a row states the input and success of an operation, and not one of its rules. */
function isStatedOperation(sentence: string): boolean {
  return /^`[A-Z]+ \/[^`]*` .*→ [0-9]{3} /.test(sentence)
}

/** The cells of each row below a heading of a table `sentence | test`. */
export function rowsOf(document: string): { sentence: string; test: string }[] {
  const cells = document
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  return cells
    .map(([, sentence = '', test = '']) => ({ sentence, test }))
    .filter(({ sentence }) => !/^(?:sentence|-+)$/.test(sentence))
}

const titleIn = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))

type Read = (path: string) => string | undefined

function partsOf(reference: string): { path: string; title: string } | undefined {
  const [, path, title] = /^`(?<path>[^`:]+\.test\.ts)`: (?<title>.+)$/s.exec(reference) ?? []
  if (path === undefined || title === undefined) return undefined
  return { path, title: title.replaceAll('\\|', '|').replaceAll('\\`', '`') }
}

function problemOfTest(reference: string, read: Read): string | undefined {
  const parts = partsOf(reference)
  if (!parts) return `is no file and title: ${reference}`
  const source = read(parts.path)
  if (source === undefined) return `names ${parts.path}, which does not exist`
  return titleIn(source, parts.title) ? undefined : `names a test that ${parts.path} has not: ${parts.title}`
}

/** Whether a test is skipped where something stands not beside the project, or is not installed. */
function isConditional(reference: string, read: Read): boolean {
  const parts = partsOf(reference)
  const [, after] = (parts && read(parts.path)?.split(parts.title)) ?? []
  return after !== undefined && /^['"`],\s*\{ skip:/.test(after)
}

/** One line for each row without a test or reason, each test that is not there or that alone may be skipped, each operation without its row, and each row without its operation. */
export function conformanceProblems(document: string, operations: readonly string[], read: Read): string[] {
  const rows = rowsOf(document)
  const problems = rows.flatMap(({ sentence, test }) => {
    if (test === '') return [`“${sentence}” has no test and no reason`]
    const references = test.split('<br>').map((part) => part.trim())
    const found = references.flatMap((reference) => {
      if (reference.startsWith('not tested:'))
        return reference.length > 'not tested:'.length + 8 ? [] : [`“${sentence}” is not tested, without a reason`]
      const problem = problemOfTest(reference, read)
      return problem ? [`“${sentence}” ${problem}`] : []
    })
    const isSkipped = references.every((reference) => isConditional(reference, read))
    return isSkipped ? [...found, `“${sentence}” has only tests that may be skipped`] : found
  })
  for (const { sentence } of rows)
    if (isStatedOperation(sentence) && !operations.includes(sentence))
      problems.push(`a row states an operation that the contract does not have: ${sentence}`)
  const stated = new Set(rows.map(({ sentence }) => sentence))
  for (const operation of operations)
    if (!stated.has(operation)) problems.push(`no row states an operation as the contract does: ${operation}`)
  return problems
}
