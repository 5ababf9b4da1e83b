import { captionCalls } from '@openbooth/contract/live/transcription/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { liveCaptionCalls } from '@openbooth/contract/live/transcription/liveCalls'
import { teamCalls } from '@openbooth/contract/live/team/calls'
import type { Caption } from '@openbooth/contract/live/transcription/rules'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { role } from '@openbooth/contract/roles'
import { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { boothsOf, type HeldEvent, type Inside } from '#testing/booths.ts'
import { makeMediaServer, makeModels } from '#testing/events.ts'
import { makeLanguages } from '#testing/languages.ts'
import { sheetOf } from '#testing/sheetOf.ts'
import { startTestServer, type TestUser } from '#testing/server.ts'
import { readSoundForWorker } from '../sound/index.ts'
import { planMachines } from './plan.ts'
import { openTranscriptStore } from './store.ts'
import { removeDueTranscripts } from './scheduledTasks.ts'

const server = await startTestServer()
const channels = await makeLanguages(server)
await makeMediaServer(server)
const models = await makeModels(server)
const admin = await server.user(role.admin)
afterAll(() => server.close())

const said = (from: number, words: string, changes: Partial<Caption> = {}): Caption => ({
  track: 'ch:floor',
  number: from,
  from,
  to: from + 1_500,
  language: 'en',
  words,
  speaker: 'Sam',
  isFinal: true,
  ...changes,
})

/** An event with two utterances on the floor, the second without French. */
const captioned = async (draft: Parameters<typeof boothsOf>[2] = {}) => {
  const event = await boothsOf(server, channels, { captions: true, ...draft })
  // Captions use the database clock, which the test clock differs from.
  await event.set({ liveSince: sql`clock_timestamp() - interval '1 minute'` })
  const { rows } = await server.app.db.pool.query<{ now: number; live: number }>(
    `select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      floor(extract(epoch from live_since) * 1000)::float8 as live from events where id = $1`,
    [event.id],
  )
  const { now, live } = rows[0]!
  const store = openTranscriptStore(server.app, BigInt(event.id))
  const hello = said(now - 4_000, 'Hello & <welcome>')
  const bye = said(now - 2_000, 'Good\nbye')
  const french = said(now - 3_000, 'Merci', {
    track: `ch:${channels[1]}`,
    language: 'fr',
    speaker: 'Ann',
  })
  for (const caption of [hello, bye, french, hello]) store.keep(caption)
  store.keepTranslation({ ...hello, language: 'fr', words: 'Bonjour' })
  store.keepTranslation({ ...hello, language: 'fr', words: 'Bonjour' })
  store.gap(bye, 'fr', 'provider')
  for (const caption of [hello, bye])
    store.made({ ...caption, work: 'recognition', model: 'Whisper' })
  store.made({ ...hello, language: 'fr', work: 'translation', model: 'Deep' })
  store.count('captions', new Map([['ch:floor', 600]]))
  return { event, store, now, live }
}
const over = async (event: HeldEvent): Promise<void> => {
  await server.ok(eventCalls.close, { id: event.id, version: event.version }, event.host)
}
const download = async (
  { id }: HeldEvent,
  as: TestUser,
  input: { language: string; format: 'vtt' | 'srt' | 'txt' | 'xlsx'; beside?: string },
  track = 'ch:floor',
) => server.fetch(captionCalls.export, { eventId: id, track, ...input }, as)

test('The owner and administrators see the transcripts and gaps of each track in each language, and other users do not.', async () => {
  const { event, store } = await captioned({ hideChannel: [channels[1]!] })
  await store.close()
  const list = (as: TestUser) => server.ok(captionCalls.list, { eventId: event.id }, as)
  const seen = await list(event.host)
  expect(seen).toMatchObject({
    isBooked: true,
    isOver: false,
    deleteAt: null,
    tracks: [
      {
        track: 'ch:floor',
        name: null,
        isHidden: false,
        languages: [
          {
            language: 'en',
            isTranslated: false,
            phrases: 2,
            missing: 0,
            madeBy: { kind: 'ai', model: 'Whisper' },
          },
          {
            language: 'fr',
            isTranslated: true,
            phrases: 1,
            missing: 1,
            madeBy: { kind: 'ai', model: 'Deep' },
          },
        ],
      },
      { track: `ch:${channels[1]}`, isHidden: true },
    ],
  })
  expect(await list(admin)).toEqual(seen)
  const { msg } = await server.call(captionCalls.list, { eventId: event.id }, await server.user())
  expect(msg).toBe('Event Not Found')
})

test('A transcript is WebVTT, SRT, text or a table with a second language, in the time of the event.', async () => {
  const { event, store, now, live } = await captioned()
  await store.close()
  const text = async (input: Parameters<typeof download>[2]) =>
    (await download(event, event.host, input)).text()
  const clock = (at: number, mark: string): string =>
    new Date(Math.max(0, at)).toISOString().slice(11, 23).replace('.', mark)
  const from = now - 4_000 - live
  expect(await text({ language: 'en', format: 'vtt' })).toContain(
    `WEBVTT\nLanguage: en\n\nNOTE Made by artificial intelligence: speech recognition (Whisper)\n\n${clock(from, '.')} --> ${clock(Math.max(1, from + 1_500), '.')}\n<v Sam>Hello &amp; &lt;welcome&gt;\n`,
  )
  expect(await text({ language: 'en', format: 'srt' })).toContain(
    `1\n${clock(from, ',')} --> ${clock(Math.max(1, from + 1_500), ',')}\nSam: Hello & <welcome>\n`,
  )
  expect(await text({ language: 'fr', format: 'txt' })).toMatch(
    /^# Made by artificial intelligence: speech recognition \(Whisper\), machine translation \(Deep\)\n\n\[\d\d:\d\d:\d\d\] Sam: Bonjour\n$/,
  )
  expect(await text({ language: 'en', format: 'txt' })).toContain('Sam: Good bye\n')
  const table = await download(event, event.host, { language: 'en', beside: 'fr', format: 'xlsx' })
  expect(table.headers.get('content-type')).toContain('spreadsheet')
  const { rows } = sheetOf(Buffer.from(await table.arrayBuffer()))
  expect(rows[0]).toEqual(['Time', 'Speaker', 'en', 'fr', 'Made by'])
  expect(rows[1]?.at(-1)).toBe('Made by artificial intelligence: speech recognition (Whisper)')
  const named = await download(event, event.host, { language: 'fr', format: 'srt' })
  expect(decodeURIComponent(named.headers.get('content-disposition')!)).toBe(
    "attachment; filename*=UTF-8''Annual meeting - Transcript (fr).srt",
  )
  const none = await download(event, event.host, { language: 'de', format: 'txt' })
  expect(await none.json()).toMatchObject({ msg: 'File Not Exist' })
  const stranger = await download(event, await server.user(), { language: 'en', format: 'txt' })
  expect(await stranger.json()).toMatchObject({ msg: 'Event Not Found' })
})

test('Machine interpretation is marked as such: for readers, after a reload, in the list and in every file.', async () => {
  const { event, store, now } = await captioned()
  const track = `ch:${channels[3]}`
  store.keep(said(now - 1_000, 'Hola', { track, language: 'es', speaker: '', isTranslated: true }))
  await store.close()
  const reader = await openCaptions(await event.enter('listener'), 'es')
  expect((await reader.next()).captions).toMatchObject([{ words: 'Hola', isTranslated: true }])
  reader.close()
  const { tracks } = await server.ok(captionCalls.list, { eventId: event.id }, event.host)
  expect(tracks.find((one) => one.track === track)?.languages).toEqual([
    { language: 'es', isTranslated: true, phrases: 1, missing: 0, madeBy: { kind: 'ai' } },
  ])
  const file = await download(event, event.host, { language: 'es', format: 'srt' }, track)
  expect(await file.text()).toContain('AI: Hola')
})

test('An audio worker that replaces another one reads when a machine spoke its last AI notice.', async () => {
  const { event, store, now } = await captioned()
  await server.app.db.query
    .updateTable('booths')
    .set({ boxType: 'machine', ...models })
    .where('eventId', '=', BigInt(event.id))
    .execute()
  const id = BigInt(event.id)
  const { rows } = await server.app.db.pool.query<{ id: string }>(
    'select id::text from booths where event_id = $1 order by id limit 1',
    [id],
  )
  const booth = BigInt(rows[0]!.id)
  const { state } = await readSoundForWorker(server.app.db, id)
  const noticeAt = async () => {
    await store.close()
    const plans = await planMachines(server.app.db, id, {
      ...state,
      floor: { ...state.floor, language: 'en' },
    })
    return plans.find(({ boothId }) => boothId === booth)?.noticeAt?.getTime()
  }
  store.noticeSpoken(booth, now - 60_000)
  store.noticeSpoken(booth, now)
  expect(await noticeAt()).toBe(now)
  store.noticeOver(booth)
  expect(await noticeAt()).toBeUndefined()
})

test('Recognisers of the floor get the speakers and the titles of the current session as phrase hints.', async () => {
  const { event } = await captioned()
  await server.app.db.query
    .updateTable('booths')
    .set({ boxType: 'machine', ...models })
    .where('eventId', '=', BigInt(event.id))
    .execute()
  const id = BigInt(event.id)
  const { state } = await readSoundForWorker(server.app.db, id)
  const now = {
    id: 1,
    titleEn: 'On Bohuslän',
    titleZh: '',
    speakers: ['Ann Lee'],
    isBreak: false,
    startsAt: 0,
    endsAt: 1,
    floorLanguage: null,
  }
  const hintsIn = async (session: typeof now) => {
    const agenda = { mode: 'clock' as const, delay: 0, now: session, next: null }
    const floor = { ...state.floor, language: 'en' }
    const [machine] = await planMachines(server.app.db, id, { ...state, floor, agenda })
    return machine!.recogniser!.phrases.slice(0, 2)
  }
  expect(await hintsIn(now)).toEqual(['Ann Lee', 'On Bohuslän'])
  expect(await hintsIn({ ...now, isBreak: true })).not.toContain('Ann Lee')
})

test('Transcripts are deleted by their owner after the event, or on their expiry day, and not earlier.', async () => {
  const { event, store } = await captioned()
  await store.close()
  const remove = async (of: HeldEvent, as: TestUser): Promise<string> =>
    (await server.call(captionCalls.remove, { eventId: of.id }, as)).msg
  expect(await remove(event, event.host)).toBe('Event State Does Not Allow This')
  await over(event)
  expect(await remove(event, await server.user())).toBe('Event Not Found')
  expect(await remove(event, event.host)).toBe('Success')
  expect(await remove(event, event.host)).toBe('File Not Exist')
  expect((await server.ok(captionCalls.list, { eventId: event.id }, admin)).tracks).toEqual([])

  const later = await captioned()
  await later.store.close()
  await over(later.event)
  await later.event.set({ recordingsDeleteAt: server.clock.now() })
  await removeDueTranscripts(server.app, new Date(server.clock.now().getTime() + 1))
  expect((await server.ok(captionCalls.list, { eventId: later.event.id }, admin)).tracks).toEqual(
    [],
  )
})

/** Reads captions as a page does. */
const openCaptions = async ({ seat }: Inside, language: string) => {
  const answer = await server.fetch(liveCaptionCalls.stream, { language }, { seat })
  const reader = answer.body!.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  return {
    next: async (): Promise<{ type: string; captions?: Caption[]; caption?: Caption }> => {
      for (;;) {
        const end = rest.indexOf('\n\n')
        if (end >= 0) {
          const data = /^data: (.*)$/m.exec(rest.slice(0, end))?.[1]
          rest = rest.slice(end + 2)
          if (data !== undefined) return JSON.parse(data) as never
        } else rest += decoder.decode((await reader.read()).value, { stream: true })
      }
    },
    close: () => void reader.cancel(),
  }
}

test('A new reader gets the latest captions and then each utterance, without hidden channels for listeners, and without names where the event hides them.', async () => {
  const { event, store, now } = await captioned({ hideChannel: [channels[1]!] })
  await store.close()
  const [ann, listener] = [await event.enter('Ann'), await event.enter('listener')]
  const [staff, crowd] = [await openCaptions(ann, 'fr'), await openCaptions(listener, 'fr')]
  expect((await staff.next()).captions!.map(({ words, speaker }) => [words, speaker])).toEqual([
    ['Bonjour', 'Sam'],
    ['Merci', 'Ann'],
  ])
  expect((await crowd.next()).captions!.map(({ words, speaker }) => [words, speaker])).toEqual([
    ['Bonjour', ''],
  ])
  const again = openTranscriptStore(server.app, BigInt(event.id))
  again.pass(said(now, 'Hidden', { track: `ch:${channels[1]}`, language: 'fr' }))
  again.pass(said(now + 1, 'Au revoir', { language: 'fr' }))
  expect((await staff.next()).caption).toMatchObject({ words: 'Hidden', speaker: 'Sam' })
  expect((await crowd.next()).caption).toMatchObject({ words: 'Au revoir', speaker: '' })
  staff.close()
  crowd.close()
})

test('A booth gets names and terms of its floor language only.', async () => {
  const { event, store } = await captioned()
  await store.close()
  const add = async (search: string, text: string) => {
    const { rows } = await server.ok(speechLanguageCalls.list, { search }, admin)
    await server.ok(phraseCalls.add, { languageId: rows[0]!.id, text }, admin)
  }
  await add('en-US', 'Bohuslän Council')
  await add('fr-FR', 'Conseil du Bohuslän')
  const ann = await event.enter('Ann')
  const names = (language: string) =>
    server.call(liveCaptionCalls.names, { language }, { seat: ann.seat })
  expect(await names('en')).toMatchObject({ data: { names: ['Bohuslän Council'] } })
  expect(await names('fr')).toMatchObject({ data: { names: [] } })
  await event.set({ floorLanguage: 'fr' })
  expect(await names('fr')).toMatchObject({ data: { names: ['Conseil du Bohuslän'] } })
  await event.set({ floorLanguage: 'tlh' })
  expect(await names('tlh')).toMatchObject({ data: { names: [] } })
  await event.set({ floorLanguage: 'fr', captions: false })
  expect(await names('fr')).toMatchObject({ data: { names: [] } })
})

test('Host and technician read the address of the hall screen where captions are booked, and no useless address is returned.', async () => {
  const { event, store } = await captioned()
  await store.close()
  const codes = await server.ok(eventCalls.codes, { eventId: event.id }, event.host)
  const listener = codes.find(({ role: of }) => of === 'listener')!
  const linkFor = async (who: string) =>
    server.call(teamCalls.screenLink, {}, { seat: (await event.enter(who)).seat })
  for (const who of ['host', 'technician'])
    expect((await linkFor(who)).data).toEqual({ link: listener.link })
  await server.ok(eventCalls.revokeCode, { id: listener.id }, event.host)
  expect((await linkFor('technician')).data).toEqual({ link: null })
  const plain = await boothsOf(server, channels)
  const { seat } = await plain.enter('host')
  expect((await server.call(teamCalls.screenLink, {}, { seat })).msg).toBe(
    'Captions Are Not Booked',
  )
})

test('Captions of a missing event, or of an unstored utterance, are dropped without blocking others.', async () => {
  const { event, store, now } = await captioned()
  store.keepTranslation(said(now + 5, 'Niemand', { language: 'de' }))
  await store.close()
  const gone = openTranscriptStore(server.app, 999_999_999n)
  gone.keep(said(now, 'Nobody'))
  await gone.close()
  const { rows } = await server.app.db.pool.query<{ count: bigint }>(
    "select count(*) from caption_translations where event_id = $1 and language = 'de'",
    [event.id],
  )
  expect(rows[0]!.count).toBe(0n)
})

test('Before the opening the owner reads which captions would fail: languages without a model and models with a failed test.', async () => {
  const event = await boothsOf(server, channels, { captions: true, startsIn: 60 })
  const check = () => server.ok(captionCalls.check, { eventId: event.id }, event.host)
  expect(await check()).toEqual([])
  const { query } = server.app.db
  await query
    .updateTable('channels')
    .set({ languageTag: 'tlh' })
    .where('id', '=', BigInt(channels[2]!))
    .execute()
  const failed = {
    at: '2026-01-01T00:00:00.000Z',
    ok: false,
    latencyMs: 5,
    result: null,
    reason: 'refusedKey',
    providerCode: '401',
    providerMessage: null,
  }
  await query
    .updateTable('speechModels')
    .set({ lastTest: JSON.stringify(failed) })
    .execute()
  const problems = await check()
  expect(problems).toContainEqual({
    work: 'recognition',
    track: 'ch:floor',
    language: 'en',
    reason: 'refusedKey',
  })
  expect(problems).toContainEqual({
    work: 'recognition',
    track: `ch:${channels[2]}`,
    language: 'tlh',
    reason: 'noModel',
  })
  expect(problems).toContainEqual({
    work: 'translation',
    track: 'ch:floor',
    language: 'tlh',
    reason: 'noModel',
  })
  const { msg } = await server.call(captionCalls.check, { eventId: event.id }, await server.user())
  expect(msg).toBe('Event Not Found')
})
