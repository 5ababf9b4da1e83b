import { errorTexts } from '@openbooth/contract/errorTexts'
import { mixWords } from '@openbooth/contract/live/recording/texts'
import { wayTexts } from '@openbooth/contract/live/connectionStats/rules'
import { equipmentCheckPartTexts } from '@openbooth/contract/live/equipmentCheck/texts'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { phraseCalls } from '@openbooth/contract/installation/speech/phraseCalls'
import { role } from '@openbooth/contract/roles'
import { toTeam } from '@openbooth/contract/live/sound/rules/talks'
import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { speechLanguageCalls } from '@openbooth/contract/installation/speech/calls'
import { codeIn, comeIn } from '@openbooth/server/live/admission/testing/people'
import { headphoneExposuresOf } from '@openbooth/server/live/headphoneExposure/index'
import { boothsOf } from '@openbooth/server/live/sound/testing/booths'
import { type Channels, makeModels } from '@openbooth/server/testing/events'
import { openTranscriptStore } from '@openbooth/server/live/transcription/store'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture, type Looks } from '../browser.ts'
import { tabTo } from '../keyboard.ts'
import { expectNoSidewaysScroll, inEachLook, lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { type Hall, openHall } from './rig/hall.ts'
import {
  firstAfter,
  isHeard,
  loudnessOf,
  now,
  silenceOf,
  untilHeard,
  untilSilent,
} from './rig/measure.ts'
import { eitherWay, en, sayIn } from '../say.ts'
import {
  liveBoothText,
  liveCaptionsText,
  liveCheckText,
  liveDoorText,
  liveListenText,
  liveStaffConnectionText,
  liveStaffReadingsText,
  liveStaffText,
  liveTalkText,
  switchesText,
} from '../texts.ts'

// The booth in real windows on a real media server: each voice is a tone, and listeners' ears
// distinguish them.

const story = openStory({ environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() } })
let channels: Channels
let hall: Hall

beforeAll(async () => {
  const { rows } = await story.product.app.db.pool.query<{ id: string }>(
    `select c.id from unnest(array['es', 'fr', 'de', 'en', 'it']) with ordinality wanted (tag, place)
     join channels c on c.language_tag = wanted.tag order by place`,
  )
  channels = rows.map(({ id }) => Number(id))
  hall = await openHall(story.browser, story.product)
  const preparing = () =>
    story.product.app.db.query
      .selectFrom('mediaServers')
      .select('id')
      .where('engineStep', 'is', null)
      .execute()
  await vi.waitUntil(async () => (await preparing()).length === 1, 40_000)
})
afterAll(async () => {
  hall?.close()
})
afterEach(() => hall.closeWindows())

const voices = { Sam: 600, Ann: 1000, Bea: 1400, Dan: 1800, Eva: 2200, Ivo: 2600 } as const
type Interpreter = Exclude<keyof typeof voices, 'Sam'>

/** An event with two booths of two people each, and a code for everyone. */
const held = async (changes: Parameters<typeof boothsOf>[2] = {}) => {
  const { id, host, change, seatOf } = await boothsOf(story.product, channels, changes)
  const readCodes = () => story.product.ok(eventCalls.codes, { eventId: id }, host)
  let codes = await readCodes()
  return {
    id,
    isEarly: changes.startsIn !== undefined,
    close: async (): Promise<void> => {
      const { version } = await story.product.ok(eventCalls.get, { id }, host)
      await story.product.ok(eventCalls.close, { id, version }, host)
    },
    seatOf,
    codeOf: (who: string): string => codeIn(codes, who).code,
    /** Saves the form while the event runs. */
    change: async (wanted: Parameters<typeof change>[0]): Promise<void> => {
      await change(wanted)
      codes = await readCodes()
    },
  }
}
type Held = Awaited<ReturnType<typeof held>>

/** As in the event form: both booths change their input automatically. */
const planAutoRelay = ({ id }: Held) =>
  story.product.app.db.pool.query('update booths set auto_relay = true where event_id = $1', [id])

/** A person before joining their booth, with a tone as microphone. */
const beforeJoining = async (
  { codeOf, isEarly }: Held,
  who: Interpreter,
  looks: Looks = {},
): Promise<Page> => {
  const { page, goTo } = await story.visitor({
    width: 1280,
    height: 800,
    instruments: { voice: voices[who] },
    ...looks,
  })
  await goTo(`/live/${codeOf(who)}`)
  if (isEarly) {
    // Without input such a page waits for ten seconds, because a program may have opened the link.
    await page.getByRole('heading', { name: en(liveDoorText, 'ready') }).waitFor()
    await page.mouse.move(1, 1)
  }
  return page
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name, pressed: true, exact: false })
const connected = (page: Page) =>
  page.locator('.status-line.warning', { hasText: eitherWay(liveBoothText, 'connecting') })

const inBooth = async (event: Held, who: Interpreter, looks?: Looks): Promise<Page> => {
  const page = await beforeJoining(event, who, looks)
  await button(page, sayIn(looks?.language ?? 'en')(liveCheckText, 'skip')).click()
  await page.locator('.cockpit').waitFor()
  await connected(page).waitFor({ state: 'hidden' })
  return page
}
const said = (page: Page, words: string | RegExp) =>
  page.locator('[aria-live=assertive]', { hasText: words }).waitFor({ state: 'attached' })

