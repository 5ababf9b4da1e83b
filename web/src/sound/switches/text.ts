import { defineText } from '../../i18n/text.ts'

/** What is turned on and off while an event runs is called the same wherever it is. */
export const text = defineText({
  en: {
    switches: 'Switches',
    recording: 'Recording',
    floorTransfer: 'Floor transfer',
    speechRecognition: 'Speech recognition',
    stageBreak: 'Break: {{stage}}',
    stageBreakHint: 'Nobody misses its sound until it is spoken on again.',
    notYet: 'Not available yet',
    whereSilent: 'Where nobody interprets, the original is heard.',
    someOn: 'On in {{count}} of {{all}} booths.',
    blocked_one: '{{count}} booth blocks it.',
    blocked_other: '{{count}} booths block it.',
  },
  zh: {
    switches: '开关',
    recording: '录音',
    floorTransfer: '原声直通',
    speechRecognition: '语音识别',
    stageBreak: '休息：{{stage}}',
    stageBreakHint: '在重新发言之前，无声不会报警。',
    notYet: '暂不可用',
    whereSilent: '无人传译时播放原声。',
    someOn: '{{all}} 个译员间中有 {{count}} 个已开启。',
    blocked_other: '{{count}} 个译员间已禁止。',
  },
})
