// `probity worker`: jobs only, on a server of one's own.
import { exitWith } from '../src/running/exit.ts'
import { start } from '../src/running/start.ts'

await exitWith(() => start('worker'))
