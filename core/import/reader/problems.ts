import type { Texts } from '../../values/texts.ts'
import { READER_LIMITS } from './limits.ts'
import type { SurfaceProblem, SurfaceProblemCode } from './surface.ts'
import type { BadByte } from './utf8-check.ts'

interface Place {
  readonly at: number
  readonly line: number
}

const FIRST: Place = { at: 0, line: 1 }
const { headBytes, columns: maxColumns, labelCharacters } = READER_LIMITS

/** Every reason for rejecting a file, with advice, in both languages. */
export const problems = {
  emptyFile: () =>
    problem('empty-file', FIRST, {
      fr: 'Le fichier est vide : en envoyer un qui a une ligne de libellés et ses lignes.',
      en: 'The file is empty: send one with a line of labels and its rows.',
    }),
  binaryContent: (message: Texts) => problem('binary-content', FIRST, message),
  notATable: (message: Texts) => problem('not-a-table', FIRST, message),
  titleAboveTable: (place: Place, header: number) =>
    problem('title-above-table', place, {
      fr: `La ligne ${place.line} n’est pas un en-tête mais ressemble à un titre ; la ligne ${header} ressemble à l’en-tête : retirer les lignes au-dessus.`,
      en: `Line ${place.line} is no header but looks like a title; line ${header} looks like the header: remove the lines above it.`,
    }),
  otherUnicode: (name: string) =>
    problem('utf-16', FIRST, {
      fr: `Le fichier est écrit en ${name} : l’exporter de nouveau en « CSV UTF-8 ».`,
      en: `The file is written in ${name}: export it again as “CSV UTF-8”.`,
    }),
  badByte: ({ kind, at, line, byte }: BadByte) => {
    if (kind === 'too-many-lines')
      return problem(
        'too-many-lines',
        { at, line },
        {
          fr: `Le fichier a plus de ${line - 1} lignes : retirer les lignes vides, le partager, ou demander à l’opérateur une limite plus haute.`,
          en: `The file has more than ${line - 1} lines: take away blank ones, split it, or ask the operator for a larger limit.`,
        },
      )
    if (kind === 'null')
      return problem(
        'null-byte',
        { at, line },
        {
          fr: 'Le fichier contient un caractère NUL, qu’un texte ne doit pas avoir : l’exporter de nouveau.',
          en: 'The file contains a NUL character, which text must not have: export the file again.',
        },
      )
    return problem(
      'encoding-error',
      { at, line },
      {
        fr: `L’octet ${hexOf(byte)} n’est pas de l’UTF-8 : exporter de nouveau le fichier en « CSV UTF-8 ». Il est sans doute écrit en Latin-1 ou Windows-1252.`,
        en: `The byte ${hexOf(byte)} is not UTF-8: export the file again as “CSV UTF-8”. It is probably written in Latin-1 or Windows-1252.`,
      },
    )
  },
  lineEnds: (place: Place) =>
    problem('line-ends', place, {
      fr: 'Le fichier a un retour chariot isolé : l’exporter avec les fins de ligne LF ou CR LF.',
      en: 'The file has a lone carriage return: export it with the line ends LF or CR LF.',
    }),
  noHeader: (place: Place) =>
    problem('no-header', place, {
      fr: `La ligne ${place.line} ne nomme aucune colonne : la première ligne du tableau doit contenir les libellés.`,
      en: `Line ${place.line} names no columns: the first line of the table must contain the labels.`,
    }),
  malformedHeader: (place: Place) =>
    problem('malformed-header', place, {
      fr: `Les libellés de la ligne ${place.line} ne sont pas entre guillemets comme le demande la RFC 4180 : un guillemet est à l’intérieur d’une cellule ou n’est pas fermé.`,
      en: `The labels on line ${place.line} are not quoted as RFC 4180 requires: a quote is inside a cell or not closed.`,
    }),
  headerTooLong: (place: Place) =>
    problem('header-too-long', place, {
      fr: `Les libellés ne finissent pas dans les ${headBytes} premiers octets : un guillemet de la ligne ${place.line} n’est-il pas fermé ?`,
      en: `The labels do not end within ${headBytes} bytes: is a quote on line ${place.line} not closed?`,
    }),
  tooManyColumns: (place: Place, columns: number) =>
    problem('too-many-columns', place, {
      fr: `L’en-tête a ${columns} colonnes, la limite est de ${maxColumns} : retirer les colonnes que le produit n’utilise pas.`,
      en: `The header has ${columns} columns, the limit is ${maxColumns}: remove columns that the product does not use.`,
    }),
  labelTooLong: (place: Place, position: number) =>
    problem('label-too-long', place, {
      fr: `Le libellé de la colonne ${position} a plus de ${labelCharacters} caractères : le raccourcir.`,
      en: `The label of column ${position} has more than ${labelCharacters} characters: shorten it.`,
    }),
  noRows: (place: Place) =>
    problem('no-rows', place, {
      fr: 'Le fichier a des libellés mais aucune ligne : envoyer les lignes avec eux.',
      en: 'The file has labels but no rows: send the rows with them.',
    }),
}

function problem(code: SurfaceProblemCode, { at, line }: Place, message: Texts): SurfaceProblem {
  return { code, at, line, message }
}

function hexOf(byte: number): string {
  return `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`
}
