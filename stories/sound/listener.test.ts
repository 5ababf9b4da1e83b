import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { codeIn, comeIn } from '@openbooth/server/live/admission/testing/people'
import { formOf, makeUnlimited, plan } from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import type { TestUser } from '@openbooth/server/testing/server'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { keepPicture } from '../browser.ts'
import { fourLooks, type Look, lookForCuts, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { type Hall, openHall } from './rig/hall.ts'
import { isHeard, now, untilHeard, untilSilent } from './rig/measure.ts'
import { en, sayIn } from '../say.ts'
import { eventFormSoundText, liveDoorText, liveListenText } from '../texts.ts'

// Listeners in real windows on a real media server, through the platform. Voices are tones, which
// the windows detect.

const folder = await mkdtemp(join(tmpdir(), 'openbooth-listener-'))
const program = join(folder, 'livekit')
// Prints its process id, so that the test can kill it, and then becomes the media server.
const script = `#!/bin/sh\necho $$ > ${folder}/pid\nexec ${await liveKitForTests()}\n`
await writeFile(program, script, { mode: 0o755 })

const story = openStory({ environment: { OPENBOOTH_LIVEKIT: program } })
const [floor, french] = [600, 1000]
let hall: Hall
let ids: Readonly<Record<'en' | 'fr' | 'de', number>>
beforeAll(async () => {
  hall = await openHall(story.browser, story.product)
  const { query } = story.product.app.db
  const found = await query
    .selectFrom('channels')
    .select(['languageTag', 'id'])
    .where('languageTag', 'in', ['en', 'fr', 'de'])
    .execute()
  ids = Object.fromEntries(
    found.map(({ languageTag, id }) => [languageTag, Number(id)]),
  ) as typeof ids
})

afterEach(() => hall.closeWindows())
afterAll(async () => {
  hall?.close()
  await rm(folder, { recursive: true })
})

const phone = { width: 360, height: 740, isPhone: true }
const ear = { ...phone, instruments: { voice: null } }

/** The platform does not use a killed or frozen media server until the next successful probe. */
const untilReady = () => {
  const { query } = story.product.app.db
  const read = query.selectFrom('mediaServers').select(['engineStep', 'isAnswering'])
  return vi.waitUntil(async () => {
    const server = await read.executeTakeFirst()
    return server?.engineStep === null && server.isAnswering
  }, 40_000)
}

/**
 * An English event with a booth into French and one into German, and its codes. The first booth has
 * people.
 */
const held = async (goesLiveByHand = false, widgetOrigins: readonly string[] = []) => {
  const { product } = story
  await untilReady()
  const owner: TestUser = await makeUnlimited(product, await product.user())
  const { id, version } = await plan(product, [], owner, {
    startsIn: 30,
    lasts: 60,
    floorChannelId: ids.en,
    booths: [
      { name: '', a: ids.fr, interpreters: [{ name: 'Ann' }] },
      { name: '', a: ids.de, interpreters: [{ name: 'Dan' }] },
    ],
    speakers: [{ name: 'Sam' }],
    widgetOrigins: [...widgetOrigins],
  })
  await product.app.db.query
    .updateTable('events')
    .set({ goLiveByHand: goesLiveByHand })
    .where('id', '=', BigInt(id))
    .execute()
  const opened = await product.ok(eventCalls.open, { id, version }, owner)
  const readCodes = () => product.ok(eventCalls.codes, { eventId: id }, owner)
  let codes = await readCodes()
  const codeOf = (who: string) => codeIn(codes, who).code
  const seatOf = async (who: string) => (await comeIn(product, codeOf(who))).seat
  return {
    id,
    owner,
    code: codeOf('listener'),
    /** The address of its widget. */
    widget: codes.find(({ role }) => role === 'listener')!.widget!,
    seatOf,
    /** Turns on the speaker's voice. */
    speak: () => hall.speaker(codeOf('Sam'), floor),
    /** Adds an interpreter into French. */
    add: async (name: string) => {
      const event = await product.ok(eventCalls.get, { id }, owner)
      const booths = event.booths.map((booth) => ({
        ...booth,
        interpreters: [
          ...booth.interpreters.map((one) => ({ id: one.id, name: one.name })),
          ...(booth.a === ids.fr ? [{ name }] : []),
        ],
      }))
      await product.ok(eventCalls.update, formOf(event, { booths }), owner)
      codes = await readCodes()
    },
    /** Puts an interpreter into French on air, in the state and by voice. */
    interpret: async (who = 'Ann') => {
      const voice = await hall.voice(codeOf(who), french)
      const { seat } = voice
      const act = { act: 'on', outgoing: 'a' } as const
      await product.ok(soundCalls.act, act, { seat })
      await voice.open(trackOf(ids.fr))
      return {
        off: async () => {
          await voice.off()
          await product.ok(soundCalls.act, { act: 'off' }, { seat })
        },
      }
    },
    close: () => product.ok(eventCalls.close, { id, version: opened.version }, owner),
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const languageChoice = (page: Page, name: string) =>
  page.getByRole('group', { name: en(liveListenText, 'language') }).getByRole('radio', { name })
const listen = (page: Page) =>
  page.getByRole('button', { name: en(liveListenText, 'listen'), exact: true })
const volume = (page: Page) => page.getByRole('slider', { name: en(liveListenText, 'volume') })
const isPressed = (page: Page) => listen(page).getAttribute('aria-pressed')
/** Sends a signal to the media server's process. */
const signalEngine = async (signal: NodeJS.Signals) =>
  process.kill(Number(await readFile(join(folder, 'pid'), 'utf8')), signal)
/** For a window, a lost network means that neither the platform nor the media server responds. */
const cutNetwork = async (page: Page, isCut: boolean) => {
  await page.context().setOffline(isCut)
  await signalEngine(isCut ? 'SIGSTOP' : 'SIGCONT')
}
/** The last announcement to screen readers about the sound. */
const announced = (page: Page) => page.locator('.player p[role="status"]').innerText()

/** The lock screen's text of the current sound. */
const onLockScreen = (page: Page) =>
  page.evaluate(() => [
    navigator.mediaSession.metadata?.title,
    navigator.mediaSession.playbackState,
  ])

/** The content type of the lock screen's picture. */
const pictureOnLockScreen = (page: Page) =>
  page.evaluate(async () => {
    const [picture] = navigator.mediaSession.metadata!.artwork
    return (await fetch(picture!.src)).headers.get('content-type')
  })

/** A phone whose listener has joined, chosen a language and pressed Listen. */
const listening = async ({ code }: { readonly code: string }, name: string): Promise<Page> => {
  const { page, goTo } = await story.visitor(ear)
  await goTo(`/live/${code}`)
  await languageChoice(page, name).check()
  await listen(page).click()
  return page
}
/** An event with a speaker, and a phone that plays the floor. */
const hearingTheFloor = async () => {
  const event = await held()
  await event.speak()
  const page = await listening(event, en(liveListenText, 'original'))
  await untilHeard(page, floor)
  return { event, page }
}

test('From the code to the audio takes two taps, and the reader’s language is preselected.', async () => {
  const event = await held()
  await event.speak()
  const { page, goTo } = await story.visitor(ear)
  await goTo('/live/')
  await page.getByLabel(en(liveDoorText, 'code')).fill(event.code)
  await page.getByRole('button', { name: en(liveDoorText, 'join') }).click()
  await heading(page, en(liveListenText, 'readyOriginal')).waitFor()
  expect(await isPressed(page)).toBe('false')
  await keepPicture(page, 'listener-ready-360')
  await listen(page).click()
  // The floor's language has no booth, so its channel carries the floor.
  await untilHeard(page, floor)
  await heading(page, en(liveListenText, 'hearOriginal')).waitFor()
  await page.getByText(en(liveListenText, 'room')).first().waitFor()
  expect(await isPressed(page)).toBe('true')
  expect(await onLockScreen(page)).toEqual(['English', 'playing'])
  expect(await pictureOnLockScreen(page)).toBe('image/png')
  await listen(page).click()
  expect(await onLockScreen(page)).toEqual(['English', 'paused'])
})

test('A listener hears the chosen language without the floor, changes it, and reads what is playing.', async () => {
  const event = await held()
  await event.speak()
  const interpreter = await event.interpret()
  const page = await listening(event, 'Français')
  await untilHeard(page, french)
  expect(await isHeard(page, floor)).toBe(false)
  await heading(page, en(liveListenText, 'hear', { language: 'French' })).waitFor()
  await expect
    .poll(() => announced(page))
    .toBe(`${en(liveListenText, 'hear', { language: 'French' })}. ${en(liveListenText, 'person')}`)
  await keepPicture(page, 'listener-hears-360')

  await languageChoice(page, en(liveListenText, 'original')).check()
  await untilHeard(page, floor)
  await untilSilent(page, french)
  await expect.poll(() => announced(page)).toContain(en(liveListenText, 'hearOriginal'))

  await languageChoice(page, 'Français').check()
  await untilHeard(page, french, now())
  await interpreter.off()
  await untilSilent(page, french)
  await heading(page, en(liveListenText, 'nobody', { language: 'French' })).waitFor()
})

test('A listener behind a proxy that passes on only complete responses hears the floor.', async () => {
  const event = await held()
  await event.speak()
  const { page, context, goTo } = await story.visitor(ear)
  await context.route('**/conf/live/stream', async (route) => {
    try {
      // Resolves when the server has ended the stream.
      await route.fulfill({ response: await route.fetch({ timeout: 0 }) })
    } catch {
      // The page gave up, or was closed.
    }
  })
  await goTo(`/live/${event.code}`)
  await languageChoice(page, en(liveListenText, 'original')).check()
  await listen(page).click()
  await untilHeard(page, floor)
  await heading(page, en(liveListenText, 'hearOriginal')).waitFor()
})

test('Eight windows of one browser show their events over the six connections of HTTP/1.1.', async () => {
  const codes = await Promise.all(Array.from({ length: 8 }, async () => (await held()).code))
  const { context } = await story.visitor(phone)
  for (const code of codes) {
    const page = await context.newPage()
    await page.goto(`/live/${code}`)
    // It appears with the state of the sound, which only the stream brings.
    await heading(page, en(liveListenText, 'readyOriginal')).waitFor()
  }
})

test('The floor is heard in a silent channel where its booth allows it, and the page says so.', async () => {
  const event = await held()
  await event.speak()
  const page = await listening(event, 'Deutsch')
  await heading(page, en(liveListenText, 'nobody', { language: 'German' })).waitFor()
  await keepPicture(page, 'listener-nobody-360')
  expect(await isHeard(page, floor)).toBe(false)
  const dan = await event.seatOf('Dan')
  await story.product.ok(soundCalls.boothTransfer, { floorTransfer: 'on' }, { seat: dan })
  await untilHeard(page, floor)
  await heading(page, en(liveListenText, 'hearOriginal')).waitFor()
  await expect.poll(() => announced(page)).toMatch(en.like(liveListenText, 'passed'))
})

test('An interpreter added to a running event is heard by people who were already listening.', async () => {
  const event = await held()
  const page = await listening(event, 'Français')
  await heading(page, en(liveListenText, 'nobody', { language: 'French' })).waitFor()
  await event.add('Zoe')
  await event.interpret('Zoe')
  await untilHeard(page, french)
  await heading(page, en(liveListenText, 'hear', { language: 'French' })).waitFor()
})

test('A pause is silent and shows the host’s message, and audio then continues without a tap.', async () => {
  const { event, page } = await hearingTheFloor()
  const host = { seat: await event.seatOf('host') }
  await story.product.ok(soundCalls.pause, { words: 'Coffee until half past ten.' }, host)
  await untilSilent(page, floor)
  await heading(page, en(liveListenText, 'paused')).waitFor()
  await page.getByText('Coffee until half past ten.').first().waitFor()
  await expect.poll(() => announced(page)).toContain('Coffee until half past ten.')
  await keepPicture(page, 'listener-paused-360')
  const resumedAt = now()
  await story.product.ok(soundCalls.resume, {}, host)
  await untilHeard(page, floor, resumedAt)
  await heading(page, en(liveListenText, 'hearOriginal')).waitFor()
})

test('A listener who tapped Listen early hears automatically when the host goes live, and tapping again stops.', async () => {
  const event = await held(true)
  await event.speak()
  const { page, goTo } = await story.visitor(ear)
  await goTo(`/live/${event.code}`)
  await heading(page, en(liveListenText, 'notLive')).waitFor()
  await languageChoice(page, en(liveListenText, 'original')).check()
  await listen(page).click()
  await page.getByText(en(liveListenText, 'notLiveHint')).first().waitFor()
  expect(await isPressed(page)).toBe('true')
  await keepPicture(page, 'listener-not-live-360')
  const host = { seat: await event.seatOf('host') }
  await story.product.ok(soundCalls.goLive, {}, host)
  await untilHeard(page, floor)

  // By keyboard, which counts as a press too.
  await listen(page).focus()
  await page.keyboard.press('Space')
  await untilSilent(page, floor)
  await heading(page, en(liveListenText, 'readyOriginal')).waitFor()
  expect(await isPressed(page)).toBe('false')
  const pressedAt = now()
  await page.keyboard.press('Enter')
  await untilHeard(page, floor, pressedAt)
})

test('Volume and language are remembered on the device.', async () => {
  const { page } = await hearingTheFloor()
  await volume(page).fill('0')
  await untilSilent(page, floor)
  const raisedAt = now()
  await volume(page).fill('80')
  await untilHeard(page, floor, raisedAt)
  await page.reload()
  await listen(page).waitFor()
  expect(await volume(page).inputValue()).toBe('80')
  expect(await languageChoice(page, en(liveListenText, 'original')).isChecked()).toBe(true)
})

test('The end of the event stops its audio, and the page says so.', async () => {
  const { event, page } = await hearingTheFloor()
  await event.close()
  await heading(page, en(liveDoorText, 'closed')).waitFor()
  await untilSilent(page, floor)
  expect(await listen(page).count()).toBe(0)
  await expect
    .poll(() => page.locator('.page > [role="status"]').innerText())
    .toContain(en(liveDoorText, 'closed'))
})

const narrower = (look: Look): Look => ({ ...look, width: Math.max(320, look.width - 40) })

describe.each(workedIn.map(narrower))(
  'In $language, in both themes, on a desk and on a phone',
  (looks) => {
    test('The listener page is accessible and complete, and plays under its content security policy.', async () => {
      const event = await held()
      await event.speak()
      await event.interpret()
      const host = { seat: await event.seatOf('host') }
      const { page, goTo } = await story.visitor(looks)
      const check = (state: string) =>
        lookForCuts(page, looks, `listener-${state}`, fourLooks.map(narrower))
      const say = sayIn(looks.language)
      await goTo(`/live/${event.code}`)
      await page.getByRole('radio', { name: 'Français' }).check()
      const language = say({ en: 'French', zh: '法语' })
      await heading(page, say(liveListenText, 'ready', { language })).waitFor()
      await check('ready')
      await page.getByRole('button', { name: say(liveListenText, 'listen'), exact: true }).click()
      await heading(page, say(liveListenText, 'hear', { language })).waitFor()
      await check('hears')
      const words = say({ en: 'Coffee until half past ten.', zh: '茶歇至十点半。' })
      await story.product.ok(soundCalls.pause, { words }, host)
      await heading(page, say(liveListenText, 'paused')).waitFor()
      await check('paused')
    })
  },
)

/** Websites of other origins. */
const [allowed, foreign] = ['https://talks.example', 'https://other.example']

/** The messages between a website's page and the widget in it. */
interface Website {
  readonly frames: readonly { postMessage(message: unknown, origin: string): void }[]
  readonly told: { readonly origin: string; readonly data: Record<string, unknown> }[]
}

/** Serves the pages of both websites, which record their messages. */
const serveWebsites = async (
  context: BrowserContext,
  bodies: readonly [ofAllowed: string, ofForeign: string],
): Promise<void> => {
  // Chromium asks for permission to reach local servers, which these tests use.
  await context.grantPermissions(['local-network-access'])
  for (const [at, site] of [allowed, foreign].entries()) {
    const body = `<!doctype html><html lang="en"><title>Talks</title><script>
      window.told = []
      addEventListener('message', ({ origin, data }) => told.push({ origin, data }))
    </script><body style="margin: 0">${bodies[at]!}</body></html>`
    await context.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body }))
  }
}

