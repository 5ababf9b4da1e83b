import { eventCalls } from '@openbooth/contract/event'
import { soundCalls } from '@openbooth/contract/live/sound'
import { phraseCalls } from '@openbooth/contract/phrase'
import { role } from '@openbooth/contract/roles'
import { toTeam } from '@openbooth/contract/rules/talks'
import { floorTrack, trackOf } from '@openbooth/contract/rules/tracks'
import { speechLanguageCalls } from '@openbooth/contract/speech'
import { codeIn, comeIn } from '@openbooth/server/door/testing/people'
import { exposuresOf } from '@openbooth/server/exposure/index'
import { boothsOf } from '@openbooth/server/sound/testing/booths'
import { type Channels, makeModels } from '@openbooth/server/testing/events'
import { openWordStore } from '@openbooth/server/words/store'
import { liveKitForTests } from '@openbooth/server/testing/liveKitForTests'
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

// The booth, in real windows on a real engine: each voice is a tone, and listeners' ears tell them apart.

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
afterEach(() => hall.everybodyLeaves())

const voices = { Sam: 600, Ann: 1000, Bea: 1400, Dan: 1800, Eva: 2200, Ivo: 2600 } as const
type Interpreter = Exclude<keyof typeof voices, 'Sam'>

/** An event of two booths with two people each, and a code for everybody. */
const held = async (changes: Parameters<typeof boothsOf>[2] = {}) => {
  const { id, host, change, seatOf } = await boothsOf(story.product, channels, changes)
  const readCodes = () => story.product.ok(eventCalls.codes, { eventId: id }, host)
  let codes = await readCodes()
  return {
    id,
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

/** As its form would say: what both booths hear changes by itself. */
const planAutoRelay = ({ id }: Held) =>
  story.product.app.db.pool.query('update booths set auto_relay = true where event_id = $1', [id])

/** Somebody in front of the door of their booth, with a microphone that is a tone. */
const atTheDoor = async ({ codeOf }: Held, who: Interpreter, looks: Looks = {}): Promise<Page> => {
  const { page, goTo } = await story.visitor({
    width: 1280,
    height: 800,
    instruments: { voice: voices[who] },
    ...looks,
  })
  await goTo(`/live/${codeOf(who)}`)
  return page
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const pressed = (page: Page, name: string) =>
  page.getByRole('button', { name, pressed: true, exact: false })
const connected = (page: Page) => page.locator('.sound-state', { hasText: 'Opening' })

const inBooth = async (event: Held, who: Interpreter, looks?: Looks): Promise<Page> => {
  const page = await atTheDoor(event, who, looks)
  await button(page, looks?.language === 'zh' ? '跳过' : 'Skip').click()
  await page.locator('.cockpit').waitFor()
  await connected(page).waitFor({ state: 'hidden' })
  return page
}
const said = (page: Page, words: string | RegExp) =>
  page.locator('[aria-live=assertive]', { hasText: words }).waitFor({ state: 'attached' })

test('By keys alone somebody checks their sound, goes on air, coughs and goes off, and listeners hear just that.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const page = await atTheDoor(event, 'Ann')
  await tabTo(page, 'Check sound')
  await page.keyboard.press('Enter')
  await page.getByText('Your microphone is open.').waitFor()
  await page.locator('.check-level-word', { hasText: 'Good' }).waitFor()
  await tabTo(page, 'Test tone')
  await page.keyboard.press('Enter')
  await untilHeard(page, 400)
  await tabTo(page, 'Enter the booth')
  await page.keyboard.press('Enter')
  await page.locator('.cockpit').waitFor()
  await connected(page).waitFor({ state: 'hidden' })

  await page.keyboard.press('m')
  await pressed(page, 'Microphone').waitFor()
  await untilHeard(listener, voices.Ann)
  await said(page, 'You are on air')
  await page.keyboard.press('c')
  await pressed(page, 'Cough').waitFor()
  await untilSilent(listener, voices.Ann)
  const endedAt = now()
  await page.keyboard.press('c')
  await untilHeard(listener, voices.Ann, endedAt)

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys of the booth' }).waitFor()
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  await pressed(page, 'Microphone').waitFor()
  await page.keyboard.press('l')
  await page.keyboard.press('m')
  await page.keyboard.press('Escape')
  expect(await isHeard(listener, voices.Ann)).toBe(true)
  await page.keyboard.press('m')
  await untilSilent(listener, voices.Ann)
  await said(page, 'You are off air')
})

test('The lamp of the booth is lit while somebody listens to its channel, and tells how many do.', async () => {
  const event = await held()
  const page = await inBooth(event, 'Ann')
  const lamp = (words: RegExp, lit = '') => page.locator(`.listening${lit}`, { hasText: words })
  await lamp(/^0 listening to French/).waitFor()
  const { page: listener, goTo } = await story.visitor({ instruments: { voice: null } })
  await goTo(`/live/${event.codeOf('listener')}`)
  const choose = (name: string | RegExp) => listener.getByRole('radio', { name }).check()
  await choose(/French/)
  // Who chose has pressed nothing yet.
  expect(await lamp(/./, '.lit').count()).toBe(0)
  await button(listener, 'Listen').click()
  await lamp(/^1 listening to French/, '.lit').waitFor()
  await keepPicture(page, 'booth-listened-to')
  await choose('Original')
  await lamp(/^0 /).waitFor()
  await choose(/French/)
  await lamp(/^1 /, '.lit').waitFor()
  await listener.close()
  await lamp(/^0 /).waitFor()
})

test('Partners hand over in both directions, each lets the other, and listeners hear no gap.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const [ann, bea] = [await inBooth(event, 'Ann'), await inBooth(event, 'Bea')]
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Ann)
  await bea.getByText('Ann is on air').first().waitFor()
  await untilHeard(bea, voices.Ann)

  const startedAt = now()
  await button(ann, 'Hand over').click()
  await said(bea, 'Ann offers to hand over to you')
  await button(bea, 'Take over').click()
  await pressed(bea, 'Microphone').waitFor()
  await said(ann, 'Bea has taken over')
  await untilHeard(listener, voices.Bea)
  await untilSilent(listener, voices.Ann)

  await button(ann, 'Take over').click()
  await said(bea, 'Ann asks to take over')
  await button(bea, 'Decline').click()
  await said(ann, 'declined')
  await button(ann, 'Take over').click()
  await button(bea, 'Hand over').click()
  await pressed(ann, 'Microphone').waitFor()
  await untilHeard(listener, voices.Ann, now())
  await untilSilent(listener, voices.Bea)
  const { silence } = await listener.evaluate(
    ([heard, from, to]) => window.ear.between(heard, from, to),
    [[voices.Ann, voices.Bea], startedAt, now()] as const,
  )
  expect(silence).toBeLessThan(200)
})