test('By keyboard an interpreter checks the audio, goes on air, coughs and goes off, and listeners hear exactly that.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const page = await beforeJoining(event, 'Ann')
  await tabTo(page, en(liveCheckText, 'check'))
  await page.keyboard.press('Enter')
  await page.getByText(en(liveCheckText, 'micThere')).waitFor()
  await page.locator('.check-level-word', { hasText: en(liveCheckText, 'levelGood') }).waitFor()
  await tabTo(page, en(liveCheckText, 'testTone'))
  await page.keyboard.press('Enter')
  await untilHeard(page, 400)
  await tabTo(page, en(liveBoothText, 'enterBooth'))
  await page.keyboard.press('Enter')
  await page.locator('.cockpit').waitFor()
  await connected(page).waitFor({ state: 'hidden' })

  await page.keyboard.press('m')
  await pressed(page, en(liveBoothText, 'microphone')).waitFor()
  await untilHeard(listener, voices.Ann)
  await said(page, en.like(liveBoothText, 'saidOnAir'))
  await page.keyboard.press('c')
  await pressed(page, en(liveBoothText, 'cough')).waitFor()
  await untilSilent(listener, voices.Ann)
  const endedAt = now()
  await page.keyboard.press('c')
  await untilHeard(listener, voices.Ann, endedAt)

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: en(liveBoothText, 'keysTitle') }).waitFor()
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  await pressed(page, en(liveBoothText, 'microphone')).waitFor()
  await page.keyboard.press('l')
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  expect(await isHeard(listener, voices.Ann)).toBe(true)
  await page.keyboard.press('m')
  await untilSilent(listener, voices.Ann)
  await said(page, en(liveBoothText, 'saidOffAir'))
})

test('The lamp of the booth is lit while its channel has listeners, and shows their number.', async () => {
  const event = await held()
  const page = await inBooth(event, 'Ann')
  const listening = (listeners: number) =>
    en(liveBoothText, 'listening', { listeners, channel: 'French' })
  const lamp = (words: string | RegExp, lit = '') =>
    page.locator(`.listening${lit}`, { hasText: words })
  await lamp(listening(0)).waitFor()
  const { page: listener, goTo } = await story.visitor({ instruments: { voice: null } })
  await goTo(`/live/${event.codeOf('listener')}`)
  const choose = (name: string | RegExp) => listener.getByRole('radio', { name }).check()
  await choose(/French/)
  // Choosing a language does not start the sound.
  expect(await lamp(/./, '.lit').count()).toBe(0)
  await button(listener, en(liveListenText, 'listen')).click()
  await lamp(listening(1), '.lit').waitFor()
  await keepPicture(page, 'booth-listened-to')
  await choose(en(mixWords.floor))
  await lamp(listening(0)).waitFor()
  await choose(/French/)
  await lamp(listening(1), '.lit').waitFor()
  await listener.close()
  await lamp(listening(0)).waitFor()
})

test('Partners hand over in both directions, each confirms, and listeners hear no gap.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const [ann, bea] = await Promise.all([inBooth(event, 'Ann'), inBooth(event, 'Bea')])
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann)
  await bea
    .getByText(en(liveBoothText, 'partnerOnAir', { name: 'Ann' }))
    .first()
    .waitFor()
  await untilHeard(bea, voices.Ann)
  await ann.keyboard.press('c')
  await bea
    .locator('.lamp-words', { hasText: en(liveBoothText, 'partnerCoughing', { name: 'Ann' }) })
    .waitFor()
  await ann.keyboard.press('c')
  await bea.locator('.air.partner').waitFor()

  const startedAt = now()
  await button(ann, en(liveBoothText, 'handOver')).click()
  await said(bea, 'Ann asks you to take over')
  await button(bea, en(liveBoothText, 'takeOver')).click()
  await pressed(bea, en(liveBoothText, 'microphone')).waitFor()
  await said(ann, 'Bea has taken over')
  await untilHeard(listener, voices.Bea)
  await untilSilent(listener, voices.Ann)

  await button(ann, en(liveBoothText, 'takeOver')).click()
  await said(bea, 'Ann asks to take over')
  await button(bea, en(liveBoothText, 'decline')).click()
  await said(ann, 'declined')
  const ended = (page: Page, words: string) =>
    page.locator('.hand-over.ended', { hasText: words }).waitFor()
  await ended(ann, en(liveBoothText, 'endedDeclined', { name: 'Bea' }))
  await ended(bea, en(liveBoothText, 'endedDeclinedYou'))
  await keepPicture(ann, 'booth-declined')
  await button(ann, en(liveBoothText, 'takeOver')).click()
  await button(bea, en(liveBoothText, 'handOver')).click()
  await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
  await untilHeard(listener, voices.Ann, now())
  await untilSilent(listener, voices.Bea)
  const { silence } = await listener.evaluate(
    ([heard, from, to]) => window.ear.between(heard, from, to),
    [[voices.Ann, voices.Bea], startedAt, now()] as const,
  )
  expect(silence).toBeLessThan(200)
})

test('The second booth on a channel reads who interprets there, and is heard once the channel is free.', async () => {
  const event = await held()
  const [ann, dan] = await Promise.all([inBooth(event, 'Ann'), inBooth(event, 'Dan')])
  const outgoing = (page: Page, name: RegExp) =>
    page.getByRole('group', { name: en(liveBoothText, 'outgoing') }).getByRole('button', { name })
  await outgoing(ann, /^B /).click()
  await button(ann, en(liveBoothText, 'microphone')).click()
  await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
  await outgoing(dan, /^B /).click()
  await button(dan, en(liveBoothText, 'microphone')).click()
  await dan
    .getByText(en.like(liveBoothText, 'speaksThere', { name: 'Ann', booth: 'French' }))
    .waitFor()
  await outgoing(dan, /^A /).click()
  await button(dan, en(liveBoothText, 'microphone')).click()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[2]!))
  await untilHeard(listener, voices.Dan)
  await outgoing(ann, /^A /).click()
  const other = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  await untilHeard(other, voices.Ann)
})

