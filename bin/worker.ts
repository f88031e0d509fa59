// `probity worker`: jobs only, on a server of one's own.
import { exitWith } from '../src/runtime/exit.ts'
import { handleArguments } from '../src/runtime/arguments.ts'
import { start } from '../src/runtime/start.ts'

await exitWith(async () => handleArguments('worker', process.argv.slice(2)) ?? (await start('worker')))
