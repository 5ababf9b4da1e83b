import { downloadCalls } from '@openbooth/contract/download'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'

// Where the apps are.

const story = openStory()
const link = 'https://downloads.example.org/openbooth.AppImage'

test('Before there is an app, organisers find for each platform how the page of events becomes one, and that page is installable.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/downLoad/downLoadInfo')
  for (const [platform, way] of [
    ['Windows', 'choose Install at the right of the address'],
    ['macOS', 'Add to Dock'],
    ['Linux', 'choose Install at the right of the address'],
    ['iPhone and iPad', 'Add to Home Screen'],
    ['Android', 'choose Install app'],
  ] as const)
    await page.getByRole('region', { name: platform }).getByText(way).waitFor()
  expect(await page.getByRole('region', { name: 'Browser extension' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /Offer/ }).count()).toBe(0)
  await keepPicture(page, 'download-installable')

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the page on Linux' }).click(),
  ])
  await opened.getByRole('heading', { level: 1 }).waitFor()
  const manifest = await opened.locator('link[rel=manifest]').getAttribute('href')
  const installed = await opened.evaluate(async (href) => {
    const answer = await fetch(href)
    return (await answer.json()) as { display: string; start_url: string; icons: unknown[] }
  }, manifest!)
  expect(installed).toMatchObject({ display: 'standalone' })
  expect(new URL(installed.start_url, opened.url()).pathname).toMatch(/^\/live\//)
  expect(installed.icons.length).toBeGreaterThan(0)
})

test('An administrator offers the app of a platform, changes it and takes it back; links must start with https.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/downLoad/downLoadInfo')
  await page.getByRole('button', { name: 'Offer an app for Linux' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Link').fill('http://downloads.example.org/app')
  await dialog.getByLabel('Size in MB (optional)').fill('a lot')
  await dialog.getByRole('button', { name: 'Save app' }).click()
  for (const problem of [
    'Please enter a link that starts with https://',
    'Please enter the version',
    'Please enter a number',
  ])
    await dialog.getByText(problem).waitFor()
  await keepPicture(page, 'download-wrong')
  await dialog.getByLabel('Link').fill(link)
  await dialog.getByLabel('Version').fill('2.4.1')
  await dialog.getByLabel('Size in MB (optional)').fill('48.1')
  await dialog.getByLabel('Note in English (optional)').fill('Needs glibc 2.31')
  await dialog.getByRole('button', { name: 'Save app' }).click()
  await page.getByText('The app for Linux is offered in version 2.4.1').waitFor()
  expect(await story.product.ok(downloadCalls.list, {}, admin)).toMatchObject([
    { platform: 'linux', version: '2.4.1', size: 48_100_000, link },
  ])
  const card = page.getByRole('region', { name: 'Linux' })
  await card.getByText('Version 2.4.1 · 48 MB').waitFor()
  expect(await card.getByRole('link', { name: 'Download for Linux' }).getAttribute('href')).toBe(
    link,
  )
  await card.getByRole('img', { name: 'QR code: Linux 2.4.1' }).waitFor()
  await keepPicture(page, 'download-admin')

  await card.getByRole('button', { name: 'Change the app for Linux' }).click()
  await dialog.getByLabel('Version').fill('2.5.0')
  await dialog.getByRole('button', { name: 'Save app' }).click()
  await card.getByText('Version 2.5.0').waitFor()
  await card.getByRole('button', { name: 'Remove the app for Linux' }).click()
  await dialog.getByText('Offer no app for Linux any more?').waitFor()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await card.getByRole('link', { name: 'Open the page on Linux' }).waitFor()
})

test('Each reader finds the app for the own device first.', async () => {
  const admin = await story.product.person('admin')
  for (const platform of ['windows', 'linux', 'extension'] as const)
    await story.product.ok(downloadCalls.save, { platform, version: '1', link, size: null }, admin)
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/downLoad/downLoadInfo')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await first.getByText('Linux').waitFor()
  await page.getByText('This device').waitFor()
  expect(await page.getByRole('button', { name: /Change|Remove/ }).count()).toBe(0)
  await keepPicture(page, 'download-organiser')
})

lookEverywhere(story, 'admin', () => [{ path: '/downLoad/downLoadInfo', name: 'download' }])
