import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { it } from 'node:test'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../bin/operate.ts', import.meta.url))
/** Prints every package that is loaded, one per line. */
const printing = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load: (url, context, next) => {
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
      if (name && !loaded.has(name)) console.error('loads ' + name)
      loaded.add(name)
      return next(url, context)
    },
  })`

it('the command line loads neither the HTTP server nor mail nor the job queue before a command needs them', () => {
  const hook = `data:text/javascript,${encodeURIComponent(printing)}`
  const { stderr, status } = spawnSync(process.execPath, ['--import', hook, program, '--help'], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  const loaded = [...stderr.matchAll(/^loads (\S+)$/gm)].map(([, name]) => name!)
  assert.ok(loaded.includes('commander') && loaded.includes('pg'), stderr)
  const late = ['fastify', 'nodemailer', 'graphile-worker', 'prom-client']
  assert.deepEqual(
    late.filter((name) => loaded.includes(name)),
    [],
  )
})
