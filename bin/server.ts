// `probity start`, and `npm start`.
import { exitWith } from '../src/running/exit.ts'
import { start } from '../src/running/start.ts'

await exitWith(() => start())