test('An interpreter who does not understand the floor hears a colleague automatically until choosing otherwise.', async () => {
  const event = await held()
  await planAutoRelay(event)
  await hall.speaker(event.codeOf('Sam'), voices.Sam)
  const [ann, dan] = await Promise.all([inBooth(event, 'Ann'), inBooth(event, 'Dan')])
  const { seat } = await comeIn(story.product, event.codeOf('technician'))
  const speak = (language: string) =>
    story.product.ok(soundCalls.floorLanguage, { language }, { seat })
  // No booth interprets it, so the marked floor remains.
  await untilHeard(dan, voices.Sam)
  await dan.getByText(en(liveBoothText, 'qualityLostMeaning')).waitFor({ state: 'attached' })
  await ann.keyboard.press('2')
  await ann.keyboard.press('m')
  await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
  await ann.getByText(en(liveBoothText, 'understand')).click()
  await ann.getByRole('checkbox', { name: 'Spanish' }).check()
  await untilHeard(dan, voices.Ann)
  await untilSilent(dan, voices.Sam)
  await dan.getByText(en(liveBoothText, 'qualityDirectMeaning')).waitFor({
    state: 'attached',
  })
  await untilHeard(ann, voices.Sam)
  expect(await isHeard(ann, voices.Ann)).toBe(false)
  await speak('de')
  await untilHeard(dan, voices.Sam, now())
  await untilSilent(dan, voices.Ann)
  await speak('fr')
  await untilHeard(dan, voices.Ann, now())
  await dan.keyboard.press('f')
  await untilHeard(dan, voices.Sam, now())
  await untilSilent(dan, voices.Ann)
  await dan.getByRole('slider', { name: en(liveBoothText, 'volume'), exact: true }).fill('0')
  await untilSilent(dan, voices.Sam)
})

test('An interpreter on air switches from A to B and back, and is heard on one of them at a time.', async () => {
  const event = await held()
  const on = (place: number) => hall.listener(event.codeOf('listener'), trackOf(channels[place]!))
  const [french, english] = [await on(1), await on(3)]
  const ann = await inBooth(event, 'Ann')
  await ann.keyboard.press('m')
  await untilHeard(french, voices.Ann)
  await ann.keyboard.press('2')
  await untilHeard(english, voices.Ann)
  await untilSilent(french, voices.Ann)
  await ann.keyboard.press('1')
  await untilHeard(french, voices.Ann, now())
  await untilSilent(english, voices.Ann)
})

test('Listeners hear the floor as the booth allows where no one interprets, and not where it is blocked.', async () => {
  const event = await held()
  await hall.speaker(event.codeOf('Sam'), voices.Sam)
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await inBooth(event, 'Ann')
  await untilHeard(ann, voices.Sam)
  const transfer = ann.getByLabel(en(liveBoothText, 'floorTransfer'))
  expect(await isHeard(listener, voices.Sam)).toBe(false)
  await transfer.selectOption({ label: en(liveBoothText, 'transferOn') })
  await untilHeard(listener, voices.Sam)
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann)
  await untilSilent(listener, voices.Sam)
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Sam, now())
  await transfer.selectOption({ label: en(liveBoothText, 'transferBlocked') })
  await untilSilent(listener, voices.Sam)
  const { seat } = await comeIn(story.product, event.codeOf('technician'))
  const answer = await story.product.ok(soundCalls.floorTransfer, { isOn: true }, { seat })
  expect(answer).toEqual({ booths: 1, blocked: 1 })
  await untilSilent(listener, voices.Sam)
})

test('Before the event and during a pause staff hear each other, and listeners hear no one.', async () => {
  const early = await held({ startsIn: 30 })
  const [ann, bea] = await Promise.all([inBooth(early, 'Ann'), inBooth(early, 'Bea')])
  await ann.getByText(en(liveBoothText, 'preparingState')).waitFor()
  await ann
    .locator('.topbar')
    .getByText(new RegExp(`^${en(liveDoorText, 'startsIn')}(00:)?\\d\\d:\\d\\d$`))
    .first()
    .waitFor()
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(bea, voices.Ann)
  await ann.locator('.lamp-words', { hasText: en(liveBoothText, 'lampStaffOnly') }).waitFor()

  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[2]!))
  const [dan, eva] = await Promise.all([inBooth(event, 'Dan'), inBooth(event, 'Eva')])
  const { seat } = await comeIn(story.product, event.codeOf('host'))
  await button(dan, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Dan)
  await story.product.ok(soundCalls.pause, { words: 'Back at ten' }, { seat })
  await dan.getByText(en(liveBoothText, 'pausedState')).waitFor()
  await dan.getByText('Back at ten').first().waitFor()
  await dan.locator('.lamp-words', { hasText: en(liveBoothText, 'lampPaused') }).waitFor()
  await untilSilent(listener, voices.Dan)
  await untilHeard(eva, voices.Dan, now())
  await story.product.ok(soundCalls.resume, {}, { seat })
  await untilHeard(listener, voices.Dan, now())
})

test('A hidden channel is a relay for interpreters and silent for listeners, and without relay booths hear the floor only.', async () => {
  const event = await held({ hideChannel: [channels[2]!] })
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const [ann, dan] = await Promise.all([inBooth(event, 'Ann'), inBooth(event, 'Dan')])
  const source = (name: string | RegExp) =>
    ann.getByRole('group', { name: en(liveBoothText, 'incoming') }).getByRole('button', { name })
  await button(dan, en(liveBoothText, 'microphone')).click()
  await source(/^German/).click()
  await untilHeard(ann, voices.Dan)
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann)
  await listener.evaluate((track) => window.trial.choose(track), trackOf(channels[2]!))
  await untilSilent(listener, voices.Ann)
  expect(await isHeard(listener, voices.Dan)).toBe(false)
  await untilHeard(ann, voices.Dan, now())

  await story.product.app.db.pool.query(
    `update workspaces set combo_package_id = 1, combo_package_until = null
     where id = (select owner_id from events where id = $1)`,
    [event.id],
  )
  await button(ann, en(liveBoothText, 'microphone')).click()
  await source(/^German/).waitFor({ state: 'hidden' })
  await source(en(liveBoothText, 'auto')).waitFor({ state: 'hidden' })
  await untilSilent(ann, voices.Dan)
  expect(await source(en(liveBoothText, 'floor')).getAttribute('aria-pressed')).toBe('true')
})

