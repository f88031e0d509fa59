// Links go out once, inside the call, after the commit: at most five seconds, never retried, the token kept nowhere.
// Without a confirmed acceptance by the server the link is shown in the response instead.
import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

const LINK_SECONDS = 5

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mail {
  readonly configured: boolean
  /** True only when the server confirmed that it took the message. */
  sendLink(letter: Letter): Promise<boolean>
}

export function createMail(config: Config, log: Log): Mail {
  if (config.SMTP_URL === undefined) return { configured: false, sendLink: async () => false }
  const milliseconds = LINK_SECONDS * 1000
  // A server that stands still must not keep its connection either: the race below only ends the waiting.
  const limits = { connectionTimeout: milliseconds, greetingTimeout: milliseconds, socketTimeout: milliseconds }
  const transport = createTransport({ url: config.SMTP_URL, ...limits })
  const send = async (letter: Letter): Promise<boolean> => {
    const sent = await transport.sendMail({ ...letter, from: config.MAIL_FROM })
    return sent.accepted.length === 1
  }
  return {
    configured: true,
    sendLink: async (letter) => {
      try {
        return await Promise.race([send(letter), afterwards(milliseconds, false)])
      } catch (fault) {
        // The server's words may repeat the address, so only their code is kept.
        log.warn({ code: (fault as { code?: string }).code }, 'a link could not be sent by e-mail')
        return false
      }
    },
  }
}

function afterwards<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref())
}
