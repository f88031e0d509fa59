// npm ci refuses a lockfile that lacks an optional package, even one for another platform, and a registry need not hold
// every platform of a package. Run after each change of the packages: adds what npm left out, without an integrity.
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The missing entries of `lock`: `[path, entry]` of each optional package that another package names. */
export function missingOptional(lock) {
  const missing = new Map()
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isThere(lock, parent, name)) continue
      const { cpu, libc, os } = platformOf(name)
      // In the order in which npm writes them, so that its next run changes nothing.
      missing.set(`node_modules/${name}`, { version, ...cpu, ...(dev ? { dev } : {}), ...libc, optional: true, ...os })
    }
  }
  return [...missing]
}

function isThere(lock, parent, name) {
  return [`${parent}/node_modules/${name}`, `node_modules/${name}`].some((path) => path in lock.packages)
}

/** The name `@oxfmt/binding-linux-s390x-gnu` states the platform; npm skips the package on others. */
function platformOf(name) {
  const [, os] = /(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)/.exec(name) ?? []
  const [, cpu] = /(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)/.exec(name) ?? []
  if (os === undefined && cpu === undefined) throw new Error(`${name} does not say for which platform it is`)
  const libc = /musl/.test(name) ? 'musl' : /-gnu/.test(name) ? 'glibc' : undefined
  return { cpu: cpu && { cpu: [cpu] }, libc: libc && { libc: [libc] }, os: os && { os: [os] } }
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const path = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const missing = missingOptional(lock)
  for (const [name, entry] of missing) lock.packages[name] = entry
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  if (missing.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`${missing.length} optional packages of other platforms added to the lockfile\n`)
}
