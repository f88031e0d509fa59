// The table of docs/security/personal-data.md: the register of personal data with the place of each column in the access report.
import type { PlaceInReport } from '../../core/personal-data/report-places.ts'
import { type PersonalColumn, personalColumns, reportPlaceOf } from '../../src/retention/rules/personal-data.ts'
import { type Generator, present } from './generator.ts'

const PATH = 'docs/security/personal-data.md'
const rows =
  /(?<=^\| column \| whose \| what \| key \| category \| what destroys it \| in the access report \|\n(?:\|---){7}\|\n)(?:\|.*\n)*/m

export const personalData: Generator = {
  path: PATH,
  from: 'src/retention/rules/personal-data.ts and core/personal-data/',
  needsDatabase: false,
  objections: (project) =>
    rows.test(present(PATH, project))
      ? []
      : [
          `${PATH} has no table \`column | whose | …\`: restore its head, the register of personal data is listed there`,
        ],
  make: (project) => present(PATH, project).replace(rows, () => personalColumns.map(lineOf).join('')),
}

function lineOf({ column, whose, holds, key, category, goes }: PersonalColumn): string {
  const place = reportPlaceOf(column)
  const shown = place === undefined ? 'not: of other people' : placeText(place)
  return `| \`${column}\` | ${whose} | ${holds} | ${key} | ${category} | ${goes} | ${shown} |\n`
}

function placeText(place: PlaceInReport): string {
  if ('absent' in place) return `not: ${place.absent}`
  if ('as' in place) return `as \`${place.as}\``
  const shown = place.shown.map(({ part, member }) => `\`${part}.${member}\``).join(', ')
  return place.withheld === undefined ? shown : `${shown}; withheld: ${place.withheld.join(', ')}`
}
