export type Outcome = 'pass' | 'fail' | 'skip'

/** 0 valid and trusted, 1 tampered, 2 intact but unsigned or key not trusted, 3 malformed, 4 unsupported format. */
export type ExitCode = 0 | 1 | 2 | 3 | 4

export type Verdict = 'valid' | 'tampered' | 'not_trusted' | 'malformed' | 'unsupported'
