// What has one place in the service, so that a test can stand in for it and a reader can find it.
import type { Rule } from './tree.ts'
import { findingsOf, sourcesIn } from './tree.ts'

export const environmentInConfig = only(
  'process.env is read only by the configuration',
  'src/platform/config.ts',
  /\bprocess\s*\.\s*env\b|\bprocess\s*\[|=\s*process\b(?!\s*\.)|\benv\b[^{}\n]*\}\s*from\b|\bloadEnvFile\b/g,
)

export const timeInClock = only(
  'the time is read only by the clock',
  'src/platform/clock.ts',
  /\bDate\.now\b|\b(?:new\s+)?Date\s*\(\s*\)|\bnew\s+Date\b(?!\s*\()|\bTemporal\.|\bperformance\.|\bhrtime\b/g,
)

export const randomInIds = only(
  'random values are drawn only by ids',
  'src/platform/ids.ts',
  /\brandom(?:UUID|Bytes|Int|FillSync|Fill)\b|\bMath\.random\b|\bgetRandomValues\b/g,
)

function only(name: string, place: string, pattern: RegExp): Rule {
  return {
    name,
    needs: 'src',
    check(tree) {
      const sources = sourcesIn(tree, 'src').filter(({ path }) => path !== place)
      return {
        count: sources.length,
        looked: `${sources.length} files beside ${place}`,
        findings: findingsOf(sources, pattern, (found) => `uses ${found}; that belongs in ${place}`),
      }
    },
  }
}
