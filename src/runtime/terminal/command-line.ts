/** The operator's command `rest` for a shell in the program folder; a folder of data may have any name. */
export function commandLine(rest: string, dataDir: string | undefined): string {
  if (dataDir === undefined) return `node bin/probity.mjs ${rest}`
  return `DATA_DIR=${shellWord(dataDir)} node bin/probity.mjs ${rest}`
}

/** A text as one word of a shell, quoted where it needs to be. */
export function shellWord(text: string): string {
  return /^[\w./@-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
