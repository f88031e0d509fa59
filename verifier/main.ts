import './older-node.ts'
import { run } from './cli.ts'
import { nodeIo } from './node.ts'

process.exitCode = run(process.argv.slice(2), nodeIo)
