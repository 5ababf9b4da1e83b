// Plans a congress from pretalx's schedule.json and invites its team, or imports a newer schedule:
// node programme.mjs plan schedule.json team.json [id]. team.json has booths by room: { "Hall 1":
// [{ "language": "fr", "interpreters": [{ "name": "Lin", "emailAddress": "lin@example.org" }] }] }
// Downloads the recordings of the first day: node programme.mjs recordings <id>
// Set OPENBOOTH_URL to the address of the server and OPENBOOTH_KEY to an API key.
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const { OPENBOOTH_URL: server = '', OPENBOOTH_KEY: key } = process.env

const send = async (path, body, headers = {}) => {
  const all = { authorization: `Bearer ${key}`, ...headers }
  const response = await fetch(server + path, { method: 'POST', headers: all, body })
  const { code, msg, data } = await response.json()
  if (code !== 200) throw new Error(`${path}: ${msg} ${JSON.stringify(data)}`)
  return data
}
const call = (path, input) =>
  send(path, JSON.stringify(input), { 'content-type': 'application/json' })
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))

const create = async ({ title, start, end, time_zone_name: timeZone, days }, team) => {
  const channels = await call('/conf/channel/choices', {})
  const channelOf = (tag) => channels.find(({ languageTag }) => languageTag === tag).id
  const contentOf = (booths) => ({
    floorChannelId: channelOf('en'),
    autoRecording: true,
    booths: booths.map(({ language, ...booth }) => ({ ...booth, a: channelOf(language) })),
  })
  const rooms = Object.entries(team).map(([name, booths]) => ({ name, content: contentOf(booths) }))
  const hours = days.map(({ date }) => ({ date, from: '08:30', to: '19:30' }))
  const dates = { timeZone, startsOn: start, endsOn: end, days: hours }
  const draft = { name: title, listeners: 500, rooms, content: rooms[0].content }
  return call('/conf/programme/create', { operationId: randomUUID(), ...draft, ...dates })
}

const plan = async (scheduleFile, teamFile, existingId) => {
  const schedule = await readJson(scheduleFile)
  const { conference } = schedule.schedule
  const created = existingId ? undefined : await create(conference, await readJson(teamFile))
  const programmeId = created?.id ?? Number(existingId)
  const form = new FormData()
  form.append('input', JSON.stringify({ programmeId }))
  form.append('file', new Blob([JSON.stringify(schedule)]), 'schedule.json')
  const { token, problems } = await send('/conf/programmeImport/preview', form)
  // Rooms without a booth are not part of the programme.
  const errors = problems.filter(({ reason }) => reason !== 'roomUnknown')
  if (errors.length > 0) throw new Error(`schedule.json: ${JSON.stringify(errors)}`)
  const applied = { programmeId, token, skipsProblems: true }
  const counts = await call('/conf/programmeImport/apply', applied)
  process.stdout.write(`${JSON.stringify({ programmeId, ...counts })}\n`)
  const { people } = await call('/conf/programmePeople/list', { programmeId })
  const uninvited = people.filter(({ mailedAt }) => mailedAt === null)
  const team = uninvited.map(({ emailAddress, names }) => ({ emailAddress, name: names[0] }))
  if (team.length > 0) await call('/conf/programmePeople/invite', { programmeId, people: team })
}

const recordings = async (id) => {
  const { events, startsOn } = await call('/conf/programme/get', { id: Number(id) })
  for (const { id: eventId, name } of events.filter(({ date }) => date === startsOn))
    for (const { track } of (await call('/conf/recording/list', { eventId })).tracks) {
      const source = track === 'ch:floor' ? { mix: 'floor' } : { mix: 'channel', track }
      let mix = await call('/conf/recording/mix', { eventId, ...source, format: 'opus' })
      while (mix.state !== 'ready') {
        if (mix.state === 'failed') throw new Error(`${name}, ${track}: no file`)
        await pause(1000)
        const { mixes } = await call('/conf/recording/list', { eventId })
        mix = mixes.find((one) => one.id === mix.id)
      }
      const { path } = await call('/conf/recording/download', { eventId, id: mix.id })
      const file = await fetch(server + path)
      const title = `${name} ${track}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      await writeFile(`${title}.ogg`, Buffer.from(await file.arrayBuffer()))
    }
}

const [command, ...args] = process.argv.slice(2)
await (command === 'plan' ? plan(...args) : recordings(...args))
