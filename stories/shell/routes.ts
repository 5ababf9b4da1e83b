import { everyPerson, type Person } from '../product.ts'

/** A route behind the sign-in as the specification lists it, apart from the product's own page table. */
interface Route {
  readonly path: string
  readonly en: string
  readonly zh: string
  readonly for: readonly Person[]
}

const agents = ['agent', 'agent2'] as const
const admins = ['admin'] as const
const customers = ['organiser', 'admin'] as const

export const publicPaths = ['/login', '/findPwd', '/register', '/eula'] as const

export const routes: readonly Route[] = [
  { path: '/home', en: 'Home', zh: '首页', for: everyPerson },
  { path: '/agent/customers', en: 'Customers', zh: '客户', for: agents },
  { path: '/agent/account', en: 'My account', zh: '我的账号', for: agents },
  { path: '/packageInfo', en: 'Package information', zh: '套餐详情', for: everyPerson },
  { path: '/setting/setInfo', en: 'Settings', zh: '系统设置', for: admins },
  {
    path: '/calculator/fee',
    en: 'Fee calculator',
    zh: '费用计算器',
    for: ['admin', ...agents],
  },
  { path: '/user/userInfo', en: 'My account', zh: '我的账号', for: customers },
  { path: '/user/userList', en: 'All users', zh: '用户列表', for: admins },
  { path: '/user/technicianList', en: 'Technicians', zh: '技术员列表', for: admins },
  { path: '/channel/channelList', en: 'Channels', zh: '频道', for: customers },
  { path: '/meeting/roomTemp', en: 'Event templates', zh: '会议模板', for: customers },
  { path: '/meeting/conferenceMonitoring', en: 'Monitoring', zh: '会议监控', for: admins },
  { path: '/meeting/meetingList', en: 'All events', zh: '全部会议', for: admins },
  { path: '/meeting/establish', en: 'Hosted events', zh: '我主持的会议', for: everyPerson },
  { path: '/meeting/addEvent', en: 'New event', zh: '新建会议', for: everyPerson },
  {
    path: '/meeting/addEventAgency',
    en: 'New event for a customer',
    zh: '代客户新建会议',
    for: agents,
  },
  { path: '/meeting/codeList', en: 'Event codes', zh: '会议码', for: everyPerson },
  { path: '/meeting/participation', en: 'Attended events', zh: '我参加的会议', for: customers },
  { path: '/pay/comboPackage', en: 'Packages', zh: '套餐管理', for: admins },
  { path: '/pay/payPage', en: 'Buy a package', zh: '购买套餐', for: customers },
  { path: '/pay/payRecord', en: 'Payment records', zh: '支付记录', for: customers },
  { path: '/pay/recharge', en: 'Top up', zh: '充值', for: everyPerson },
  { path: '/package/myPackage', en: 'My package', zh: '我的套餐', for: customers },
  { path: '/serverInstance/mediaServer', en: 'Media servers', zh: '媒体服务器', for: admins },
  { path: '/asr/modelManager', en: 'Speech models', zh: '识别模型', for: admins },
  { path: '/asr/languageManager', en: 'Speech languages', zh: '识别语种', for: admins },
  { path: '/asr/phraseList', en: 'Phrases', zh: '短语库', for: admins },
  {
    path: '/billing/dealerRecords',
    en: 'Billing records',
    zh: '账单记录',
    for: ['admin', ...agents],
  },
  { path: '/translate/modelManager', en: 'Translation models', zh: '翻译模型', for: admins },
  { path: '/downLoad/downLoadInfo', en: 'App download', zh: '应用下载', for: customers },
  { path: '/developer/keys', en: 'API and webhooks', zh: 'API 与 Webhook', for: everyPerson },
  { path: '/project/list', en: 'Projects', zh: '项目列表', for: ['agent'] },
]

export const isFor = (route: Route, person: Person): boolean => route.for.includes(person)
