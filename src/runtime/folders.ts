// The folders of data, keys and checkpoints of this configuration.
import { dirname, join, resolve } from 'node:path'
import { type Config, dataDirectory } from '../platform/config.ts'
import { choosePlace } from '../platform/database/embedded/index.ts'

export interface Folders {
  readonly data: string
  readonly keys: string
  /** By default beside the keys, so that both are backed up together. */
  readonly checkpoints: string
}

export function foldersOf(config: Config): Folders {
  const data = isEmbedded(config)
    ? choosePlace(dataDirectory(config), config.DATA_DIR !== undefined).dataDir
    : resolve(dataDirectory(config))
  const keys = resolve(config.KEYS_DIR ?? join(data, 'keys'))
  return { data, keys, checkpoints: resolve(config.CHECKPOINTS_DIR ?? join(dirname(keys), 'checkpoints')) }
}

/** False as soon as the address of any other server is set. */
export function isEmbedded(config: Config): boolean {
  const { DATABASE_URL, DATABASE_JOBS_URL, DATABASE_OPERATOR_URL, DATABASE_ERASER_URL, DATABASE_OWNER_URL } = config
  return [DATABASE_URL, DATABASE_JOBS_URL, DATABASE_OPERATOR_URL, DATABASE_ERASER_URL, DATABASE_OWNER_URL].every(
    (url) => url === undefined,
  )
}
