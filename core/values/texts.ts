// The two languages of the service.
export type Language = 'fr' | 'en'

/** A text in French and English. The wire has it as an object, or as two members with `_fr` and `_en`. */
export type Texts = Readonly<Record<Language, string>>

/** The form with two members: `label` becomes `label_fr` and `label_en`. */
export function textMembers<const Name extends string>(
  name: Name,
  { fr, en }: Texts,
): { readonly [Member in `${Name}_${Language}`]: string } {
  return { [`${name}_fr`]: fr, [`${name}_en`]: en } as { readonly [Member in `${Name}_${Language}`]: string }
}
