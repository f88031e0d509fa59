// What to do about a finding of a tool whose own message does not say it.
const REMEDIES: readonly (readonly [rule: string, remedy: string])[] = [
  [
    'eslint(max-lines)',
    'A file is too long: move one subject into a file of its own; routes, into a `routes.ts` of a folder or two files ' +
      'like those of src/accounts/.',
  ],
  ['eslint(max-lines-per-function)', 'A function is too long: give one of its steps a name and a function of its own.'],
]

/** One sentence for each rule that the output of a tool reports. */
export function remediesFor(output: string): string[] {
  return REMEDIES.filter(([rule]) => output.includes(rule)).map(([, remedy]) => remedy)
}
