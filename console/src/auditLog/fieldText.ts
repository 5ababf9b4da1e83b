import type { Words } from '../i18n/language.ts'

const words = (en: string, zh: string): Words => ({ en, zh })

/** What the fields of an act are called. Those that are not here are read as the server writes them. */
export const fieldText: Readonly<Record<string, Words>> = {
  '': words('Value', '值'),
  added: words('Added', '已添加'),
  agentCountryType: words('Country type', '国家类型'),
  agentId: words('Agent', '代理商'),
  agents: words('Agents', '代理商'),
  amount: words('Amount', '金额'),
  approval: words('Approval', '审核'),
  approvalRequired: words('Approve new users', '新用户须审核'),
  asset: words('Balance', '余额种类'),
  azureValue: words('Locale', '区域代码'),
  balanceAfter: words('Balance after', '变动后余额'),
  boothHour: words('Booth hour', '译员间小时'),
  booths: words('Booths', '译员间'),
  byotAnnualPrice: words('Own technicians, annual price', '自带技术员年价'),
  byotMonthlyPrice: words('Own technicians, monthly price', '自带技术员月价'),
  changed: words('Changed fields', '更改的字段'),
  channelLimitPerEvent: words('Channels in an event', '每场会议频道数'),
  channels: words('Channels', '频道'),
  codes: words('Codes', '会议码'),
  countryType: words('Country type', '国家类型'),
  currency: words('Currency', '货币'),
  early: words('Early', '提前'),
  emailAddress: words('E-mail address', '邮箱'),
  en: words('English', '英文'),
  enabled: words('Enabled', '启用'),
  endAt: words('End', '结束时间'),
  ended: words('Sessions ended', '已结束的登录'),
  endsAt: words('End', '结束时间'),
  engine: words('Engine', '引擎'),
  enName: words('English name', '英文名'),
  expiresAt: words('Ends', '到期'),
  hasPassword: words('Has a password', '已设密码'),
  host: words('Host', '主机'),
  httpAddress: words('Web address', '网址'),
  inBlacklist: words('Blacklisted', '黑名单'),
  instanceId: words('Instance', '实例'),
  inviteLimit: words('People one may invite', '可邀请人数'),
  inviteLimitDefault: words('People a user may invite', '默认可邀请人数'),
  ipAddress: words('IP address', 'IP 地址'),
  isActive: words('Active', '启用'),
  kept: words('Kept', '保留'),
  key: words('Key', '密钥'),
  keyId: words('Key id', '密钥编号'),
  language: words('Language', '语种'),
  languageId: words('Language', '语种'),
  languages: words('Languages', '语种'),
  languageTag: words('Language', '语种'),
  modelName: words('Model', '模型'),
  modelType: words('Kind of model', '模型类型'),
  name: words('Name', '名称'),
  notes: words('Notes', '备注'),
  number: words('Number', '编号'),
  ok: words('Succeeded', '成功'),
  operationId: words('Operation', '操作编号'),
  orderId: words('Order', '订单'),
  ovHost: words('Engine host', '引擎主机'),
  packageName: words('Package', '套餐'),
  passwordChanged: words('Password changed', '密码已更改'),
  platform: words('Platform', '平台'),
  port: words('Port', '端口'),
  provider: words('Provider', '服务商'),
  reason: words('Reason', '原因'),
  region: words('Region', '地域'),
  role: words('Role', '角色'),
  seatName: words('Seat', '席位'),
  security: words('Encryption', '加密方式'),
  senderAddress: words('Sender’s address', '发件地址'),
  senderName: words('Sender', '发件人'),
  serverName: words('Server', '服务器'),
  serverStartAheadMinutes: words('Start servers ahead (minutes)', '提前启动服务器（分钟）'),
  serverType: words('Kind of server', '服务器类型'),
  session: words('Session', '登录'),
  sessionAbsoluteHours: words('Session, at most (hours)', '登录最长（小时）'),
  sessionIdleMinutes: words('Session, idle (minutes)', '登录闲置（分钟）'),
  size: words('Size', '大小'),
  startAt: words('Start', '开始时间'),
  startsAt: words('Start', '开始时间'),
  technician: words('Technician', '技术员'),
  technicianPlanAnnualPrice: words('Technician plan, annual price', '技术员计划年价'),
  technicianPlanHours: words('Technician plan, hours a month', '技术员计划每月小时'),
  technicianPlanMonthlyPrice: words('Technician plan, monthly price', '技术员计划月价'),
  templateName: words('Template', '模板'),
  text: words('Text', '文本'),
  timeZone: words('Time zone', '时区'),
  url: words('Address', '地址'),
  userId: words('User', '用户'),
  userName: words('User name', '用户名'),
  users: words('Users', '用户'),
  userType: words('Role', '角色'),
  version: words('Version', '版本'),
  zh: words('Chinese', '中文'),
  zhName: words('Chinese name', '中文名'),
}

const roles = [
  words('Organiser', '普通用户'),
  words('Administrator', '管理员'),
  words('Agent', '代理商'),
]
const approvals = [
  words('Waiting for approval', '待审核'),
  words('Approved', '已通过'),
  words('Rejected', '未通过'),
]
const countryTypes = [
  undefined,
  words('Developed countries', '发达国家'),
  words('Developing countries', '发展中国家'),
]
const assets: Readonly<Record<string, Words>> = {
  MONEY: words('Money', '金额'),
  BOOTH_HOUR: words('Booth hours', '译员间小时'),
  TECHNICIAN_HOUR: words('Technician hours', '技术员小时'),
}

/** Values that are codes, by field: the words for them. */
export const codedValue = (field: string, value: unknown): Words | undefined => {
  if (typeof value === 'number') {
    if (field === 'role' || field === 'userType') return roles[value]
    if (field === 'approval') return approvals[value]
    if (field === 'agentCountryType' || field === 'countryType') return countryTypes[value]
  }
  return field === 'asset' && typeof value === 'string' ? assets[value] : undefined
}
