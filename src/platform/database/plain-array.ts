/**
 * The text of an array for a parameter, `{a,b,NULL}`, of values without a character that an array would have to escape:
 * ids, names of rows, times, codes. The driver escapes each element of an array of JavaScript, which takes longer than all
 * else that is done for a long list of ids.
 */
export function plainArray(values: readonly (string | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`
}
