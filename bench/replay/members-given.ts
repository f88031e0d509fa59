/** The number on the command line. */
export function membersGiven(): number | undefined {
  const word = process.argv.slice(2).find((one) => /^\d+$/.test(one))
  return word === undefined ? undefined : Number(word)
}
