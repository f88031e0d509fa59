// The pages that emailed links open where no console is built; they explain the next steps. The token stays in the
// fragment, which no browser sends; the pages run no script and load nothing.

const page = (title: string, words: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
${words}
</main>
</body>
</html>
`

const operation = (path: string, ...members: readonly string[]): string =>
  `<li><code>POST api/v1${path}</code> <code>${JSON.stringify(Object.fromEntries(members.map((name) => [name, '…'])))}</code></li>`

const FRENCH = `<p>Le jeton est ce qui suit <code>#token=</code> dans l’adresse de cette page. Qui l’a et sait se servir de <code>curl</code> avance par ces opérations, décrites sous <a href="docs/">docs</a> :</p>`
const ENGLISH = `<p>The token is what follows <code>#token=</code> in the address of this page. With it, somebody who can use <code>curl</code> can continue with these operations, described under <a href="docs/">docs</a>:</p>`
const NOBODY_FR = `<p>Ne donnez à personne ce lien, votre mot de passe ni un code.</p>`
const NOBODY_EN = `<p>Do not give this link, your password or a code to anybody.</p>`

const opening = `<ol>
${operation('/invitations/enrollment', 'token')}
${operation('/invitations/accept', 'token', 'display_name', 'password', 'code')}
</ol>`
const recovering = `<ol>
${operation('/account-recovery/inspect', 'token')}
${operation('/account-recovery/enrollment', 'token')}
${operation('/account-recovery/complete', 'token', 'password', 'code')}
</ol>`

/** By path below the public URL. */
export const linkPages: Readonly<Record<string, string>> = {
  '/invitation': page(
    'Invitation',
    `<section lang="fr">
<h1>Votre invitation</h1>
<p>Ce lien ouvre votre compte, une seule fois : un second facteur est enregistré, puis un mot de passe est choisi. Ce service fonctionne sans sa console, qui le ferait ici ; gardez le lien, et demandez à qui exploite ce service dans votre institution comment continuer.</p>
${NOBODY_FR}
${FRENCH}
${opening}
</section>
<section lang="en">
<h1>Your invitation</h1>
<p>This link creates your account, once: enrol a second factor, then choose a password. This service runs without its console, which would do it here; keep the link and ask the operator of this service for your institution how to continue.</p>
${NOBODY_EN}
${ENGLISH}
${opening}
</section>`,
  ),
  '/recovery': page(
    'Récupération · Recovery',
    `<section lang="fr">
<h1>Récupération de votre accès</h1>
<p>Ce lien remplace votre mot de passe ou votre second facteur, une seule fois ; l’autre est la preuve que c’est vous. Ce service fonctionne sans sa console, qui le ferait ici ; le lien ne vaut pas longtemps, demandez sans attendre à qui exploite ce service dans votre institution comment continuer.</p>
${NOBODY_FR}
${FRENCH}
${recovering}
<p>La deuxième seulement pour un nouveau second facteur.</p>
</section>
<section lang="en">
<h1>Recovery of your access</h1>
<p>This link replaces your password or your second factor, once; the other one proves that it is you. This service runs without its console, which would do it here; the link is valid only for a short time, so ask the operator of this service for your institution now how to continue.</p>
${NOBODY_EN}
${ENGLISH}
${recovering}
<p>The second one only for a new second factor.</p>
</section>`,
  ),
}
