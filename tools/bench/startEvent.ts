import { eventCalls } from '@openbooth/contract/events/event/calls'
import { tokenOf } from './lists/owners.ts'

/** A running event, and the code for its listeners. */
export interface Running {
  readonly id: number
  readonly code: string
  /** The codes in the links of its interpreters. */
  readonly interpreters: readonly string[]
  readonly speaker: string
  readonly technician: string
}

/** SQL that adds a media server for all users; the first owner becomes an administrator. */
export const mediaServerSql = `
  update workspaces set role = 1 where id = 1;
  insert into media_servers (server_name, kind, status, created_at) values ('Bench', 'none', 'running', now());
  insert into media_server_bindings (server_id) select id from media_servers;`

const twoBooths = [
  { name: 'Chinese', a: 2, interpreters: [{ name: 'Lin' }, { name: 'Wang' }] },
  { name: 'French', a: 3, interpreters: [{ name: 'Claire' }, { name: 'Jules' }] },
]

/** Starts an event of an owner through calls, as pages do. */
export const startEvent = async (
  address: string,
  owner: number,
  receiverNums: number,
  booths: readonly object[] = twoBooths,
  more: object = {},
): Promise<Running> => {
  const call = async <Data>(path: string, body: object): Promise<Data> => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: tokenOf(owner) },
      body: JSON.stringify(body),
    })
    const envelope = (await response.json()) as { code: number; data: Data }
    if (envelope.code !== 200) throw new Error(JSON.stringify(envelope))
    return envelope.data
  }
  const wallTime = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)
  const { id } = await call<{ id: number }>(eventCalls.create.path, {
    operationId: crypto.randomUUID(),
    name: `Hall ${owner}`,
    floorChannelId: 1,
    booths,
    speakers: [{ name: 'Amelia' }],
    receiverNums,
    notes: '',
    startNow: true,
    appointmentStartTime: wallTime(0),
    appointmentEndTime: wallTime(240),
    timeZone: 'UTC',
    ...more,
  })
  const codes = await call<{ role: string; link: string }[]>(eventCalls.codes.path, {
    eventId: id,
  })
  const typed = (wanted: string): string[] =>
    codes.filter(({ role }) => role === wanted).map(({ link }) => link.split('/').at(-1)!)
  return {
    id,
    code: typed('listener')[0]!,
    interpreters: typed('interpreter'),
    speaker: typed('speaker')[0]!,
    technician: typed('technician')[0]!,
  }
}
