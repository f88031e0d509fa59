import type { Planting } from './planting.fixture.ts'
import { titlesHaveSubjects } from './titles/rule.ts'

const test = 'src/identity/a.test.ts'
const it = `import { it } from 'node:test'\n`

export const plantedTitles: readonly Planting[] = [
  [
    titlesHaveSubjects,
    test,
    `${it}it('is refused', () => {})\n`,
    /^the title "is refused" begins with "is": write who/,
  ],
  [titlesHaveSubjects, test, `${it}it('Are refused', () => {})\n`, /begins with "Are"/],
  [titlesHaveSubjects, test, `${it}it('may read', { timeout: 1 }, () => {})\n`, /begins with "may"/],
  [titlesHaveSubjects, test, `${it}it('isn’t refused', () => {})\n`, /begins with "is"/],
  [titlesHaveSubjects, test, `${it}it(\`has \${1} row\`, () => {})\n`, /"has \$\{\} row" begins with "has"/],
  [titlesHaveSubjects, test, `${it}it('have ' + 'rows', () => {})\n`, /begins with "have"/],
  [titlesHaveSubjects, test, `${it}const title = 'do not end'\nit(title, () => {})\n`, /begins with "do"/],
  [titlesHaveSubjects, test, `${it}const what = 'can'\nit(\`\${what} end\`, () => {})\n`, /begins with "can"/],
  [
    titlesHaveSubjects,
    test,
    `${it}for (const one of all) {
  const what = one ? 'are there' : 'rows'
  it(\`\${what} at the \${one}\`, () => {})
}
`,
    /"are there at the \$\{\}" begins with "are"/,
  ],
  [titlesHaveSubjects, test, `${it}it.skip('cannot end', () => {})\n`, /begins with "cannot"/],
  [titlesHaveSubjects, test, `${it}it['only']('was refused', () => {})\n`, /begins with "was"/],
  [titlesHaveSubjects, test, `${it}it.todo('must end')\n`, /begins with "must"/],
  [titlesHaveSubjects, test, `import { test as step } from 'node:test'\nstep('is refused', () => {})\n`, /with "is"/],
  [titlesHaveSubjects, test, `import step from 'node:test'\nstep('is refused', () => {})\n`, /begins with "is"/],
  [titlesHaveSubjects, test, `import * as all from 'node:test'\nall.it('is refused', () => {})\n`, /begins with "is"/],
  [titlesHaveSubjects, test, `${it}it('ends', (t) => t.test('is refused', () => {}))\n`, /begins with "is"/],
  [titlesHaveSubjects, 'test/a.mjs', `${it}it('is refused', () => {})\n`, /begins with "is"/],
  [titlesHaveSubjects, test, `${it}for (const title of titles) it(title, () => {})\n`, /not written as a text/],
  [titlesHaveSubjects, test, `${it}it(() => {})\n`, /not written as a text/],
]
