// The two languages of the service.
export type Language = 'fr' | 'en'

/** One text in both. The wire spells it as an object, or as two members with `_fr` and `_en`, as the contract says. */
export type Texts = Readonly<Record<Language, string>>
