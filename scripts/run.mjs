// node scripts/run.mjs FILE ARGS: runs a TypeScript file of this project with the Node of the machine or the pinned one.
import { handOver } from './hand-over.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('usage: node scripts/run.mjs FILE [ARGUMENTS]\n')
  process.exit(2)
}
await handOver(file, args)
