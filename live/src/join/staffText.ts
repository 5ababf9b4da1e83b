import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { halvesOf } from '@openbooth/web/i18n/halvesOf.ts'
import { defineText } from '@openbooth/web/i18n/defineText.ts'

const seatRoles = halvesOf(seatRoleWords)

/** Texts of the same pages for people with a personal link. */
export const staffText = defineText({
  en: {
    ...seatRoles.en,
    comingAs: 'Your role',
    equipmentCheck: 'Equipment check',
    equipmentCheckHint:
      'Check your microphone, headphones and network in three minutes and see how to improve them.',
    equipmentCheckOpen: 'Check my equipment',
    yourTurns: 'Your turns',
    yourTurnsHint: 'Your time on air and your headphone levels, ten minutes after the event.',
    yourTurnsOpen: 'Show my turns',
    stages: 'Stages',
    floor: 'original sound',
    noLanguages: 'No languages are available to listeners yet.',
  },
  zh: {
    ...seatRoles.zh,
    comingAs: '您的身份',
    equipmentCheck: '设备检测',
    equipmentCheckHint: '用三分钟检测您的麦克风、耳机和网络，并了解如何改进。',
    equipmentCheckOpen: '检测我的设备',
    yourTurns: '您的播出记录',
    yourTurnsHint: '会议结束十分钟后可查看您的播出时长和耳机音量。',
    yourTurnsOpen: '查看播出记录',
    stages: '舞台',
    floor: '原声',
    noLanguages: '尚无可供听众收听的语言。',
  },
})
