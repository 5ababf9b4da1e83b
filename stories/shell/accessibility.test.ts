import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { openStory } from '../story.ts'
import { mainMenu, openChangePassword } from './parts.ts'
import { publicPaths } from './routes.ts'
import { sayIn } from '../say.ts'
import { kitText, shellText } from '../texts.ts'

// The public screens, in both languages and both themes, against the rules of WCAG 2.2 A and AA.
// roles.test.ts covers all other screens.

const story = openStory()

// Each language and each theme once: contrast does not depend on the language, nor lengths on the theme.
const looks = [
  { language: 'en', theme: 'light' },
  { language: 'zh', theme: 'dark' },
] as const

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-')

describe.each(looks)('$language, $theme', ({ language, theme }) => {
  const say = sayIn(language)
  test(`The public pages break no accessibility rule (${language}, ${theme}).`, async () => {
    const { page, goTo, settled } = await story.visitor({ language, theme })
    for (const path of publicPaths) {
      await goTo(path)
      await expect.poll(() => page.title()).toMatch(/.+ - OpenBooth$/)
      await settled()
      await expectAccessible(page)
      await keepPicture(page, `${nameOf(path)}-1440-${language}-${theme}`)
    }
  })

  test(`Login and home on a phone, and the menu over them, break no accessibility rule (${language}, ${theme}).`, async () => {
    const as = await story.product.person('organiser')
    const stranger = await story.visitor({ language, theme, width: 360, height: 740 })
    await stranger.goTo('/login')
    await stranger.page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(stranger.page)
    await keepPicture(stranger.page, `login-360-${language}-${theme}`)
    const user = await story.visitor({ as, language, theme, width: 360, height: 740 })
    await user.goTo('/home')
    await user.page.getByRole('button', { name: say(shellText, 'openMenu'), exact: true }).click()
    await mainMenu(user.page).waitFor()
    await expectAccessible(user.page)
    await keepPicture(user.page, `menu-360-${language}-${theme}`)
  })

  test(`The change-password dialog with its errors and a message break no accessibility rule (${language}, ${theme}).`, async () => {
    const as = await story.product.person('organiser')
    const { page, goTo } = await story.visitor({ as, language, theme })
    await goTo('/home')
    const dialog = await openChangePassword(page)
    await dialog
      .getByRole('button', { name: say(shellText, 'changePassword'), exact: true })
      .click()
    await dialog.getByText(say(shellText, 'oldPasswordRequired')).waitFor()
    await expectAccessible(page)
    await keepPicture(page, `change-password-1440-${language}-${theme}`)
    await dialog.getByRole('button', { name: say(kitText, 'cancel'), exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: say(shellText, 'language') }).click()
    await page.getByRole('menuitemradio', { checked: false }).click()
    await page.getByText(/Switch Language Success|语言切换成功/).waitFor()
    await expectAccessible(page)
  })
})
