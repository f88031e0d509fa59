/** The subset of JSON Schema 2020-12 that our documents need; each keyword has the meaning defined there. */
export interface Schema {
  readonly $schema?: string
  readonly $id?: string
  readonly $ref?: string
  readonly $defs?: { readonly [name: string]: Schema }
  readonly title?: string
  readonly description?: string
  readonly type?: TypeName | readonly TypeName[]
  readonly enum?: readonly (string | null)[]
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly additionalProperties?: false | Schema
  readonly propertyNames?: { readonly pattern: string }
  readonly maxProperties?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

type TypeName = 'object' | 'array' | 'string' | 'integer' | 'boolean' | 'null'

export interface SchemaProblem {
  /** JSON Pointer into the document. */
  path: string
  code:
    | 'unknown_member'
    | 'missing_member'
    | 'wrong_type'
    | 'wrong_name'
    | 'wrong_length'
    | 'wrong_shape'
    | 'out_of_bounds'
  message: string
}

// Enough to correct a document; bounded so that a hostile document does not cause a response larger than itself.
const MAX_PROBLEMS = 100

/** Every violation of the schema in a parsed document. */
export function checkSchema(root: Schema, document: unknown): SchemaProblem[] {
  const problems: SchemaProblem[] = []
  const report = (path: string, code: SchemaProblem['code'], message: string): void => {
    if (problems.length < MAX_PROBLEMS) problems.push({ path, code, message })
  }
  const visit = (schema: Schema, value: unknown, path: string): void => {
    if (schema.$ref !== undefined) return visit(root.$defs![schema.$ref.slice('#/$defs/'.length)]!, value, path)
    const { type } = schema
    if (
      type !== undefined &&
      !(typeof type === 'string' ? isOfType(type, value) : type.some((one) => isOfType(one, value)))
    )
      return report(path, 'wrong_type', `must be of type ${[type].flat().join(' or ')}`)
    if (schema.enum !== undefined && !schema.enum.includes(value as string | null))
      report(path, 'wrong_shape', `must be one of ${schema.enum.map(String).join(', ')}`)
    if (typeof value === 'string') checkString(schema, value, path, report)
    else if (typeof value === 'number') checkNumber(schema, value, path, report)
    else if (Array.isArray(value)) checkArray(schema, value, path, report, visit)
    else if (isObject(value)) checkObject(schema, value, path, report, visit)
  }
  visit(root, document, '')
  return problems
}

/** A step of a JSON Pointer (RFC 6901). */
export function pointerStep(name: string | number): string {
  if (typeof name === 'number' || !/[~/]/.test(name)) return `/${name}`
  return '/' + name.replaceAll('~', '~0').replaceAll('/', '~1')
}

export function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

type Report = (path: string, code: SchemaProblem['code'], message: string) => void
type Visit = (schema: Schema, value: unknown, path: string) => void

function isOfType(type: TypeName, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isObject(value)
  return typeof value === type
}

function checkString(schema: Schema, value: string, path: string, report: Report): void {
  const { minLength = 0, maxLength = Infinity } = schema
  // JSON Schema counts characters, of one or two UTF-16 units each: a text is split only where that can decide.
  const isClear = value.length <= maxLength && value.length >= 2 * minLength
  const length = isClear ? value.length : [...value].length
  if (!isClear && length < minLength) report(path, 'wrong_length', `needs at least ${minLength} characters`)
  if (!isClear && length > maxLength) report(path, 'wrong_length', `has more than ${maxLength} characters`)
  else if (schema.pattern !== undefined && !matches(schema.pattern, value)) {
    report(path, 'wrong_shape', `must match ${schema.pattern}`)
  }
}

function checkNumber(schema: Schema, value: number, path: string, report: Report): void {
  if (value < (schema.minimum ?? -Infinity)) report(path, 'out_of_bounds', `must be at least ${schema.minimum}`)
  if (value > (schema.maximum ?? Infinity)) report(path, 'out_of_bounds', `must be at most ${schema.maximum}`)
}

function checkArray(schema: Schema, value: readonly unknown[], path: string, report: Report, visit: Visit): void {
  if (value.length < (schema.minItems ?? 0)) report(path, 'wrong_length', `needs at least ${schema.minItems} items`)
  if (value.length > (schema.maxItems ?? Infinity))
    return report(path, 'wrong_length', `has more than ${schema.maxItems} items`)
  if (schema.items !== undefined) value.forEach((item, index) => visit(schema.items!, item, path + pointerStep(index)))
}

function checkObject(
  schema: Schema,
  value: { readonly [name: string]: unknown },
  path: string,
  report: Report,
  visit: Visit,
): void {
  const names = Object.keys(value)
  if (names.length > (schema.maxProperties ?? Infinity)) {
    return report(path, 'wrong_length', `has more than ${schema.maxProperties} members`)
  }
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(value, name)) report(path + pointerStep(name), 'missing_member', 'is required')
  }
  for (const name of names) {
    const step = path + pointerStep(name)
    if (schema.propertyNames !== undefined && !matches(schema.propertyNames.pattern, name)) {
      report(step, 'wrong_name', `the name must match ${schema.propertyNames.pattern}`)
    } else if (schema.properties !== undefined && Object.hasOwn(schema.properties, name)) {
      visit(schema.properties[name]!, value[name], step)
    } else if (schema.additionalProperties === false) report(step, 'unknown_member', 'is not a known member')
    else if (schema.additionalProperties !== undefined) visit(schema.additionalProperties, value[name], step)
  }
}

const patterns = new Map<string, RegExp>()
function matches(pattern: string, text: string): boolean {
  let compiled = patterns.get(pattern)
  if (compiled === undefined) patterns.set(pattern, (compiled = new RegExp(pattern, 'u')))
  return compiled.test(text)
}
