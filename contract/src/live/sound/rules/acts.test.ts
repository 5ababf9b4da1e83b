import { expect, test } from 'vitest'
import type { TimelineAct } from '../act.ts'
import { everySeatRole } from '../../../roles.ts'
import { actDoers, eventActs } from './acts.ts'
import { actSaid, doerSaid } from '../actTexts.ts'
import { floorTransfers } from './floorTransfer.ts'

const languages = ['en', 'zh'] as const
const nothing: TimelineAct['about'] = {
  channelName: null,
  boothName: null,
  alarm: null,
  person: null,
  isOn: null,
  floorTransfer: null,
  languages: [],
  words: '',
  servers: null,
}

test.each(eventActs)('The act %s has a text in both languages, whatever its details.', (act) => {
  const abouts: TimelineAct['about'][] = [
    nothing,
    ...[true, false].map((isOn) => ({ ...nothing, isOn })),
    ...floorTransfers.map((floorTransfer) => ({ ...nothing, floorTransfer })),
    ...everySeatRole.map((role) => ({ ...nothing, person: { role, name: '' } })),
    { ...nothing, minutes: 15 },
    {
      ...nothing,
      channelName: { en: 'Latin', zh: '拉丁语' },
      person: { role: 'interpreter', name: 'Ann {{words}}' },
      languages: ['en', 'zh-Hans', 'qaa'],
      words: 'Back at {{channel}}',
      servers: { from: '', to: 'Zürich' },
    },
  ]
  for (const about of abouts) {
    const [en, zh] = languages.map((language) => actSaid(language, { act, about }))
    expect(en).toMatch(/\p{L}/u)
    expect(zh).toMatch(/\p{Script=Han}/u)
    // User text is not a template.
    const left = [en, zh].map((said) =>
      said!.replaceAll(/Ann \{\{words\}\}|Back at \{\{channel\}\}/g, ''),
    )
    expect(left.join('')).not.toContain('{{')
  }
})

test('An act names its actor by name, otherwise by role.', () => {
  type About = Parameters<typeof doerSaid>[1]
  const saidOf = (
    language: (typeof languages)[number],
    by: Partial<About['by']>,
    act: About['act'] = 'close',
  ) =>
    doerSaid(language, { act, by: { doer: 'clock', role: null, name: '', boothName: null, ...by } })
  for (const doer of actDoers)
    for (const role of [null, ...everySeatRole])
      for (const language of languages)
        expect(saidOf(language, { doer, role, name: doer === 'user' ? 'Ada' : '' })).toMatch(/\S/)
  expect(saidOf('en', { doer: 'user', name: '@7' })).toBe('Anonymised user #7')
  expect(saidOf('zh', { doer: 'seat', role: 'technician' })).toBe('技术员')
  expect(saidOf('en', { doer: 'gone' })).toBe('Removed person')
  expect(saidOf('en', { doer: 'clock' })).toBe('System')
  expect(saidOf('en', { doer: 'clock' }, 'alarm')).toBe('Alarms')
  expect(saidOf('zh', { doer: 'clock' }, 'alarmOver')).toBe('警报')
})
