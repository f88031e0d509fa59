// Results of SQL typed by a shape, a value that names each column with its type. Tests compare every shape with the actual
// result (test/typed-rows.ts); production uses it as a type only.
import type { FieldDef } from 'pg'
import type { Db } from './connect.ts'
import { compiledTemplate } from './template-text.ts'

/** A column of a result. T is the type that the driver returns. */
export interface Column<T> {
  /** As `format_type` names it. */
  readonly type: string
  readonly nullable: boolean
  /** Never null, because the statement excludes null; the column of the table is nullable. */
  readonly excludesNull: boolean
  /** The closed list of a text. */
  readonly values: readonly string[] | null
  /** Type only: no column has this member. */
  readonly typeOnly?: T
}

export type Columns = Readonly<Record<string, Column<unknown>>>

export interface Shape<R> {
  readonly columns: Columns
  readonly typeOnly?: R
}

type TypeOf<C> = C extends Column<infer T> ? T : never
export type RowOf<S> = S extends Shape<infer R> ? R : never

/** All columns of a result. `type BatchRow = RowOf<typeof batchRow>`. */
export function rowShape<C extends Columns>(columns: C): Shape<{ readonly [K in keyof C]: TypeOf<C[K]> }> {
  return { columns }
}

function ofType<T>(type: string): Column<T> {
  return { type, nullable: false, excludesNull: false, values: null }
}

/** The types of columns; the driver's parsers are in driver-types.ts. */
export const col = {
  uuid: ofType<string>('uuid'),
  text: ofType<string>('text'),
  smallint: ofType<number>('smallint'),
  integer: ofType<number>('integer'),
  bigint: ofType<number>('bigint'),
  /** A decimal as text, exactly as the database formats it. */
  numeric: ofType<string>('numeric'),
  boolean: ofType<boolean>('boolean'),
  /** YYYY-MM-DD. */
  date: ofType<string>('date'),
  timestamptz: ofType<Date>('timestamp with time zone'),
  bytea: ofType<Buffer>('bytea'),
  /** A text of a list that only the area knows, not the database: asserted, not compared. */
  textOf: <T extends string>(): Column<T> => ofType<T>('text'),
  /** The content is asserted, not compared: check constraints and the single writer of the column ensure it. */
  jsonb: <T>(): Column<T> => ofType<T>('jsonb'),
  /** A text of a closed list, compared with the check constraint of its column. */
  oneOf: <const V extends string>(...values: readonly V[]): Column<V> => ({ ...ofType<V>('text'), values }),
  array: <T>(element: Column<T>): Column<T[]> => ofType<T[]>(`${element.type}[]`),
  nullable: <T>(column: Column<T>): Column<T | null> => ({ ...column, nullable: true }),
  excludesNull: <T>(column: Column<T>): Column<T> => ({ ...column, excludesNull: true }),
} as const

/** Lets tests observe each typed result. Unset in production. */
export interface Observer {
  /** The position of the statement in the source. A template is written in one place. */
  place(template?: TemplateStringsArray): string
  answered(place: string, columns: Columns, result: Answer, text: string): void
}

export interface Answer {
  readonly fields: readonly FieldDef[]
  readonly rows: readonly object[]
}

let observer: Observer | null = null

export function observeRows(added: Observer | null): void {
  observer = added
}

/** The rows of a statement: queryRows(db, batchRow)`select …`. */
export function queryRows<R>(
  db: Db,
  shape: Shape<R>,
): (template: TemplateStringsArray, ...parameters: readonly unknown[]) => Promise<R[]> {
  return async (template, ...parameters) => {
    const place = observer?.place(template)
    const statement = compiledTemplate<R>(db, template, parameters)
    const result = (await db.executeQuery(statement)) as unknown as Answer
    if (place !== undefined) observer?.answered(place, shape.columns, result, statement.sql)
    return result.rows as R[]
  }
}

/** The same for a result that was not queried by a template. */
export function typedRows<R>(shape: Shape<R>, result: Answer): R[] {
  if (observer) observer.answered(observer.place(), shape.columns, result, '')
  return result.rows as R[]
}
