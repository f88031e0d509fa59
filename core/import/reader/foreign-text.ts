// Recognises text files that are no table: markup, data formats, and the lists that SAP prints.
import type { Texts } from '../../values/texts.ts'
import { LINE_FEED } from './bytes.ts'

const OPENINGS: readonly { readonly opening: RegExp; readonly message: Texts }[] = [
  {
    opening: /^<(?:!doctype html|html|head|body|table|meta|div)\b/i,
    message: {
      fr: 'Ceci est une page HTML, que certains programmes enregistrent en .xls : l’ouvrir dans un tableur et enregistrer la feuille en CSV (UTF-8).',
      en: 'This is an HTML page, which some programs save as .xls: open it in a spreadsheet program and save the sheet as CSV (UTF-8).',
    },
  },
  {
    opening: /^<[?!a-z]/i,
    message: {
      fr: 'Ceci est un document XML : exporter le tableau en CSV (UTF-8).',
      en: 'This is an XML document: export the table as CSV (UTF-8).',
    },
  },
  {
    opening: /^\{\\rtf/,
    message: {
      fr: 'Ceci est un document RTF d’un traitement de texte : exporter le tableau en CSV (UTF-8).',
      en: 'This is an RTF document of a word processor: export the table as CSV (UTF-8).',
    },
  },
  {
    opening: /^(?:\{\s*(?:"|\}|$)|\[\s*(?:[[{"]|\]|$))/,
    message: {
      fr: 'Ceci est du JSON : exporter le tableau en CSV (UTF-8), avec une ligne de libellés et une ligne par demande.',
      en: 'This is JSON: export the table as CSV (UTF-8), with a line of labels and one line per application.',
    },
  },
]

/** What the file is and what to do, by its first bytes; null when they may be those of a table. */
export function foreignText(opening: Uint8Array): Texts | null {
  const text = new TextDecoder().decode(opening).trimStart()
  return OPENINGS.find((one) => one.opening.test(text))?.message ?? null
}

const SAP_LIST: Texts = {
  fr: 'Ceci est une liste imprimée par SAP, avec des lignes de tirets et une barre autour de chaque ligne : dans SAP, l’enregistrer comme fichier local du type « Feuille de calcul » ou « Texte avec tabulations », puis l’envoyer en UTF-8.',
  en: 'This is a list as SAP prints it, with lines of dashes and a bar around each row: in SAP save it as a local file of the kind “Spreadsheet” or “Text with tabs”, then send that as UTF-8.',
}
/** Titles and dates stand above the first line of dashes. */
const MAX_LINES = 20

/** The advice for a list printed by SAP: a line of dashes alone, and a row between two bars. */
export function printedList(head: Uint8Array): Texts | null {
  const lines = firstLines(head)
  const dashes = lines.findIndex((line) => /^-{10,}$/.test(line))
  return dashes >= 0 && lines.slice(dashes + 1).some((line) => /^\|.*\|$/.test(line)) ? SAP_LIST : null
}

function firstLines(head: Uint8Array): string[] {
  const lines: string[] = []
  for (let at = 0; at < head.length && lines.length < MAX_LINES;) {
    const end = head.indexOf(LINE_FEED, at)
    lines.push(
      new TextDecoder().decode(head.subarray(at, Math.min(end < 0 ? head.length : end, at + MAX_CHARACTERS))).trim(),
    )
    at = end < 0 ? head.length : end + 1
  }
  return lines
}

/** A printed line is never longer. */
const MAX_CHARACTERS = 2_048
