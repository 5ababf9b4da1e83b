import { expect, test } from 'vitest'
import { signIn } from '../user/steps.ts'
import { lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { sayIn } from '../say.ts'
import { tabTitle } from '../pageTitle.ts'

// The main screens with events, as the demo organiser sees them on a desk and on a phone.

const story = openStory({ demo: true })

const idOf = async (state: number) => {
  const { id } = await story.product.app.db.query
    .selectFrom('events')
    .select('id')
    .where('state', '=', state)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

const states = { running: 0, planned: 1, cancelled: 2, completed: 3 } as const

const pages = async () => {
  const [running, planned, cancelled, completed] = await Promise.all(
    Object.values(states).map(idOf),
  )
  return {
    home: '/home',
    hosted: '/meeting/establish',
    'detail-running': `/meeting/detail/${running}`,
    'detail-planned': `/meeting/detail/${planned}`,
    'detail-cancelled': `/meeting/detail/${cancelled}`,
    'detail-completed': `/meeting/detail/${completed}`,
    codes: `/meeting/codeList?event=${running}`,
    edit: `/meeting/addEvent?edit=${planned}`,
    templates: '/meeting/roomTemp',
    attended: '/meeting/participation',
    channels: '/channel/channelList',
    account: '/user/userInfo',
  }
}

test.each(workedIn)(
  'The screens with events break no accessibility rule and need no scrolling sideways, in both themes, on a desk and on a phone ($language).',
  async (looks) => {
    const visitor = await story.visitor(looks)
    const { page } = visitor
    await visitor.goTo('/login')
    await signIn(page, 'organiser', 'openbooth', sayIn(looks.language))
    await expect.poll(() => page.title()).toBe(tabTitle('/home', sayIn(looks.language)))
    for (const [screen, path] of Object.entries(await pages())) {
      await visitor.walkTo(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(page.url()).toBe(`${story.product.address}${path}`)
      await lookAround(page, looks, `${screen}-filled`)
    }
    expect(visitor.forbidden).toEqual([])
  },
  180_000,
)
