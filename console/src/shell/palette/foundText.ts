import { approval } from '@openbooth/contract/users/user/approval'
import { eventState } from '@openbooth/contract/events/event/rules/events'
import { eventStateWords } from '@openbooth/contract/events/event/texts'
import { orderStateWords } from '@openbooth/contract/money/payment/texts'
import { approvalWords } from '@openbooth/contract/users/user/texts'

/** Kinds and states of search results. */
export const text = {
  en: {
    event: 'Events',
    user: 'Users',
    project: 'Projects',
    template: 'Event templates',
    order: 'Orders',
    channel: 'Channels',
    mediaServer: 'Media servers',
    speechModel: 'Speech models',
    translationModel: 'Translation models',
    stateNormal: eventStateWords[eventState.normal].en,
    stateOrder: eventStateWords[eventState.order].en,
    stateCancelled: eventStateWords[eventState.cancelled].en,
    stateCompleted: eventStateWords[eventState.completed].en,
    statePending: 'Pending',
    stateRejected: approvalWords[approval.rejected].en,
    stateBlacklisted: 'Blacklisted',
    statePaid: orderStateWords.paid.en,
    stateFailed: orderStateWords.failed.en,
    stateExpired: orderStateWords.expired.en,
    stateRefunded: orderStateWords.refunded.en,
    stateDisabled: 'Disabled',
  },
  zh: {
    event: '会议',
    user: '用户',
    project: '项目',
    template: '会议模板',
    order: '订单',
    channel: '频道',
    mediaServer: '媒体服务器',
    speechModel: '识别模型',
    translationModel: '翻译模型',
    stateNormal: eventStateWords[eventState.normal].zh,
    stateOrder: eventStateWords[eventState.order].zh,
    stateCancelled: eventStateWords[eventState.cancelled].zh,
    stateCompleted: eventStateWords[eventState.completed].zh,
    statePending: '待处理',
    stateRejected: approvalWords[approval.rejected].zh,
    stateBlacklisted: '已列入黑名单',
    statePaid: orderStateWords.paid.zh,
    stateFailed: orderStateWords.failed.zh,
    stateExpired: orderStateWords.expired.zh,
    stateRefunded: orderStateWords.refunded.zh,
    stateDisabled: '停用',
  },
}
