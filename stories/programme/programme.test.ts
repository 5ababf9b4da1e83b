import { agendaCalls } from '@openbooth/contract/events/agenda/calls'
import { giveMoney } from '@openbooth/server/testing/people/giveMoney'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookAround, workedIn } from '../looks.ts'
import { en, sayIn } from '../say.ts'
import { openStory } from '../story.ts'
import {
  eventFormPlanText,
  kitText,
  newProgrammeText,
  programmeActionsText,
  programmeCodeText,
  programmeImportText,
  programmeText,
  roomText,
  sessionText,
  staffingText,
  timetableText,
} from '../texts.ts'
import { makeCongress } from './congress.ts'

// A congress of several rooms and days, planned in the console.

const story = openStory({ demo: true })

test('An organiser plans a congress in one form, adds and moves sessions by keyboard, and cancels a day.', async () => {
  const as = await story.product.person('agent')
  await giveMoney(story.product, as, 10_000_00n)
  const { page, goTo } = await story.visitor({ as })
  await goTo('/meeting/programmes')
  await page.getByText(en(programmeText, 'noProgrammes')).waitFor()
  await page
    .getByRole('link', { name: en(programmeText, 'newProgramme') })
    .first()
    .click()

  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field(en(newProgrammeText, 'name')).fill('Congress')
  await field(en(newProgrammeText, 'startsOn')).fill('2026-12-01')
  await page.keyboard.press('Tab')
  await field(en(newProgrammeText, 'endsOn')).fill('2026-12-02')
  await page.keyboard.press('Tab')
  await field(en(roomText, 'roomName', { number: 1 })).fill('Hall A')
  await page.keyboard.press('Enter')
  await field(en(roomText, 'roomName', { number: 2 })).fill('Hall B')
  for (const [question, language] of [
    ['spoken', 'English'],
    ['heard', 'French'],
  ] as const) {
    await page.getByRole('combobox', { name: en(eventFormPlanText, question) }).fill(language)
    await page.getByRole('option', { name: language }).first().click()
    await page.keyboard.press('Escape')
  }
  await page.getByText(en(newProgrammeText, 'count', { count: 4 })).waitFor()
  await page.getByRole('button', { name: en(newProgrammeText, 'create') }).click()
  await page.getByRole('heading', { level: 1, name: 'Congress' }).waitFor()
  await page.getByText(en(newProgrammeText, 'created')).waitFor()

  // A session by the form, and its time by keys.
  await page
    .getByRole('button', { name: en(timetableText, 'addSessionIn', { room: 'Hall A' }) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en(sessionText, 'createSession') }).click()
  await dialog.getByText(en(sessionText, 'titleRequired')).waitFor()
  await field(en(sessionText, 'titleEn')).fill('Opening')
  await dialog.getByRole('button', { name: en(sessionText, 'createSession') }).click()
  const block = page.getByRole('button', { name: 'Opening' })
  await block.waitFor()
  await block.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await expect
    .poll(async () => {
      const { items } = await story.product.ok(agendaCalls.programme, { id }, as)
      return items.map(
        ({ startsAt, endsAt }) => `${startsAt.slice(11, 16)}-${endsAt.slice(11, 16)}`,
      )
    })
    .toEqual(['08:10-08:45'])
  await page.getByText('09:10–09:45').waitFor()

  // An import shows its changes and problems, then applies the changes.
  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(timetableText, 'importSessions') }).click()
  await dialog.getByText(en(programmeImportText, 'fileHelp')).waitFor()
  await keepPicture(page, 'programme-import-1440')
  const lines = [
    'ID,Room,Date,Start,End,Title (English)',
    '1,Hall B,2026-12-01,10:00,10:30,Keynote',
    '2,Hall C,2026-12-01,10:00,10:30,Panel',
  ]
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'sessions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await dialog.getByRole('button', { name: en(programmeImportText, 'preview') }).click()
  await dialog.getByText(en(programmeImportText, 'roomUnknown')).waitFor()
  await keepPicture(page, 'programme-import-preview-1440')
  await dialog.getByRole('button', { name: en(programmeImportText, 'skip', { count: 1 }) }).click()
  await page.getByText(en(programmeImportText, 'applied')).waitFor()
  await page.getByRole('button', { name: 'Keynote' }).waitFor()

  // Cancelling a day shows the refund of each event.
  await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
  await page.getByRole('menuitem', { name: en(timetableText, 'cancel') }).click()
  await dialog.getByRole('combobox', { name: en(programmeActionsText, 'what') }).click()
  await page.getByRole('option').nth(2).click()
  await dialog.getByText(en(programmeActionsText, 'total')).waitFor()
  await keepPicture(page, 'programme-cancel-1440')
  await dialog
    .getByRole('button', { name: en(programmeActionsText, 'cancelCount', { count: 2 }) })
    .click()
  await page.getByText(en(programmeActionsText, 'wasCancelled', { count: 2 })).waitFor()
})

