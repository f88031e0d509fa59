// What tools for documentation (Jekyll, Hugo, Docusaurus, Obsidian) put before a text: members of YAML between two lines of
// hyphens. CommonMark would read the members as one heading, because a line of hyphens stands below them.

const LINE = '---'
/** More lines are a text that begins with a rule. */
const MAX_LINES = 200

const MEMBER = /^[\p{L}_][\p{L}\p{N}_ -]*:(?:\s|$)/u
const CONTINUED = /^(?:[ \t]|-[ \t]|#)/

export interface Divided {
  /** Empty without any. */
  readonly frontMatter: string
  readonly body: string
}

/** A mark of byte order, which editors of Windows put before a text, is no part of it. */
export function divideFrontMatter(content: string): Divided {
  const text = content.startsWith('\u{FEFF}') ? content.slice(1) : content
  const lines = text.split('\n', MAX_LINES + 2).map((line) => line.trimEnd())
  const end = lines.indexOf(LINE, 1)
  const members = lines.slice(1, end)
  const isFrontMatter = lines[0] === LINE && end > 1 && MEMBER.test(members[0]!) && members.every(isOfMember)
  if (!isFrontMatter) return { frontMatter: '', body: text }
  return { frontMatter: members.join('\n'), body: textBehind(text, end) }
}

function isOfMember(line: string): boolean {
  return MEMBER.test(line) || CONTINUED.test(line)
}

function textBehind(text: string, line: number): string {
  let at = 0
  for (let passed = 0; passed <= line && at !== -1; passed += 1) at = text.indexOf('\n', at) + 1 || -1
  return at === -1 ? '' : text.slice(at)
}
