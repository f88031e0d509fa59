/**
 * Pre-validation and import use the same rules: any change that affects a verdict is a new version and requires a new
 * check.
 */
export const RULES_VERSION = 'probity-import-rules@1'