test('The first hidden channel added to a running event can be used by connected staff and is never heard by listeners.', async () => {
  const event = await held()
  const hidden = channels[4]!
  const ann = await inBooth(event, 'Ann')
  const desk = await story.visitor({ instruments: { voice: null } })
  await desk.goTo(`/live/${event.codeOf('technician')}`)
  await desk.page
    .getByRole('slider', {
      name: en(liveStaffText, 'volumeOf', { name: en(liveStaffText, 'original') }),
    })
    .press('End')
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  await event.change(({ booths: [french, german] }) => ({
    hideChannel: [hidden],
    booths: [
      { ...french!, c: hidden },
      german!,
      { name: 'Italian', a: hidden, interpreters: [{ name: 'Ivo' }] },
    ],
  }))

  const ivo = await inBooth(event, 'Ivo')
  await button(ivo, en(liveBoothText, 'microphone')).click()
  await ann
    .getByRole('group', { name: en(liveBoothText, 'incoming') })
    .getByRole('button', { name: /^Italian/ })
    .click()
  await untilHeard(ann, voices.Ivo)
  await desk.page
    .getByRole('slider', { name: en(liveStaffText, 'volumeOf', { name: 'Italian' }) })
    .press('End')
  await untilHeard(desk.page, voices.Ivo)
  await listener.evaluate((track) => window.trial.choose(track), trackOf(hidden))

  await button(ivo, en(liveBoothText, 'microphone')).click()
  await untilSilent(desk.page, voices.Ivo)
  await ann.keyboard.press('3')
  await ann.keyboard.press('m')
  await untilHeard(desk.page, voices.Ann)
  expect(await isHeard(listener, voices.Ann)).toBe(false)
  await ann.keyboard.press('1')
  await untilSilent(desk.page, voices.Ann)
  await listener.evaluate((track) => window.trial.choose(track), trackOf(channels[1]!))
  await untilHeard(listener, voices.Ann)
})

test('When the interpreter on air leaves, the partner is notified and can speak at once.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const [ann, bea] = await Promise.all([inBooth(event, 'Ann'), inBooth(event, 'Bea')])
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann)
  await bea
    .getByText(en(liveBoothText, 'partnerOnAir', { name: 'Ann' }))
    .first()
    .waitFor()
  await ann.goto('/live/')
  await said(bea, en(liveBoothText, 'saidNobody'))
  await button(bea, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Bea)
})

test('An unplugged microphone is reported at once and reconnected automatically.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await inBooth(event, 'Ann')
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann)
  await ann.evaluate(() => window.plug(false))
  await ann
    .getByRole('alert')
    .filter({ hasText: en(liveCheckText, 'micGone') })
    .waitFor()
  const lamp = (words: string) => ann.locator('.air.unheard .lamp-words', { hasText: words })
  await lamp(en(liveBoothText, 'unheardNoMicrophone')).waitFor({ timeout: 1_000 })
  await keepPicture(ann, 'booth-unplugged')
  await untilSilent(listener, voices.Ann)
  await ann.evaluate(() => window.plug(true))
  await untilHeard(listener, voices.Ann, now())
  await lamp(en(liveBoothText, 'unheardNoMicrophone')).waitFor({ state: 'detached' })

  // The connection to the platform is beside the state of the event.
  const badge = ann.locator('.topbar-state .link-badge')
  await ann.context().setOffline(true)
  await badge.getByText(en(liveDoorText, 'offline')).waitFor({ timeout: 1_000 })
  await keepPicture(ann, 'booth-offline')
  await ann.context().setOffline(false)
  await badge.getByText(en(liveDoorText, 'connected')).waitFor()
})

test('Unplugged headphones are reported at once, nothing else plays, the voice continues, and they are reconnected.', async () => {
  const event = await held()
  await hall.speaker(event.codeOf('Sam'), voices.Sam)
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await beforeJoining(event, 'Ann')
  const plug = (arePlugged: boolean) =>
    ann.evaluate((areIn) => window.plugHeadphones(areIn), arePlugged)
  const gone = ann.getByRole('alert').filter({ hasText: en(liveCheckText, 'headphonesGone') })
  await button(ann, en(liveCheckText, 'check')).click()
  await plug(true)
  await ann
    .getByLabel(en(equipmentCheckPartTexts.headphones))
    .selectOption({ label: 'Big headphones' })
  await button(ann, en(liveBoothText, 'enterBooth')).click()
  await untilHeard(ann, voices.Sam)
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann)
  await plug(false)
  await gone.waitFor()
  await untilSilent(ann, voices.Sam)
  await untilHeard(listener, voices.Ann, now())
  await plug(true)
  await untilHeard(ann, voices.Sam, now())
  await gone.waitFor({ state: 'hidden' })

  // The chosen headphones are missing after a reload. The interpreter goes off air first, because a
  // quick reload would keep the turn.
  await button(ann, en(liveBoothText, 'microphone')).click()
  await ann.locator('.air.off').waitFor()
  await ann.reload()
  await button(ann, en(liveCheckText, 'skip')).click()
  await gone.waitFor()
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann, now())
  expect(await isHeard(ann, voices.Sam)).toBe(false)
  await plug(true)
  await untilHeard(ann, voices.Sam)
})

test('A closed microphone is shown to its interpreter, who opens it again with Microphone.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await inBooth(event, 'Ann')
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann)
  const desk = await story.visitor()
  await desk.goTo(`/live/${event.codeOf('technician')}`)
  await button(desk.page, en(liveStaffText, 'closeOfPerson', { name: 'Ann' })).click()
  const closed = ann.getByRole('alert').filter({ hasText: en(liveBoothText, 'closed') })
  await closed.waitFor()
  await untilSilent(listener, voices.Ann)
  expect(await button(ann, en(liveBoothText, 'microphone')).getAttribute('aria-pressed')).toBe(
    'false',
  )
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann, now())
  await closed.waitFor({ state: 'hidden' })
})

test('A person who joins in another window takes over there with one press, and the first window can take back.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const first = await inBooth(event, 'Ann')
  await button(first, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann)
  const second = await beforeJoining(event, 'Ann')
  await button(second, en(liveCheckText, 'skip')).click()
  const taken = second.getByText(en(errorTexts['Seat Is Taken']))
  await taken.waitFor()
  await keepPicture(second, 'booth-taken')
  await expectAccessible(second)
  await button(second, en(liveStaffText, 'takeOverHere')).click()
  await second.locator('.cockpit').waitFor()
  await button(first, en(liveStaffText, 'takeOverHere')).waitFor()
  // The turn continues, because it is the same person.
  await pressed(second, en(liveBoothText, 'microphone')).waitFor()
  await untilHeard(listener, voices.Ann, now())
  await button(first, en(liveStaffText, 'takeOverHere')).click()
  await first.locator('.cockpit').waitFor()
  await taken.waitFor()
})

