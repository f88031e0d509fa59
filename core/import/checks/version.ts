/**
 * Pre-validation and import use the same rules: any change that affects a verdict is a new version and requires a new
 * check.
 */
export const RULES_VERSION = 'probity-import-rules@5'

/**
 * Versions whose mappings mean the same under the current rules: versions 2 to 5 added transformations, formats and
 * settings and changed none.
 */
export const MAPPING_RULES: readonly string[] = [
  'probity-import-rules@1',
  'probity-import-rules@2',
  'probity-import-rules@3',
  'probity-import-rules@4',
  RULES_VERSION,
]
