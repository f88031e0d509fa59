// node lint.mjs FILE: holds an OpenAPI document against Redocly's recommended rules, warnings included. It is a library
// that runs here and asks nothing of any network; the command of the same makers, which reports its use, is not used.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'

const file = resolve(process.argv[2])
const config = await createConfig({ extends: ['recommended-strict'] })
const problems = await lintFromString({ source: readFileSync(file, 'utf8'), absoluteRef: file, config })
for (const { severity, ruleId, message, location } of problems)
  console.log(`${severity} ${ruleId} ${location[0]?.pointer ?? ''}: ${message}`)
console.log(`${problems.length} problems`)
process.exitCode = problems.length === 0 ? 0 : 1