test('After a crash of the page, an interpreter on air is silent in the new page until a press of Go back on air.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await beforeJoining(event, 'Ann')
  // The platform gets a notice from a page that leaves, but not from one that crashes. Applies from
  // the next load on.
  await ann.addInitScript(() =>
    addEventListener('pagehide', (leaving) => leaving.stopImmediatePropagation()),
  )
  await ann.reload()
  await button(ann, en(liveCheckText, 'skip')).click()
  await button(ann, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann)
  await ann.reload()
  // Buffered sound plays to its end.
  await untilSilent(listener, voices.Ann)
  const openedAt = now()
  const goBack = button(ann, en(liveBoothText, 'goBackOnAir'))
  await goBack.waitFor()
  await keepPicture(ann, 'booth-on-air-at-the-door')
  await expectAccessible(ann)
  await button(ann, en(liveCheckText, 'check')).click()
  await ann.locator('.check-level-word', { hasText: en(liveCheckText, 'levelGood') }).waitFor()
  expect(await firstAfter(listener, voices.Ann, openedAt)).toBeNull()
  await ann.evaluate(() => scrollTo(0, document.body.scrollHeight))
  // Entering does not open the microphone either, and ends the turn of the former page.
  await button(ann, en(liveBoothText, 'enterBooth')).click()
  await ann.locator('.air.off').waitFor()
  await keepPicture(ann, 'booth-go-back-on-air')
  await expectAccessible(ann)
  await ann.waitForTimeout(1_500)
  expect(await firstAfter(listener, voices.Ann, openedAt)).toBeNull()
  await goBack.click()
  await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
  expect(await ann.evaluate(() => scrollY)).toBe(0)
  await untilHeard(listener, voices.Ann, openedAt)
})

test('The booth shows captions of the floor on request, with numbers and names marked, also after a reload.', async () => {
  await makeModels(story.product)
  const admin = await story.product.user(role.admin)
  const { rows } = await story.product.ok(speechLanguageCalls.list, { search: 'es-ES' }, admin)
  const term = { languageId: rows[0]!.id, text: 'Banco Central' }
  await story.product.ok(phraseCalls.add, term, admin)
  const event = await held({ captions: true })
  const ann = await inBooth(event, 'Ann')
  const captions = button(ann, en(switchesText, 'captions'))
  expect(await captions.getAttribute('aria-pressed')).toBe('false')
  await captions.press('Enter')
  await ann.getByText(en(liveCaptionsText, 'nothingYet')).waitFor()
  const at = Date.now()
  const phrase = { track: floorTrack, number: at, from: at, to: at + 1_000, language: 'es' }
  const words = 'En 2026 crecimos un 12,5 %, dice Bea del banco central.'
  const ear = openTranscriptStore(story.product.app, BigInt(event.id))
  const caption = { ...phrase, words, speaker: 'Sam', isFinal: true }
  ear.keep(caption)
  ear.pass(caption)
  const log = ann.getByRole('log', { name: en(switchesText, 'captions') })
  await log.getByText('dice').waitFor()
  expect(await log.locator('mark.mark-number').allInnerTexts()).toEqual(['2026', '12,5 %'])
  expect(await log.locator('mark.mark-name').allInnerTexts()).toEqual(['Bea', 'banco central'])
  await ann.getByText(en(liveCaptionsText, 'automatic')).waitFor()
  await expectAccessible(ann)
  await keepPicture(ann, 'booth-captions')
  await ann.reload()
  await button(ann, en(liveCheckText, 'skip')).click()
  await log.getByText('dice').waitFor()
})

test('A changed key stays changed after a reload.', async () => {
  const event = await held()
  const ann = await inBooth(event, 'Ann')
  const list = ann.getByRole('dialog', { name: en(liveBoothText, 'keysTitle') })
  await ann.keyboard.press('?')
  const microphoneKey = (key: string) =>
    en(liveBoothText, 'changeKey', { label: en(liveBoothText, 'microphone'), key })
  await list.getByRole('button', { name: microphoneKey('M') }).click()
  await ann.keyboard.press('q')
  await list.getByRole('button', { name: microphoneKey('Q') }).waitFor()
  await keepPicture(ann, 'booth-keys')
  await expectAccessible(ann)
  await ann.reload()
  await button(ann, en(liveCheckText, 'skip')).click()
  await ann.locator('.cockpit').waitFor()
  await ann.keyboard.press('q')
  await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
  await ann.keyboard.press('m')
  await ann.keyboard.press('?')
  await list.getByRole('button', { name: en(liveBoothText, 'usualKeys') }).click()
  await list.getByRole('button', { name: microphoneKey('M') }).waitFor()
  await ann.keyboard.press('Escape')
  await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
  await ann.keyboard.press('m')
  await said(ann, en(liveBoothText, 'saidOffAir'))
})

