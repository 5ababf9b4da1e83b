import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

/** One way in which the issuer misbehaves. */
export type Fault =
  | 'wrongNonce'
  | 'wrongAudience'
  | 'expired'
  | 'unsigned'
  | 'foreignKey'
  | 'foreignIssuer'
  | 'foreignDiscovery'
  | 'foreignIssParameter'
  | 'refusesClient'
  | 'denies'
  | 'slow'
  | 'down'
  | 'notJson'

/** The signed-in person at the issuer. */
export type Person = JWTPayload & { readonly sub: string }

export interface Issuer {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string
  /** Misbehaves until the next change. */
  fault: Fault | undefined
  person: Person
  /** Claims only at the userinfo endpoint. */
  userinfo: Record<string, unknown>
  /** A logout token; `claims` replace the valid ones. */
  logoutToken(claims: JWTPayload): Promise<string>
  /** The body of the last token request. */
  readonly requests: URLSearchParams[]
  stop(): Promise<void>
}

interface Granted {
  readonly challenge: string
  readonly nonce: string
  readonly person: Person
}

export const clientId = 'openbooth'
export const clientSecret = 'a secret of the issuer'

/** An OpenID Connect issuer that approves everyone at once and misbehaves on demand. */
export const startIssuer = async (): Promise<Issuer> => {
  const key = await generateKeyPair('RS256', { extractable: true })
  const foreign = await generateKeyPair('RS256')
  const granted = new Map<string, Granted>()
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer: Issuer = {
    url,
    clientId,
    clientSecret,
    fault: undefined,
    person: { sub: 'anna' },
    userinfo: {},
    requests: [],
    logoutToken: (claims) =>
      sign({
        iss: url,
        aud: clientId,
        iat: seconds(),
        jti: randomBytes(8).toString('hex'),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  const seconds = (): number => Math.floor((performance.timeOrigin + performance.now()) / 1000)
  const sign = (claims: JWTPayload, by = key): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'first' }).sign(by.privateKey)

  const idToken = ({ nonce, person }: Granted): Promise<string> | string => {
    const { fault } = issuer
    const now = seconds() - (fault === 'expired' ? 7200 : 0)
    const claims = {
      iss: fault === 'foreignIssuer' ? 'https://other.example.org' : url,
      aud: fault === 'wrongAudience' ? 'another-client' : clientId,
      nonce: fault === 'wrongNonce' ? 'a nonce of another sign-in' : nonce,
      iat: now,
      exp: now + 3600,
      ...person,
    }
    if (fault === 'unsigned') return new UnsecuredJWT(claims).encode()
    return sign(claims, fault === 'foreignKey' ? foreign : key)
  }

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    const code = randomBytes(16).toString('hex')
    granted.set(code, {
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? '',
      person: issuer.person,
    })
    const back = new URL(query.get('redirect_uri')!)
    back.searchParams.set('state', query.get('state')!)
    back.searchParams.set(
      'iss',
      issuer.fault === 'foreignIssParameter' ? 'https://other.example.org' : url,
    )
    if (issuer.fault === 'denies') back.searchParams.set('error', 'access_denied')
    else back.searchParams.set('code', code)
    response.writeHead(303, { location: back.href }).end()
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const body = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    issuer.requests.push(body)
    if (issuer.fault === 'slow') await wait(20_000, undefined, { ref: false })
    const basic = Buffer.from(
      `${clientId}:${encodeURIComponent(clientSecret).replaceAll('%20', '+')}`,
    )
    const isClient = request.headers.authorization === `Basic ${basic.toString('base64')}`
    if (!isClient || issuer.fault === 'refusesClient')
      return json(response, 401, { error: 'invalid_client' })
    const code = body.get('code') ?? ''
    const grant = granted.get(code)
    granted.delete(code)
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    if (grant?.challenge !== challenge) return json(response, 400, { error: 'invalid_grant' })
    return json(response, 200, {
      access_token: grant.person.sub,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await idToken(grant),
    })
  }

  const metadata = () => ({
    issuer: issuer.fault === 'foreignDiscovery' ? 'https://other.example.org' : url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/jwks`,
    end_session_endpoint: `${url}/logout`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'none'],
    authorization_response_iss_parameter_supported: true,
    backchannel_logout_supported: true,
  })

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    if (issuer.fault === 'down') return response.destroy()
    const { pathname, searchParams } = new URL(request.url!, url)
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/token') return token(request, response)
    if (pathname === '/logout') {
      const location = searchParams.get('post_logout_redirect_uri')!
      return response.writeHead(303, { location }).end()
    }
    if (pathname === '/userinfo')
      return json(response, 200, { sub: issuer.person.sub, ...issuer.userinfo })
    if (pathname === '/jwks')
      return json(response, 200, {
        keys: [{ ...(await exportJWK(key.publicKey)), kid: 'first', alg: 'RS256', use: 'sig' }],
      })
    if (issuer.fault === 'notJson') return response.writeHead(200).end('<html>not found</html>')
    return json(response, 200, metadata())
  }
  return issuer
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