const post = (from: Page | Frame, message: object): Promise<void> =>
  from.evaluate((sent) => {
    const { frames } = (window.parent === window ? window : window.parent) as unknown as Website
    frames[0]!.postMessage(sent, '*')
  }, message)

const messages = (page: Page) => page.evaluate(() => (window as unknown as Website).told)

const frameAt = async (page: Page, start: string): Promise<Frame> => {
  const found = () => page.frames().find((frame) => frame.url().startsWith(start))
  await vi.waitUntil(found, 15_000)
  return found()!
}

test('By the snippet an event plays in a permitted website, which selects and stops it, and other pages in the window cannot.', async () => {
  const event = await held(false, [allowed])
  await event.speak()
  await event.interpret()
  const desk = await story.visitor({ as: event.owner })
  await desk.goTo(`/meeting/addEvent?edit=${event.id}`)
  await desk.page
    .locator('summary')
    .filter({ hasText: en(eventFormSoundText, 'sound') })
    .click()
  const copied = desk.page.locator('code', { hasText: '<iframe' })
  await copied.waitFor()
  const snippet = await copied.innerText()
  expect(snippet).toContain(`src="${event.widget}"`)
  await copied.scrollIntoViewIfNeeded()
  await keepPicture(desk.page, 'event-sound-snippet')

  const { page, context } = await story.visitor(ear)
  await serveWebsites(context, [`${snippet}<iframe src="${foreign}/"></iframe>`, ''])
  await page.goto(`${allowed}/today`)
  const widget = await frameAt(page, `${story.product.address}/live/widget/`)
  const title = (name: string) => widget.getByRole('heading', { name, exact: true })
  await title(en(liveListenText, 'ready', { language: 'English' })).waitFor()
  const connections = () =>
    story.product.app.db.query
      .selectFrom('connections')
      .select('audienceType')
      .where('eventId', '=', BigInt(event.id))
      .where('isListener', '=', true)
      .execute()
  // A reader of the website takes no seat.
  expect(await connections()).toEqual([])
  await widget.getByRole('button', { name: en(liveListenText, 'listen'), exact: true }).click()
  await untilHeard(widget, floor)
  await title(en(liveListenText, 'hearOriginal')).waitFor()
  expect(await connections()).toEqual([{ audienceType: 'widget' }])

  await post(page, { type: 'openbooth:choose', choice: 'fr' })
  await untilHeard(widget, french)
  await title(en(liveListenText, 'hear', { language: 'French' })).waitFor()
  const state = {
    type: 'openbooth:state',
    state: 'heard',
    choice: String(ids.fr),
    choices: expect.arrayContaining([
      { choice: 'original', language: null, name: en(liveListenText, 'original') },
      { choice: String(ids.fr), language: 'fr', name: 'French' },
    ]),
  }
  await expect
    .poll(async () => (await messages(page)).at(-1))
    .toEqual({ origin: story.product.address, data: state })

  const stranger = await frameAt(page, foreign)
  await post(stranger, { type: 'openbooth:choose', choice: 'original' })
  await post(stranger, { type: 'openbooth:stop' })
  await post(page, { type: 'openbooth:choose', choice: 7 })
  const before = (await messages(page)).length
  await post(page, { type: 'openbooth:ask' })
  await expect.poll(async () => (await messages(page)).length).toBe(before + 1)
  expect((await messages(page)).at(-1)?.data).toEqual(state)
  expect(await isHeard(widget, french)).toBe(true)
  expect(await stranger.evaluate(() => (window as unknown as Website).told)).toEqual([])

  await post(page, { type: 'openbooth:stop' })
  await untilSilent(widget, french)
  await title(en(liveListenText, 'ready', { language: 'French' })).waitFor()
  await expect.poll(async () => (await messages(page)).at(-1)?.data['state']).toBe('off')
})

