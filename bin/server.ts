// `probity start`, and `npm start`.
import { exitWith } from '../src/runtime/exit.ts'
import { handleArguments } from '../src/runtime/arguments.ts'
import { start } from '../src/runtime/start.ts'

await exitWith(async () => handleArguments('start', process.argv.slice(2)) ?? (await start()))