test('A booth asks for slower speech and says that it cannot interpret, by one key each, and the affected people read it until it ends.', async () => {
  const event = await held()
  const [ann, bea] = await Promise.all([inBooth(event, 'Ann'), inBooth(event, 'Bea')])
  const opens = async (who: string): Promise<Page> => {
    const { page, goTo } = await story.visitor({ instruments: { voice: null } })
    await goTo(`/live/${event.codeOf(who)}`)
    return page
  }
  const [speaker, desk, listener] = [
    await opens('Sam'),
    await opens('technician'),
    await opens('listener'),
  ]
  const slower = (page: Page) => page.getByText(en(liveStaffText, 'slowDown'))
  await ann.keyboard.press('z')
  await said(ann, en(liveBoothText, 'saidSlowDown'))
  await pressed(bea, en(liveBoothText, 'slowDown')).waitFor()
  await slower(speaker).waitFor()
  await slower(desk).waitFor()
  await slower(speaker).waitFor({ state: 'detached' })
  await bea.keyboard.press('z')
  await bea.getByText(en(errorTexts['Asked A Moment Ago'])).waitFor()

  const sign = (page: Page) => page.getByText(en(liveStaffText, 'cannotInterpret'))
  const read = listener.locator('.heard', { hasText: en(liveListenText, 'cannotInterpret') })
  await listener.getByRole('radio', { name: /French/ }).check()
  await button(bea, en(liveBoothText, 'cannotInterpret')).click()
  await pressed(ann, en(liveBoothText, 'cannotInterpret')).waitFor()
  await sign(speaker).waitFor()
  await sign(desk).waitFor()
  await read.waitFor()
  await keepPicture(speaker, 'booth-cannot-speaker')
  await keepPicture(listener, 'booth-cannot-listener')
  await listener.getByRole('radio', { name: /German/ }).check()
  await read.waitFor({ state: 'detached' })
  await listener.getByRole('radio', { name: /French/ }).check()
  await read.waitFor()
  await ann.keyboard.press('u')
  await said(bea, en(liveBoothText, 'saidCanInterpret'))
  await read.waitFor({ state: 'detached' })
  await sign(speaker).waitFor({ state: 'detached' })

  await ann.keyboard.press('k')
  await ann.keyboard.type('Thanks, m and c are letters here')
  await ann.keyboard.press('Enter')
  await bea.locator('.chat-words', { hasText: 'm and c are letters here' }).waitFor()
  expect(
    await ann.getByRole('button', { name: en(liveBoothText, 'microphone'), pressed: true }).count(),
  ).toBe(0)
})

test('Microphone and Cough also work in a picture-in-picture window, by the same keys, which closes with the booth.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await inBooth(event, 'Ann')
  const opening = ann.context().waitForEvent('page')
  await ann.keyboard.press('w')
  const small = await opening
  await button(small, en(liveBoothText, 'microphone')).click()
  await untilHeard(listener, voices.Ann)
  await small.getByText(en(liveBoothText, 'onAir'), { exact: true }).waitFor()
  await small.keyboard.press('c')
  await pressed(small, en(liveBoothText, 'cough')).waitFor()
  await untilSilent(listener, voices.Ann)
  // At the requested size, while another person talks back.
  await small.setViewportSize({ width: 340, height: 190 })
  const { seat } = await comeIn(story.product, event.codeOf('technician'))
  await story.product.ok(soundCalls.talk, { to: toTeam }, { seat })
  await small.getByText(en(liveTalkText, 'technicianTalks')).waitFor()
  await keepPicture(small, 'booth-small')
  const { scrollWidth, scrollHeight } = await small.evaluate(() => {
    const { documentElement: all } = document
    return { scrollWidth: all.scrollWidth, scrollHeight: all.scrollHeight }
  })
  expect([scrollWidth, scrollHeight]).toEqual([340, 190])
  const closing = small.waitForEvent('close')
  await button(ann, en(liveBoothText, 'smallWindow')).click()
  await closing
  await pressed(ann, en(liveBoothText, 'cough')).waitFor()
})

test.each(workedIn)(
  'The booth breaks no accessibility rule, in both themes, on a desktop and on a phone ($language).',
  async (looks) => {
    const event = await held()
    const door = await beforeJoining(event, 'Bea', looks)
    await button(door, sayIn(looks.language)(liveCheckText, 'check')).click()
    await door.locator('.check-level-word').waitFor()
    await lookAround(door, looks, 'booth-check')
    const ann = await inBooth(event, 'Ann', looks)
    await ann.keyboard.press('m')
    await ann.locator('.air.on').waitFor()
    await button(door, sayIn(looks.language)(liveBoothText, 'enterBooth')).click()
    await door.locator('.air.partner').waitFor()
    await door.keyboard.press('t')
    await ann.locator('.hand-over.asked').waitFor()
    await lookAround(ann, looks, 'booth-asked')
    await lookAround(door, looks, 'booth-asking')
    await inEachLook(ann, looks, async (name) => {
      for (const width of [320, 768, 1280]) {
        await ann.setViewportSize({ width, height: 800 })
        await keepPicture(ann, `booth-${name}-at-${width}`)
        await expectNoSidewaysScroll(ann)
      }
      // Requests can be answered where they appear, because nobody scrolls while speaking.
      await ann.evaluate(() => window.scrollTo(0, 0))
      const asked = (await ann.locator('.hand-over').boundingBox())!
      const bar = (await ann.locator('.panel.air').boundingBox())!
      expect(asked.y + asked.height).toBeLessThanOrEqual(bar.y)
    })
    await expectOneScreen(ann, looks.language)
    await ann.setViewportSize({ width: looks.width, height: looks.height })
    await ann.emulateMedia({ forcedColors: 'active' })
    const pressedLike = (one: string, other: string) =>
      ann.evaluate(
        (both) => {
          const [first, second] = both.map(
            (selector) => getComputedStyle(document.querySelector(selector)!).backgroundColor,
          )
          return first === second
        },
        [one, other],
      )
    // The system replaces the colours of the page, so that state needs a colour of the system.
    await expect.poll(() => pressedLike('.microphone', '.cough')).toBe(false)
    await expect.poll(() => pressedLike('.air .lamp', '.panel.air')).toBe(false)
    expect(await pressedLike('.check-level-bar', '.check-level')).toBe(false)
    await keepPicture(ann, `booth-forced-colours-${looks.language}`)
  },
)

/** Expects the lamp, the buttons and the level of the voice in the window, above everything else. */
const expectVoiceInSight = async (page: Page, when: string): Promise<void> => {
  const hidden = await page.evaluate(() => {
    const parts = ['.lamp-words', '.turn-time', '.microphone', '.cough', '.air .check-level']
    return parts.filter((part) => {
      const element = document.querySelector(`.panel.air ${part.replace('.air ', '')}`)!
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !isInside || over === null || !(element.contains(over) || over.contains(element))
    })
  })
  expect(hidden, when).toEqual([])
}

