// A mail server that speaks SMTP, keeps what it accepted, and can refuse, be slow or stop responding.
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface PostOffice {
  readonly url: string
  readonly emails: string[]
  /** The newest email to this address; of a slow or concurrent operation, another person's may be newer. @throws RangeError */
  lastTo(address: string): string
  /**
   * The link in the newest email to this address. An answer that took too long shows its link instead of sending it:
   * `link ?? office.linkTo(address)`. @throws RangeError
   */
  linkTo(address: string): string
  /** How it treats the next messages. */
  mood: 'takes' | 'refuses' | 'stands still' | 'slow' | 'takes late'
  /** A message that was received in the mood `takes late` and is not yet accepted. */
  lock(): Promise<void>
  /** Accepts the messages that it holds. */
  accept(): void
  /** Resolves when no client is connected. */
  left(): Promise<void>
  close(): Promise<void>
}

/** In the mood `slow` each of two steps takes `slowMilliseconds`. */
export async function openPostOffice(slowMilliseconds = 0): Promise<PostOffice> {
  const emails: string[] = []
  const waiting: (() => void)[] = []
  let releaseOne: () => void = () => undefined
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is not trusted; encryption is not tested here.
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => void setTimeout(done, office.mood === 'slow' ? slowMilliseconds : 0),
    onRcptTo: (_address, _session, done) => {
      const { mood } = office
      if (mood === 'stands still') return
      const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      setTimeout(() => done(mood === 'refuses' ? refusal : null), mood === 'slow' ? slowMilliseconds : 0)
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const take = (): void => {
          emails.push(Buffer.concat(chunks).toString('utf8'))
          done()
        }
        if (office.mood !== 'takes late') return take()
        waiting.push(take)
        releaseOne()
      })
    },
  })
  // A client that gives up closes its connection; no test needs to know.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    lastTo: (address) => {
      const found = emails.findLast((message) => partsOf(message).to === address)
      if (found === undefined) throw new RangeError(`no email to ${address} among ${emails.length}`)
      return found
    },
    linkTo: (address) => {
      const link = /https?:\S+#token=\S+/.exec(partsOf(office.lastTo(address)).text)
      if (link === null) throw new RangeError(`the newest email to ${address} has no link`)
      return link[0]
    },
    mood: 'takes',
    lock: () => new Promise((resolve) => (waiting.length > 0 ? resolve() : (releaseOne = resolve))),
    accept: () => waiting.splice(0).forEach((take) => take()),
    left: async () => {
      while (server.connections.size > 0) await pause(20)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return office
}

/** The decoded parts of a message; sufficient for the messages of the service. */
export function partsOf(message: string): {
  readonly subject: string
  readonly to: string
  readonly messageId: string
  readonly text: string
  readonly html: string
} {
  const header = (name: string): string =>
    new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(message)?.[1]?.replace(/\r\n\s+/g, ' ') ?? ''
  // Not any line that begins with two hyphens: a folded token may have one.
  const boundary = /boundary="?([^";\r\n]+)/i.exec(message)?.[1]
  const parts = boundary === undefined ? [] : message.split(`--${boundary}`)
  const part = (type: string): string => {
    const found = parts.find((one) => new RegExp(`^\\r\\nContent-Type: ${type}`, 'i').test(one))
    const [head = '', ...body] = (found ?? '').replace(/\r\n$/, '').split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1]
    return encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : quotedPrintable(text)
  }
  return {
    subject: header('Subject'),
    to: header('To'),
    messageId: header('Message-ID'),
    text: part('text/plain'),
    html: part('text/html'),
  }
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
