// verifier/conformance/: bundles with the verdict that every verifier must reach, made from the bundles of the tests.
import { conformanceFiles, FOLDER } from '../../verifier/conformance.fixture.ts'
import type { Generator } from './generator.ts'

export const conformance: Generator = {
  path: `${FOLDER}/index.json`,
  from: 'verifier/conformance.fixture.ts',
  needsDatabase: false,
  make: () => made().index,
  files: () => made().files,
}

let files: ReturnType<typeof conformanceFiles> | undefined

/** Once per process: it verifies every bundle. */
function made(): ReturnType<typeof conformanceFiles> {
  return (files ??= conformanceFiles())
}
