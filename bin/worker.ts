// `probity worker`: jobs only, on a server of one's own.
import { exitWith } from '../src/running/exit.ts'
import { asked } from '../src/running/asked.ts'
import { start } from '../src/running/start.ts'

await exitWith(async () => asked('worker', process.argv.slice(2)) ?? (await start('worker')))
