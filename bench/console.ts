// What the console costs a browser: the bytes of its files, how soon a person can work on a processor that is slowed four
// times, as that of an old laptop, and how it answers to what they do. The service answers at once: its world is small.
import { browserIsMissing } from '../test/browser.ts'
import { shippedConsole } from '../test/console/built-console.ts'
import { applicationBody, rows } from '../test/lending.ts'
import type { Person } from '../test/world.ts'
import type { Measured } from './measured.ts'
import { controlPaths } from './console/control-paths.ts'
import { deskPaths } from './console/desk-paths.ts'
import { filePaths } from './console/file-paths.ts'
import { type OpenedConsole, openedConsole } from './console/opened.ts'
import { walked } from './console/paths.ts'
import { scrolled } from './console/scrolling.ts'
import { sizesOf } from './console/sizes.ts'
import { slowed } from './console/slowed.ts'
import { untilUsable } from './console/times.ts'
import { typedIn } from './console/typing.ts'

/** More than a page of the list. */
const SUBMITTED = 40

export async function run(): Promise<Measured[]> {
  const site = await shippedConsole()
  const sizes = sizesIn(site)
  const missing = browserIsMissing()
  if (missing !== false) {
    console.log(`  without times: ${missing}`)
    return sizes
  }
  const open = await openedConsole(site)
  try {
    return [...sizes, ...(await timesOf(open))]
  } finally {
    await open.stop()
  }
}

function sizesIn(site: string): Measured[] {
  const { initial, largestRoute, route, styles } = sizesOf(site)
  const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10
  return [
    { name: 'initial JavaScript, gzip', value: kilobytes(initial), unit: 'KB', aimAtMost: 200 },
    {
      name: `largest code of one screen beside it, gzip (${route})`,
      value: kilobytes(largestRoute),
      unit: 'KB',
      aimAtMost: 60,
    },
    { name: 'CSS, gzip', value: kilobytes(styles), unit: 'KB', aimAtMost: 25 },
  ]
}

async function timesOf(open: OpenedConsole): Promise<Measured[]> {
  const applicationId = await submitSome(open)
  const { id: policyId } = await open.desk.author.post(`/policies/${open.desk.policyId}/derive`, undefined, 201)
  const found = [
    ...(await timesOfSignIn(open)),
    ...(await timesOfManager(open, applicationId)),
    await typedBy(open, open.desk.analyst, {
      name: 'the form of an application',
      path: '/applications/new',
      field: '[name=applicant_reference]',
      text: 'GEN-2026-P0028 and more',
    }),
    await typedBy(open, open.desk.author, {
      name: 'the workbench of a policy',
      path: `/policies/${policyId}/edit?at=duration`,
      field: '[name="/characteristics/duration/points/1"]',
      text: '1234',
    }),
  ]
  for (const path of await deskPaths(open, policyId)) found.push(await walked(open, path))
  for (const path of await filePaths(open)) found.push(await walked(open, path))
  for (const path of await controlPaths(open)) found.push(await walked(open, path))
  return found
}

async function timesOfSignIn(open: OpenedConsole): Promise<Measured[]> {
  const { page, close } = await open.tab()
  const measured = await untilUsable(await slowed(page), {
    name: 'sign-in page usable',
    address: open.address,
    seen: ['button', 'Continue'],
    aimAtMost: 1,
  })
  await close()
  return [measured]
}

async function timesOfManager(open: OpenedConsole, applicationId: string): Promise<Measured[]> {
  const { page, close } = await open.tab(open.desk.manager)
  const manager = await slowed(page)
  const found = [
    await untilUsable(manager, {
      name: 'application screen usable',
      address: `${open.address}/applications/${applicationId}`,
      seen: ['h2', 'Recommendation'],
      aimAtMost: 1.5,
    }),
    await typedIn(manager, {
      name: 'the form of a decision',
      address: `${open.address}/applications/${applicationId}`,
      field: 'main form input[inputmode=decimal]',
      before: (shown) => shown.getByText('Approve', { exact: true }).last().click(),
      text: '12345678',
    }),
    await typedIn(manager, {
      name: 'the search of a list',
      address: `${open.address}/applications`,
      field: 'search input',
      text: 'GEN-2026-P0028',
    }),
    ...(await scrolled(manager, `${open.address}/applications`)),
  ]
  await close()
  return found
}

async function typedBy(
  open: OpenedConsole,
  who: Person,
  { path, ...form }: Omit<Parameters<typeof typedIn>[1], 'address'> & { readonly path: string },
): Promise<Measured> {
  const { page, close } = await open.tab(who)
  const measured = await typedIn(await slowed(page), { ...form, address: `${open.address}${path}` })
  await close()
  return measured
}

/** The last one. */
async function submitSome({ desk: { analyst, productId } }: OpenedConsole): Promise<string> {
  let last = ''
  for (const row of rows.slice(0, SUBMITTED)) {
    const body = applicationBody(productId, row, { external_reference: null })
    const entered = await analyst.post('/applications', body, 201)
    const { id } = await analyst.post(`/applications/${entered.id}/submit`, { row_version: entered.row_version }, 200)
    last = id
  }
  return last
}
