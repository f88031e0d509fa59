#!/usr/bin/env node
// The one command line. Any Node from 18 on starts it; it continues under the same one when it is new enough, else under the pinned one.
import { fileURLToPath } from 'node:url'
import { handOver } from '../scripts/hand-over.mjs'
import { prepareConsole } from '../scripts/prepare-console.mjs'
import { workerFlags } from '../scripts/worker-flags.mjs'

const entries = { start: 'server.ts', worker: 'worker.ts', verify: 'verify.ts' }

const [command = '', ...args] = process.argv.slice(2)
const own = Object.hasOwn(entries, command)
const entry = fileURLToPath(new URL(own ? entries[command] : 'operate.ts', import.meta.url))
const flags = command === 'worker' ? workerFlags : []
await handOver(entry, own ? args : process.argv.slice(2), flags, command === 'start' ? prepareConsole : undefined)
