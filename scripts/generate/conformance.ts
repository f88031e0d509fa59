// verifier/conformance/: bundles with the verdict that every verifier must reach, made from the bundles of the tests.
import { conformanceFiles, FOLDER } from '../../verifier/conformance.fixture.ts'
import type { Generator } from './generator.ts'

export const conformance: Generator = {
  path: `${FOLDER}/index.json`,
  from: 'verifier/conformance.fixture.ts',
  needsDatabase: false,
  make: () => conformanceFiles().index,
  files: () => conformanceFiles().files,
}