test('Two booths on one channel: the second is told who speaks there, and is heard where nobody does.', async () => {
  const event = await held()
  const [ann, dan] = [await inBooth(event, 'Ann'), await inBooth(event, 'Dan')]
  const outgoing = (page: Page, name: RegExp) =>
    page.getByRole('group', { name: 'Outgoing' }).getByRole('button', { name })
  await outgoing(ann, /^B /).click()
  await button(ann, 'Microphone').click()
  await pressed(ann, 'Microphone').waitFor()
  await outgoing(dan, /^B /).click()
  await button(dan, 'Microphone').click()
  await dan.getByText(/^Ann \(French\) is speaking on /).waitFor()
  await outgoing(dan, /^A /).click()
  await button(dan, 'Microphone').click()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[2]!))
  await untilHeard(listener, voices.Dan)
  await outgoing(ann, /^A /).click()
  const other = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  await untilHeard(other, voices.Ann)
})

test('Whoever does not understand the floor hears a colleague by themselves, until they choose otherwise.', async () => {
  const event = await held()
  await planAutoRelay(event)
  await hall.speaker(event.codeOf('Sam'), voices.Sam)
  const [ann, dan] = [await inBooth(event, 'Ann'), await inBooth(event, 'Dan')]
  const { seat } = await comeIn(story.product, event.codeOf('technician'))
  const speak = (language: string) =>
    story.product.ok(soundCalls.floorLanguage, { language }, { seat })
  // Nobody renders it: what is left is the floor, marked.
  await untilHeard(dan, voices.Sam)
  await dan.getByText('You do not understand the floor').waitFor({ state: 'attached' })
  await ann.keyboard.press('2')
  await ann.keyboard.press('m')
  await pressed(ann, 'Microphone').waitFor()
  await ann.getByText('I understand').click()
  await ann.getByRole('checkbox', { name: 'Spanish' }).check()
  await untilHeard(dan, voices.Ann)
  await untilSilent(dan, voices.Sam)
  await dan.getByText('You hear a colleague who renders the floor directly.').waitFor({
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
  await dan.getByRole('slider', { name: 'Volume', exact: true }).fill('0')
  await untilSilent(dan, voices.Sam)
})

test('Whoever is on air goes from A to B and back, and is heard on one of them at a time.', async () => {
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

test('Where nobody interprets, listeners hear the floor as the booth wants it, and not where it is blocked.', async () => {
  const event = await held()
  await hall.speaker(event.codeOf('Sam'), voices.Sam)
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await inBooth(event, 'Ann')
  await untilHeard(ann, voices.Sam)
  const transfer = ann.getByLabel('Floor transfer')
  expect(await isHeard(listener, voices.Sam)).toBe(false)
  await transfer.selectOption({ label: 'On: the floor' })
  await untilHeard(listener, voices.Sam)
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Ann)
  await untilSilent(listener, voices.Sam)
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Sam, now())
  await transfer.selectOption({ label: 'Blocked for everybody' })
  await untilSilent(listener, voices.Sam)
  const { seat } = await comeIn(story.product, event.codeOf('technician'))
  const answer = await story.product.ok(soundCalls.floorTransfer, { isOn: true }, { seat })
  expect(answer).toEqual({ booths: 1, blocked: 1 })
  await untilSilent(listener, voices.Sam)
})

test('Before the event and while it is paused staff hear each other, and listeners nobody.', async () => {
  const early = await held({ startsIn: 30 })
  const [ann, bea] = [await inBooth(early, 'Ann'), await inBooth(early, 'Bea')]
  await ann.getByText('Preparing: staff alone hear you').waitFor()
  await ann.getByText(/^Starts in(00:)?\d\d:\d\d$/).waitFor()
  await button(ann, 'Microphone').click()
  await untilHeard(bea, voices.Ann)

  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[2]!))
  const [dan, eva] = [await inBooth(event, 'Dan'), await inBooth(event, 'Eva')]
  const { seat } = await comeIn(story.product, event.codeOf('host'))
  await button(dan, 'Microphone').click()
  await untilHeard(listener, voices.Dan)
  await story.product.ok(soundCalls.pause, { words: 'Back at ten' }, { seat })
  await dan.getByText('Paused: staff alone hear you').waitFor()
  await dan.getByText('Back at ten').waitFor()
  await untilSilent(listener, voices.Dan)
  await untilHeard(eva, voices.Dan, now())
  await story.product.ok(soundCalls.resume, {}, { seat })
  await untilHeard(listener, voices.Dan, now())
})

