// The pages of the console at / and at every address below it: files that the build made, read once and sent as they are
// compressed. An address that names no file is a screen of the console, which its script finds.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const BUILT_CONSOLE = fileURLToPath(new URL('../../../console/dist/site', import.meta.url))

/** Only files of the service; no script and no style stands in the page itself. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const FOR_PROGRAMS = /^\/(?:api|demonstration)\//

interface Page {
  readonly type: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** False when no console is built, and nothing is served. */
export function addConsole(http: FastifyInstance, folder = BUILT_CONSOLE): boolean {
  const pages = readPages(folder)
  const start = pages.get('/index.html')
  if (start === undefined) return false
  http.get('/', (request, reply) => sendStart(request, reply, start))
  for (const [path, page] of pages)
    if (path !== '/index.html') http.get(path, (request, reply) => sendFile(request, reply, page))
  // A screen; what is asked by a program, or below what programs ask for, is not found as before.
  http.get('/*', (request, reply) => (isScreen(request) ? sendStart(request, reply, start) : reply.callNotFound()))
  return true
}

function readPages(folder: string): Map<string, Page> {
  const pages = new Map<string, Page>()
  if (!existsSync(folder)) return pages
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined) continue
    const path = join(entry.parentPath, entry.name)
    const [plain, br, gzip] = [path, `${path}.br`, `${path}.gz`].map((file) => readFileSync(file))
    pages.set(`/${relative(folder, path).split(sep).join('/')}`, { type, plain: plain!, br: br!, gzip: gzip! })
  }
  return pages
}

function isScreen({ url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?')
  return headers.accept?.includes('text/html') === true && !FOR_PROGRAMS.test(path) && extname(path) === ''
}

/** The page names its files by their content, so that it alone has to be asked for again. */
function sendStart(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  void reply.header('content-security-policy', POLICY).header('cache-control', 'no-cache')
  return send(request, reply, page)
}

function sendFile(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const isNamedByContent = request.url.startsWith('/assets/')
  void reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
  return send(request, reply, page)
}

function send({ headers }: FastifyRequest, reply: FastifyReply, { type, plain, br, gzip }: Page): FastifyReply {
  const accepted = headers['accept-encoding'] ?? ''
  void reply.type(type).header('vary', 'accept-encoding')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br)
  return /\bgzip\b/.test(accepted) ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(plain)
}
