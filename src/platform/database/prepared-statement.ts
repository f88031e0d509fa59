// Statements that are parsed and planned once per connection, and whose columns the server describes once per connection:
// describing them with each answer cost both processes as much as a small statement.
import pg from 'pg'
import { driverTypes } from './driver-types.ts'
import { oncePer } from './once.ts'

/** The source has some 400 statements, a few with variants; a text beyond the bound is sent unnamed. */
const MAX_PREPARED_STATEMENTS = 1_500
const statementNames = new Map<string, string>()

export async function runPrepared(
  client: pg.PoolClient,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<pg.QueryResult> {
  const name = nameOf(text)
  try {
    if (name === undefined) return await client.query(text, parameters as unknown[])
    return await new Promise((resolve, reject) => {
      const callback: Callback = (fault, result) => (result === undefined ? reject(fault) : resolve(result))
      client.query(new PreparedStatement(name, text, parameters, callback))
    })
  } catch (fault) {
    // The stack of the socket's event would not say who sent the statement.
    if (fault instanceof Error) Error.captureStackTrace(fault)
    throw fault
  }
}

function nameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known || statementNames.size >= MAX_PREPARED_STATEMENTS) return known
  const name = `p${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** What node-postgres has beneath a query; the version is pinned by the lockfile, and prepared-statement.test.ts holds what is used. */
interface DriverQuery extends pg.Submittable {
  name: string
  values: readonly unknown[]
  callback: Callback
  prepare(connection: Connection): void
  handleRowDescription(message: { readonly fields: pg.FieldDef[] }): void
  handleDataRow(message: { readonly fields: readonly (string | null)[] }): void
  handleCommandComplete(message: { readonly text: string }): void
  handleReadyForQuery(): void
}

interface Connection {
  describe(message: unknown): void
}

type Callback = (fault: unknown, result?: pg.QueryResult) => void

const DriverQuery = pg.Query as unknown as new (text: string) => DriverQuery

type Parser = (text: string) => unknown

interface Columns {
  readonly fields: pg.FieldDef[]
  readonly parsers: readonly Parser[]
}

const none: Columns = { fields: [], parsers: [] }

/** A connection keeps the columns of its statements by their names. */
const columnsOf = oncePer((_connection: Connection) => new Map<string, Columns>())

const withoutDescription = oncePer((connection: Connection) =>
  Object.assign(Object.create(connection) as Connection, { describe: () => undefined }),
)

class PreparedStatement extends DriverQuery {
  readonly #rows: Record<string, unknown>[] = []
  #known = new Map<string, Columns>()
  #columns = none
  #command = ''
  #rowCount: number | null = null
  /** The server goes on to send rows behind one that cannot be read. */
  #fault: unknown = null

  constructor(name: string, text: string, values: readonly unknown[], callback: Callback) {
    // With a text alone: the driver copies an object member by member.
    super(text)
    this.name = name
    this.values = values
    this.callback = callback
  }

  override prepare(connection: Connection): void {
    this.#known = columnsOf(connection)
    const columns = this.#known.get(this.name)
    this.#columns = columns ?? none
    super.prepare(columns === undefined ? connection : withoutDescription(connection))
  }

  override handleRowDescription({ fields }: { readonly fields: pg.FieldDef[] }): void {
    const parsers = fields.map(({ dataTypeID }) => driverTypes.getTypeParser(dataTypeID, 'text') as unknown as Parser)
    this.#columns = { fields, parsers }
    this.#known.set(this.name, this.#columns)
  }

  override handleDataRow({ fields: texts }: { readonly fields: readonly (string | null)[] }): void {
    const { fields, parsers } = this.#columns
    const row: Record<string, unknown> = {}
    try {
      for (const [at, text] of texts.entries()) row[fields[at]!.name] = text === null ? null : parsers[at]!(text)
    } catch (fault) {
      this.#fault ??= fault
    }
    this.#rows.push(row)
  }

  override handleCommandComplete({ text }: { readonly text: string }): void {
    const [command, ...rest] = text.split(' ')
    const count = Number(rest.at(-1) ?? 'none')
    this.#command = command!
    // The description of a statement without columns is no message to this object.
    if (!this.#known.has(this.name)) this.#known.set(this.name, none)
    this.#rowCount = Number.isNaN(count) ? null : count
  }

  override handleReadyForQuery(): void {
    if (this.#fault !== null) return this.callback(this.#fault)
    const { fields } = this.#columns
    this.callback(null, { rows: this.#rows, fields, command: this.#command, rowCount: this.#rowCount, oid: 0 })
  }
}