test('A hidden channel is a relay to interpreters and silent to listeners; without relay booths have the floor alone.', async () => {
  const event = await held({ hideChannel: [channels[2]!] })
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const [ann, dan] = [await inBooth(event, 'Ann'), await inBooth(event, 'Dan')]
  const source = (name: RegExp) =>
    ann.getByRole('group', { name: 'Incoming' }).getByRole('button', { name })
  await button(dan, 'Microphone').click()
  await source(/^German/).click()
  await untilHeard(ann, voices.Dan)
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Ann)
  await listener.evaluate((track) => window.trial.choose(track), trackOf(channels[2]!))
  await untilSilent(listener, voices.Ann)
  expect(await isHeard(listener, voices.Dan)).toBe(false)
  await untilHeard(ann, voices.Dan, now())

  await story.product.app.db.pool.query(
    `update users set combo_package_id = 1, combo_package_until = null
     where id = (select owner_id from events where id = $1)`,
    [event.id],
  )
  await button(ann, 'Microphone').click()
  await source(/^German/).waitFor({ state: 'hidden' })
  await source(/^Auto-relay/).waitFor({ state: 'hidden' })
  await untilSilent(ann, voices.Dan)
  expect(await source(/^Floor/).getAttribute('aria-pressed')).toBe('true')
})

