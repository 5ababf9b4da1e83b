// Holds a recorded event and brings the sound of its floor home: node recordAnEvent.ts
// Takes OPENBOOTH_URL, OPENBOOTH_KEY, WEBHOOK_SECRET, and the PORT to which the webhook leads.
import { createHmac, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

const { OPENBOOTH_URL: house = '', OPENBOOTH_KEY: key, WEBHOOK_SECRET = '', PORT } = process.env

const call = async (path: string, input: object) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(house + path, { method: 'POST', headers, body: JSON.stringify(input) })
  const { code, msg, data } = await answer.json()
  if (code !== 200) throw new Error(`${path}: ${msg}`)
  return data
}
const isOurs = (headers: NodeJS.Dict<string | string[]>, body: string) => {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signed } = headers
  const mac = createHmac('sha256', Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64'))
  const own = `v1,${mac.update(`${String(id)}.${String(time)}.${body}`).digest('base64')}`
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < 300
  return isFresh && String(signed).split(' ').includes(own)
}

const [floor, other] = await call('/conf/channel/choices', {})
const time = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)
const [appointmentStartTime, appointmentEndTime] = [time(0), time(60)]
const when = { startNow: true, appointmentStartTime, appointmentEndTime, timeZone: 'UTC' }
const what = { name: 'General assembly', autoRecording: true, floorChannelId: floor.id }
const who = { speakers: [{ name: 'Sam' }], receiverNums: 10 }
const booths = [{ name: 'Booth 1', a: other.id, interpreters: [{ name: 'Lin' }] }]
const plan = { operationId: randomUUID(), ...what, ...when, ...who, booths }
const { id: eventId } = await call('/conf/meeting/create', plan)
for (const { role, link } of await call('/conf/meeting/codes', { eventId }))
  process.stdout.write(`${role} ${link}\n`)

const hear = async (request: IncomingMessage, response: ServerResponse) => {
  const body = await text(request)
  response.writeHead(isOurs(request.headers, body) ? 204 : 401).end()
  const { type, data } = JSON.parse(body)
  if (response.statusCode === 401 || data.event?.id !== eventId) return
  if (type === 'recording.ready')
    await call('/conf/recording/mix', { eventId, mix: 'floor', format: 'opus' })
  if (type !== 'recording.made') return
  const { path } = await call(data.call.path, data.call.input)
  const file = await fetch(house + path)
  await writeFile('recording.ogg', Buffer.from(await file.arrayBuffer()))
  process.exit()
}
createServer((request, response) => void hear(request, response)).listen(PORT)
