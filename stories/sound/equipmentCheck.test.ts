import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import {
  equipmentCheckGradeTexts,
  equipmentCheckFindingTexts,
  equipmentCheckFigureTexts,
} from '@openbooth/contract/live/equipmentCheck/texts'
import { wayTexts } from '@openbooth/contract/live/connectionStats/rules'
import { randomUUID } from 'node:crypto'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { codeIn } from '@openbooth/server/live/admission/testing/people'
import {
  boothOf,
  makeChannels,
  makeUnlimited,
  plan,
  type Channels,
} from '@openbooth/server/testing/events'
import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture, type Looks } from '../browser.ts'
import { expectNothingCut } from '../looks.ts'
import { openStory } from '../story.ts'
import { zh, en, sayIn } from '../say.ts'
import {
  eventDetailText,
  joinCodeText,
  liveCheckText,
  liveDoorText,
  liveStaffDoorText,
  livePassportText,
} from '../texts.ts'

// Days before an event, people check their equipment at their own links, with the real media server
// of this computer.

const story = openStory({ environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() } })
let channels: Channels
beforeAll(async () => {
  channels = await makeChannels(story.product)
  await vi.waitUntil(async () => (await engineStep()) === null, 30_000)
})
const engineStep = async () => {
  const { query } = story.product.app.db
  return (await query.selectFrom('mediaServers').select('engineStep').executeTakeFirst())
    ?.engineStep
}

declare global {
  interface Window {
    /** Turns the voice at the microphone on or off. */
    speak(isSpeaking: boolean): void
  }
}

interface Voice {
  /** The microphone's upper cutoff frequency, hertz. Null: no cutoff. */
  readonly cutAt: number | null
  /** At 1, the peaks just reach full scale. */
  readonly gain: number
}

/**
 * Runs in a window before its page: a microphone in a quiet room, with a voice that the test can
 * turn on.
 */
const sitDown = ({ cutAt, gain }: Voice): void => {
  const rate = 48_000
  const half = 200
  /** Syllables of noise as broad as sibilants, which reach up to 15 kHz. */
  const syllables = (): Float32Array<ArrayBuffer> => {
    const raw = Float32Array.from({ length: 2 * rate }, (_, at) =>
      at % 14_400 < 9_600 ? (Math.random() * 2 - 1) * 0.5 : 0,
    )
    if (cutAt === null) return raw
    const turn = (2 * cutAt) / rate
    const taps = Float32Array.from({ length: 2 * half + 1 }, (_, at) => {
      const place = at - half
      const sinc = place === 0 ? turn : Math.sin(Math.PI * turn * place) / (Math.PI * place)
      return sinc * (0.5 + 0.5 * Math.cos((Math.PI * place) / half))
    })
    return raw.map((_, at) =>
      taps.reduce((sum, tap, back) => sum + tap * (raw[at + back - half] ?? 0), 0),
    )
  }
  let voice: GainNode | undefined
  window.speak = (isSpeaking) => {
    if (voice) voice.gain.value = isSpeaking ? gain * 2 : 0
  }
  const device = {
    deviceId: 'headset',
    groupId: 'headset',
    kind: 'audioinput',
    label: 'USB headset',
  } as const
  navigator.mediaDevices.enumerateDevices = async () => [{ ...device, toJSON: () => device }]
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext({ sampleRate: rate })
    await context.resume()
    const play = (samples: Float32Array<ArrayBuffer>): AudioNode => {
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate })
      buffer.copyToChannel(samples, 0)
      const source = new AudioBufferSourceNode(context, { buffer, loop: true })
      source.start()
      return source
    }
    const out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
    play(Float32Array.from({ length: rate }, () => (Math.random() * 2 - 1) * 0.0005)).connect(out)
    voice = new GainNode(context, { gain: 0 })
    // Clips at full scale, like a converter.
    const converter = new WaveShaperNode(context, { curve: new Float32Array([-1, 0, 1]) })
    play(syllables()).connect(voice).connect(converter).connect(out)
    const [track] = out.stream.getAudioTracks()
    track!.getSettings = () => ({ deviceId: device.deviceId, groupId: device.groupId })
    return out.stream
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Makes an equipment check at the link of a seat, before the event admits people. */
const measure = async (
  code: string,
  voice: Voice,
  looks: Looks & { readonly language: 'en' | 'zh' },
  picture: string,
): Promise<Page> => {
  const say = sayIn(looks.language)
  const { page, context, goTo } = await story.visitor(looks)
  await context.addInitScript(sitDown, voice)
  await goTo(`/live/${code}`)
  await heading(page, say(liveDoorText, 'early')).waitFor()
  await keepPicture(page, `${picture}-door`)
  await page.getByRole('link', { name: say(liveStaffDoorText, 'equipmentCheckOpen') }).click()
  await page.getByRole('button', { name: say(livePassportText, 'begin'), exact: true }).waitFor()
  await expectAccessible(page)
  await keepPicture(page, `${picture}-begin`)
  await page.getByRole('button', { name: say(livePassportText, 'begin'), exact: true }).click()
  await page.getByText(say(liveCheckText, 'micThere')).waitFor()
  await keepPicture(page, `${picture}-devices`)
  await page.getByRole('button', { name: say(livePassportText, 'measure'), exact: true }).click()
  await heading(page, say(livePassportText, 'reading')).waitFor()
  await page.evaluate(() => window.speak(true))
  await keepPicture(page, `${picture}-reading`)
  await heading(page, say(livePassportText, 'tones')).waitFor()
  await page.evaluate(() => window.speak(false))
  await page.getByRole('button', { name: say(livePassportText, 'heardBoth') }).click()
  await heading(page, say(livePassportText, 'network')).waitFor()
  await keepPicture(page, `${picture}-network`)
  // Two windows share the machine with a media server and more.
  await page
    .getByRole('region', { name: say(livePassportText, 'overall') })
    .waitFor({ timeout: 60_000 })
  await expectAccessible(page)
  await expectNothingCut(page, picture)
  await keepPicture(page, `${picture}-verdict`)
  return page
}

