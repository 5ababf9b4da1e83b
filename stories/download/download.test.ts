import { downloadCalls } from '@openbooth/contract/installation/download/calls'
import { expect, test } from 'vitest'
import { keepPicture } from '../browser.ts'
import { lookEverywhere } from '../looks.ts'
import { openStory } from '../story.ts'
import { en } from '../say.ts'
import { downloadText, kitText, typedText } from '../texts.ts'

// The links to the apps.

const story = openStory()
const link = 'https://downloads.example.org/openbooth.AppImage'

test('Without an app each platform explains how to install the page of events, and that page is installable.', async () => {
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/downLoad/downLoadInfo')
  for (const [platform, way] of [
    ['windows', 'installOnComputer'],
    ['macos', 'installOnMac'],
    ['linux', 'installOnComputer'],
    ['ios', 'installOnIos'],
    ['android', 'installOnAndroid'],
  ] as const)
    await page
      .getByRole('region', { name: en(downloadText, platform) })
      .getByText(en(downloadText, way))
      .waitFor()
  expect(await page.getByRole('region', { name: en(downloadText, 'extension') }).count()).toBe(0)
  expect(await page.getByRole('button', { name: en(downloadText, 'offer') }).count()).toBe(0)
  await keepPicture(page, 'download-installable')

  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('link', {
        name: en(downloadText, 'openPageOf', { platform: en(downloadText, 'linux') }),
      })
      .click(),
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

test('An administrator adds an app for a platform, changes and removes it; links must start with https.', async () => {
  const admin = await story.product.person('admin')
  const { page, goTo } = await story.visitor({ as: admin })
  await goTo('/downLoad/downLoadInfo')
  await page
    .getByRole('button', {
      name: en(downloadText, 'offerFor', { platform: en(downloadText, 'linux') }),
    })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(en(downloadText, 'link')).fill('http://downloads.example.org/app')
  await dialog.getByLabel(en(downloadText, 'size')).fill('a lot')
  await dialog.getByRole('button', { name: en(downloadText, 'save') }).click()
  for (const problem of [
    en(downloadText, 'linkNotValid'),
    en(downloadText, 'versionRequired'),
    en(typedText, 'notANumber'),
  ])
    await dialog.getByText(problem).waitFor()
  await keepPicture(page, 'download-wrong')
  await dialog.getByLabel(en(downloadText, 'link')).fill(link)
  await dialog.getByLabel(en(downloadText, 'versionField')).fill('2.4.1')
  await dialog.getByLabel(en(downloadText, 'size')).fill('48.1')
  await dialog.getByLabel(en(downloadText, 'noteEn')).fill('Needs glibc 2.31')
  await dialog.getByRole('button', { name: en(downloadText, 'save') }).click()
  await page
    .getByText(
      en(downloadText, 'saved', {
        platform: en(downloadText, 'linux'),
        version: '2.4.1',
      }),
    )
    .waitFor()
  expect(await story.product.ok(downloadCalls.list, {}, admin)).toMatchObject([
    { platform: 'linux', version: '2.4.1', size: 48_100_000, link },
  ])
  const card = page.getByRole('region', { name: en(downloadText, 'linux') })
  await card.getByText(en(downloadText, 'version', { version: '2.4.1 · 48 MB' })).waitFor()
  expect(
    await card
      .getByRole('link', {
        name: en(downloadText, 'downloadOf', { platform: en(downloadText, 'linux') }),
      })
      .getAttribute('href'),
  ).toBe(link)
  await card
    .getByRole('img', {
      name: `${en(kitText, 'qrCode')}: ${en(downloadText, 'linux')} 2.4.1`,
    })
    .waitFor()
  await keepPicture(page, 'download-admin')

  await card
    .getByRole('button', {
      name: en(downloadText, 'editOf', { platform: en(downloadText, 'linux') }),
    })
    .click()
  await dialog.getByLabel(en(downloadText, 'versionField')).fill('2.5.0')
  await dialog.getByRole('button', { name: en(downloadText, 'save') }).click()
  await card.getByText(en(downloadText, 'version', { version: '2.5.0' })).waitFor()
  await card
    .getByRole('button', {
      name: en(downloadText, 'removeOf', { platform: en(downloadText, 'linux') }),
    })
    .click()
  await dialog
    .getByText(en(downloadText, 'removeQuestion', { platform: en(downloadText, 'linux') }))
    .waitFor()
  await dialog.getByRole('button', { name: en(downloadText, 'remove') }).click()
  await card
    .getByRole('link', {
      name: en(downloadText, 'openPageOf', { platform: en(downloadText, 'linux') }),
    })
    .waitFor()
})

test('Each reader sees the app for their own device first.', async () => {
  const admin = await story.product.person('admin')
  for (const platform of ['windows', 'linux', 'extension'] as const)
    await story.product.ok(downloadCalls.save, { platform, version: '1', link, size: null }, admin)
  const { page, goTo } = await story.visitor({ as: await story.product.person('organiser') })
  await goTo('/downLoad/downLoadInfo')
  const first = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await first.getByText(en(downloadText, 'linux')).waitFor()
  await page.getByText(en(downloadText, 'thisDevice')).waitFor()
  for (const name of [en(downloadText, 'edit'), en(downloadText, 'remove')])
    expect(await page.getByRole('button', { name }).count()).toBe(0)
  await keepPicture(page, 'download-organiser')
})

lookEverywhere(story, 'admin', () => [{ path: '/downLoad/downLoadInfo', name: 'download' }])
