import { type AgentCountryType, type Role, role } from '@openbooth/contract/roles'
import type { Approval } from '@openbooth/contract/rules/approval'
import { countsHours, packageNameIn } from '@openbooth/contract/rules/packages'
import { approvalWords, countryTypeWords, roleWords } from '@openbooth/contract/rules/userWords'
import { userAdminCalls } from '@openbooth/contract/userAdmin'
import { addressSaid, nameSaid } from '@openbooth/contract/rules/anonymised'
import { fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { orderOfUsers } from './userOrder.ts'
import { usersMatching } from './userSearch.ts'

/** The users as an Excel file, as filtered. */
export const exportUsers = verb(userAdminCalls.export, async (context, input) => {
  const { app, at } = context
  const rows = await fileRows(usersMatching(app.db.query, at, input), input, orderOfUsers)
  return listFile(shape, rows, await fileReader(context, input))
})

const yes = { en: ['', 'Yes'], zh: ['', '是'] } as const

type Row = Awaited<ReturnType<ReturnType<typeof usersMatching>['execute']>>[number]

const isAgent = ({ userType }: Row) => userType === role.agent
/** Whether the hours of a user count: those of Unlimited do not. */
const hasHours = (one: Row) => isAgent(one) || countsHours(one.comboPackageId)

const shape: FileShape<Row> = {
  en: 'Users',
  zh: '用户',
  rows: { en: 'users', zh: '用户', measure: '个' },
  columns: [
    {
      kind: 'text',
      en: 'User name',
      zh: '用户名',
      cell: ({ userName }, as) => nameSaid(as, userName),
    },
    {
      kind: 'text',
      en: 'E-mail',
      zh: '邮箱',
      cell: ({ emailAddress }) => addressSaid(emailAddress),
    },
    {
      kind: 'text',
      en: 'Role',
      zh: '角色',
      cell: ({ userType }, as) => roleWords[userType as Role][as],
    },
    {
      kind: 'text',
      en: 'Country type',
      zh: '国家类型',
      cell: ({ agentCountryType: type }, as) =>
        type === null ? '' : countryTypeWords[type as AgentCountryType][as],
    },
    {
      kind: 'text',
      en: 'Approval',
      zh: '审核',
      cell: (one, as) => approvalWords[one.approval as Approval][as],
    },
    {
      kind: 'text',
      en: 'Blacklisted',
      zh: '已列入黑名单',
      cell: ({ inBlacklist }, as) => yes[as][Number(inBlacklist)]!,
    },
    {
      kind: 'text',
      en: 'No password yet',
      zh: '未设置密码',
      cell: (one, as) => yes[as][Number(!one.passwordIsSet && one.anonymisedAt === null)]!,
    },
    { kind: 'instant', en: 'Anonymised at', zh: '匿名化时间', cell: (one) => one.anonymisedAt },
    {
      kind: 'text',
      en: 'Package',
      zh: '套餐',
      cell: (one, as) => (isAgent(one) ? null : packageNameIn(as, one)),
    },
    { kind: 'instant', en: 'Package until', zh: '套餐到期', cell: (one) => one.comboPackageUntil },
    { kind: 'money', en: 'Balance', zh: '余额', cell: ({ balance }) => balance },
    {
      kind: 'hours',
      en: 'Booth hours',
      zh: '译员间小时',
      cell: (one) => (hasHours(one) ? one.hourBalance : null),
    },
    {
      kind: 'text',
      en: 'Hours are unlimited',
      zh: '小时不限',
      cell: (one, as) => yes[as][Number(!isAgent(one) && !hasHours(one))]!,
    },
    {
      kind: 'text',
      en: 'Has paid',
      zh: '已付费',
      cell: ({ isTopup }, as) => yes[as][Number(isTopup)]!,
    },
    { kind: 'text', en: 'Agent', zh: '代理商', cell: ({ agentName }) => agentName ?? '' },
    {
      kind: 'text',
      en: 'Invite code',
      zh: '邀请码',
      cell: ({ inviteCode }) => addressSaid(inviteCode),
    },
    { kind: 'number', en: 'Invited', zh: '已邀请', cell: ({ inviteCount }) => inviteCount },
    { kind: 'number', en: 'Invitation limit', zh: '邀请上限', cell: (one) => one.inviteLimit },
    { kind: 'instant', en: 'Created', zh: '创建时间', cell: ({ createdAt }) => createdAt },
  ],
}
