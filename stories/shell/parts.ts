import type { Page } from 'playwright-core'

// The fixed parts of the frame, by the names people and screen readers know them by.

export const topBar = (page: Page) =>
  page.getByRole('region', { name: /^(Account and tools|账户与工具)$/ })

export const mainMenu = (page: Page) =>
  page.getByRole('navigation', { name: /^(Main menu|主菜单)$/ })

export const userMenu = (page: Page) => page.getByRole('button', { name: /(User menu|用户菜单)$/ })

/** Opens the dialog from the user menu, whatever the language. */
export const openChangePassword = async (page: Page) => {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: /^(Change password|修改密码)$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^(Change password|修改密码)$/ })
  await dialog.waitFor()
  return dialog
}
