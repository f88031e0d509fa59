// npm run package: makes the archive that is deployed, dist/probity-VERSION.tar.gz, from the last commit. It contains the
// built verifier, a bill of materials and the notices of licences. `-- FILE` writes another file.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeArchive } from './archive.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const file = resolve(process.argv[2] ?? `${root}dist/probity-${version}.tar.gz`)
const name = await makeArchive({ root, file })
const digest = createHash('sha256').update(readFileSync(file)).digest('hex')
console.log(`${digest}  ${file}`)
console.log(`${(statSync(file).size / 1e6).toFixed(1)} MB. To deploy: tar -xzf it, then npm start in ${name}/`)
