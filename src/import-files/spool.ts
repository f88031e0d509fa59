// Holds a file between its arrival and the transaction that stores it: an unlinked temporary file of sealed bytes, so that
// a crash leaves no file behind and another process finds nothing to read.
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newRequestId } from '../platform/ids.ts'
import { StoredDataDamaged } from '../platform/stored-data-damaged.ts'

export class Spool implements AsyncDisposable {
  readonly #file: FileHandle
  readonly #lengths: number[] = []

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async open(): Promise<Spool> {
    const path = join(tmpdir(), `probity-upload-${newRequestId()}`)
    const file = await open(path, 'wx+', 0o600)
    await unlink(path)
    return new Spool(file)
  }

  async add(piece: Uint8Array): Promise<void> {
    await this.#file.writeFile(piece)
    this.#lengths.push(piece.length)
  }

  /** The pieces in the order in which they were added. */
  async *pieces(): AsyncGenerator<Buffer> {
    let at = 0
    for (const length of this.#lengths) {
      const piece = Buffer.allocUnsafe(length)
      const { bytesRead } = await this.#file.read(piece, 0, length, at)
      if (bytesRead !== length) throw new StoredDataDamaged('a spooled piece is missing')
      at += length
      yield piece
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#file.close()
  }
}
