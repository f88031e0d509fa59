// node scripts/known-weaknesses.mjs: asks the registry for published weaknesses of the packages that run in production.
// Exit 1 when one is critical or high, whose time is the shortest (SECURITY.md, "Dependencies"); lower ones are listed.
// A machine without the registry proves nothing here and fails for nothing: it says SKIP.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAX_SECONDS = 60
const PRESSING = ['critical', 'high']

const { stdout, error } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=30000'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: MAX_SECONDS * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: 64 * 1024 * 1024,
  },
)
const found = weaknesses(stdout?.toString() ?? '')
if (found === null) {
  process.stdout.write(`SKIP known weaknesses: the registry cannot be asked (${error?.code ?? 'it gave no list'})\n`)
} else {
  for (const { name, severity } of found) process.stdout.write(`${severity}: ${name}; see \`npm audit --omit=dev\`\n`)
  const pressing = found.filter(({ severity }) => PRESSING.includes(severity)).length
  process.stdout.write(`${found.length} packages with known weaknesses, ${pressing} of them critical or high\n`)
  process.exitCode = pressing > 0 ? 1 : 0
}

/** Null for anything but a whole report. */
function weaknesses(text) {
  try {
    const { auditReportVersion, vulnerabilities } = JSON.parse(text)
    return auditReportVersion === undefined ? null : Object.values(vulnerabilities)
  } catch {
    return null
  }
}
