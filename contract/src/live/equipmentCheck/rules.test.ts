import { describe, expect, test } from 'vitest'
import {
  equipmentCheckGradeOf,
  equipmentCheckParts,
  verdictsOf,
  type EquipmentCheckFigures,
  type EquipmentCheckFinding,
  type EquipmentCheckGrade,
  type EquipmentCheckPart,
} from './rules.ts'

const good: EquipmentCheckFigures = {
  device: 'USB headset',
  band: 16_000,
  voice: -20,
  noise: -60,
  clipped: 0,
  echo: -90,
  headphones: 'both',
  down: 20_000,
  up: 4_000,
  lossSent: 0,
  lossHeard: 0,
  jitter: 5,
  roundTrip: 40,
  way: 'udp',
  browser: 'Chrome · Windows',
  lacks: 'nothing',
}

test('Good measurements get the best grade in every part, for every role.', () => {
  for (const role of ['interpreter', 'speaker', 'technician', 'host']) {
    expect(equipmentCheckGradeOf(good, role)).toBe('good')
    for (const part of equipmentCheckParts)
      expect(verdictsOf(good, role)[part].findings).toEqual([])
  }
})

describe.each<
  [
    EquipmentCheckPart,
    Partial<EquipmentCheckFigures>,
    string,
    EquipmentCheckGrade,
    readonly EquipmentCheckFinding[],
  ]
>([
  ['microphone', { voice: null }, 'interpreter', 'unmeasured', ['microphoneUnmeasured']],
  ['microphone', { voice: -56 }, 'interpreter', 'unusable', ['silent']],
  ['microphone', { voice: -45, noise: -80 }, 'interpreter', 'usable', ['quiet']],
  ['microphone', { band: 4_000 }, 'speaker', 'unusable', ['telephone']],
  ['microphone', { band: 8_000 }, 'interpreter', 'unusable', ['bluetooth']],
  ['microphone', { band: 8_000 }, 'speaker', 'usable', ['bluetoothSpeaker']],
  ['microphone', { band: 12_000 }, 'interpreter', 'usable', ['dull']],
  ['microphone', { band: 14_000 }, 'interpreter', 'good', []],
  ['microphone', { noise: -45 }, 'interpreter', 'usable', ['noisyRoom']],
  ['microphone', { noise: -39 }, 'interpreter', 'unusable', ['loudRoom']],
  ['microphone', { clipped: 1 }, 'interpreter', 'usable', ['clipping']],
  ['microphone', { clipped: 20 }, 'interpreter', 'unusable', ['breaking']],
  [
    'microphone',
    { clipped: 20, band: 8_000, noise: -45 },
    'interpreter',
    'unusable',
    ['bluetooth', 'noisyRoom', 'breaking'],
  ],
  ['headphones', { headphones: null }, 'interpreter', 'unmeasured', ['headphonesUnmeasured']],
  ['headphones', { headphones: 'none' }, 'interpreter', 'unusable', ['notHeard']],
  ['headphones', { headphones: 'one' }, 'interpreter', 'usable', ['oneSide']],
  ['headphones', { echo: -30 }, 'interpreter', 'unusable', ['loudspeakers']],
  ['headphones', { echo: -30 }, 'speaker', 'usable', ['loudspeakersSpeaker']],
  ['headphones', { echo: -55 }, 'interpreter', 'usable', ['leaking']],
  ['headphones', { echo: null }, 'interpreter', 'good', []],
  ['network', { down: null }, 'interpreter', 'unmeasured', ['networkUnmeasured']],
  ['network', { up: 100 }, 'interpreter', 'unusable', ['tooSlow']],
  ['network', { down: 400 }, 'interpreter', 'usable', ['slow']],
  ['network', { lossSent: 6 }, 'interpreter', 'unusable', ['badConnection']],
  ['network', { jitter: 40 }, 'interpreter', 'usable', ['weakConnection']],
  ['network', { way: 'tcp' }, 'interpreter', 'usable', ['tcp']],
  ['network', { way: 'relayed' }, 'interpreter', 'usable', ['relayed']],
  ['network', { way: 'tls' }, 'interpreter', 'usable', ['tls']],
  ['network', { way: 'blocked' }, 'interpreter', 'unusable', ['blocked']],
  [
    'network',
    { way: null, lossSent: null, lossHeard: null, jitter: null, roundTrip: null },
    'interpreter',
    'good',
    ['noServer'],
  ],
  ['browser', { lacks: 'voice' }, 'speaker', 'unusable', ['noVoice']],
  ['browser', { lacks: 'headphones' }, 'speaker', 'usable', ['noChoice']],
])('Equipment check of the %s, %j of an %s', (part, figures, role, grade, findings) => {
  test(`The equipment check grades the result ${grade} and gives the reason.`, () => {
    const all = { ...good, ...figures }
    expect(verdictsOf(all, role)[part]).toEqual({ grade, findings })
    expect(equipmentCheckGradeOf(all, role)).toBe(grade)
  })
})

test('The overall grade is that of the worst part, and an unmeasured part does not count as good.', () => {
  expect(equipmentCheckGradeOf({ ...good, headphones: null, jitter: 40 }, 'speaker')).toBe(
    'unmeasured',
  )
  expect(equipmentCheckGradeOf({ ...good, headphones: null, up: 10 }, 'speaker')).toBe('unusable')
})
