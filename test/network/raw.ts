// Sends bytes that no HTTP client would send on a socket, and returns the response bytes.
import { connect } from 'node:net'
import type { Reply } from '../call.ts'
import { noteReached } from '../reached.ts'

export async function sendRaw(address: string, bytes: string): Promise<Reply> {
  const { hostname, port } = new URL(address)
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    // The service may close the connection after its response.
    socket.on('error', (fault) => (chunks.length > 0 ? resolve(Buffer.concat(chunks).toString()) : reject(fault)))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within ten seconds')))
  })
  return replyIn(answer)
}

/** Parses the bytes of a socket as an HTTP response. */
export function replyIn(answer: string): Reply {
  const [head = '', text = ''] = answer.split(/\r\n\r\n([^]*)/)
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  noteReached(body)
  return { status: Number(first.split(' ')[1]), headers, text, body }
}