test('An organiser shifts a day, lets interpreters alternate, renames a room, creates the code and copies the programme.', async () => {
  const as = await story.product.person('agent')
  const id = await makeCongress(story.product, as)
  const { page, goTo } = await story.visitor({ as })
  await goTo(`/meeting/programmes/${id}`)
  const dialog = page.getByRole('dialog')
  const fromMenu = async (action: string) => {
    await page
      .getByRole('button', { name: en.like(timetableText, 'actionsOf', { name: 'World' }) })
      .first()
      .click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await fromMenu(en(timetableText, 'runLate'))
  await dialog.getByRole('button', { name: '+15' }).click()
  await dialog.getByRole('button', { name: en(programmeActionsText, 'shiftRoom') }).click()
  await page.getByText(en(programmeActionsText, 'shifted', { minutes: 15 })).waitFor()
  await page.getByRole('button', { name: /09:15–09:35.*Welcome/ }).waitFor()
  await page.getByText(en(timetableText, 'late', { minutes: 15 })).waitFor()

  await fromMenu(en(timetableText, 'assign'))
  await dialog
    .getByRole('button', { name: en(staffingText, 'alternate', { minutes: 30 }) })
    .first()
    .click()
  await dialog.getByRole('button', { name: en(staffingText, 'saveAssignments') }).click()
  await page.getByText(en(staffingText, 'assigned')).waitFor()
  const { assignments, events } = await story.product.ok(agendaCalls.programme, { id }, as)
  const [{ id: boothId } = { id: 0 }] = events[0]!.booths
  // Seven hours in turns of half an hour.
  expect(assignments.filter((one) => one.boothId === boothId)).toHaveLength(14)

  const fromPageMenu = async (action: string) => {
    await page.getByRole('button', { name: en(kitText, 'moreActions') }).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await fromPageMenu(en(timetableText, 'edit'))
  await dialog
    .getByRole('textbox', { name: en(roomText, 'roomName', { number: 2 }) })
    .fill('Harbour')
  await dialog.getByRole('button', { name: en(programmeActionsText, 'save') }).click()
  await page.getByRole('heading', { level: 3, name: 'Harbour' }).waitFor()

  await page.getByRole('button', { name: en(timetableText, 'listenerCode') }).click()
  await dialog.getByRole('button', { name: en(programmeCodeText, 'create') }).click()
  await dialog.getByRole('img', { name: /QR/ }).waitFor()
  await dialog.getByText(/^\d{4} \d{4}$/).waitFor()
  await keepPicture(page, 'programme-code-1440')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await fromPageMenu(en(timetableText, 'copy'))
  await dialog
    .getByRole('textbox', { name: en(programmeActionsText, 'newFirstDay') })
    .fill('2027-02-01')
  await page.keyboard.press('Tab')
  await dialog.getByText('US$7,560.00').waitFor()
  await keepPicture(page, 'programme-copy-1440')
  await dialog.getByRole('button', { name: en(programmeActionsText, 'createCopy') }).click()
  await page.getByRole('button', { name: 'Mon 1 Feb' }).waitFor()
  expect(new URL(page.url()).pathname).not.toBe(`/meeting/programmes/${id}`)
})

test.each(workedIn)(
  'The pages of a programme break no accessibility rule and need no horizontal scrolling, in both themes, on a desk and on a phone ($language).',
  async (looks) => {
    const say = sayIn(looks.language)
    const as = await story.product.person('agent')
    const id = await makeCongress(story.product, as)
    const { page, walkTo } = await story.visitor({ as, ...looks })
    const pages = {
      list: '/meeting/programmes',
      new: '/meeting/programmes/new',
      timetable: `/meeting/programmes/${id}?view=timetable`,
      agenda: `/meeting/programmes/${id}?view=list`,
      staffing: `/meeting/programmes/${id}?view=staffing`,
    }
    for (const [name, path] of Object.entries(pages)) {
      await walkTo(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await lookAround(page, looks, `programme-${name}`)
    }
    await walkTo(pages.agenda)
    await page
      .getByRole('button', { name: say(timetableText, 'addSessionIn', { room: 'Main hall' }) })
      .click()
    await page.getByRole('dialog').waitFor()
    await lookAround(page, looks, 'programme-session')
  },
)
