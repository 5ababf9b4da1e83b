import { test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { expectNoSidewaysScroll, twoLooks } from '../looks.ts'
import { openStory } from '../story.ts'
import { sayIn } from '../say.ts'
import { kitText, usersText } from '../texts.ts'

// The screens of users and of the audit log, in both languages and themes, wide and narrow.

const story = openStory({ demo: true })

const paths = [
  '/user/userList',
  '/user/userList/2',
  '/user/userList/2/money',
  '/user/userList/2/events',
  '/user/userList/2/sessions',
  '/user/userList/3',
  '/setting/auditLog',
]

test.each(twoLooks)(
  'The screens of users and the audit log break no accessibility rule ($language, $theme, $width).',
  async (look) => {
    const as = await story.product.person('admin')
    const { page, walkTo } = await story.visitor({ as, ...look })
    for (const path of paths) {
      await walkTo(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await keepPicture(page, `${path.slice(1).replaceAll('/', '-')}-${look.width}`)
    }
  },
  120_000,
)

test.each(twoLooks)(
  'The dialogs of users break no accessibility rule ($language, $theme, $width).',
  async (look) => {
    const as = await story.product.person('admin')
    const { page, goTo } = await story.visitor({ as, ...look })
    const say = sayIn(look.language)
    await goTo('/user/userList?search=customer2')
    const dialog = page.getByRole('dialog')
    const close = async (name: string) => {
      await dialog.waitFor()
      await expectAccessible(page)
      await keepPicture(page, `user-${name}-${look.width}`)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await page.getByRole('button', { name: say(usersText, 'edit'), exact: true }).click()
    await close('edit')
    for (const [name, what] of [
      ['bind', say(usersText, 'bind')],
      ['grant', say(usersText, 'grant')],
      ['blacklist', say(usersText, 'putOnBlacklist')],
    ] as const) {
      await page.getByRole('button', { name: say(kitText, 'moreActions') }).click()
      await page.getByRole('menuitem', { name: what }).click()
      await close(name)
    }
  },
  120_000,
)
