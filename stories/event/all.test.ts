import { eventState } from '@openbooth/contract/events/event/rules/events'
import { eventStateWords } from '@openbooth/contract/events/event/texts'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { makeChannels, plan, startNow } from '@openbooth/server/testing/events'
import { expect, test } from 'vitest'
import { downloadedSheet, keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'
import { en, sayIn } from '../say.ts'
import {
  eventAllText,
  eventDetailActionsText,
  eventDetailText,
  eventHostedText,
  kitText,
  reasonText,
} from '../texts.ts'

// The events of all owners, for administrators.

const story = openStory({ demo: true })

const demoAgent = async () => {
  const admin = await story.product.person('admin')
  const { rows } = await story.product.ok(eventCalls.all, { search: 'Trade Fair' }, admin)
  return { id: rows[0]!.ownerId, userName: rows[0]!.ownerName }
}

test('An administrator finds all events, filters them by owner, agent and state, and exports them.', async () => {
  const agent = await demoAgent()
  const visitor = await story.visitor({ as: await story.product.person('admin') })
  const { page } = visitor
  await visitor.goTo('/meeting/meetingList')
  await page.getByRole('columnheader', { name: en(eventAllText, 'owner') }).waitFor()
  // Case-sensitive, because the header of the column is "Organiser".
  const ofOrganiser = page.getByRole('cell').filter({ hasText: /^organiser/ })
  await ofOrganiser.first().waitFor()
  await keepPicture(page, 'all-events')
  await page.getByRole('combobox', { name: en(eventAllText, 'owner') }).fill(agent.userName)
  await page.getByRole('option', { name: agent.userName, exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('ownerId')).toBe(String(agent.id))
  await expect.poll(() => ofOrganiser.count()).toBe(0)
  await page.getByRole('button', { name: en(eventHostedText, 'state') }).click()
  await page.getByRole('menuitemradio', { name: en(eventStateWords[eventState.cancelled]) }).click()
  await page.getByRole('row').filter({ hasText: 'Press Breakfast' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: en(kitText, 'export') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Events .*\.xlsx$/)
  expect((await downloadedSheet(file)).rows).toEqual([
    expect.arrayContaining(['Number', 'State']),
    expect.arrayContaining([
      expect.stringContaining('Press Breakfast'),
      en(eventStateWords[eventState.cancelled]),
    ]),
  ])
})

test.each(['en', 'zh'] as const)(
  'An administrator cancels an event of another user with a reason, and the owner gets a full refund (%s).',
  async (language) => {
    const say = sayIn(language)
    const owner = await story.product.person('organiser')
    const channels = await makeChannels(story.product, 3)
    const name = `Sold twice ${language}`
    const { id } = await plan(story.product, channels, owner, { startsIn: 60, lasts: 60, name })
    const admin = await story.product.person('admin')
    const { page, goTo } = await story.visitor({ as: admin, language })
    await goTo(`/meeting/meetingList?search=${encodeURIComponent(name)}`)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: say(kitText, 'moreActions') }).click()
    await page.getByRole('menuitem', { name: say(eventDetailActionsText, 'cancelEvent') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say(eventDetailActionsText, 'comesBackFor')).waitFor()
    const act = dialog.getByRole('button', { name: say(eventDetailActionsText, 'cancelEvent') })
    expect(await act.isDisabled()).toBe(true)
    await dialog.getByLabel(say(reasonText, 'reason')).fill('The hall was sold twice')
    await keepPicture(page, `cancel-for-${language}`)
    await act.click()
    await page.getByText(say(eventDetailActionsText, 'cancelled', { name })).waitFor()
    await row.getByText(say(eventStateWords[eventState.cancelled]), { exact: true }).waitFor()
    const event = await story.product.ok(eventCalls.get, { id }, owner)
    expect(event.history[0]).toMatchObject({ details: { reason: 'The hall was sold twice' } })
    await goTo(`/meeting/detail/${id}`)
    await page
      .getByText(say(eventDetailText, 'wasCancelledFor', { reason: 'The hall was sold twice' }))
      .first()
      .waitFor()
  },
)

test('An administrator closes a running event of another user from its details.', async () => {
  const owner = await story.product.person('organiser')
  const { id } = await startNow(story.product, await makeChannels(story.product, 3), owner, 60, {
    name: 'Too loud',
  })
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo(`/meeting/detail/${id}`)
  await page
    .getByRole('button', { name: en(eventDetailActionsText, 'closeEvent'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en(reasonText, 'reason')).fill('Neighbours complained')
  await dialog.getByRole('button', { name: en(eventDetailActionsText, 'closeEvent') }).click()
  await page.getByText(en(eventDetailActionsText, 'closed', { name: 'Too loud' })).waitFor()
  await page
    .getByText(en(eventDetailText, 'wasClosedFor', { reason: 'Neighbours complained' }))
    .first()
    .waitFor()
})

lookEverywhere(story, 'admin', () => [{ path: '/meeting/meetingList', name: 'all-events' }])
