import type { Page } from 'playwright-core'
import type { Say } from '../account/steps.ts'

/** Chooses a language in one of the form's lists by typing its name. */
export const choose = async (
  page: Page,
  field: string,
  name: string,
  position = 0,
): Promise<void> => {
  await page.getByRole('combobox', { name: field }).nth(position).fill(name)
  await page.getByRole('option', { name }).click()
}

/** Names the event, its day and the languages of its floor and first booth. */
export const fillInEvent = async (
  page: Page,
  { name, day, say }: { readonly name: string; readonly day: string; readonly say: Say },
): Promise<void> => {
  await page.getByRole('textbox', { name: say('Event name', '会议名称') }).fill(name)
  await page.getByRole('textbox', { name: say('Start date', '开始日期') }).fill(day)
  await page.keyboard.press('Tab')
  await choose(page, say('Language of the floor', '原声语言'), say('English', '英语'))
  await choose(page, say('A: interprets into', 'A：输出频道'), say('French', '法语'))
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
    .getByRole('button', { name: say('Add interpreter', '添加译员'), exact: true })
    .nth(booth)
    .click()
  await page
    .getByRole('textbox', { name: say('Name of interpreter 1', '第 1 位译员姓名'), exact: true })
    .nth(booth)
    .fill(name)
  await page
    .getByRole('textbox', { name: say(`E-mail of ${name} (optional)`, `${name}的邮箱（选填）`) })
    .nth(booth)
    .fill(address)
}

/** The link to the right of the hours in the top bar, once it says this. */
export const seeHours = (page: Page, hours: string, say: Say): Promise<void> =>
  page
    .getByRole('link', { name: say(`Hours ${hours} h`, `译员间小时 ${hours} 小时`), exact: true })
    .waitFor()
