import { defineText } from '../../i18n/text.ts'

export const text = defineText({
  en: {
    welcome: 'Welcome, {{name}}',
    newEvent: 'New event',
    fromTemplate: 'From a template',
    enterCode: 'Enter a code',

    normal: 'Ongoing',
    order: 'Scheduled',
    completed: 'Completed',
    cancelled: 'Cancelled',
    yourEvents: 'Your events',

    balances: 'Balances',
    hours: 'Booth hours',
    hoursLost: '{{hours}} h of them expire on {{date}}',
    hoursStay: 'None of them expire',
    money: 'Balance',
    topUp: 'Top up',
    package: 'Package',
    packages: 'Buy a package',

    pastDue: 'The renewal of {{name}} failed',
    pastDueUntil: 'You keep everything until {{date}}.',
    seeWhatToDo: 'See what to do',
    byot: 'own technicians (BYOT)',
    technicianHours: 'technician hours',

    next: 'Next events',
    allEvents: 'All hosted events',
    noNext: 'Nothing is planned',
    noNextDetail: 'Plan an event, and what it still needs will stand here.',
    interpreters: 'Interpreters are not named',
    codesNotSent: 'Codes are not sent',
    mediaServer: 'No media server',
    ready: 'Everything is ready',

    agentNext: 'What is here for you',
    agentDetail: 'Events for customers and projects follow in a later version.',
  },
  zh: {
    welcome: '{{name}}，您好',
    newEvent: '新建会议',
    fromTemplate: '从模板新建',
    enterCode: '输入会议码',

    normal: '进行中',
    order: '已预约',
    completed: '已完成',
    cancelled: '已取消',
    yourEvents: '您的会议',

    balances: '余额',
    hours: '译员间小时',
    hoursLost: '其中 {{hours}} 小时于 {{date}} 到期',
    hoursStay: '没有即将到期的小时',
    money: '账户余额',
    topUp: '充值',
    package: '套餐',
    packages: '购买套餐',

    pastDue: '{{name}}续费失败',
    pastDueUntil: '在 {{date}} 之前一切保留。',
    seeWhatToDo: '查看处理办法',
    byot: '自带技术员（BYOT）',
    technicianHours: '技术员小时',

    next: '近期会议',
    allEvents: '全部会议',
    noNext: '暂无安排',
    noNextDetail: '新建会议后，尚需准备的事项会显示在这里。',
    interpreters: '尚未指定译员',
    codesNotSent: '尚未发送会议码',
    mediaServer: '没有媒体服务器',
    ready: '一切就绪',

    agentNext: '您可以使用的功能',
    agentDetail: '代客户办会与项目将在后续版本提供。',
  },
})