test('The first hidden channel that is added while the event runs is heard by staff who are in already, who may speak into it too, and never by listeners.', async () => {
  const event = await held()
  const hidden = channels[4]!
  const ann = await inBooth(event, 'Ann')
  const desk = await story.visitor({ instruments: { voice: null } })
  await desk.goTo(`/live/${event.codeOf('technician')}`)
  await desk.page.getByRole('slider', { name: 'Volume: Original' }).press('End')
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
  await button(ivo, 'Microphone').click()
  await ann
    .getByRole('group', { name: 'Incoming' })
    .getByRole('button', { name: /^Italian/ })
    .click()
  await untilHeard(ann, voices.Ivo)
  await desk.page.getByRole('slider', { name: 'Volume: Italian' }).press('End')
  await untilHeard(desk.page, voices.Ivo)
  await listener.evaluate((track) => window.trial.choose(track), trackOf(hidden))

  await button(ivo, 'Microphone').click()
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

test('Where whoever is on air leaves, the partner is told and speaks at once.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const [ann, bea] = [await inBooth(event, 'Ann'), await inBooth(event, 'Bea')]
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Ann)
  await bea.getByText('Ann is on air').first().waitFor()
  await ann.goto('/live/')
  await said(bea, 'Nobody is on air in your booth')
  await button(bea, 'Microphone').click()
  await untilHeard(listener, voices.Bea)
})

test('A microphone that is pulled out is told of at once, and comes back by itself.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await inBooth(event, 'Ann')
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Ann)
  await ann.evaluate(() => window.plug(false))
  await ann.getByRole('alert').filter({ hasText: 'Your microphone is gone.' }).waitFor()
  await untilSilent(listener, voices.Ann)
  await ann.evaluate(() => window.plug(true))
  await untilHeard(listener, voices.Ann, now())
})

test('Headphones that are pulled out are told of at once: nothing else plays, the voice goes on, and they are taken back.', async () => {
  const event = await held()
  await hall.speaker(event.codeOf('Sam'), voices.Sam)
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await atTheDoor(event, 'Ann')
  const plug = (arePlugged: boolean) =>
    ann.evaluate((areIn) => window.plugHeadphones(areIn), arePlugged)
  const gone = ann.getByRole('alert').filter({ hasText: 'Your headphones are gone' })
  await button(ann, 'Check sound').click()
  await plug(true)
  await ann.getByLabel('Headphones').selectOption({ label: 'Big headphones' })
  await button(ann, 'Enter the booth').click()
  await untilHeard(ann, voices.Sam)
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Ann)
  await plug(false)
  await gone.waitFor()
  await untilSilent(ann, voices.Sam)
  await untilHeard(listener, voices.Ann, now())
  await plug(true)
  await untilHeard(ann, voices.Sam, now())
  await gone.waitFor({ state: 'hidden' })

  // Those that were chosen and are not there the next time. Who comes back sooner than they are missed is on air still.
  await button(ann, 'Microphone').click()
  await ann.locator('.air.off').waitFor()
  await ann.reload()
  await button(ann, 'Skip').click()
  await gone.waitFor()
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Ann, now())
  expect(await isHeard(ann, voices.Sam)).toBe(false)
  await plug(true)
  await untilHeard(ann, voices.Sam)
})

test('A closed microphone is told of to its interpreter, and opened again by Microphone.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await inBooth(event, 'Ann')
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Ann)
  const desk = await story.visitor()
  await desk.goTo(`/live/${event.codeOf('technician')}`)
  await button(desk.page, 'Close microphone: Ann').click()
  const closed = ann.getByRole('alert').filter({ hasText: 'closed your microphone' })
  await closed.waitFor()
  await untilSilent(listener, voices.Ann)
  expect(await button(ann, 'Microphone').getAttribute('aria-pressed')).toBe('false')
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Ann, now())
  await closed.waitFor({ state: 'hidden' })
})

test('Whoever comes in by another window takes over there with one press, and can take it back.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const first = await inBooth(event, 'Ann')
  await button(first, 'Microphone').click()
  await untilHeard(listener, voices.Ann)
  const second = await atTheDoor(event, 'Ann')
  await button(second, 'Skip').click()
  const taken = second.getByText('You are already connected in another window')
  await taken.waitFor()
  await keepPicture(second, 'booth-taken')
  await expectAccessible(second)
  await button(second, 'Take over here').click()
  await second.locator('.cockpit').waitFor()
  await button(first, 'Take over here').waitFor()
  // Who was on air stays so: it is the same person.
  await pressed(second, 'Microphone').waitFor()
  await untilHeard(listener, voices.Ann, now())
  await button(first, 'Take over here').click()
  await first.locator('.cockpit').waitFor()
  await taken.waitFor()
})

