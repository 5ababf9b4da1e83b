import { liveKitForTests } from '@openbooth/server/testing/sound/liveKitForTests'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepPicture, type Visitor } from '../browser.ts'
import { choose } from '../event/steps.ts'
import { openStory } from '../story.ts'
import { untilHeard } from './rig/measure.ts'
import { titleOf } from '../pageTitle.ts'
import { en } from '../say.ts'
import {
  eventFormText,
  joinCodeText,
  liveBoothText,
  liveCheckText,
  liveListenText,
  liveSpeakerText,
  accountText,
} from '../texts.ts'

// “The first five minutes” of the README, step by step, for a person who has just typed `npm
// start`.

const story = openStory({
  demo: true,
  environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() },
})
const voices = { Sam: 1000, Lin: 600 } as const

/** The link that the page of codes copies. */
const copied = async (page: Page, who: string): Promise<string> => {
  const { origin } = new URL(page.url())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await page.getByRole('button', { name: en(joinCodeText, 'copyLinkOf', { who }) }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toContain('/live/')
  return new URL(await read()).pathname
}

/** Both windows in one picture, side by side. */
const keepBoth = async (visitor: Visitor, left: Page, right: Page): Promise<void> => {
  if (process.env.OPENBOOTH_SCREENSHOTS !== '1') return
  const shots = await Promise.all([left, right].map((one) => one.screenshot()))
  const page = await visitor.context.newPage()
  await page.setViewportSize({ width: 1280, height: 560 })
  const images = shots.map(
    (shot) => `<img style="width:638px" src="data:image/png;base64,${shot.toString('base64')}">`,
  )
  await page.setContent(
    `<body style="margin:0;display:flex;gap:4px;background:#8a94a3">${images.join('')}</body>`,
  )
  await keepPicture(page, 'first-five-minutes')
  await page.close()
}

test('A reader who follows the README from signing in hears a speaker in one window and the interpreter in another.', async () => {
  const organiser = await story.visitor()
  const { page, goTo } = organiser
  await goTo('/login')
  await page.getByLabel(en(accountText, 'userName'), { exact: false }).first().fill('organiser')
  await page.getByLabel(en(accountText, 'password'), { exact: true }).fill('openbooth')
  await page.getByRole('button', { name: en(accountText, 'signIn') }).click()

  await page
    .getByRole('link', { name: en(eventFormText, 'newEvent') })
    .first()
    .click()
  await page.getByRole('textbox', { name: en(eventFormText, 'name') }).fill('My first event')
  await page.getByRole('radio', { name: en(eventFormText, 'startNow') }).check()
  await choose(page, en(eventFormText, 'floor'), 'English')
  await choose(page, en(eventFormText, 'channelA'), 'French')
  await page.getByRole('button', { name: en(eventFormText, 'addInterpreter'), exact: true }).click()
  await page
    .getByRole('textbox', {
      name: en(eventFormText, 'interpreterName', { number: 1 }),
      exact: true,
    })
    .fill('Lin')
  await page.getByRole('button', { name: en(eventFormText, 'addSpeaker'), exact: true }).click()
  await page
    .getByRole('textbox', {
      name: en(eventFormText, 'speakerName', { number: 1 }),
      exact: true,
    })
    .fill('Sam')
  await page.getByRole('button', { name: en(eventFormText, 'createNow') }).click()
  await page.getByRole('heading', { name: en(titleOf('/meeting/codeList')) }).waitFor()

  const half = { width: 960, height: 840 }
  const goIn = async (who: keyof typeof voices): Promise<Visitor> => {
    const visitor = await story.visitor({ ...half, instruments: { voice: voices[who] } })
    await visitor.goTo(await copied(page, who))
    await visitor.page.getByRole('button', { name: en(liveCheckText, 'check') }).click()
    return visitor
  }
  const speaker = await goIn('Sam')
  await speaker.page.getByRole('radio', { name: en(liveSpeakerText, 'headset') }).check()
  await speaker.page.getByRole('button', { name: en(liveSpeakerText, 'checkDone') }).click()
  await speaker.page.getByText(en(liveSpeakerText, 'microphoneOff')).waitFor()
  await speaker.page.getByRole('button', { name: en(liveSpeakerText, 'microphone') }).click()
  await speaker.page.getByText(en(liveSpeakerText, 'microphoneLive')).waitFor()

  const interpreter = await goIn('Lin')
  await interpreter.page.getByRole('button', { name: en(liveBoothText, 'enterBooth') }).click()
  await untilHeard(interpreter.page, voices.Sam)
  await interpreter.page.getByRole('button', { name: en(liveSpeakerText, 'microphone') }).click()
  await interpreter.page
    .getByRole('button', { name: en(liveSpeakerText, 'microphone'), pressed: true })
    .waitFor()

  const listener = await story.visitor({ ...half, instruments: { voice: null } })
  const link = page.getByRole('link', { name: /\/live\/\d{8}$/ })
  await listener.goTo(new URL((await link.getAttribute('href'))!).pathname)
  await listener.page.getByRole('radio', { name: en(liveListenText, 'original') }).check()
  await listener.page
    .getByRole('button', { name: en(liveListenText, 'listen'), exact: true })
    .click()
  await untilHeard(listener.page, voices.Sam)
  await listener.page.getByRole('radio', { name: 'Français' }).check()
  await untilHeard(listener.page, voices.Lin)
  await listener.page
    .getByRole('heading', { name: en(liveListenText, 'hear', { language: 'French' }) })
    .waitFor()
  await keepBoth(organiser, interpreter.page, listener.page)
})
