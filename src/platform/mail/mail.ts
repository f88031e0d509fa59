// Links go out once, inside the call, after the commit: at most five seconds, never retried, the token kept nowhere.
// Without a confirmed acceptance by the server the link is shown in the response instead. Notices have no secret and
// nobody who waits: they have longer, and go out again under the same Message-ID when they were not accepted.
import { createTransport, type SendMailOptions } from 'nodemailer'
import { type Config, isLoopback } from '../config.ts'
import type { Log } from '../log.ts'

const LINK_SECONDS = 5
/** Servers that look closely at a message take their time; beyond this one is as good as away. */
const NOTICE_SECONDS = 20

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** `refused`: the server answered, and not with yes. `unreachable`: it did not answer in time. */
export type Delivery = 'accepted' | 'refused' | 'unreachable'

export interface Mail {
  readonly configured: boolean
  /** True only when the server confirmed that it took the message. */
  sendLink(letter: Letter): Promise<boolean>
  /** `name` makes the Message-ID: the same name, the same message. */
  sendNotice(letter: Letter, name: string): Promise<Delivery>
}

export function createMail(config: Config, log: Log): Mail {
  const { SMTP_URL, SMTP_TLS, MAIL_FROM } = config
  if (SMTP_URL === undefined)
    return { configured: false, sendLink: async () => false, sendNotice: async () => 'unreachable' }
  // Whoever listens on the way must neither read a link nor take the server's greeting away to have it sent in the clear.
  const server = { url: SMTP_URL, requireTLS: SMTP_TLS === 'required' && !isLoopback(hostOf(SMTP_URL)) }
  const sendLink = sender(server, LINK_SECONDS, 'a link could not be sent by e-mail', log)
  const sendNotice = sender(server, NOTICE_SECONDS, 'a notice could not be sent by e-mail', log)
  const domain = messageDomain(config)
  return {
    configured: true,
    sendLink: async (letter) => (await sendLink({ ...letter, from: MAIL_FROM })) === 'accepted',
    sendNotice: (letter, name) =>
      sendNotice({
        ...letter,
        from: MAIL_FROM,
        messageId: `<${name}@${domain}>`,
        // RFC 3834: so that no absence notice answers it.
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
  // A server that stands still must not keep its connection either: the race below only ends the waiting.
  const limits = { connectionTimeout: milliseconds, greetingTimeout: milliseconds, socketTimeout: milliseconds }
  const transport = createTransport({ ...server, ...limits })
  const send = async (message: SendMailOptions): Promise<Delivery> => {
    const sent = await transport.sendMail(message)
    return sent.accepted.length === 1 ? 'accepted' : 'refused'
  }
  return async (message: SendMailOptions): Promise<Delivery> => {
    try {
      return await Promise.race([send(message), afterwards<Delivery>(milliseconds, 'unreachable')])
    } catch (fault) {
      // The server's words may repeat the address, so only their code is kept.
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

/** What stands behind the @ of a Message-ID: the sender's domain, else where people find the service. */
export function messageDomain({ MAIL_FROM, PUBLIC_URL }: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL'>): string {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(MAIL_FROM ?? '')?.[1]?.toLowerCase()
  if (domain !== undefined && domain !== LOCAL) return domain
  return PUBLIC_URL === undefined ? LOCAL : new URL(PUBLIC_URL).hostname
}

function afterwards<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref())
}
