import { assetWords } from '@openbooth/contract/money/billing/texts'
import { seatRoleWords } from '@openbooth/contract/users/user/texts'
import { halvesOf } from '@openbooth/web/i18n/halvesOf.ts'
import { eventState, eventType, recordStatus } from '@openbooth/contract/events/event/rules/events'
import {
  eventStateWords,
  eventTypeWords,
  recordStatusWords,
} from '@openbooth/contract/events/event/texts'
import { defineText } from '@openbooth/web/i18n/defineText.ts'

const assets = halvesOf(assetWords)
const seatRoles = halvesOf(seatRoleWords)

/** Texts about events that several screens share. */
export const text = defineText({
  en: {
    ...assets.en,
    ...seatRoles.en,
    normal: eventStateWords[eventState.normal].en,
    agenda: 'Upcoming first',
    order: eventStateWords[eventState.order].en,
    cancelled: eventStateWords[eventState.cancelled].en,
    completed: eventStateWords[eventState.completed].en,
    booth: eventTypeWords[eventType.booth].en,
    silentConference: eventTypeWords[eventType.silentConference].en,
    recordStatus: 'Record status',
    closed: recordStatusWords[recordStatus.closed].en,
    open: recordStatusWords[recordStatus.open].en,
    yourTime: '{{time}} your time',
    nothing: 'None',
    startsIn: 'Starts in',
    endsIn: 'Ends in',
    isOverdue: 'Running over',
    isStarting: 'Starting…',
    lacksServer: 'No media server',
    number: 'Event number',
    copyNumber: 'Copy event number',
    codesOver: 'The event is over. Its codes no longer work.',
    includedLeft:
      'Overlapping events share the {{listeners}} listeners in your package. {{left}} are left for this event’s whole time. In use:',
    includedBy: '“{{name}}”: {{listeners}}',
    includedByMore_one: '{{count}} more event',
    includedByMore_other: '{{count}} more events',
    keptUntil: 'Deleted automatically on {{date}}.',
    keptDays: 'Deleted automatically some time after the event.',
    delete: 'Delete',
    codesCancelled: 'The event was cancelled. Its codes no longer work.',
  },
  zh: {
    ...assets.zh,
    ...seatRoles.zh,
    normal: eventStateWords[eventState.normal].zh,
    agenda: '即将进行在前',
    order: eventStateWords[eventState.order].zh,
    cancelled: eventStateWords[eventState.cancelled].zh,
    completed: eventStateWords[eventState.completed].zh,
    booth: eventTypeWords[eventType.booth].zh,
    silentConference: eventTypeWords[eventType.silentConference].zh,
    recordStatus: '录音状态',
    closed: recordStatusWords[recordStatus.closed].zh,
    open: recordStatusWords[recordStatus.open].zh,
    yourTime: '您的时间 {{time}}',
    nothing: '无',
    startsIn: '距开始',
    endsIn: '距结束',
    isOverdue: '已超时',
    isStarting: '正在开始…',
    lacksServer: '没有媒体服务器',
    number: '会议编号',
    copyNumber: '复制会议编号',
    codesOver: '会议已结束，会议码不再有效。',
    includedLeft:
      '同一时间的会议共用套餐包含的 {{listeners}} 位听众：整个时段还剩 {{left}} 位。占用情况：',
    includedBy: '“{{name}}”：{{listeners}} 人',
    includedByMore_other: '另有 {{count}} 场会议',
    keptUntil: '将于 {{date}} 自动删除。',
    keptDays: '会议结束一段时间后自动删除。',
    delete: '删除',
    codesCancelled: '会议已取消，会议码不再有效。',
  },
})
