import { eventState, eventType } from '@openbooth/contract/events/event/rules/events'
import type { LiveEvent } from '../../join/session.ts'

const language = (channelId: number, enName: string, zhName: string, languageTag: string) => ({
  channelId,
  enName,
  zhName,
  languageTag,
  isMachine: false,
  isFloor: channelId === 1,
  stage: null,
})

export const french = language(2, 'French', '法语', 'fr')

/**
 * An event with an English floor, as the server sends it to a listener.
 * @param stages makes it a silent conference, with all stages in French
 */
export const liveEvent = (stages?: readonly string[]): LiveEvent => ({
  eventName: 'Annual meeting',
  number: '12345678',
  eventType: stages ? eventType.silentConference : eventType.booth,
  state: eventState.normal,
  role: 'listener',
  seatName: '',
  boothName: null,
  languages: stages?.map((name, n) => ({ ...french, stage: { id: 100 + n, name } })) ?? [
    language(1, 'English', '英语', 'en'),
    french,
    language(3, 'Chinese', '中文', 'zh-Hans'),
  ],
  startAt: '2026-11-21T10:00:00.000Z',
  endAt: '2026-11-21T11:00:00.000Z',
  admittedFrom: '2026-11-21T10:00:00.000Z',
  isAdmitted: true,
  timeZone: 'Europe/London',
  carriesSound: true,
  hasCaptions: false,
  isPublished: false,
  serverTime: '2026-11-21T10:00:00.000Z',
})
