// `npx probity COMMAND` for every command that has no file of its own.
import { exitWith } from '../src/runtime/exit.ts'
import { operate } from '../src/runtime/operate.ts'
import { goOnWithoutReader } from '../src/runtime/terminal/print.ts'

goOnWithoutReader()
await exitWith(() => operate(process.argv.slice(2)))
