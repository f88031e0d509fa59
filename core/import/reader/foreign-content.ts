import { toHex } from '../../evidence/encoding.ts'
import type { Texts } from '../../values/texts.ts'

// Recognises files that are not CSV text by their first bytes.

/** Enough for every signature and for detecting UTF-16. */
export const OPENING_BYTES = 64

const SIGNATURES: readonly { readonly hex: string; readonly message: Texts }[] = [
  {
    hex: '255044462d',
    message: {
      fr: 'Ceci est un document PDF : exporter le tableau lui-même en CSV (UTF-8).',
      en: 'This is a PDF document: export the table itself as CSV (UTF-8).',
    },
  },
  {
    hex: '504b0304',
    message: {
      fr: 'Ceci est une archive ZIP ou un classeur (xlsx, ods) : la décompresser, ou enregistrer la feuille en CSV (UTF-8).',
      en: 'This is a ZIP archive or a workbook (xlsx, ods): unpack it, or save the sheet as CSV (UTF-8).',
    },
  },
  {
    hex: '504b0506',
    message: {
      fr: 'Ceci est une archive ZIP vide : envoyer le fichier CSV lui-même.',
      en: 'This is an empty ZIP archive: send the CSV file itself.',
    },
  },
  {
    hex: 'd0cf11e0a1b11ae1',
    message: {
      fr: 'Ceci est un ancien classeur Excel (xls) : enregistrer la feuille en CSV (UTF-8).',
      en: 'This is an old Excel workbook (xls): save the sheet as CSV (UTF-8).',
    },
  },
  {
    hex: '1f8b',
    message: {
      fr: 'Ce fichier est compressé (gzip) : le décompresser et envoyer le fichier CSV lui-même.',
      en: 'This file is compressed (gzip): unpack it and send the CSV file itself.',
    },
  },
  {
    hex: '377abcaf271c',
    message: {
      fr: 'Ceci est une archive 7z : la décompresser et envoyer le fichier CSV lui-même.',
      en: 'This is a 7z archive: unpack it and send the CSV file itself.',
    },
  },
  {
    hex: '526172211a07',
    message: {
      fr: 'Ceci est une archive RAR : la décompresser et envoyer le fichier CSV lui-même.',
      en: 'This is a RAR archive: unpack it and send the CSV file itself.',
    },
  },
  {
    hex: '28b52ffd',
    message: {
      fr: 'Ce fichier est compressé (zstd) : le décompresser et envoyer le fichier CSV lui-même.',
      en: 'This file is compressed (zstd): unpack it and send the CSV file itself.',
    },
  },
  {
    hex: '50415231',
    message: {
      fr: 'Ceci est un fichier Parquet : exporter le tableau en CSV (UTF-8).',
      en: 'This is a Parquet file: export the table as CSV (UTF-8).',
    },
  },
  {
    hex: '89504e470d0a1a0a',
    message: {
      fr: 'Ceci est une image : envoyer le tableau en CSV (UTF-8).',
      en: 'This is an image: send the table as CSV (UTF-8).',
    },
  },
  {
    hex: 'ffd8ff',
    message: {
      fr: 'Ceci est une image : envoyer le tableau en CSV (UTF-8).',
      en: 'This is an image: send the table as CSV (UTF-8).',
    },
  },
]

/** Advice for known binary content; null when no signature matches. */
export function binaryContent(opening: Uint8Array): Texts | null {
  const hex = toHex(opening)
  return SIGNATURES.find((signature) => hex.startsWith(signature.hex))?.message ?? null
}

/** The other Unicode encodings: by their byte-order mark or, without one, by a zero in every second byte. */
export function otherUnicode(opening: Uint8Array): string | null {
  const hex = toHex(opening.subarray(0, 4))
  if (hex === 'fffe0000' || hex === '0000feff') return 'UTF-32'
  if (hex.startsWith('fffe') || hex.startsWith('feff')) return 'UTF-16'
  return hasZeroInEverySecond(opening, 0) || hasZeroInEverySecond(opening, 1) ? 'UTF-16' : null
}

/** Three of four pairs are enough, as letters beyond Latin-1 have no zero. */
function hasZeroInEverySecond(opening: Uint8Array, side: 0 | 1): boolean {
  const pairs = Math.floor(opening.length / 2)
  let zeros = 0
  for (let pair = 0; pair < pairs; pair++) {
    if (opening[2 * pair + side] === 0 && opening[2 * pair + 1 - side] !== 0) zeros++
  }
  return pairs >= 2 && zeros * 4 >= pairs * 3
}
