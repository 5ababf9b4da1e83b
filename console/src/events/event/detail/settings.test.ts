import { expect, test } from 'vitest'
import { changedSettings } from './settings.ts'

const fresh = {
  soundKind: 'speech',
  boothRule: 'interlock',
  hostSpeaks: false,
  namesShown: false,
  floorTransfer: false,
  goLiveByHand: false,
  hlsOutput: 'fallback',
  autoRecording: false,
  captions: false,
  aiNotice: true,
  liveDetectionInterval: 30,
  alertTime: 60,
  headphoneAlert: false,
  technicianOption: 'none',
  pivotChannelId: null,
  widgetOrigins: [] as string[],
} as const

test('changedSettings counts no setting of a new event, and each changed one once', () => {
  expect(changedSettings(fresh)).toBe(0)
  expect(
    changedSettings({
      ...fresh,
      captions: true,
      alertTime: 90,
      pivotChannelId: 3,
      widgetOrigins: ['https://a.example', 'https://b.example'],
    }),
  ).toBe(4)
})
