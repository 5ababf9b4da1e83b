import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

// A real OpenID Connect provider in its own process: it signs in anyone by name. Arguments: the
// public address of OpenBooth, client id, client secret and key of the provider.
const [publicUrl, clientId, clientSecret, key] = process.argv.slice(2)

const server = createServer()
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [`${publicUrl}/sso/back/${key}`],
      post_logout_redirect_uris: [`${publicUrl}/login`],
      backchannel_logout_uri: `${publicUrl}/sso/logout/${key}`,
    },
  ],
  claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
  features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
  cookies: { keys: ['a key of the test'] },
  pkce: { required: () => true },
  findAccount: (_context: unknown, id: string) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: `${id}@example.org`,
      email_verified: true,
      name: id,
      groups: ['staff'],
    }),
  }),
})
server.on('request', provider.callback())
console.log(`ready ${issuer}`)
