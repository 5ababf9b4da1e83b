import type { Page } from 'playwright-core'
import { eitherWay } from '../say.ts'
import { shellText } from '../texts.ts'

// The fixed parts of the frame, by their accessible names.

export const topBar = (page: Page) =>
  page.getByRole('region', { name: eitherWay(shellText, 'topBar') })

export const mainMenu = (page: Page) =>
  page.getByRole('navigation', { name: eitherWay(shellText, 'mainMenu') })

export const userMenu = (page: Page) =>
  page.getByRole('button', { name: eitherWay(shellText, 'userMenu') })

/** Opens the dialog from the user menu, in any language. */
export const openChangePassword = async (page: Page) => {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: eitherWay(shellText, 'changePassword') }).click()
  const dialog = page.getByRole('dialog', { name: eitherWay(shellText, 'changePassword') })
  await dialog.waitFor()
  return dialog
}
