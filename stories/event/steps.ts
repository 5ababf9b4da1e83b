import type { Locator, Page } from 'playwright-core'
import { hoursIn, type Say } from '../say.ts'
import { eventFormText, shellText } from '../texts.ts'

/** Opens the details that hide a control of the event form. */
export const unfold = (field: Locator): Promise<void> =>
  field.evaluate((control) => {
    const details = control.closest('details')
    if (details !== null) details.open = true
  })

/** Chooses a language in one of the form's lists by typing its name. */
export const choose = async (
  page: Page,
  field: string,
  name: string,
  position = 0,
): Promise<void> => {
  const list = page.getByRole('combobox', { name: field, includeHidden: true }).nth(position)
  await unfold(list)
  await list.fill(name)
  await page.getByRole('option', { name }).click()
}

/** Names the event, its day and the languages of its floor and first booth. */
export const fillInEvent = async (
  page: Page,
  { name, day, say }: { readonly name: string; readonly day: string; readonly say: Say },
): Promise<void> => {
  await page.getByRole('textbox', { name: say(eventFormText, 'name') }).fill(name)
  await page.getByRole('textbox', { name: say(eventFormText, 'startDate') }).fill(day)
  await page.keyboard.press('Tab')
  await choose(page, say(eventFormText, 'floor'), say({ en: 'English', zh: '英语' }))
  await choose(page, say(eventFormText, 'channelA'), say({ en: 'French', zh: '法语' }))
}

/** Adds the first interpreter of a booth, with an address. */
export const addInterpreter = async (
  page: Page,
  name: string,
  address: string,
  say: Say,
  booth = 0,
): Promise<void> => {
  await page
    .getByRole('button', { name: say(eventFormText, 'addInterpreter'), exact: true })
    .nth(booth)
    .click()
  await page
    .getByRole('textbox', {
      name: say(eventFormText, 'interpreterName', { number: 1 }),
      exact: true,
    })
    .nth(booth)
    .fill(name)
  await page
    .getByRole('textbox', { name: say(eventFormText, 'emailOf', { name }) })
    .nth(booth)
    .fill(address)
}

/** The link to the right of the hours in the top bar, once it has this text. */
export const seeHours = (page: Page, hours: string, say: Say): Promise<void> =>
  page
    .getByRole('link', { name: `${say(shellText, 'hours')} ${hoursIn(say, hours)}`, exact: true })
    .waitFor()
