import { agentCountryType, role } from '@openbooth/contract/roles'
import type { Page } from './pageTypes.ts'
import { homePath, loginPath, notFoundPath } from './shell/paths.ts'

const { organiser, admin, agent } = role

/** Reachable without a token, and nothing else is. */
export const publicPages: readonly Page[] = [
  {
    path: loginPath,
    title: { en: 'Sign in', zh: '登录' },
    screen: () => import('./account/Login.tsx'),
  },
  {
    path: '/findPwd',
    title: { en: 'Find password', zh: '找回密码' },
    screen: () => import('./account/FindPwd.tsx'),
  },
  {
    path: '/register',
    title: { en: 'Register', zh: '注册' },
    screen: () => import('./account/Register.tsx'),
  },
  {
    path: '/eula',
    title: { en: 'Licence agreement', zh: '用户协议' },
    screen: () => import('./account/Eula.tsx'),
  },
]

/** Every page behind the sign-in, in the order of the sidebar. */
export const pages: readonly Page[] = [
  {
    path: homePath,
    title: { en: 'Home', zh: '首页' },
    icon: 'home',
    screen: () => import('./event/home/Home.tsx'),
  },
  {
    path: '/packageInfo',
    title: { en: 'Package information', zh: '套餐详情' },
    hidden: true,
    activeMenu: '/package/myPackage',
    screen: () => import('./comboPackage/PackageInfo.tsx'),
  },
  {
    path: '/meeting',
    title: { en: 'Events', zh: '会议' },
    icon: 'event',
    roles: [admin, organiser, agent],
    redirect: 'noRedirect',
    children: [
      {
        path: '/meeting/establish',
        title: { en: 'Hosted events', zh: '我主持的会议' },
        roles: [admin, organiser, agent],
        screen: () => import('./event/hosted/HostedEvents.tsx'),
      },
      {
        path: '/meeting/participation',
        title: { en: 'Attended events', zh: '我参加的会议' },
        roles: [admin, organiser],
        screen: () => import('./event/attended/AttendedEvents.tsx'),
      },
      {
        path: '/meeting/roomTemp',
        title: { en: 'Event templates', zh: '会议模板' },
        roles: [admin, organiser],
        comes: {
          en: 'Booths, channels and options kept to make events from.',
          zh: '保存译员间、频道和选项，用于快速新建会议。',
        },
        screen: () => import('./event/templates/Templates.tsx'),
      },
      {
        path: '/meeting/templateForm',
        title: { en: 'Template', zh: '模板' },
        roles: [admin, organiser],
        hidden: true,
        activeMenu: '/meeting/roomTemp',
        screen: () => import('./event/templates/TemplateForm.tsx'),
      },
      {
        path: '/meeting/meetingList',
        title: { en: 'All events', zh: '全部会议' },
        roles: [admin],
        comes: { en: 'Every event of the platform.', zh: '平台上的全部会议。' },
      },
      {
        path: '/meeting/conferenceMonitoring',
        title: { en: 'Monitoring', zh: '会议监控' },
        roles: [admin],
        comes: {
          en: 'Live events, their audience by type, and who is on air.',
          zh: '进行中的会议、各类听众人数以及正在发言的译员。',
        },
      },
      {
        path: '/meeting/addEvent',
        title: { en: 'New event', zh: '新建会议' },
        hidden: true,
        activeMenu: '/meeting/establish',
        comes: {
          en: 'Plan an event with its booths, channels and people, and see what it costs.',
          zh: '安排会议的译员间、频道和人员，并查看费用。',
        },
        screen: () => import('./event/form/AddEvent.tsx'),
      },
      {
        path: '/meeting/addEventAgency',
        title: { en: 'New event for a customer', zh: '代客户新建会议' },
        roles: [agent],
        hidden: true,
        activeMenu: '/meeting/establish',
        screen: () => import('./event/form/AddEvent.tsx'),
      },
      {
        path: '/meeting/detail/:id',
        title: { en: 'Event details', zh: '会议详情' },
        hidden: true,
        activeMenu: '/meeting/establish',
        screen: () => import('./event/detail/EventDetail.tsx'),
      },
      {
        path: '/meeting/codeList',
        title: { en: 'Event codes', zh: '会议码' },
        hidden: true,
        activeMenu: '/meeting/establish',
        screen: () => import('./event/codes/Codes.tsx'),
      },
    ],
  },
  {
    path: '/channel',
    title: { en: 'Channels', zh: '频道' },
    icon: 'channel',
    roles: [admin, organiser],
    breadcrumb: false,
    children: [
      {
        path: '/channel/channelList',
        title: { en: 'Channels', zh: '频道' },
        icon: 'channel',
        roles: [admin, organiser],
        screen: () => import('./channel/ChannelList.tsx'),
      },
    ],
  },
  {
    path: '/project',
    title: { en: 'Projects', zh: '项目' },
    icon: 'project',
    roles: [agent],
    countryType: agentCountryType.developed,
    breadcrumb: false,
    children: [
      {
        path: '/project/list',
        title: { en: 'Projects', zh: '项目列表' },
        icon: 'project',
        roles: [agent],
        countryType: agentCountryType.developed,
        screen: () => import('./project/ProjectList.tsx'),
      },
      {
        path: '/project/detail/:id',
        title: { en: 'Project', zh: '项目' },
        roles: [agent],
        countryType: agentCountryType.developed,
        hidden: true,
        activeMenu: '/project/list',
        screen: () => import('./project/ProjectDetail.tsx'),
      },
    ],
  },
  {
    path: '/calculator',
    title: { en: 'Fee calculator', zh: '费用计算器' },
    icon: 'calculator',
    roles: [admin, agent],
    breadcrumb: false,
    children: [
      {
        path: '/calculator/fee',
        title: { en: 'Fee calculator', zh: '费用计算器' },
        icon: 'calculator',
        roles: [admin, agent],
        screen: () => import('./agent/calculator/Calculator.tsx'),
      },
    ],
  },
  {
    path: '/package',
    title: { en: 'My package', zh: '我的套餐' },
    icon: 'package',
    roles: [admin, organiser],
    breadcrumb: false,
    children: [
      {
        path: '/package/myPackage',
        title: { en: 'My package', zh: '我的套餐' },
        icon: 'package',
        roles: [admin, organiser],
        screen: () => import('./comboPackage/MyPackage.tsx'),
      },
      {
        path: '/package/ownTechnicians',
        title: { en: 'Own technicians', zh: '自带技术员' },
        roles: [organiser],
        hidden: true,
        activeMenu: '/package/myPackage',
        screen: () => import('./technician/OwnTechnicians.tsx'),
      },
      {
        path: '/package/ownTechnicians/:id',
        title: { en: 'Technician calendar', zh: '技术员日历' },
        roles: [organiser],
        hidden: true,
        activeMenu: '/package/myPackage',
        screen: () => import('./technician/calendar/Calendar.tsx'),
      },
    ],
  },
  {
    path: '/pay',
    title: { en: 'Payments', zh: '支付' },
    icon: 'payment',
    roles: [agent, admin, organiser],
    hiddenFor: [agent],
    redirect: 'noRedirect',
    children: [
      {
        path: '/pay/comboPackage',
        title: { en: 'Packages', zh: '套餐管理' },
        roles: [admin],
        screen: () => import('./comboPackage/ComboPackages.tsx'),
      },
      {
        path: '/pay/payPage',
        title: { en: 'Buy a package', zh: '购买套餐' },
        roles: [admin, organiser],
        screen: () => import('./payment/buy/PayPage.tsx'),
      },
      {
        path: '/pay/payRecord',
        title: { en: 'Payment records', zh: '支付记录' },
        roles: [admin, organiser],
        screen: () => import('./payment/records/PayRecords.tsx'),
      },
      {
        path: '/pay/recharge',
        title: { en: 'Top up', zh: '充值' },
        roles: [agent, admin, organiser],
        hidden: true,
        screen: () => import('./payment/recharge/Recharge.tsx'),
      },
      {
        path: '/pay/receipt/:id',
        title: { en: 'Receipt', zh: '收据' },
        roles: [agent, admin, organiser],
        hidden: true,
        activeMenu: '/pay/payRecord',
        screen: () => import('./payment/receipt/Receipt.tsx'),
      },
    ],
  },
  {
    path: '/billing',
    title: { en: 'Billing records', zh: '账单记录' },
    icon: 'billing',
    roles: [admin, agent],
    breadcrumb: false,
    children: [
      {
        path: '/billing/dealerRecords',
        title: { en: 'Billing records', zh: '账单记录' },
        icon: 'billing',
        roles: [admin, agent],
        screen: () => import('./billing/DealerRecords.tsx'),
      },
    ],
  },
  {
    path: '/user',
    title: { en: 'Accounts', zh: '账号' },
    icon: 'user',
    roles: [admin, organiser],
    redirect: 'noRedirect',
    children: [
      {
        path: '/user/userInfo',
        title: { en: 'My account', zh: '我的账号' },
        icon: 'user',
        roles: [admin, organiser],
        screen: () => import('./account/UserInfo.tsx'),
      },
      {
        path: '/user/userList',
        title: { en: 'All users', zh: '用户列表' },
        roles: [admin],
        screen: () => import('./account/users/UserList.tsx'),
      },
      {
        path: '/user/technicianList',
        title: { en: 'Technicians', zh: '技术员列表' },
        roles: [admin],
        screen: () => import('./technician/TechnicianList.tsx'),
      },
      {
        path: '/user/technicianBookings',
        title: { en: 'Technician bookings', zh: '技术员预约' },
        roles: [admin],
        hidden: true,
        activeMenu: '/user/technicianList',
        screen: () => import('./event/technician/Bookings.tsx'),
      },
      {
        path: '/user/technicianList/:id',
        title: { en: 'Technician calendar', zh: '技术员日历' },
        roles: [admin],
        hidden: true,
        activeMenu: '/user/technicianList',
        screen: () => import('./technician/calendar/Calendar.tsx'),
      },
    ],
  },
  {
    path: '/asr',
    title: { en: 'Speech recognition', zh: '语音识别' },
    icon: 'speech',
    roles: [admin],
    redirect: 'noRedirect',
    children: [
      {
        path: '/asr/modelManager',
        title: { en: 'Speech models', zh: '识别模型' },
        comes: { en: 'Speech recognition services and their keys.', zh: '语音识别服务及其密钥。' },
      },
      {
        path: '/asr/languageManager',
        title: { en: 'Speech languages', zh: '识别语种' },
        comes: { en: 'The languages that can be recognised.', zh: '可识别的语种。' },
      },
      {
        path: '/asr/phraseList',
        title: { en: 'Phrases', zh: '短语库' },
        hidden: true,
        activeMenu: '/asr/languageManager',
        comes: {
          en: 'Names and terms that speech recognition should know.',
          zh: '语音识别应当认识的人名和术语。',
        },
      },
    ],
  },
  {
    path: '/translate',
    title: { en: 'Translation models', zh: '翻译模型' },
    icon: 'translation',
    roles: [admin],
    breadcrumb: false,
    children: [
      {
        path: '/translate/modelManager',
        title: { en: 'Translation models', zh: '翻译模型' },
        icon: 'translation',
        roles: [admin],
        comes: {
          en: 'Translation services, their keys and hosts.',
          zh: '翻译服务及其密钥和地址。',
        },
      },
    ],
  },
  {
    path: '/serverInstance',
    title: { en: 'Media servers', zh: '媒体服务器' },
    icon: 'mediaServer',
    roles: [admin],
    breadcrumb: false,
    children: [
      {
        path: '/serverInstance/mediaServer',
        title: { en: 'Media servers', zh: '媒体服务器' },
        icon: 'mediaServer',
        roles: [admin],
        comes: {
          en: 'The servers that carry the sound: add, bind, start, stop.',
          zh: '承载音频的服务器：添加、绑定、启动、停止。',
        },
      },
    ],
  },
  {
    path: '/downLoad',
    title: { en: 'App download', zh: '应用下载' },
    icon: 'download',
    roles: [admin, organiser],
    breadcrumb: false,
    children: [
      {
        path: '/downLoad/downLoadInfo',
        title: { en: 'App download', zh: '应用下载' },
        icon: 'download',
        roles: [admin, organiser],
        comes: { en: 'The apps, for each platform.', zh: '各平台的应用程序。' },
      },
    ],
  },
  {
    path: '/setting',
    title: { en: 'Settings', zh: '系统设置' },
    icon: 'setting',
    roles: [admin],
    breadcrumb: false,
    children: [
      {
        path: '/setting/setInfo',
        title: { en: 'Settings', zh: '系统设置' },
        icon: 'setting',
        roles: [admin],
        screen: () => import('./setting/Settings.tsx'),
      },
    ],
  },
  {
    path: notFoundPath,
    title: { en: 'Page not found', zh: '页面不存在' },
    hidden: true,
    screen: () => import('./shell/NotFound.tsx'),
  },
]
