import { accountCalls } from '@openbooth/contract/users/user/calls'
import { eulaCalls } from '@openbooth/contract/users/eula/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { eventTemplateCalls } from '@openbooth/contract/events/eventTemplate/calls'
import { admissionCalls } from '@openbooth/contract/live/admission/calls'
import { stateStreamCalls } from '@openbooth/contract/live/stateStream/calls'
import { flood, sample, type Flood } from './flood.ts'
import { ownersSql, tokenOf } from './lists/owners.ts'
import { loadText, percentile, type Figure } from './report.ts'
import { saveInput } from './save/saveInput.ts'
import { withServer } from './withServer.ts'

const clients = 32
const seconds = Number(process.env['BENCH_SECONDS'] ?? 6)
/**
 * A separate address for each client, so that the limit per address does not protect the server.
 */
const everywhere = Array.from({ length: clients }, (_, n) => `10.0.${n}.1`)
const target = { atMost: 50 }

const deep = '['.repeat(8_000)
const post = (call: { readonly path: string }, input: unknown, more = {}): Flood => ({
  method: 'POST',
  path: call.path,
  body: typeof input === 'string' ? input : JSON.stringify(input),
  ...more,
})
const signedIn = { headers: { token: tokenOf(2) } }
const large = {
  ...saveInput(),
  notes: 'x'.repeat(2_000),
  hideChannel: Array<number>(1_000).fill(1),
}

/** Cheap requests: first anonymous, then with a free account. */
const floods: Readonly<Record<string, Flood>> = {
  'nothing but the question itself': { method: 'GET', path: '/healthz' },
  '/openapi.json unpacked': { method: 'GET', path: '/openapi.json' },
  '/api-docs': { method: 'GET', path: '/api-docs', headers: { 'accept-encoding': 'br' } },
  '/readyz': { method: 'GET', path: '/readyz' },
  'paths that do not exist': { method: 'GET', path: '/conf/%5c..%5c../x' },
  'picture captchas': { method: 'GET', path: accountCalls.captcha.path },
  'wrong passwords': post(accountCalls.login, { username: 'owner2', password: 'wrong password' }),
  'wrong mailed codes': post(accountCalls.findPwd, {
    emailAddress: 'owner2@openbooth.test',
    authCode: '000000',
    password: 'a long enough password',
  }),
  'the licence agreement': post(eulaCalls.read, {}),
  'wrong listener codes': post(admissionCalls.look, { code: '01234567' }),
  'work for admission': post(admissionCalls.work, {}),
  'deep JSON to a seat’s call': post(stateStreamCalls.heartbeat, deep),
  'deep JSON to sign-in': post(accountCalls.login, deep),
  'an event of 250 KB without a session': post(eventCalls.create, 'x'.repeat(250_000)),
  'signed in: quotes': post(eventCalls.quote, large, signedIn),
  'signed in: a list with a search': post(eventCalls.list, { search: 'meeting' }, signedIn),
  'signed in: templates': post(eventTemplateCalls.list, { search: 'e' }, signedIn),
}

/** The response time of the cheapest request under the load of abusive clients. */
export const measureHealth = (): Promise<readonly Figure[]> =>
  withServer(
    [ownersSql(new Date())],
    { TRUST_PROXY: 'true', REQUESTS_PER_MINUTE: '600' },
    async ({ address }) => {
      const figures: Figure[] = []
      for (const [name, what] of Object.entries(floods))
        figures.push(await measureFlood(address, name, what))
      return figures
    },
  )

const measureFlood = async (address: string, name: string, what: Flood): Promise<Figure> => {
  const stop = sample(`${address}/healthz`)
  const flooded = await flood(address, what, { clients, seconds, from: everywhere })
  const took = await stop()
  const statuses = Object.entries(flooded.statuses).map(([status, count]) => `${count} x ${status}`)
  return {
    name,
    value: percentile(took, 99),
    unit: 'ms',
    target,
    remark: `median ${percentile(took, 50).toFixed(1)} ms, longest ${Math.max(...took).toFixed(0)} ms of ${took.length}; ${flooded.perSecond.toFixed(0)} a second (${statuses.join(', ')}); ${loadText()}`,
  }
}
