import { everyPerson, type Person } from '../product.ts'

/**
 * A route behind the sign-in in the specification's list, independent of the product's page table.
 */
interface Route {
  readonly path: string
  readonly for: readonly Person[]
}

const agents = ['agent', 'agent2'] as const
const admins = ['admin'] as const
const customers = ['organiser', 'admin'] as const
/** Administrators act for no team. */
const teams = ['organiser', ...agents] as const

export const publicPaths = [
  '/login',
  '/findPwd',
  '/register',
  '/eula',
  '/singleSignOn',
  '/invitation',
] as const

export const routes: readonly Route[] = [
  { path: '/home', for: everyPerson },
  { path: '/team', for: teams },
  { path: '/agent/customers', for: agents },
  { path: '/agent/account', for: agents },
  { path: '/quote/list', for: agents },
  { path: '/quote/form', for: agents },
  { path: '/packageInfo', for: everyPerson },
  { path: '/setting/setInfo', for: admins },
  {
    path: '/calculator/fee',
    for: ['admin', ...agents],
  },
  { path: '/user/userInfo', for: customers },
  { path: '/user/userList', for: admins },
  { path: '/user/technicianList', for: admins },
  { path: '/channel/channelList', for: customers },
  { path: '/meeting/roomTemp', for: customers },
  { path: '/meeting/conferenceMonitoring', for: admins },
  { path: '/meeting/meetingList', for: admins },
  { path: '/meeting/establish', for: everyPerson },
  { path: '/meeting/programmes', for: everyPerson },
  { path: '/meeting/programmes/new', for: everyPerson },
  { path: '/meeting/addEvent', for: everyPerson },
  {
    path: '/meeting/addEventAgency',
    for: agents,
  },
  { path: '/meeting/codeList', for: everyPerson },
  { path: '/meeting/participation', for: customers },
  { path: '/pay/comboPackage', for: admins },
  { path: '/pay/payPage', for: customers },
  { path: '/pay/payRecord', for: customers },
  { path: '/pay/recharge', for: everyPerson },
  { path: '/package/myPackage', for: customers },
  { path: '/serverInstance/mediaServer', for: admins },
  { path: '/asr/modelManager', for: admins },
  { path: '/asr/languageManager', for: admins },
  { path: '/asr/phraseList', for: admins },
  {
    path: '/billing/dealerRecords',
    for: ['admin', ...agents],
  },
  { path: '/translate/modelManager', for: admins },
  { path: '/downLoad/downLoadInfo', for: customers },
  { path: '/developer/keys', for: everyPerson },
  { path: '/project/list', for: ['agent'] },
]

export const isFor = (route: Route, person: Person): boolean => route.for.includes(person)
