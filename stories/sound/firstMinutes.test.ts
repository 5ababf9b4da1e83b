import { liveKitForTests } from '@openbooth/server/testing/liveKitForTests'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepPicture, type Visitor } from '../browser.ts'
import { choose } from '../event/steps.ts'
import { openStory } from '../story.ts'
import { untilHeard } from './rig/measure.ts'

// “The first five minutes” of the README, step by step: what somebody does who has just typed `npm start`.

const story = openStory({
  demo: true,
  environment: { OPENBOOTH_LIVEKIT: await liveKitForTests() },
})
const voices = { Sam: 1000, Lin: 600 } as const

/** The link that the page of codes copies. */
const copied = async (page: Page, who: string): Promise<string> => {
  const { origin } = new URL(page.url())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await page.getByRole('button', { name: `Copy link of ${who}` }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toContain('/live/')
  return new URL(await read()).pathname
}

/** Both windows in one picture, as somebody has them side by side. */
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

test('Whoever follows the README from the sign-in on hears a speaker in one window and their interpreter in another.', async () => {
  const organiser = await story.visitor()
  const { page, goTo } = organiser
  await goTo('/login')
  await page.getByLabel('User name', { exact: false }).first().fill('organiser')
  await page.getByLabel('Password', { exact: true }).fill('openbooth')
  await page.getByRole('button', { name: 'Sign in' }).click()

  await page.getByRole('link', { name: 'New event' }).first().click()
  await page.getByRole('textbox', { name: 'Event name' }).fill('My first event')
  await page.getByRole('radio', { name: 'Start now' }).check()
  await choose(page, 'Language of the floor', 'English')
  await choose(page, 'A: interprets into', 'French')
  await page.getByRole('button', { name: 'Add interpreter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of interpreter 1', exact: true }).fill('Lin')
  await page.getByRole('button', { name: 'Add speaker', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name of speaker 1', exact: true }).fill('Sam')
  await page.getByRole('button', { name: 'Create and start' }).click()
  await page.getByRole('heading', { name: 'Event codes' }).waitFor()

  const half = { width: 960, height: 840 }
  const goIn = async (who: keyof typeof voices): Promise<Visitor> => {
    const visitor = await story.visitor({ ...half, instruments: { voice: voices[who] } })
    await visitor.goTo(await copied(page, who))
    await visitor.page.getByRole('button', { name: 'Check sound' }).click()
    return visitor
  }
  const speaker = await goIn('Sam')
  await speaker.page.getByRole('radio', { name: 'Headphones' }).check()
  await speaker.page.getByRole('button', { name: 'Continue' }).click()
  await speaker.page.getByText('Your microphone is off. Nobody hears you.').waitFor()
  await speaker.page.getByRole('button', { name: 'Microphone' }).click()
  await speaker.page.getByText('You are heard by the team and by listeners.').waitFor()

  const interpreter = await goIn('Lin')
  await interpreter.page.getByRole('button', { name: 'Enter the booth' }).click()
  await untilHeard(interpreter.page, voices.Sam)
  await interpreter.page.getByRole('button', { name: 'Microphone' }).click()
  await interpreter.page.getByRole('button', { name: 'Microphone', pressed: true }).waitFor()

  const listener = await story.visitor({ ...half, instruments: { voice: null } })
  const link = page.getByRole('link', { name: /\/live\/\d{8}$/ })
  await listener.goTo(new URL((await link.getAttribute('href'))!).pathname)
  await listener.page.getByRole('radio', { name: 'Original' }).check()
  await listener.page.getByRole('button', { name: 'Listen', exact: true }).click()
  await untilHeard(listener.page, voices.Sam)
  await listener.page.getByRole('radio', { name: 'Français' }).check()
  await untilHeard(listener.page, voices.Lin)
  await listener.page.getByRole('heading', { name: 'You hear French' }).waitFor()
  await keepBoth(organiser, interpreter.page, listener.page)
})
