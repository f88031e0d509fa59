/** The operator's command `rest` for a shell in the program folder; a folder of data may have any name. */
export function commandLine(rest: string, dataDir: string | undefined): string {
  if (dataDir === undefined) return `node bin/probity.mjs ${rest}`
  const quoted = /^[\w./-]+$/.test(dataDir) ? dataDir : `'${dataDir.replaceAll("'", String.raw`'\''`)}'`
  return `DATA_DIR=${quoted} node bin/probity.mjs ${rest}`
}
