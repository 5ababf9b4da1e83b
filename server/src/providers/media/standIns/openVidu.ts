import { serveStandIn, type Answer, type StandIn } from '../../misbehavingStandIn.ts'
import type { RawRequest } from '../../power/standIns/serve.ts'

export interface OpenViduStandIn extends StandIn {
  readonly secret: string
  /** People by session; change it as they come and go. */
  readonly sessions: Map<string, number>
}

const notFound: Answer = { status: 404, body: { status: 404, error: 'Not Found' } }

/** What OpenVidu 2 answers to the calls that this product makes. */
export const startOpenVidu = async (): Promise<OpenViduStandIn> => {
  const secret = 'MY_SECRET_of_openvidu'
  const sessions = new Map<string, number>()
  const answer = ({ method, path, headers }: RawRequest): Answer => {
    const [scheme, credentials = ''] = (headers.authorization ?? '').split(' ')
    const [user, ...rest] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
    if (scheme !== 'Basic' || user !== 'OPENVIDUAPP' || rest.join(':') !== secret)
      // Repeats what it was sent, as proxies in front of it do.
      return { status: 401, body: { error: 'Unauthorized', credentials: rest.join(':') } }
    if (method !== 'GET') return { status: 405, body: { error: 'Method Not Allowed' } }
    if (path === '/openvidu/api/config')
      return { status: 200, body: { VERSION: '2.32.1', OPENVIDU_RECORDING: true } }
    if (path !== '/openvidu/api/sessions') return notFound
    const content = [...sessions].map(([id, people]) => ({
      id,
      object: 'session',
      sessionId: id,
      recording: false,
      connections: {
        numberOfElements: people,
        content: Array.from({ length: people }, (_none, index) => ({ id: `con_${index}` })),
      },
    }))
    return { status: 200, body: { numberOfElements: content.length, content } }
  }
  return { ...(await serveStandIn(answer)), secret, sessions }
}
