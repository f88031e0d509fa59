/** The meaning of a name, or of the end of a path, in French and English. */
export type NamedTexts = readonly (readonly [name: string, fr: string, en: string])[]
