// The two classes that core/ uses beyond the language. Every target runtime has them, but their types come with those
// of Node or of the DOM, and core/ compiles without both.

declare class TextEncoder {
  encode(text: string): Uint8Array
  /** `read` counts UTF-16 units, `written` bytes. */
  encodeInto(text: string, target: Uint8Array): { read: number; written: number }
}

declare class TextDecoder {
  constructor(label?: 'utf-8', options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean })
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
}