test('After a crash of the page, an interpreter on air is silent in the new page until a press of Go back on air.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await atTheDoor(event, 'Ann')
  // Of a page that leaves by itself the platform hears, of one that crashes it does not: from the next load on.
  await ann.addInitScript(() =>
    addEventListener('pagehide', (leaving) => leaving.stopImmediatePropagation()),
  )
  await ann.reload()
  await button(ann, 'Skip').click()
  await button(ann, 'Microphone').click()
  await untilHeard(listener, voices.Ann)
  await ann.reload()
  // What was on its way is heard to its end.
  await untilSilent(listener, voices.Ann)
  const openedAt = now()
  const goBack = button(ann, 'Go back on air')
  await goBack.waitFor()
  await keepPicture(ann, 'booth-on-air-at-the-door')
  await expectAccessible(ann)
  await button(ann, 'Check sound').click()
  await ann.locator('.check-level-word', { hasText: 'Good' }).waitFor()
  expect(await firstAfter(listener, voices.Ann, openedAt)).toBeNull()
  await ann.evaluate(() => scrollTo(0, document.body.scrollHeight))
  // Entering opens no microphone either, and ends the turn of the former page.
  await button(ann, 'Enter the booth').click()
  await ann.locator('.air.off').waitFor()
  await keepPicture(ann, 'booth-go-back-on-air')
  await expectAccessible(ann)
  await ann.waitForTimeout(1_500)
  expect(await firstAfter(listener, voices.Ann, openedAt)).toBeNull()
  await goBack.click()
  await pressed(ann, 'Microphone').waitFor()
  expect(await ann.evaluate(() => scrollY)).toBe(0)
  await untilHeard(listener, voices.Ann, openedAt)
})

test('Whoever wants it reads in the booth what is said on the floor, its numbers and names marked, and finds it so after a reload.', async () => {
  await makeModels(story.product)
  const admin = await story.product.user(role.admin)
  const { rows } = await story.product.ok(speechLanguageCalls.list, { search: 'es-ES' }, admin)
  const term = { languageId: rows[0]!.id, text: 'Banco Central' }
  await story.product.ok(phraseCalls.add, term, admin)
  const event = await held({ captions: true })
  const ann = await inBooth(event, 'Ann')
  const captions = button(ann, 'Captions')
  expect(await captions.getAttribute('aria-pressed')).toBe('false')
  await captions.press('Enter')
  await ann.getByText('What is said appears here.').waitFor()
  const at = Date.now()
  const phrase = { track: floorTrack, number: at, from: at, to: at + 1_000, language: 'es' }
  const words = 'En 2026 crecimos un 12,5 %, dice Bea del banco central.'
  const ear = openWordStore(story.product.app, BigInt(event.id))
  const caption = { ...phrase, words, speaker: 'Sam', isFinal: true }
  ear.keep(caption)
  ear.pass(caption)
  const log = ann.getByRole('log', { name: 'Captions' })
  await log.getByText('dice').waitFor()
  expect(await log.locator('mark.mark-number').allInnerTexts()).toEqual(['2026', '12,5 %'])
  expect(await log.locator('mark.mark-name').allInnerTexts()).toEqual(['Bea', 'banco central'])
  await ann.getByText('Automatic captions').waitFor()
  await expectAccessible(ann)
  await keepPicture(ann, 'booth-captions')
  await ann.reload()
  await button(ann, 'Skip').click()
  await log.getByText('dice').waitFor()
})

test('A key is changed for one that is liked better, and stays so after a reload.', async () => {
  const event = await held()
  const ann = await inBooth(event, 'Ann')
  const list = ann.getByRole('dialog', { name: 'Keys of the booth' })
  await ann.keyboard.press('?')
  await list.getByRole('button', { name: /^Microphone: M/ }).click()
  await ann.keyboard.press('q')
  await list.getByRole('button', { name: /^Microphone: Q/ }).waitFor()
  await keepPicture(ann, 'booth-keys')
  await expectAccessible(ann)
  await ann.reload()
  await button(ann, 'Skip').click()
  await ann.locator('.cockpit').waitFor()
  await ann.keyboard.press('q')
  await pressed(ann, 'Microphone').waitFor()
  await ann.keyboard.press('m')
  await ann.keyboard.press('?')
  await list.getByRole('button', { name: 'Usual keys' }).click()
  await list.getByRole('button', { name: /^Microphone: M/ }).waitFor()
  await ann.keyboard.press('Escape')
  await pressed(ann, 'Microphone').waitFor()
  await ann.keyboard.press('m')
  await said(ann, 'You are off air')
})

