import type { GridV1 } from '../../../service/service.ts'
import type { TypedCharacteristic, TypedPolicy } from './typed-policy.ts'

/** What every editor of a part is given. */
export interface EditorProps {
  readonly grid: GridV1
  readonly typed: TypedPolicy
  readonly onChange: (typed: TypedPolicy) => void
  /** Paths with something to correct, for their cells. */
  readonly wrong: ReadonlySet<string>
}

export interface CharacteristicProps {
  readonly grid: GridV1
  readonly item: GridV1['characteristics'][number]
  readonly given: TypedCharacteristic
  readonly wrong: ReadonlySet<string>
  readonly onChange: (change: Partial<TypedCharacteristic>) => void
}
