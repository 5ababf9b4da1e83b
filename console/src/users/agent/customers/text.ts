import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    customers: 'Customers',
    detail: 'Users who registered with your invite code or were bound to you by an administrator.',
    searchPlaceholder: 'Name or email',
    customer: 'Customer',
    email: 'Email address',
    ahead: 'Upcoming events',
    over: 'Past events',
    charged: 'Charged to you',
    own: 'Hosted by customer',
    registered: 'Registered',
    heldEvents: 'Events you host for them',
    ownEvents: 'Events they host',
    none: 'No customers yet',
    noneDetail:
      'People who register with your invite code become your customers. Administrators can also bind users to you. You can host events for customers at your own cost and see the events they host.',
    invite: 'Invite customers',
    inviteDetail: 'People who register with this code become your customers.',
  },
  zh: {
    customers: '客户',
    detail: '凭您的邀请码注册的用户，以及由管理员绑定给您的用户。',
    searchPlaceholder: '名称或邮箱',
    customer: '客户',
    email: '邮箱',
    ahead: '未结束的会议',
    over: '已结束的会议',
    charged: '由您承担',
    own: '客户主办',
    registered: '注册时间',
    heldEvents: '您为其举办的会议',
    ownEvents: '客户主办的会议',
    none: '还没有客户',
    noneDetail:
      '凭您的邀请码注册的用户即成为您的客户，管理员也可将用户绑定给您。您可为客户举办会议并承担费用，也可查看客户主办的会议。',
    invite: '邀请客户',
    inviteDetail: '凭此邀请码注册的用户即成为您的客户。',
  },
})
