import type { FastifyInstance } from 'fastify'
import type { Env } from '#platform/run/env.ts'

/**
 * Refuses requests under a domain that is not the configured one. Any website can let its own domain
 * resolve to the address of this machine (DNS rebinding). Its scripts could then read the demo,
 * which shows everyone's emails and has known passwords.
 */
export const refuseOtherHosts = (
  http: FastifyInstance,
  { OPENBOOTH_PUBLIC_URL }: Pick<Env, 'OPENBOOTH_PUBLIC_URL'>,
): void => {
  const own =
    OPENBOOTH_PUBLIC_URL === undefined ? undefined : new URL(OPENBOOTH_PUBLIC_URL).hostname
  http.addHook('onRequest', async ({ raw }, reply) => {
    const host = raw.headers.host ?? ''
    const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
    if (name === own || cannotBeForeign(name)) return
    await reply
      .status(421)
      .type('text/plain; charset=utf-8')
      .send(
        'This demo does not accept this domain. Set OPENBOOTH_PUBLIC_URL to its address, then restart it.\n' +
          '演示环境不接受此域名。请将 OPENBOOTH_PUBLIC_URL 设为其网址，然后重新启动。\n',
      )
  })
}

/** IP addresses, names without a dot, and reserved domains that have no public owner. */
const cannotBeForeign = (name: string): boolean =>
  /^\[.*\]$|^\d+(?:\.\d+){3}$|^[^.]+$|\.(?:localhost|local|internal|home\.arpa)$/.test(name)
