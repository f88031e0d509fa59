// Refuses addresses at which passwords and applications would cross a network unencrypted by mistake.
import { BadConfiguration, type Config, isLoopback } from '../../platform/config.ts'
import { tlsOf } from '../../platform/http/tls.ts'

/** @throws BadConfiguration */
export function requireBindGuard(config: Config): void {
  if (config.ROLE === 'worker' || tlsOf(config) !== null || config.HTTP_TLS === 'proxy' || isLoopback(config.HOST))
    return
  throw new BadConfiguration([
    `HOST ${config.HOST} is reachable over a network, and without TLS passwords would cross it unencrypted: set TLS_CERT and TLS_KEY; or HTTP_TLS=proxy where a proxy terminates TLS and nothing else can reach the port, as in a container; or leave HOST at 127.0.0.1 with the proxy on this machine`,
  ])
}
