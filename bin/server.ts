// `probity start`, and `npm start`.
import { exitWith } from '../src/runtime/exit.ts'
import { asked } from '../src/runtime/arguments.ts'
import { start } from '../src/runtime/start.ts'

await exitWith(async () => asked('start', process.argv.slice(2)) ?? (await start()))
