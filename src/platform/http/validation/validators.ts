// Validates input by the published schemas, after access was checked: unknown members are refused, bodies are not coerced,
// decimals are read exactly and ids in lower case. A problem names its field and never repeats the value.
import type { Ajv, ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { FieldProblem } from '../../../../core/values/refusal.ts'
import { JsonNumber } from '../../../../core/values/strict-json.ts'
import { newAjv } from './ajv.ts'
import { forAjv } from './canonical-values.ts'
import { fieldProblems } from './field-problems.ts'
import { convertTexts, unusableValues } from './query-values.ts'
import { normalizeTexts } from './texts.ts'

export type Part = 'path' | 'query' | 'body'

/** In a body with more values only the first problem is reported, because each one costs time and memory. */
export const MAX_FOR_ALL_PROBLEMS = 5_000

export class Validators {
  readonly #named: readonly TSchema[]
  readonly #every: Compiler
  #first: Compiler | undefined

  constructor(named: readonly TSchema[]) {
    this.#named = named
    this.#every = new Compiler(named, true)
  }

  /**
   * Empty when `value` is valid; its decimals and ids are then canonical and defaults are filled in. `values`: the number of
   * values in a body.
   */
  validate(part: Part, schema: TSchema, value: unknown, values = 0): FieldProblem[] {
    if (value instanceof JsonNumber) return [{ loc: [part], msg: 'must be object', type: 'type' }]
    if (part !== 'body') {
      const invalid = normalizeTexts(value, [part])
      if (invalid) return [invalid.problem]
      const unusable = unusableValues(part, value as Record<string, unknown>)
      if (unusable.length > 0) return unusable
      convertTexts(schema, value as Record<string, unknown>)
    }
    const compiler = values > MAX_FOR_ALL_PROBLEMS ? (this.#first ??= new Compiler(this.#named, false)) : this.#every
    const validate = compiler.validatorOf(schema)
    return validate(value) ? [] : fieldProblems(part, validate.errors ?? [], value)
  }
}

/** Compiles each schema on its first use. */
class Compiler {
  readonly #ajv: Ajv
  readonly #compiled = new WeakMap<object, ValidateFunction>()

  constructor(named: readonly TSchema[], allErrors: boolean) {
    this.#ajv = newAjv(allErrors)
    for (const schema of named) this.#ajv.addSchema(forAjv(schema) as object)
  }

  validatorOf(schema: TSchema): ValidateFunction {
    const known = this.#compiled.get(schema)
    if (known) return known
    const id = (schema as { $id?: string }).$id
    const validate = (id && this.#ajv.getSchema(id)) || this.#ajv.compile(forAjv(schema) as object)
    this.#compiled.set(schema, validate)
    return validate
  }
}
