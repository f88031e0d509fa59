// The bytes with a meaning in a CSV file.
export const LINE_FEED = 0x0a
export const CARRIAGE_RETURN = 0x0d
export const QUOTE = 0x22
export const HASH = 0x23
