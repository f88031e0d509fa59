// Functions that a test runs inside the page: each is sent as source text, so it must not use anything else of this
// file.

declare global {
  interface Window {
    /** Bytes of the longest part that was read, and what lets the slow file go on. */
    largest?: number
    release?: () => void
  }
}

/** Drops files, given by name, on the page. */
export function drop(texts: Record<string, string>): void {
  const dataTransfer = new DataTransfer()
  for (const [name, text] of Object.entries(texts)) dataTransfer.items.add(new File([text], name))
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

/** Makes the browser fail to read one file and delay another. */
export function watchReading(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the blob as `this`
  const { slice, arrayBuffer } = Blob.prototype
  const names = new WeakMap<Blob, string>()
  Blob.prototype.slice = function (...range) {
    const part = slice.apply(this, range)
    names.set(part, (this as File).name)
    return part
  }
  Blob.prototype.text = async function () {
    return new TextDecoder().decode(await this.arrayBuffer())
  }
  Blob.prototype.arrayBuffer = async function () {
    const name = names.get(this)
    if (name === 'gone.json') throw new DOMException('gone', 'NotReadableError')
    const bytes = await arrayBuffer.call(this)
    window.largest = Math.max(window.largest ?? 0, bytes.byteLength)
    if (name === 'slow.json') await new Promise<void>((done) => (window.release = done))
    return bytes
  }
}
