import { mixWords } from '@openbooth/contract/live/recording/texts'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import type { WireInput } from '@openbooth/contract/call'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { headphoneExposureCalls } from '@openbooth/contract/live/headphoneExposure/calls'
import { connectionStatsCalls } from '@openbooth/contract/live/connectionStats/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { boothOf, makeChannels, makeMediaServer, startNow } from '@openbooth/server/testing/events'
import { codeIn, comeIn } from '@openbooth/server/testing/people/people'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../axe.ts'
import { keepPicture } from '../browser.ts'
import { lookAround, workedIn } from '../looks.ts'
import { openStory } from '../story.ts'
import { en, sayIn } from '../say.ts'
import { liveReportText, reportText } from '../texts.ts'

// After an event: its report for the owner, and their own turns for each interpreter.

const story = openStory()
let channels: readonly number[]
beforeAll(async () => {
  channels = await makeChannels(story.product, 3)
  await makeMediaServer(story.product)
})

const minute = 60_000

/** An event with a listener that closed a moment ago. */
const heldEvent = async () => {
  const { product } = story
  const host = await product.person('organiser')
  const { id } = await startNow(product, channels, host, 60, {
    name: 'Town hall',
    speakers: [{ name: 'Amelia' }],
    booths: [
      {
        ...boothOf(channels),
        name: 'French',
        interpreters: [{ name: 'Claire' }, { name: 'Jules' }],
      },
    ],
  })
  const codes = await product.ok(eventCalls.codes, { eventId: id }, host)
  const come = (who: string) => comeIn(product, codeIn(codes, who).code)
  const [claire, jules] = [await come('Claire'), await come('Jules')]
  const act = (wanted: WireInput<typeof soundCalls.act>, seat: { seat: string }) =>
    product.ok(soundCalls.act, wanted, seat)
  await act({ act: 'on', outgoing: 'a' }, claire)
  const reading = {
    device: 'Headset',
    level: -20,
    lossSent: 0.4,
    lossHeard: 1.2,
    jitter: 4,
    roundTrip: 41,
    way: 'udp' as const,
    sends: [],
    hears: [],
  }
  await product.ok(connectionStatsCalls.report, reading, claire)
  await product.ok(connectionStatsCalls.report, { ...reading, lossSent: 6.1 }, jules)
  const headphoneExposure = {
    key: '00000000-0000-4000-8000-000000000001',
    seconds: 55,
    isOnAir: true,
    level: -31.2,
    loudestMinute: -28,
    peak: -7.5,
    holds: 1,
    fullScale: 104,
  }
  await product.ok(headphoneExposureCalls.report, headphoneExposure, claire)
  for (const [audienceType, channelId] of [
    ['mobile', null],
    ['mobile', channels[1]!],
    ['client', channels[1]!],
  ] as const) {
    const listener = await comeIn(product, codeIn(codes, 'listener').code, { audienceType })
    await product.ok(soundCalls.hears, { heard: { channelId } }, listener)
  }
  await product.app.db.pool.query(
    `insert into ai_works (event_id, work, track, language, model, first_at, last_at, amount)
      select $1, w.work, w.track, w.language, w.model, $2, $2::timestamptz + interval '25 seconds', w.amount
      from (values ('recognition', 'ch:floor', 'en', 'Azure West Europe', 41), ('translation', 'ch:floor', 'fr', 'DeepL', 41),
        ('voice', $3, 'fr', 'Azure West Europe', 7)) w (work, track, language, model, amount)`,
    [id, product.clock.now(), `ch:${channels[1]}`],
  )
  // The same gap in two recordings.
  await product.app.db.pool.query(
    `with made as (
      insert into recordings (event_id, track, zero_at) select $1, t.track, $2 from unnest(array['ch:floor', $3]) t (track)
      on conflict (event_id, track) do update set zero_at = excluded.zero_at returning id)
    insert into recording_gaps (recording_id, from_ms, to_ms, reason) select id, 4000, 9000, 'storageFailed' from made`,
    [id, product.clock.now(), `ch:${channels[1]}`],
  )
  product.clock.advance(minute / 2)
  await act({ act: 'off' }, claire)
  await act({ act: 'on', outgoing: 'a' }, jules)
  await product.ok(eventCalls.close, { id, version: 1 }, host)
  return { id, host, codes }
}

test('The page announces the report, shows it automatically and prints it on A4, and each interpreter reads own turns.', async () => {
  const { id, host, codes } = await heldEvent()
  const { page, goTo, settled } = await story.visitor({ as: host })
  await goTo(`/meeting/detail/${id}`)
  await page.getByRole('link', { name: en(reportText, 'title') }).click()
  await page.getByText(en(reportText, 'due')).waitFor()
  await expectAccessible(page)
  story.product.clock.advance(10 * minute)
  await page.getByRole('heading', { name: en(reportText, 'overview') }).waitFor()
  const languages = page.getByRole('table', { name: en(reportText, 'byLanguage') })
  await languages.getByRole('row', { name: new RegExp(`^${en(mixWords.floor)} 1 1`) }).waitFor()
  const interpreters = page.getByRole('table', { name: en(reportText, 'interpreters') })
  await interpreters.getByRole('row', { name: /^Claire French 1 .* 72\.8 .*76/ }).waitFor()
  const team = page.getByRole('table', { name: en(reportText, 'connections') })
  await team
    .getByRole('row', {
      name: new RegExp(`^Jules ${en(seatRoleWords.interpreter)} 6\\.1.*6\\.1.*1\\.2.*1\\.2`),
    })
    .waitFor()
  await page.getByText(en(reportText, 'noAlarms')).waitFor()
  const byAi = page.getByRole('table', { name: en(reportText, 'madeByAi') })
  await byAi.getByRole('row', { name: /AI voice, fr Azure West Europe .* 7$/ }).waitFor()
  await page.getByText(en(reportText, 'gapsFound', { count: 1 })).click()
  await page
    .getByRole('table', { name: en(reportText, 'gaps') })
    .getByRole('cell', { name: en(reportText, 'allRecordings') })
    .waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: en(reportText, 'excel') }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^Report \d+ .*\.xlsx$/)
  await settled()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: en(reportText, 'print') }).isVisible()).toBe(false)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/)
  await keepPicture(page, 'report-print')

  for (const looks of workedIn) {
    const [own, reader] = [await story.visitor(looks), await story.visitor({ as: host, ...looks })]
    const say = sayIn(looks.language)
    await reader.goTo(`/meeting/report/${id}`)
    await reader.page.getByText(say(reportText, 'overview'), { exact: true }).waitFor()
    await reader.settled()
    await lookAround(reader.page, looks, 'report')
    await own.goTo(`/live/${codeIn(codes, 'Claire').code}?report`)
    await own.page.getByText(say(liveReportText, 'title'), { exact: true }).waitFor()
    await own.page.getByText(say(liveReportText, 'pressure', { value: '72.8' })).waitFor()
    expect(await own.page.getByText('Jules').count()).toBe(0)
    await lookAround(own.page, looks, 'own-report')
  }
})

test('An unknown link shows no turns.', async () => {
  const { page, goTo } = await story.visitor()
  await goTo(`/live/${'x'.repeat(22)}?report`)
  await page.getByText(en(liveReportText, 'linkNotFound')).waitFor()
})
