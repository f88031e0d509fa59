// node scripts/known-weaknesses.mjs: requests the published weaknesses of production packages from the registry.
// Exits with 1 for a critical or high one, which must be fixed first (SECURITY.md, "Dependencies"); others are listed.
// Without access to the registry it prints SKIP and does not fail.
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

/** Null for anything but a complete report. */
function weaknesses(text) {
  try {
    const { auditReportVersion, vulnerabilities } = JSON.parse(text)
    return auditReportVersion === undefined ? null : Object.values(vulnerabilities)
  } catch {
    return null
  }
}
