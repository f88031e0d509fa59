// What a run of tests leaves out on a machine without a browser.
import { reaches } from '../../scripts/tidy/imports.ts'

/** Lines for the end of a run, where they are read; none when there is a browser, or no file needs one. */
export function leftOutWithout(browser: string | undefined, files: readonly string[]): string[] {
  if (browser !== undefined) return []
  const needing = files.filter((file) => reaches(file, 'test/browser.ts'))
  if (needing.length === 0) return []
  return [
    '',
    `NOT TESTED: there is no Chromium on this machine, so ${needing.length} files opened no page:`,
    ...needing.map((file) => `  ${file}`),
    'On Debian `apt-get install chromium` installs one; then run them again.',
  ]
}
