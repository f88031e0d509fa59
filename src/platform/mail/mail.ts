// A link is sent once, during the call and after the commit, within five seconds; it is never retried, and the token is not
// stored. If the server does not confirm it, the response shows the link instead. Notices contain no secret and nobody
// waits for them: they have more time and are retried under the same Message-ID.
import type { SendMailOptions } from 'nodemailer'
import { type Config, isLoopback } from '../config.ts'
import type { Log } from '../log.ts'

/** No setting changes it; only tests pass another to `createService`. */
const LINK_SECONDS = 5
/** Servers that scan messages take some time; after this a server counts as unreachable. */
const NOTICE_SECONDS = 20

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** `refused`: the server rejected the message. `unreachable`: it did not answer in time. */
export type Delivery = 'accepted' | 'refused' | 'unreachable'

export interface Mail {
  readonly configured: boolean
  /** True only when the server confirmed that it accepted the message. */
  sendLink(email: Email): Promise<boolean>
  /** `name` determines the Message-ID, so that a repeated message has the same one. */
  sendNotice(email: Email, name: string): Promise<Delivery>
}

export function createMail(config: Config, log: Log, linkSeconds = LINK_SECONDS): Mail {
  const { SMTP_URL, SMTP_TLS, MAIL_FROM } = config
  if (SMTP_URL === undefined)
    return { configured: false, sendLink: async () => false, sendNotice: async () => 'unreachable' }
  // Required, so that nobody on the network can read a link or prevent encryption by removing STARTTLS from the greeting.
  const server = { url: SMTP_URL, requireTLS: SMTP_TLS === 'required' && !isLoopback(hostOf(SMTP_URL)) }
  const sendLink = sender(server, linkSeconds, 'a link could not be sent by e-mail', log)
  const sendNotice = sender(server, NOTICE_SECONDS, 'a notice could not be sent by e-mail', log)
  const domain = messageDomain(config)
  return {
    configured: true,
    sendLink: async (email) => (await sendLink({ ...email, from: MAIL_FROM })) === 'accepted',
    sendNotice: (email, name) =>
      sendNotice({
        ...email,
        from: MAIL_FROM,
        messageId: `<${name}@${domain}>`,
        // RFC 3834: prevents automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
  }
}

interface MailServer {
  readonly url: string
  readonly requireTLS: boolean
}

function sender(server: MailServer, seconds: number, warning: string, log: Log) {
  const milliseconds = seconds * 1000
  // The timeouts also close the connection of a server that hangs; the race below only ends the wait.
  const limits = { connectionTimeout: milliseconds, greetingTimeout: milliseconds, socketTimeout: milliseconds }
  // Loaded with the first message, because most processes send none.
  const open = async () => (await import('nodemailer')).createTransport({ ...server, ...limits })
  let transport: Awaited<ReturnType<typeof open>> | undefined
  const send = async (message: SendMailOptions): Promise<Delivery> => {
    transport ??= await open()
    const sent = await transport.sendMail(message)
    return sent.accepted.length === 1 ? 'accepted' : 'refused'
  }
  return async (message: SendMailOptions): Promise<Delivery> => {
    try {
      return await Promise.race([send(message), delayed<Delivery>(milliseconds, 'unreachable')])
    } catch (fault) {
      // The server's message may repeat the address, so only its codes are logged.
      const { code, responseCode } = fault as { code?: string; responseCode?: number }
      log.warn({ code, response_code: responseCode }, warning)
      return responseCode === undefined ? 'unreachable' : 'refused'
    }
  }
}

function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '')
}

const LOCAL = 'localhost'

/** The domain of a Message-ID: that of the sender, else that of PUBLIC_URL. */
export function messageDomain({ MAIL_FROM, PUBLIC_URL }: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL'>): string {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(MAIL_FROM ?? '')?.[1]?.toLowerCase()
  if (domain !== undefined && domain !== LOCAL) return domain
  return PUBLIC_URL === undefined ? LOCAL : new URL(PUBLIC_URL).hostname
}

function delayed<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref())
}