test('A booth asks for slower speech and says that it cannot interpret, by one key each; whom it concerns reads it until it is over.', async () => {
  const event = await held()
  const [ann, bea] = [await inBooth(event, 'Ann'), await inBooth(event, 'Bea')]
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
  const slower = (page: Page) => page.getByText('Slower, please.')
  await ann.keyboard.press('z')
  await said(ann, 'The speaker is asked to slow down.')
  await pressed(bea, 'Slow down').waitFor()
  await slower(speaker).waitFor()
  await slower(desk).waitFor()
  await slower(speaker).waitFor({ state: 'detached' })
  await bea.keyboard.press('z')
  await bea.getByText('asked for this less than half a minute ago').waitFor()

  const sign = (page: Page) => page.getByText('This sound cannot be interpreted.')
  const read = listener.locator('.heard', { hasText: 'The interpreters cannot interpret' })
  await listener.getByRole('radio', { name: /French/ }).check()
  await button(bea, 'We cannot interpret this sound').click()
  await pressed(ann, 'We cannot interpret this sound').waitFor()
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
  await said(bea, 'Taken back')
  await read.waitFor({ state: 'detached' })
  await sign(speaker).waitFor({ state: 'detached' })

  await ann.keyboard.press('k')
  await ann.keyboard.type('Thanks, m and c are letters here')
  await ann.keyboard.press('Enter')
  await bea.locator('.chat-words', { hasText: 'm and c are letters here' }).waitFor()
  expect(await ann.getByRole('button', { name: 'Microphone', pressed: true }).count()).toBe(0)
})

test('Microphone and Cough stand in a small window too, worked by the same keys, and closed with the booth.', async () => {
  const event = await held()
  const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
  const ann = await inBooth(event, 'Ann')
  const opening = ann.context().waitForEvent('page')
  await ann.keyboard.press('w')
  const small = await opening
  await button(small, 'Microphone').click()
  await untilHeard(listener, voices.Ann)
  await small.getByText('On air', { exact: true }).waitFor()
  await small.keyboard.press('c')
  await pressed(small, 'Cough').waitFor()
  await untilSilent(listener, voices.Ann)
  // As large as it is asked for, and somebody talks back.
  await small.setViewportSize({ width: 340, height: 190 })
  const { seat } = await comeIn(story.product, event.codeOf('technician'))
  await story.product.ok(soundCalls.talk, { to: toTeam }, { seat })
  await small.getByText('The technician is talking to you').waitFor()
  await keepPicture(small, 'booth-small')
  const { scrollWidth, scrollHeight } = await small.evaluate(() => {
    const { documentElement: all } = document
    return { scrollWidth: all.scrollWidth, scrollHeight: all.scrollHeight }
  })
  expect([scrollWidth, scrollHeight]).toEqual([340, 190])
  const closing = small.waitForEvent('close')
  await button(ann, 'Small window').click()
  await closing
  await pressed(ann, 'Cough').waitFor()
})

test.each(workedIn)(
  'No rule of accessibility is broken in the booth, in both themes, on a desk and on a phone ($language).',
  async (looks) => {
    const event = await held()
    const door = await atTheDoor(event, 'Bea', looks)
    await button(door, looks.language === 'zh' ? '检查声音' : 'Check sound').click()
    await door.locator('.check-level-word').waitFor()
    await lookAround(door, looks, 'booth-check')
    const ann = await inBooth(event, 'Ann', looks)
    await ann.keyboard.press('m')
    await ann.locator('.air.on').waitFor()
    await button(door, looks.language === 'zh' ? '进入译员间' : 'Enter the booth').click()
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
      // What is asked is answered where it is read: nobody scrolls while they speak.
      await ann.evaluate(() => window.scrollTo(0, 0))
      const asked = (await ann.locator('.hand-over').boundingBox())!
      expect(asked.y + asked.height).toBeLessThanOrEqual(760)
    })
  },
)

test('The booth tells how loud the last minute was, warns of one that is too loud for one’s own headphones, and turns it down at one press.', async () => {
  const event = await held()
  await hall.speaker(event.codeOf('Sam'), voices.Sam)
  const ann = await inBooth(event, 'Ann')
  await untilHeard(ann, voices.Sam)
  await ann.getByText(/The last minute: \d+ dB below full scale on average/).waitFor()
  expect(await ann.getByText('too loud for your ears').count()).toBe(0)
  await ann.getByText('My headphones in dB SPL').click()
  await keepPicture(ann, 'booth-hearing')
  // Of headphones that reach 135 dB SPL even some seconds are too much for a minute.
  await ann.getByLabel('Full scale in my headphones, dB SPL').fill('135')
  await ann.getByText(/The last minute: \d+ dB SPL on average/).waitFor()
  await ann.getByRole('status').filter({ hasText: 'too loud for your ears' }).waitFor()
  await keepPicture(ann, 'booth-too-loud')
  await expectAccessible(ann)
  const before = await loudnessOf(ann, voices.Sam)
  await button(ann, 'Turn down by 6 dB').click()
  await vi.waitUntil(async () => (await loudnessOf(ann, voices.Sam)) < before * 0.6, 10_000)
  expect(await loudnessOf(ann, voices.Sam)).toBeGreaterThan(before * 0.4)
})

