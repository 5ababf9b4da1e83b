import { makeChannels, plan } from '@openbooth/server/testing/events'
import { expect, test } from 'vitest'
import { sayIn } from '../account/steps.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { seeHours } from './steps.ts'

// Calling an event off.

const story = openStory()

test.each(['en', 'zh'] as const)(
  'Cancelling shows what comes back before anything happens, and gives it back (%s).',
  async (language) => {
    const say = sayIn(language)
    const host = await story.product.person('organiser')
    const channels = await makeChannels(story.product, 3)
    const { id } = await plan(story.product, channels, host, { startsIn: 24 * 60, lasts: 60 })
    const visitor = await story.visitor({ as: host, language })
    const { page } = visitor
    await visitor.goTo(`/meeting/detail/${id}`)
    await seeHours(page, '1', say)
    const askToCancel = async () => {
      await page.getByRole('button', { name: say('More actions', '更多操作') }).click()
      await page.getByRole('menuitem', { name: say('Cancel event', '取消会议') }).click()
    }
    await askToCancel()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('Comes back to your balance', '退回余额')).waitFor()
    await dialog.getByText(say('charged 1 h', '已扣 1 小时')).waitFor()
    await keepPicture(page, `cancel-1440-${language}`)
    await dialog.getByRole('button', { name: say('Keep event', '保留会议') }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(visitor.calls).not.toContain('/conf/meeting/cancel')
    await askToCancel()
    await dialog.getByRole('button', { name: say('Cancel event', '取消会议') }).click()
    await seeHours(page, '2', say)
    await page.getByText(say('Cancelled', '已取消'), { exact: true }).first().waitFor()
    await page.getByRole('table').getByText(say('Refund', '退款'), { exact: true }).waitFor()
  },
)
