// `npx probity COMMAND` for every command that has no file of its own.
import { exitWith } from '../src/running/exit.ts'
import { operate } from '../src/running/operate.ts'

await exitWith(() => operate(process.argv.slice(2)))
