// What core/ uses beyond the language: every runtime it is meant for has these two, but their types come with Node's or
// a page's, of which core/ knows neither.

declare class TextEncoder {
  encode(text: string): Uint8Array
  /** `read` counts UTF-16 units, `written` bytes. */
  encodeInto(text: string, target: Uint8Array): { read: number; written: number }
}

declare class TextDecoder {
  constructor(label?: 'utf-8', options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean })
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
}
