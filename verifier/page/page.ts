import { engines } from '../../core/decision/index.ts'
import { MAX_BUNDLE_BYTES, readTrustFile, type TrustFile, type Verification } from '../../core/evidence/index.ts'
import type { Language } from '../report.ts'
import { checksView, verdictView } from './checks.ts'
import { contentsView } from './contents.ts'
import { sha256, verifyInBrowser } from './crypto.ts'
import { decisionView } from './decision.ts'
import { element } from './elements.ts'
import { listenForHandOver } from './hand-over.ts'
import { WORDS } from './words.ts'

interface Chosen {
  name: string
  size: number
  bytes: Uint8Array
}
type Kind = 'bundle' | 'trust'

const state: {
  language: Language
  bundle: Chosen | null
  trust: Chosen | null
  trustProblem: string | null
  /** The names of files that the browser could not read. */
  unread: Record<Kind, string | null>
  result: (Verification & { browser: boolean }) | null
} = {
  language: navigator.language.startsWith('fr') ? 'fr' : 'en',
  bundle: null,
  trust: null,
  trustProblem: null,
  unread: { bundle: null, trust: null },
  result: null,
}

const page = document.getElementById('page')!
// Screen readers announce changes of its content, so the element stays in the page.
const live = element('div', { role: 'status' })

// Reading and verifying take time: only the latest request is shown.
const asked = { bundle: 0, trust: 0, verification: 0 }

async function take(kind: Kind, file: File): Promise<void> {
  const turn = ++asked[kind]
  const chosen = await read(file)
  if (turn !== asked[kind]) return
  state[kind] = chosen
  state.unread[kind] = chosen === null ? file.name : null
  await verify()
}

/** One byte more than the limit shows that a file is too large; null when it cannot be read. */
async function read(file: File): Promise<Chosen | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, MAX_BUNDLE_BYTES + 1).arrayBuffer())
    return { name: file.name, size: file.size, bytes }
  } catch {
    return null
  }
}

/** Accepts dropped files, which are recognised by their content. */
async function takeAll(files: readonly File[]): Promise<void> {
  for (const file of files) await take(await kindOf(file), file)
}

async function kindOf(file: File): Promise<Kind> {
  // A file that cannot be read, such as a folder, is named when it is accepted.
  const start = await file
    .slice(0, 4096)
    .text()
    .catch(() => '')
  return /"keys"\s*:/.test(start) && !/"format"\s*:/.test(start) ? 'trust' : 'bundle'
}

async function verify(): Promise<void> {
  const turn = ++asked.verification
  state.result = null
  let trust: TrustFile | null = null
  state.trustProblem = null
  if (state.trust !== null) {
    const reading = readTrustFile(state.trust.bytes, sha256)
    if (reading.ok) trust = reading.trust
    else state.trustProblem = reading.message
  }
  const result = state.bundle === null ? null : await verifyInBrowser(state.bundle.bytes, trust)
  if (turn !== asked.verification) return
  state.result = result
  draw()
}

function draw(): void {
  const { language, result, unread } = state
  const words = WORDS[language]
  document.documentElement.lang = language
  document.title = `Probity – ${words.title}`
  const focused = document.activeElement?.id
  const problem = state.trustProblem
  live.replaceChildren(
    problem === null ? '' : element('p', { class: 'verdict fail' }, `${words.trustUnusable}: ${problem}`),
    ...Object.values(unread).map((name) =>
      name === null ? '' : element('p', { class: 'verdict fail' }, `${words.unreadable}: ${name}`),
    ),
    result === null ? element('p', { class: 'soft' }, words.waiting) : verdictView(result, words, language),
  )
  const main = element('main', {}, inputs(), live)
  const content =
    result === null ? null : (decisionView(result, words, language) ?? contentsView(result, words, language))
  if (content !== null) main.append(content)
  if (result !== null) main.append(checksView(result, words, language))
  const crypto = result === null ? '' : ` ${result.browser ? words.browserCrypto : words.ownCrypto}.`
  const footer = element('footer', {}, `${words.offline} ${[...engines.keys()].join(', ')}.${crypto}`)
  page.replaceChildren(header(), main, footer)
  // Rendering again must not move the keyboard focus.
  if (focused) document.getElementById(focused)?.focus()
}

function header(): HTMLElement {
  const words = WORDS[state.language]
  const buttons = (['fr', 'en'] as const).map((language) => {
    const pressed = String(language === state.language)
    const button = element('button', {
      type: 'button',
      id: `language-${language}`,
      lang: language,
      'aria-pressed': pressed,
    })
    button.textContent = language === 'fr' ? 'Français' : 'English'
    button.addEventListener('click', () => {
      state.language = language
      draw()
    })
    return button
  })
  const title = element('div', {}, element('h1', {}, words.title), element('p', { class: 'soft' }, words.intro))
  return element(
    'header',
    {},
    title,
    element('div', { class: 'languages', role: 'group', 'aria-label': 'Langue / Language' }, ...buttons),
  )
}

function inputs(): HTMLElement {
  return element('div', { class: 'inputs' }, drop('bundle'), drop('trust'))
}

function drop(kind: Kind): HTMLElement {
  const words = WORDS[state.language]
  const chosen = state[kind]
  const input = element('input', {
    type: 'file',
    class: 'hidden',
    id: `file-${kind}`,
    accept: '.json,application/json',
  })
  input.addEventListener('change', () => {
    if (input.files?.[0] !== undefined) void take(kind, input.files[0])
  })
  const name =
    chosen === null ? null : element('span', { class: 'name' }, `${chosen.name}, ${chosen.size} ${words.bytes}`)
  const label = element('label', { class: 'drop', for: `file-${kind}` }, input, element('strong', {}, words[kind]))
  label.append(element('span', { class: 'soft' }, words[`${kind}Hint`]), element('br'), name ?? '')
  label.addEventListener('dragenter', () => label.classList.add('over'))
  label.addEventListener('dragleave', () => label.classList.remove('over'))
  return label
}

listenForHandOver((files) => void takeAll(files))
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  void takeAll([...(event.dataTransfer?.files ?? [])])
})
draw()