test('A good headset, a limited one and a broken one get different equipment checks, which organiser and technician read with the missing ones.', async () => {
  const host = await makeUnlimited(story.product, await story.product.user())
  const { id } = await plan(story.product, channels, host, {
    startsIn: 3 * 24 * 60,
    lasts: 60,
    booths: [{ ...boothOf(channels), interpreters: [{ name: 'Ada' }, { name: 'Bea' }] }],
    speakers: [{ name: 'Zoe' }, { name: 'Lu Yan' }],
  })
  const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
  const [ada, bea, zoe] = await Promise.all([
    measure(
      codeIn(codes, 'Ada').code,
      { cutAt: null, gain: 0.4 },
      { language: 'en', theme: 'light', width: 1440 },
      'passport-en-light-1440',
    ),
    measure(
      codeIn(codes, 'Bea').code,
      { cutAt: 7_000, gain: 0.6 },
      { language: 'zh', theme: 'dark', width: 360 },
      'passport-zh-dark-360',
    ),
    measure(
      codeIn(codes, 'Zoe').code,
      { cutAt: null, gain: 8 },
      { language: 'en', theme: 'dark', width: 360 },
      'passport-en-dark-360',
    ),
  ])
  const adas = ada.getByRole('region', { name: en(livePassportText, 'overall') })
  await adas.getByRole('heading', { name: en(equipmentCheckGradeTexts.good) }).waitFor()
  expect(await adas.innerText()).toMatch(
    new RegExp(
      `USB headset · ${en(equipmentCheckFigureTexts.band)} 20 kHz · ${en(equipmentCheckFigureTexts.voice)} -\\d+ dBFS`,
    ),
  )
  // The check measured both directions to the media server, and needed no relay.
  expect(await adas.innerText()).toContain(
    `${en(equipmentCheckFigureTexts.path)} ${en(wayTexts.udp)} · `,
  )
  expect(await adas.innerText()).toMatch(
    new RegExp(
      (['down', 'up', 'loss', 'jitter', 'roundTrip'] as const)
        .map((figure) => en(equipmentCheckFigureTexts[figure]))
        .join(' .+ · '),
    ),
  )
  const beas = bea.getByRole('region', { name: zh(livePassportText, 'overall') })
  await beas.getByRole('heading', { name: zh(equipmentCheckGradeTexts.unusable) }).waitFor()
  await beas.getByText(zh(equipmentCheckFindingTexts.bluetooth)).waitFor()
  const zoes = zoe.getByRole('region', { name: en(livePassportText, 'overall') })
  await zoes.getByRole('heading', { name: en(equipmentCheckGradeTexts.unusable) }).waitFor()
  await zoes.getByText(en(equipmentCheckFindingTexts.breaking)).waitFor()

  const seats = codes.filter(({ seatName }) => seatName !== '')
  await story.product.ok(
    eventCalls.mailCodes,
    {
      eventId: id,
      codes: seats.map((seat) => ({
        id: seat.id,
        emailAddress: `${randomUUID().slice(0, 8)}@team.test`,
      })),
    },
    host,
  )
  for (const [language, theme, width] of [
    ['en', 'dark', 360],
    ['zh', 'light', 1440],
  ] as const) {
    const say = sayIn(language)
    const { page, goTo } = await story.visitor({ as: host, language, theme, width })
    await goTo(`/meeting/detail/${id}`)
    await page
      .getByText(say(eventDetailText, 'equipmentChecks', { equipmentChecks: 2, valid: 2 }))
      .waitFor()
    await page
      .getByText(say(eventDetailText, 'equipmentChecks', { equipmentChecks: 1, valid: 2 }))
      .first()
      .waitFor()
    await keepPicture(page, `passport-detail-${language}-${width}`)
    await goTo(`/meeting/codeList?event=${id}`)
    await page.getByText(say(joinCodeText, 'unchecked', { count: 1 })).waitFor()
    const row = (name: string) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first()
    await row('Ada').getByText(say(equipmentCheckGradeTexts.good), { exact: true }).waitFor()
    await row('Lu Yan').getByText(say(joinCodeText, 'noEquipmentCheck')).waitFor()
    const unusable = row('Bea').getByText(say(equipmentCheckGradeTexts.unusable), { exact: true })
    await unusable.click()
    await row('Bea').getByText(say(equipmentCheckFindingTexts.bluetooth)).waitFor()
    await row('Zoe').getByText(say(equipmentCheckGradeTexts.unusable), { exact: true }).waitFor()
    await expectAccessible(page)
    await expectNothingCut(page, `codes ${language}`)
    await keepPicture(page, `passport-codes-${language}-${width}`)
    await page.getByRole('button', { name: say(joinCodeText, 'remindOfEquipmentCheck') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Lu Yan' }).waitFor()
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1)
  }

  // An hour before the start, the technician is at the desk.
  story.product.clock.advance((3 * 24 * 60 - 50) * 60_000)
  const { page: desk, goTo } = await story.visitor({ width: 1440 })
  await goTo(`/live/${codeIn(codes, 'technician').code}`)
  // Without input the page waits for ten seconds, because a program may have opened the link.
  await heading(desk, en(liveDoorText, 'ready')).waitFor()
  await desk.mouse.move(1, 1)
  const card = desk.locator('section', {
    has: heading(desk, en(livePassportText, 'teamTitle')),
  })
  await card
    .getByText(
      en(livePassportText, 'noneOf', {
        names: [en(seatRoleWords.host), en(seatRoleWords.technician), 'Lu Yan'].join(', '),
      }),
    )
    .waitFor()
  await card.getByText('Bea').click()
  await card.getByText(en(equipmentCheckFindingTexts.bluetooth)).waitFor()
  await card.getByText('Ada').click()
  await keepPicture(desk, 'passport-desk')
  await expectAccessible(desk)
}, 150_000)

test('A listener has no equipment check, and the page says so.', async () => {
  const host = await story.product.user()
  const { id } = await plan(story.product, channels, host, { startsIn: 3 * 24 * 60, lasts: 60 })
  const codes = await story.product.ok(eventCalls.codes, { eventId: id }, host)
  const { page, goTo } = await story.visitor({ width: 360 })
  const { code } = codeIn(codes, 'listener')
  await goTo(`/live/${code}`)
  await heading(page, en(liveDoorText, 'early')).waitFor()
  expect(
    await page.getByRole('link', { name: en(liveStaffDoorText, 'equipmentCheckOpen') }).count(),
  ).toBe(0)
  await goTo(`/live/${code}?passport`)
  await heading(page, en(livePassportText, 'linkNotFound')).waitFor()
})
