// The pages for a browser at / and /verify; where it is built, the console stands at /. They load nothing from elsewhere; each has its own content security policy.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { linkPages } from '../../notices/index.ts'
import { addConsole } from './console.ts'

/** In a deployment, where it is built beforehand. */
const BUILT = new URL('../../../verifier/dist/probity-verify.html', import.meta.url)
/** In a clone only. */
const SOURCES = new URL('../../../scripts/build-verifier.ts', import.meta.url)

export function addPages(http: FastifyInstance, version: string, makeVerifier = verifierPage, site?: string): void {
  if (!addConsole(http, site)) addPlainPages(http, startPage(version))
  let verifier: Promise<string> | undefined
  http.get('/verify', async (_request, reply) => {
    // What failed is made again for the next request, so that a corrected source needs no restart.
    verifier ??= makeVerifier().catch((fault: unknown) => {
      verifier = undefined
      throw fault
    })
    return sendPage(reply, await verifier)
  })
}

/** Where there is no console, of which each is a screen. */
function addPlainPages(http: FastifyInstance, start: string): void {
  http.get('/', (_request, reply) => sendPage(reply, start))
  for (const [path, page] of Object.entries(linkPages)) http.get(path, (_request, reply) => sendPage(reply, page))
}

/** A page states its policy itself; as a header it also forbids other sites to embed the page. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? []
  if (policy !== undefined) void reply.header('content-security-policy', `${policy}; frame-ancestors 'none'`)
  return reply.type('text/html; charset=utf-8').send(page)
}

/** In a clone made from the sources, so that it is never older than they are. */
async function verifierPage(): Promise<string> {
  if (!existsSync(SOURCES))
    return existsSync(BUILT) ? readFileSync(BUILT, 'utf8') : pageOf('Evidence verifier', VERIFIER_ELSEWHERE)
  // oxlint-disable-next-line no-restricted-imports -- its existence is checked above: a deployment has the built page
  const { verifierPageText } = await import('../../../scripts/build-verifier.ts')
  return verifierPageText()
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600}dd{margin:0 0 .75rem}'
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`

function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="color-scheme" content="light dark">
<title>Probity – ${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`
}

function startPage(version: string): string {
  return pageOf(
    'Credit decisions that can be proven',
    `<p>This is Probity, a credit decision service, version ${version}. It is running without its console, which <code>npm start</code> builds in a clone and <code>npm run package</code> for a deployment.</p>
<dl>
<dt><a href="docs">The interface</a></dt>
<dd>Every operation with its parameters; requests can be sent from the page.</dd>
<dt><a href="verify">The evidence verifier</a></dt>
<dd>Verifies an evidence file in this browser, and sends it nowhere.</dd>
<dt><a href="openapi.json">openapi.json</a></dt>
<dd>The description of the interface for programs.</dd>
<dt><a href="healthz">/healthz</a> and <a href="readyz">/readyz</a></dt>
<dd>Whether the service runs, and whether its database answers and has the schema of this version.</dd>
</dl>
<p lang="fr">Voici Probity, un service de décision de crédit. <a href="docs">L’interface</a>, et <a href="verify">le vérificateur de preuves</a>, qui lit un fichier dans ce navigateur et ne l’envoie nulle part.</p>`,
  )
}

const VERIFIER_ELSEWHERE = `<p>The page of the verifier is not part of this installation: <code>npm run package</code> in a clone builds it. On the command line, <code>npx probity verify FILE --trust TRUST</code> verifies a file.</p>`
