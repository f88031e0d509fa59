/** One engine for pre-validation and import: whatever changes a verdict is a new version, and asks for a new check. */
export const RULES_VERSION = 'probity-import-rules@1'
