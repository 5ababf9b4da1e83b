import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { workspaceCalls } from '@openbooth/contract/users/workspace/calls'
import { draftOf, makeChannels } from '@openbooth/server/testing/events'
import { makeMember, makeTeam } from '@openbooth/server/testing/people/teams'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookAround, workedIn } from '../looks.ts'
import { sayIn } from '../say.ts'
import { openStory } from '../story.ts'
import { managersText, reasonText, shellText, userDetailText, workspaceText } from '../texts.ts'

// A team: create, invite, accept, switch, remove, change owners, delete. Two tabs act for two
// workspaces. One event is shared with a person outside its workspace.

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

test.each(workedIn)(
  'A member accepts ownership, an administrator assigns another owner, and the last member deletes the team ($language).',
  async (looks) => {
    const say = sayIn(looks.language)
    const { product } = story
    const owner = await product.person('organiser', `Giver ${looks.language}`)
    const successor = await product.person('organiser', `Successor ${looks.language}`)
    const { workspace } = await makeTeam(product, owner)
    await makeMember(product, workspace, successor, 'planner')
    const path = `/team?workspace=${workspace}`
    const boss = await story.visitor({ as: owner, ...looks })
    await boss.goTo(path)
    const acts = say(workspaceText, 'memberActs', { name: successor.userName })
    await boss.page.getByRole('button', { name: acts }).click()
    await boss.page.getByRole('menuitem', { name: say(workspaceText, 'makeOwner') }).click()
    await boss.page
      .getByRole('dialog')
      .getByRole('button', { name: say(workspaceText, 'offer') })
      .click()
    const waiting = say(workspaceText, 'offerOpen', { name: successor.userName })
    await boss.page.getByText(waiting).waitFor()
    await lookAround(boss.page, looks, 'team-ownership-offered')

    const next = await story.visitor({ as: successor, ...looks })
    await next.goTo(path)
    await next.page.getByText(say(workspaceText, 'offerForYou', { by: owner.userName })).waitFor()
    await lookAround(next.page, looks, 'team-ownership-offer')
    await next.page.getByRole('button', { name: say(workspaceText, 'accept') }).click()
    await next.page.getByText(say(workspaceText, 'ownerNow')).waitFor()

    const admin = await story.visitor({ as: await product.person('admin'), ...looks })
    await admin.goTo(`/user/userList/${successor.id}`)
    await admin.page.getByRole('button', { name: say(userDetailText, 'assignOwner') }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog
      .getByRole('combobox', { name: say(userDetailText, 'newOwner') })
      .fill(owner.userName)
    await admin.page.getByRole('option', { name: owner.userName }).click()
    await dialog.getByLabel(say(reasonText, 'reason')).fill('The owner left the company')
    await lookAround(admin.page, looks, 'team-assign-owner')
    await dialog.getByRole('button', { name: say(userDetailText, 'assignOwner') }).click()
    await admin.page
      .getByText(say(userDetailText, 'ownerNamed', { name: owner.userName }))
      .waitFor()

    await product.ok(workspaceCalls.leave, {}, { ...owner, workspace })
    await next.goTo(path)
    const menu = next.page.getByRole('main').getByRole('button', { expanded: false }).first()
    await menu.click()
    await next.page.getByRole('menuitem', { name: say(workspaceText, 'delete') }).click()
    await next.page
      .getByRole('dialog')
      .getByRole('button', { name: say(workspaceText, 'delete') })
      .click()
    await next.page.waitForURL(/\/home/)
    expect((await product.ok(workspaceCalls.mine, {}, successor)).workspaces).toHaveLength(1)
  },
)

test.each(workedIn)(
  'A person outside the team is invited to one event, accepts, manages it, and is removed ($language).',
  async (looks) => {
    const say = sayIn(looks.language)
    const { product } = story
    const owner = await product.person('organiser', `Organiser ${looks.language}`)
    const guest = await product.person('organiser', `Agency ${looks.language}`)
    const draft = draftOf(await makeChannels(product))
    const { id } = await product.ok(eventCalls.create, draft, owner)
    const boss = await story.visitor({ as: owner, ...looks })
    await boss.goTo(`/meeting/detail/${id}`)
    const card = boss.page.locator('section', {
      has: boss.page.getByRole('heading', { name: say(managersText, 'title') }),
    })
    await card.getByRole('button', { name: say(managersText, 'invite') }).click()
    const dialog = boss.page.getByRole('dialog')
    await dialog.getByLabel(say(workspaceText, 'emailAddress')).fill(guest.emailAddress)
    await dialog.getByRole('button', { name: say(workspaceText, 'send') }).click()
    await card.getByText(guest.emailAddress, { exact: true }).waitFor()

    const agency = await story.visitor({ as: guest, ...looks })
    await agency.goTo(await invitationTo(guest.emailAddress))
    await lookAround(agency.page, looks, 'event-manager-invitation')
    await agency.page.getByRole('button', { name: say(workspaceText, 'accept') }).click()
    await agency.page.waitForURL(new RegExp(`/meeting/detail/${id}`))
    await agency.page.getByRole('heading', { name: draft.name }).first().waitFor()
    await boss.page.reload()
    await card.getByText(guest.userName).waitFor()
    await card.scrollIntoViewIfNeeded()
    await lookAround(boss.page, looks, 'event-managers')
    await card
      .getByRole('button', { name: say(managersText, 'actsOn', { name: guest.userName }) })
      .click()
    await boss.page.getByRole('menuitem', { name: say(managersText, 'remove') }).click()
    await dialog.getByRole('button', { name: say(managersText, 'remove') }).click()
    await boss.page.getByText(say(managersText, 'removed', { name: guest.userName })).waitFor()
    await agency.goTo('/meeting/establish')
    expect(await agency.page.getByText(draft.name).count()).toBe(0)
  },
)
