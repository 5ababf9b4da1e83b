import { eventState, eventType, recordStatus } from '@openbooth/contract/rules/events'

/** Words for states and types of events in Excel files. */
export const eventWords = {
  en: {
    states: {
      [eventState.normal]: 'Normal',
      [eventState.order]: 'Order',
      [eventState.cancelled]: 'Cancelled',
      [eventState.completed]: 'Completed',
    },
    recordStatus: { [recordStatus.closed]: 'Closed', [recordStatus.open]: 'Open' },
    types: { [eventType.booth]: 'Booth', [eventType.silentConference]: 'Silent Conference' },
  },
  zh: {
    states: {
      [eventState.normal]: '进行中',
      [eventState.order]: '已预约',
      [eventState.cancelled]: '已取消',
      [eventState.completed]: '已完成',
    },
    recordStatus: { [recordStatus.closed]: '关闭', [recordStatus.open]: '开启' },
    types: { [eventType.booth]: '译员间', [eventType.silentConference]: '无声会议' },
  },
} as const
