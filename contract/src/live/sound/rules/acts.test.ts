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
  const by = { role: null, name: '', boothName: null }
  for (const doer of actDoers)
    for (const role of [null, ...everySeatRole])
      for (const language of languages)
        expect(
          doerSaid(language, { ...by, doer, role, name: doer === 'user' ? 'Ada' : '' }),
        ).toMatch(/\S/)
  expect(doerSaid('en', { ...by, doer: 'user', name: '@7' })).toBe('Anonymised user #7')
  expect(doerSaid('zh', { ...by, doer: 'seat', role: 'technician' })).toBe('技术员')
  expect(doerSaid('en', { ...by, doer: 'gone' })).toBe('Removed person')
})
