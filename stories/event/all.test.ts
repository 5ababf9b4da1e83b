import { eventCalls } from '@openbooth/contract/event'
import { makeChannels, plan, startNow } from '@openbooth/server/testing/events'
import { expect, test } from 'vitest'
import { sayIn } from '../account/steps.ts'
import { downloadedSheet, keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'

// The events of everybody, for administrators.

const story = openStory({ demo: true })

const demoAgent = async () => {
  const admin = await story.product.person('admin')
  const { rows } = await story.product.ok(eventCalls.all, { search: 'Trade Fair' }, admin)
  return { id: rows[0]!.ownerId, userName: rows[0]!.ownerName }
}

test('An administrator finds the events of everybody, narrows them to one owner, one agent and one state, and exports them.', async () => {
  const agent = await demoAgent()
  const visitor = await story.visitor({ as: await story.product.person('admin') })
  const { page } = visitor
  await visitor.goTo('/meeting/meetingList')
  await page.getByRole('columnheader', { name: 'Owner' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'organiser' }).first().waitFor()
  await keepPicture(page, 'all-events')
  await page.getByRole('combobox', { name: 'Owner' }).fill(agent.userName)
  await page.getByRole('option', { name: agent.userName, exact: true }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('ownerId')).toBe(String(agent.id))
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'organiser' }).count()).toBe(0)
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('menuitemradio', { name: 'Cancelled' }).click()
  await page.getByRole('row').filter({ hasText: 'Press Breakfast' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Events .*\.xlsx$/)
  expect((await downloadedSheet(file)).rows).toEqual([
    expect.arrayContaining(['Number', 'State']),
    expect.arrayContaining([expect.stringContaining('Press Breakfast'), 'Cancelled']),
  ])
})

test.each(['en', 'zh'] as const)(
  'An administrator cancels somebody’s event for a reason; all of it comes back to the owner (%s).',
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
    await row.getByRole('button', { name: say('More actions', '更多操作') }).click()
    await page.getByRole('menuitem', { name: say('Cancel event', '取消会议') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('Comes back to the owner', '退回主办方')).waitFor()
    const act = dialog.getByRole('button', { name: say('Cancel event', '取消会议') })
    expect(await act.isDisabled()).toBe(true)
    await dialog.getByLabel(say('Reason', '原因')).fill('The hall was sold twice')
    await keepPicture(page, `cancel-for-${language}`)
    await act.click()
    await page.getByText(say(`“${name}” was cancelled`, `已取消“${name}”`)).waitFor()
    await row.getByText(say('Cancelled', '已取消'), { exact: true }).waitFor()
    const event = await story.product.ok(eventCalls.get, { id }, owner)
    expect(event.history[0]).toMatchObject({ details: { reason: 'The hall was sold twice' } })
    await goTo(`/meeting/detail/${id}`)
    await page
      .getByText(
        say(
          'Cancelled by an administrator: The hall was sold twice',
          '由管理员取消：The hall was sold twice',
        ),
      )
      .first()
      .waitFor()
  },
)

test('An administrator closes somebody’s running event from its details.', async () => {
  const owner = await story.product.person('organiser')
  const { id } = await startNow(story.product, await makeChannels(story.product, 3), owner, 60, {
    name: 'Too loud',
  })
  const { page, goTo } = await story.visitor({ as: await story.product.person('admin') })
  await goTo(`/meeting/detail/${id}`)
  await page.getByRole('button', { name: 'Close event', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Neighbours complained')
  await dialog.getByRole('button', { name: 'Close event' }).click()
  await page.getByText('“Too loud” was closed').waitFor()
  await page.getByText('Closed by an administrator: Neighbours complained').first().waitFor()
})

lookEverywhere(story, 'admin', () => [{ path: '/meeting/meetingList', name: 'all-events' }])