test('What ears were exposed to is kept for each turn, and the booth tells one’s own of the event so far.', async () => {
  const event = await held()
  await hall.speaker(event.codeOf('Sam'), voices.Sam)
  const ann = await inBooth(event, 'Ann')
  await untilHeard(ann, voices.Sam)
  await ann.getByText(/The last minute: \d+ dB/).waitFor()
  await button(ann, 'Microphone').click()
  await pressed(ann, 'Microphone').waitFor()
  await ann.getByText(/This event so far: 1 min, \d+ dB below full scale on average/).waitFor()
  await ann.getByText(/Your voice is sent at [+-]?\d+ dB/).waitFor()
  await keepPicture(ann, 'booth-exposure')
  await pressed(ann, 'Microphone').click()
  const kept = () => exposuresOf(story.product.app.db.query, BigInt(event.id))
  await vi.waitUntil(async () => (await kept()).length === 2, 10_000)
  const [listening, turn] = await kept()
  expect(listening).toMatchObject({ isOnAir: false, fullScale: null })
  expect(turn).toMatchObject({ isOnAir: true })
  for (const { level, peak } of [listening!, turn!]) {
    // Somebody spoke all the time.
    expect(level).toBeGreaterThan(-40)
    expect(peak).toBeGreaterThan(level!)
  }

  // So is a turn whose window is closed in the midst of it.
  await button(ann, 'Microphone').click()
  await pressed(ann, 'Microphone').waitFor()
  await ann.waitForTimeout(3_000)
  await ann.goto(new URL('/favicon.svg', ann.url()).href)
  const turns = async () => (await kept()).filter(({ isOnAir }) => isOnAir)
  await vi.waitUntil(async () => (await turns()).length === 2, 10_000)
})

test('What ears were exposed to until the event is closed is kept, and nothing of it or of how one was connected is refused.', async () => {
  const event = await held()
  const ann = await inBooth(event, 'Ann')
  const desk = await atTheDesk(event, voices.Dan)
  const refused: string[] = []
  for (const page of [ann, desk])
    page.on('response', (response) => {
      if (response.status() >= 400 && response.url().endsWith('/tell')) refused.push(response.url())
    })
  await button(ann, 'Microphone').click()
  await pressed(ann, 'Microphone').waitFor()
  // Told each ten seconds, and when it ends.
  await ann.waitForTimeout(4_000)
  await event.close()
  for (const page of [ann, desk]) await page.getByText('The event is closed').first().waitFor()
  const turn = async () =>
    (await exposuresOf(story.product.app.db.query, BigInt(event.id))).find(({ isOnAir }) => isOnAir)
  await vi.waitUntil(async () => ((await turn())?.seconds ?? 0) >= 3, 10_000)
  await ann.waitForTimeout(2_000)
  expect(refused).toEqual([])
})

/** The desk of the technician, with a microphone that is a tone, ready to talk back. */
const atTheDesk = async ({ codeOf }: Held, tone: number): Promise<Page> => {
  const { page, goTo } = await story.visitor({ instruments: { voice: tone } })
  await goTo(`/live/${codeOf('technician')}`)
  await button(page, 'Use microphone').click()
  await page.getByText('Nobody hears you.').waitFor()
  return page
}