test('A browser embeds the widget in no other website, embeds no other page of the event, and plays no other event in it.', async () => {
  const event = await held(false, [allowed])
  const context = await story.browser.newContext({ viewport: { width: 360, height: 740 } })
  const plain = `${story.product.address}/live/${event.code}`
  const other = await held()
  const ofOther = event.widget.replace(event.code, other.code)
  const frames = [event.widget, plain, ofOther]
    .map((src) => `<iframe src="${src}"></iframe>`)
    .join('')
  await serveWebsites(context, [frames, frames])
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  const refusals = () => refused.filter((text) => text.includes('frame-ancestors'))
  await page.goto(`${foreign}/`)
  await expect.poll(refusals, { timeout: 15_000 }).toHaveLength(3)
  await page.goto(`${allowed}/`)
  await page
    .frameLocator('iframe >> nth=0')
    .getByRole('button', { name: en(liveListenText, 'listen') })
    .waitFor()
  await page.frameLocator('iframe >> nth=2').getByText(en(liveDoorText, 'codeNotFound')).waitFor()
  await expect.poll(refusals, { timeout: 15_000 }).toHaveLength(4)
  expect(page.frames().filter((frame) => frame.url() === plain)).toEqual([])
  await context.close()
})

/** As wide as the frames of websites. */
const frames = fourLooks.map((looks, at) => ({
  ...looks,
  width: [320, 360, 280, 320][at]!,
  height: 420,
}))
describe.each([frames[0]!, frames[3]!])(
  'In $language, in both themes, in a wide and a narrow frame',
  (looks) => {
    test('The widget is accessible and complete, with and without a code.', async () => {
      const event = await held(false, [allowed])
      await event.speak()
      const { page } = await story.visitor(looks)
      const check = (state: string) => lookForCuts(page, looks, `widget-${state}`, frames)
      const say = sayIn(looks.language)
      const [address, code] = event.widget.split('#')
      await page.goto(address!)
      await page.getByLabel(say(liveDoorText, 'code')).fill(code!)
      await check('code')
      await page.getByRole('button', { name: say(liveDoorText, 'join') }).click()
      await page.getByRole('radio', { name: say(liveListenText, 'original') }).check()
      await heading(page, say(liveListenText, 'readyOriginal')).waitFor()
      await check('ready')
      await page.getByRole('button', { name: say(liveListenText, 'listen'), exact: true }).click()
      await heading(page, say(liveListenText, 'hearOriginal')).waitFor()
      await check('hears')
    })
  },
)

test('An engine that crashed and returned is heard again without a tap.', async () => {
  const { page } = await hearingTheFloor()
  const killedAt = now()
  await signalEngine('SIGKILL')
  // Buffered sound plays a moment longer.
  await untilHeard(page, floor, killedAt + 1_000)
  await heading(page, en(liveListenText, 'hearOriginal')).waitFor()
})

test('Without a network the page says that audio stopped, and on reconnection both return without a tap.', async () => {
  const { page } = await hearingTheFloor()
  await cutNetwork(page, true)
  // The page detects missing packets, which takes longer on a busy machine.
  await heading(page, en(liveListenText, 'restoring')).waitFor({ timeout: 30_000 })
  await heading(page, en(liveDoorText, 'cutOff')).waitFor({ timeout: 30_000 })
  await keepPicture(page, 'listener-restoring-360')
  await untilSilent(page, floor)
  const backAt = now()
  await cutNetwork(page, false)
  await untilHeard(page, floor, backAt)
  await heading(page, en(liveListenText, 'hearOriginal')).waitFor()
  await heading(page, en(liveDoorText, 'inside')).waitFor()
})