/**
 * Expects that nobody has to scroll while working: on a desktop the page does not scroll, and the
 * bar of the voice is in sight everywhere, also while writing, in the list of keys and after Esc.
 */
const expectOneScreen = async (page: Page, language: 'en' | 'zh'): Promise<void> => {
  const list = page.getByRole('dialog', { name: sayIn(language)(liveBoothText, 'keysTitle') })
  const field = page.locator('.chat').getByRole('textbox')
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [360, 740],
  ] as const) {
    const at = `${language} ${width} x ${height}`
    await page.setViewportSize({ width, height })
    const top = width < 700 ? 200 : 0
    await page.evaluate((to) => window.scrollTo(0, to), top)
    if (width > 700) {
      const overhang = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement
        return scrollHeight - clientHeight
      })
      expect(overhang, at).toBe(0)
    }
    await expectVoiceInSight(page, at)
    await page.keyboard.press('k')
    await expect.poll(() => field.evaluate((own) => own === document.activeElement)).toBe(true)
    await expectVoiceInSight(page, `${at}, writing`)
    await keepPicture(page, `booth-writing-${language}-${width}`)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => scrollY), `${at}, after Esc`).toBe(top)
    await page.keyboard.press('?')
    await list.waitFor()
    await expectVoiceInSight(page, `${at}, list of keys`)
    await keepPicture(page, `booth-keys-${language}-${width}`)
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    const about = page.locator('.about-event')
    await about.locator('summary').click()
    await about.getByRole('button', { name: sayIn(language)(liveDoorText, 'leave') }).waitFor()
    await keepPicture(page, `booth-about-${language}-${width}`)
    await page.keyboard.press('Escape')
    expect(await about.evaluate((own: HTMLDetailsElement) => own.open)).toBe(false)
    await expectVoiceInSight(page, `${at}, after Esc`)
  }
}

test('The booth shows the loudness of the last minute, warns above a safe level, and reduces it with one press.', async () => {
  const event = await held()
  await hall.speaker(event.codeOf('Sam'), voices.Sam)
  const ann = await inBooth(event, 'Ann')
  await untilHeard(ann, voices.Sam)
  await ann.getByText(en.like(liveBoothText, 'minute')).waitFor()
  expect(await ann.getByText(en(liveBoothText, 'tooLoud')).count()).toBe(0)
  await ann.getByText(en(liveBoothText, 'hearing')).click()
  await keepPicture(ann, 'booth-hearing')
  // In headphones that reach 135 dB SPL, a few seconds exceed the limit of a minute.
  await ann.getByLabel(en(liveBoothText, 'fullScale')).fill('135')
  await ann.getByText(en.like(liveBoothText, 'minutePressure')).waitFor()
  await ann
    .getByRole('status')
    .filter({ hasText: en(liveBoothText, 'tooLoud') })
    .waitFor()
  await keepPicture(ann, 'booth-too-loud')
  await expectAccessible(ann)
  const before = await loudnessOf(ann, voices.Sam)
  await button(ann, en(liveBoothText, 'softer')).click()
  await vi.waitUntil(async () => (await loudnessOf(ann, voices.Sam)) < before * 0.6, 10_000)
  expect(await loudnessOf(ann, voices.Sam)).toBeGreaterThan(before * 0.4)
})

test('Headphone exposure is stored for each turn, and the booth shows the own total of the event.', async () => {
  const event = await held()
  await hall.speaker(event.codeOf('Sam'), voices.Sam)
  const ann = await inBooth(event, 'Ann')
  await untilHeard(ann, voices.Sam)
  await ann.getByText(en.like(liveBoothText, 'minute')).waitFor()
  await button(ann, en(liveBoothText, 'microphone')).click()
  await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
  await ann.getByText(en(liveBoothText, 'hearing')).click()
  await ann.getByText(en.like(liveBoothText, 'soFar', { minutes: 1 })).waitFor()
  await ann.getByText(en.like(liveCheckText, 'sentLevelled')).waitFor()
  await keepPicture(ann, 'booth-exposure')
  await pressed(ann, en(liveBoothText, 'microphone')).click()
  const kept = () => headphoneExposuresOf(story.product.app.db.query, BigInt(event.id))
  await vi.waitUntil(async () => (await kept()).length === 2, 10_000)
  const [listening, turn] = await kept()
  expect(listening).toMatchObject({ isOnAir: false, fullScale: null })
  expect(turn).toMatchObject({ isOnAir: true })
  for (const { level, peak } of [listening!, turn!]) {
    // A voice was present all the time.
    expect(level).toBeGreaterThan(-40)
    expect(peak).toBeGreaterThan(level!)
  }

  // A turn also gets its report if its window closes during it.
  await button(ann, en(liveBoothText, 'microphone')).click()
  await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
  await ann.waitForTimeout(3_000)
  await ann.goto(new URL('/favicon.svg', ann.url()).href)
  const turns = async () => (await kept()).filter(({ isOnAir }) => isOnAir)
  await vi.waitUntil(async () => (await turns()).length === 2, 10_000)
})

test('Headphone exposure until the close is stored, and no report of it or of the connection is refused.', async () => {
  const event = await held()
  const ann = await inBooth(event, 'Ann')
  const desk = await atTheDesk(event, voices.Dan)
  const refused: string[] = []
  for (const page of [ann, desk])
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().endsWith('/tell')) refused.push(response.url())
    })
  await button(ann, en(liveBoothText, 'microphone')).click()
  await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
  // Pages report every ten seconds, and at the end.
  await ann.waitForTimeout(4_000)
  await event.close()
  for (const page of [ann, desk])
    await page.getByText(en(liveDoorText, 'closed'), { exact: true }).waitFor()
  const turn = async () =>
    (await headphoneExposuresOf(story.product.app.db.query, BigInt(event.id))).find(
      ({ isOnAir }) => isOnAir,
    )
  await vi.waitUntil(async () => ((await turn())?.seconds ?? 0) >= 3, 10_000)
  await ann.waitForTimeout(2_000)
  expect(refused).toEqual([])
})

