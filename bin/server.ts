// `probity start`, and `npm start`.
import { exitWith } from '../src/running/exit.ts'
import { asked } from '../src/running/asked.ts'
import { start } from '../src/running/start.ts'

await exitWith(async () => asked('start', process.argv.slice(2)) ?? (await start()))