test(
  'The technician talks back to a booth: it hears that and all else 12 dB softer, as long as it lasts; nobody else hears it, least of all listeners.',
  { timeout: 120_000 },
  async () => {
    const event = await held()
    await hall.speaker(event.codeOf('Sam'), voices.Sam)
    const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
    const [ann, dan] = [await inBooth(event, 'Ann'), await inBooth(event, 'Dan')]
    await button(ann, 'Microphone').click()
    await untilHeard(listener, voices.Ann)
    for (const page of [ann, dan]) await untilHeard(page, voices.Sam)
    const before = await loudnessOf(ann, voices.Sam)

    const tone = voices.Ivo
    const desk = await atTheDesk(event, tone)
    const talkBack = button(desk, 'Talk back')
    await desk.getByRole('combobox', { name: 'To' }).selectOption('French')
    await talkBack.focus()
    await desk.keyboard.down('Space')
    await untilHeard(ann, tone)
    await ann.getByRole('status').filter({ hasText: 'The technician is talking to you' }).waitFor()
    await ann.getByText('To your booth.').waitFor()
    await desk.getByText('You are talking to: French').waitFor()
    const ducked = await loudnessOf(ann, voices.Sam)
    expect(20 * Math.log10(ducked / before)).toBeCloseTo(-12, 0)
    // The higher a tone, the less of it is as loud.
    expect(await loudnessOf(ann, tone)).toBeGreaterThan(before * 0.5)
    expect(await loudnessOf(dan, voices.Sam)).toBeGreaterThan(before * 0.8)
    expect(await dan.getByText('is talking to you').count()).toBe(0)

    await desk.keyboard.up('Space')
    await untilSilent(ann, tone)
    await ann.getByText('is talking to you').waitFor({ state: 'detached' })
    await vi.waitUntil(async () => (await loudnessOf(ann, voices.Sam)) > before * 0.8, 20_000)
    // Who was on air stayed so, and nothing of it was sent on.
    await pressed(ann, 'Microphone').waitFor()
    await untilHeard(listener, voices.Ann, now())
    for (const page of [dan, listener])
      expect(await page.evaluate((hertz) => window.ear.firstAfter(hertz, 0), tone)).toBeNull()

    // A short press stays; whatever becomes of the page, it ends.
    await talkBack.click()
    await untilHeard(ann, tone, now())
    await desk.getByText('Sends: talk back').waitFor()
    await desk.close()
    await untilSilent(ann, tone)
    await ann.getByText('is talking to you').waitFor({ state: 'detached' })
  },
)

test(
  'An interpreter on air is connected anew over TURN while the technician who talks to them is, too: nobody hears a gap, and all goes on as it was.',
  { timeout: 120_000 },
  async () => {
    const event = await held()
    await hall.speaker(event.codeOf('Sam'), voices.Sam)
    const listener = await hall.listener(event.codeOf('listener'), trackOf(channels[1]!))
    const ann = await inBooth(event, 'Ann')
    await button(ann, 'Microphone').click()
    const desk = await atTheDesk(event, voices.Ivo)
    await desk.getByRole('combobox', { name: 'To' }).selectOption('French')
    await button(desk, 'Talk back').click()
    const sounds = [
      [listener, voices.Ann],
      [ann, voices.Ivo],
    ] as const
    for (const [page, tone] of sounds) await untilHeard(page, tone)
    // Beside the talk the floor is softer than what the ear calls heard.
    const floor = await loudnessOf(ann, voices.Sam)
    expect(floor).toBeGreaterThan(0.05)

    const orderedAt = now()
    const { seat } = await comeIn(story.product, event.codeOf('host'))
    const order = (who: string, isRelayed: boolean) =>
      story.product.ok(soundCalls.orderConnection, { seat: event.seatOf(who), isRelayed }, { seat })
    await Promise.all([order('Ann', true), order('technician', false)])
    for (const page of [ann, desk]) await page.getByText('Your connection was made anew.').waitFor()
    const row = desk.getByRole('listitem').filter({ hasText: 'Ann' }).first()
    await row.getByText('relayed', { exact: true }).waitFor()
    for (const [page, tone] of sounds) {
      await untilHeard(page, tone, now())
      expect(await silenceOf(page, tone, orderedAt), `${tone} Hz`).toBeLessThan(300)
    }
    expect(await loudnessOf(ann, voices.Sam)).toBeGreaterThan(floor * 0.8)
    await pressed(ann, 'Microphone').waitFor()
    await pressed(desk, 'Talk back').waitFor()
    await row.locator('.person-state.on-air').waitFor()

    // Cough, off and the end of the talk are those of the new connections.
    await ann.keyboard.press('c')
    await untilSilent(listener, voices.Ann)
    await ann.keyboard.press('c')
    await untilHeard(listener, voices.Ann, now())
    await ann.keyboard.press('m')
    await untilSilent(listener, voices.Ann)
    await button(desk, 'Talk back').click()
    await untilSilent(ann, voices.Ivo)
    await untilHeard(ann, voices.Sam, now())
  },
)
