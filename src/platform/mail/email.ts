// Composes emails as text and as HTML: paragraphs, an optional link on its own line, and the sender.
import type { Email } from './mail.ts'

export interface EmailWords {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Paragraphs after the link. */
  readonly afterLink?: readonly string[]
}

const FOOT = {
  fr: (institution: string) =>
    `Message automatique du service de décision de crédit de ${institution} : ne répondez pas.`,
  en: (institution: string) =>
    `Sent automatically by the credit decision service of ${institution}: please do not answer.`,
} as const

export interface EmailParams {
  readonly to: string
  readonly language: 'fr' | 'en'
  /** The institution’s name. */
  readonly institution: string
  readonly words: EmailWords
  readonly link?: string
}

/** Escapes all words: callers pass plain text. */
export function composeEmail({ to, language, institution, words, link }: EmailParams): Email {
  const foot = FOOT[language](institution)
  const linked = link === undefined ? [] : [link]
  const after = words.afterLink ?? []
  const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
  const html = [
    ...words.paragraphs.map(paragraph),
    ...linked.map((at) => `<p><a href="${escapeHtml(at)}">${escapeHtml(at)}</a></p>`),
    ...after.map(paragraph),
    `<p><small>${escapeHtml(foot)}</small></p>`,
  ]
  return {
    to,
    subject: words.subject,
    text: `${[...words.paragraphs, ...linked, ...after, `-- \n${foot}`].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(words.subject)}</title></head><body>${html.join('')}</body></html>`,
  }
}

/** `2026-03-02 09:00 UTC`: the same in both languages, with an explicit time zone. */
export function momentWords(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character]!)
}
