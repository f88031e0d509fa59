// The look of the pages at /docs, and what they may load.
import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui'

/**
 * Only files of the service. No directive changes the scheme of an address, so that the pages also work over plain HTTP
 * under any host name. Images may be data: the style sheet holds its icons.
 */
const POLICY =
  "default-src 'self'; img-src 'self' data:; object-src 'none'; script-src-attr 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#1f3a5f"/>' +
  '<path d="M11 25V7h6a6 6 0 0 1 0 12h-6" fill="none" stroke="#fff" stroke-width="3"/></svg>'

/** The layout without a top bar has no field for the address of another document, and no logo. */
export const pageOptions: FastifySwaggerUiOptions = {
  staticCSP: POLICY,
  uiConfig: { layout: 'BaseLayout' },
  theme: {
    title: 'Probity: interface',
    favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: ICON }],
  },
}
