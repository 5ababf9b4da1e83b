import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { codeIn } from '@openbooth/server/live/admission/testing/people'
import { boothsOf } from '@openbooth/server/live/sound/testing/booths'
import { makeChannels, makeMediaServer, type Channels } from '@openbooth/server/testing/events'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Looks } from '../browser.ts'
import { lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { zh, en, eitherWay } from '../say.ts'
import { liveChatText } from '../texts.ts'

// Communication of the staff without voice: messages and the booths' signals. No media server is
// needed.

const story = openStory()
let channels: Channels
beforeAll(async () => {
  channels = await makeChannels(story.product)
  await makeMediaServer(story.product)
})

const held = async () => {
  const event = await boothsOf(story.product, channels)
  const codes = await story.product.ok(eventCalls.codes, { eventId: event.id }, event.host)
  const codeOf = (who: string): string => codeIn(codes, who).code
  const opens = async (who: string, looks: Looks = {}): Promise<Page> => {
    const { page, goTo } = await story.visitor(looks)
    await goTo(`/live/${codeOf(who)}`)
    return page
  }
  return { ...event, opens }
}

const chat = (page: Page) => page.locator('.chat')
const written = (page: Page) => chat(page).locator('.chat-words')
const conversation = (page: Page, name: string | RegExp) =>
  page
    .getByRole('group', { name: eitherWay(liveChatText, 'conversation') })
    .getByRole('button', { name })
const field = (page: Page) => chat(page).getByRole('textbox')
const say = async (page: Page, words: string): Promise<void> => {
  await field(page).fill(words)
  await field(page).press('Enter')
}
const news = (page: Page) => page.locator('.chat-news')

test('An interpreter and the technician exchange messages; a quick message appears in the reader’s language, and unseen ones are marked.', async () => {
  const { opens } = await held()
  const ann = await opens('Ann', { width: 1280, height: 800 })
  const desk = await opens('technician', { language: 'zh', width: 1280, height: 500 })
  await conversation(desk, 'French').waitFor()
  await conversation(ann, en(seatRoleWords.technician)).click()
  await ann.getByRole('button', { name: en(liveChatText, 'badSound') }).click()
  await written(ann).getByText(en(liveChatText, 'badSound')).waitFor()

  // Below the fold: a button shows the message with its sender and leads to it, and screen readers
  // get a polite announcement.
  await news(desk)
    .getByText(
      zh(liveChatText, 'said', {
        who: 'Ann',
        where: 'French',
        what: zh(liveChatText, 'badSound'),
      }),
    )
    .waitFor()
  await desk
    .getByText(
      zh(liveChatText, 'said', {
        who: 'Ann',
        where: 'French',
        what: zh(liveChatText, 'badSound'),
      }),
    )
    .first()
    .waitFor({ state: 'attached' })
  expect(await desk.locator('[aria-live=assertive]').count()).toBe(0)
  await conversation(desk, `French 1 ${zh(liveChatText, 'unread')}`).waitFor()
  await news(desk).click()
  await written(desk).getByText(zh(liveChatText, 'badSound')).waitFor()
  await news(desk).waitFor({ state: 'detached' })
  await conversation(desk, /^French$/).waitFor()
  await desk.keyboard.type('<b>马上处理</b>')
  await desk.keyboard.press('Enter')
  await written(ann).getByText('<b>马上处理</b>').waitFor()

  await desk.reload()
  await conversation(desk, /^French$/).waitFor()
  await conversation(desk, 'French').click()
  await written(desk).getByText(zh(liveChatText, 'badSound')).waitFor()
  expect(await news(desk).count()).toBe(0)
})

test('A conversation is visible to its participants only, and unread for them only.', async () => {
  const { opens } = await held()
  const [ann, bea, dan] = [await opens('Ann'), await opens('Bea'), await opens('Dan')]
  await conversation(ann, en(liveChatText, 'ownBooth')).click()
  await conversation(bea, en(liveChatText, 'allBooths')).click()
  await conversation(dan, en(seatRoleWords.host)).click()
  await say(ann, 'Who begins?')
  await conversation(
    bea,
    `${en(liveChatText, 'ownBooth')} 1 ${en(liveChatText, 'unread')}`,
  ).waitFor()
  await conversation(ann, en(liveChatText, 'allBooths')).click()
  await say(ann, 'Good morning')
  await conversation(
    dan,
    `${en(liveChatText, 'allBooths')} 1 ${en(liveChatText, 'unread')}`,
  ).waitFor()
  await written(bea).getByText('Good morning').waitFor()
  await conversation(bea, `${en(liveChatText, 'ownBooth')} 1 ${en(liveChatText, 'unread')}`).click()
  await written(bea).getByText('Who begins?').waitFor()
  expect(await dan.getByText('Who begins?').count()).toBe(0)
  expect(await conversation(ann, /unread/).count()).toBe(0)
})

test('Without a network a message waits and is delivered once on reconnection, also when only the response was lost.', async () => {
  const { opens } = await held()
  const [ann, host] = [await opens('Ann'), await opens('host')]
  await conversation(ann, en(seatRoleWords.host)).click()
  await conversation(host, 'French').click()
  await ann.context().setOffline(true)
  await say(ann, 'First')
  await say(ann, 'Second')
  await chat(ann).getByText(en(liveChatText, 'late')).waitFor()
  await ann.context().setOffline(false)
  await written(host).getByText('Second').waitFor()
  expect(await written(host).allInnerTexts()).toEqual(['First', 'Second'])

  await ann.route(
    '**/conf/live/chat/send',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await say(ann, 'Third')
  await written(host).getByText('Third').waitFor()
  await expect.poll(() => chat(ann).locator('.waiting').count()).toBe(0)
  await say(ann, 'Fourth')
  await written(host).getByText('Fourth').waitFor()
  expect(await written(host).allInnerTexts()).toEqual(['First', 'Second', 'Third', 'Fourth'])
  expect(await written(ann).allInnerTexts()).toEqual(['First', 'Second', 'Third', 'Fourth'])
})

describe.each(workedIn)('In $language, in both themes, on a desk and on a phone', (looks) => {
  test('Messages and quick messages are accessible and nothing is cut off.', async () => {
    const { opens, enter, act } = await held()
    const signing = await enter('Dan')
    await act(signing, { act: 'slowDown' })
    await act(signing, { act: 'cannotInterpret', isSo: true })
    for (const who of ['Ann', 'Sam', 'technician', 'listener']) {
      const page = await opens(who, looks)
      if (who === 'listener') await page.getByRole('radio').nth(2).waitFor()
      else await say(page, 'Bonjour à tous, 大家好')
      if (who !== 'listener') await written(page).last().waitFor()
      await lookAround(page, looks, `chat-${who}`)
    }
  })
})