/** The desk of the technician, with a microphone that is a tone, ready to talk back. */
const atTheDesk = async ({ codeOf }: Held, tone: number): Promise<Page> => {
  const { page, goTo } = await story.visitor({ instruments: { voice: tone } })
  await goTo(`/live/${codeOf('technician')}`)
  await button(page, en(liveTalkText, 'useMicrophone')).click()
  await page.getByText(en(liveTalkText, 'silent')).waitFor()
  return page
}

test(
  'A booth hears the talkback of the technician, with all else 12 dB softer, while no one else and no listener hears it.',
  { timeout: 120_000 },
  async () => {
    const event = await held()
    await hall.speaker(event.codeOf('Sam'), voices.Sam)
    const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
    const [ann, dan] = await Promise.all([inBooth(event, 'Ann'), inBooth(event, 'Dan')])
    await button(ann, en(liveBoothText, 'microphone')).click()
    await untilHeard(listener, voices.Ann)
    for (const page of [ann, dan]) await untilHeard(page, voices.Sam)
    const before = await loudnessOf(ann, voices.Sam)

    const tone = voices.Ivo
    const desk = await atTheDesk(event, tone)
    const talkBack = button(desk, en(liveTalkText, 'talkBack'))
    await desk.getByRole('combobox', { name: en(liveTalkText, 'to') }).selectOption('French')
    await talkBack.focus()
    await desk.keyboard.down('Space')
    await untilHeard(ann, tone)
    await ann
      .getByRole('status')
      .filter({ hasText: en(liveTalkText, 'technicianTalks') })
      .waitFor()
    await ann.getByText(en(liveTalkText, 'toBooth')).waitFor()
    await desk.getByText(en(liveTalkText, 'talking', { name: 'French' })).waitFor()
    const ducked = await loudnessOf(ann, voices.Sam)
    expect(20 * Math.log10(ducked / before)).toBeCloseTo(-12, 0)
    // At the same loudness, a higher tone has a lower amplitude.
    expect(await loudnessOf(ann, tone)).toBeGreaterThan(before * 0.5)
    expect(await loudnessOf(dan, voices.Sam)).toBeGreaterThan(before * 0.8)
    expect(await dan.getByText(en(liveTalkText, 'technicianTalks')).count()).toBe(0)

    await desk.keyboard.up('Space')
    await untilSilent(ann, tone)
    await ann.getByText(en(liveTalkText, 'technicianTalks')).waitFor({ state: 'detached' })
    await vi.waitUntil(async () => (await loudnessOf(ann, voices.Sam)) > before * 0.8, 20_000)
    // The seat on air is unchanged, and nothing was sent.
    await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
    await untilHeard(listener, voices.Ann, now())
    for (const page of [dan, listener])
      expect(await page.evaluate((hertz) => window.ear.firstAfter(hertz, 0), tone)).toBeNull()

    // A short press keeps the talk open. It ends even if the page disappears.
    await talkBack.click()
    await untilHeard(ann, tone, now())
    await desk
      .getByText(
        en(liveStaffReadingsText, 'sends', {
          names: en(liveStaffReadingsText, 'talkBack'),
        }),
      )
      .waitFor()
    await desk.close()
    await untilSilent(ann, tone)
    await ann.getByText(en(liveTalkText, 'technicianTalks')).waitFor({ state: 'detached' })
  },
)

test(
  'An interpreter on air reconnects over TURN during a talkback without an audible gap, and everything continues as before.',
  { timeout: 120_000 },
  async () => {
    const event = await held()
    await hall.speaker(event.codeOf('Sam'), voices.Sam)
    const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
    const ann = await inBooth(event, 'Ann')
    await button(ann, en(liveBoothText, 'microphone')).click()
    const desk = await atTheDesk(event, voices.Ivo)
    await desk.getByRole('combobox', { name: en(liveTalkText, 'to') }).selectOption('French')
    await button(desk, en(liveTalkText, 'talkBack')).click()
    const sounds = [
      [listener, voices.Ann],
      [ann, voices.Ivo],
    ] as const
    for (const [page, tone] of sounds) await untilHeard(page, tone)
    // During the talk, the floor is below the detection threshold.
    const floor = await loudnessOf(ann, voices.Sam)
    expect(floor).toBeGreaterThan(0.05)

    const orderedAt = now()
    const { seat } = await comeIn(story.product, event.codeOf('host'))
    const order = (who: string, isRelayed: boolean) =>
      story.product.ok(soundCalls.orderConnection, { seat: event.seatOf(who), isRelayed }, { seat })
    await Promise.all([order('Ann', true), order('technician', false)])
    for (const page of [ann, desk])
      await page.getByText(en(liveStaffConnectionText, 'ownConnected')).waitFor()
    const row = desk
      .getByRole('list', { name: en(liveStaffText, 'people') })
      .getByRole('listitem')
      .filter({ hasText: 'Ann' })
    await row.getByText(en(wayTexts.relayed), { exact: true }).waitFor()
    for (const [page, tone] of sounds) {
      await untilHeard(page, tone, now())
      expect(await silenceOf(page, tone, orderedAt), `${tone} Hz`).toBeLessThan(300)
    }
    expect(await loudnessOf(ann, voices.Sam)).toBeGreaterThan(floor * 0.8)
    await pressed(ann, en(liveBoothText, 'microphone')).waitFor()
    await pressed(desk, en(liveTalkText, 'talkBack')).waitFor()
    await row.locator('.person-state.on-air').waitFor()

    // Cough, off and the end of the talk apply to the new connections.
    await ann.keyboard.press('c')
    await untilSilent(listener, voices.Ann)
    await ann.keyboard.press('c')
    await untilHeard(listener, voices.Ann, now())
    await ann.keyboard.press('m')
    await untilSilent(listener, voices.Ann)
    await button(desk, en(liveTalkText, 'talkBack')).click()
    await untilSilent(ann, voices.Ivo)
    await untilHeard(ann, voices.Sam, now())
  },
)
