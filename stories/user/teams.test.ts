import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookAround, workedIn } from '../looks.ts'
import { sayIn } from '../say.ts'
import { openStory } from '../story.ts'
import { shellText, workspaceText } from '../texts.ts'

// A team: create, invite, accept, switch, remove. Two tabs act for two workspaces.

const story = openStory()

/** The link of the last invitation to an address. */
const invitationTo = async (address: string): Promise<string> => {
  const { rows } = await story.product.app.db.pool.query<{ text: string }>(
    `select body_text as text from mail_outbox where recipient = $1 and kind = 'teamInvitation' order by id desc limit 1`,
    [address],
  )
  return /\/invitation#[\w-]+/.exec(rows[0]?.text ?? '')![0]
}

const openUserMenu = async (page: Page, label: string) =>
  page.getByRole('button', { name: label }).click()

test.each(workedIn)(
  'An owner invites a colleague, who accepts, acts for the team in one tab and personally in another, and is removed ($language).',
  async (looks) => {
    const { language } = looks
    const say = sayIn(language)
    const owner = await story.product.person('organiser', `Owner ${language}`)
    const colleague = await story.product.person('organiser', `Colleague ${language}`)
    const boss = await story.visitor({ as: owner, ...looks })
    await boss.goTo('/team')
    await boss.page.getByRole('heading', { name: say(workspaceText, 'personal') }).waitFor()
    await boss.page.getByRole('main').getByRole('button', { expanded: false }).first().click()
    await boss.page.getByRole('menuitem', { name: say(workspaceText, 'newTeam') }).click()
    await boss.page.getByLabel(say(workspaceText, 'name'), { exact: true }).fill('Faculty of Arts')
    await boss.page.getByRole('button', { name: say(workspaceText, 'create') }).click()
    await boss.page.getByRole('heading', { name: 'Faculty of Arts' }).waitFor()
    await boss.page.getByRole('button', { name: say(workspaceText, 'invite') }).click()
    const dialog = boss.page.getByRole('dialog')
    await dialog.getByLabel(say(workspaceText, 'emailAddress')).fill(colleague.emailAddress)
    await keepPicture(boss.page, `team-invite-${language}`)
    await dialog.getByRole('button', { name: say(workspaceText, 'send') }).click()
    await boss.page.getByText(colleague.emailAddress, { exact: true }).waitFor()
    await lookAround(boss.page, looks, 'team')

    const guest = await story.visitor({ as: colleague, ...looks })
    const stranger = await story.visitor(looks)
    const link = await invitationTo(colleague.emailAddress)
    await stranger.goTo(link)
    await stranger.page.getByRole('link', { name: say(workspaceText, 'register') }).waitFor()
    await lookAround(stranger.page, looks, 'invitation')
    await guest.goTo(link)
    await guest.page.getByRole('button', { name: say(workspaceText, 'accept') }).click()
    await guest.page.waitForURL(/\/home/)
    await guest.goTo('/team')
    await guest.page.getByRole('heading', { name: 'Faculty of Arts' }).waitFor()
    await lookAround(guest.page, looks, 'team-planner')

    // A new tab starts with the last choice, and switching it does not change the first tab.
    const second = await guest.context.newPage()
    await second.goto('/team')
    await second.getByRole('heading', { name: 'Faculty of Arts' }).waitFor()
    await openUserMenu(second, say(shellText, 'userMenu'))
    await second.getByRole('menuitemradio', { name: say(shellText, 'personalWorkspace') }).click()
    await second.waitForURL(/\/home/)
    await second.goto('/team')
    await second.getByRole('heading', { name: say(workspaceText, 'personal') }).waitFor()
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: 'Faculty of Arts' }).waitFor()

    await boss.page.reload()
    await boss.page
      .getByRole('button', {
        name: say(workspaceText, 'memberActs', { name: colleague.userName }),
      })
      .click()
    await boss.page.getByRole('menuitem', { name: say(workspaceText, 'remove') }).click()
    await boss.page
      .getByRole('dialog')
      .getByRole('button', { name: say(workspaceText, 'remove') })
      .click()
    await boss.page.getByText(say(workspaceText, 'removed', { name: colleague.userName })).waitFor()
    await guest.page.reload()
    await guest.page.getByRole('heading', { name: say(workspaceText, 'personal') }).waitFor()
    await expect
      .poll(() => guest.page.getByText(memberRoleWords.planner[language]).count())
      .toBeGreaterThan(0)
  },
)
