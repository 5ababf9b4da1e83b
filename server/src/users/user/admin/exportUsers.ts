import { type AgentCountryType, type Role, role } from '@openbooth/contract/roles'
import type { Approval } from '@openbooth/contract/users/user/approval'
import { countsHours, packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { approvalWords, countryTypeWords, roleWords } from '@openbooth/contract/users/user/texts'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { addressSaid, nameSaid } from '@openbooth/contract/users/user/anonymised'
import { column, fileReader, fileRows, type FileShape, listFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import { orderFor, usersMatching } from './userSearch.ts'

/** The users as an Excel file, as filtered. */
export const exportUsers = verb(userAdminCalls.export, async (context, input) => {
  const { app, at } = context
  const rows = await fileRows(usersMatching(app.db.query, at, input), input, orderFor(input))
  return listFile(shape, rows, await fileReader(context, input))
})

const yes = { en: ['', 'Yes'], zh: ['', '是'] } as const

type Row = Awaited<ReturnType<ReturnType<typeof usersMatching>['execute']>>[number]

const isAgent = ({ userType }: Row) => userType === role.agent
/** Whether a user's hours are counted; those of Unlimited are not. */
const hasHours = (one: Row) => isAgent(one) || countsHours(one.comboPackageId)

const shape: FileShape<Row> = {
  en: 'Users',
  zh: '用户',
  rows: { en: 'users', zh: '用户', measure: '个' },
  columns: [
    column.text('User name', '用户名', ({ userName }, as) => nameSaid(as, userName)),
    column.text('Email address', '邮箱', ({ emailAddress }) => addressSaid(emailAddress)),
    column.text('Role', '角色', ({ userType }, as) => roleWords[userType as Role][as]),
    column.text('Country type', '国家类型', ({ agentCountryType: type }, as) =>
      type === null ? '' : countryTypeWords[type as AgentCountryType][as],
    ),
    column.text('Approval', '审核', (one, as) => approvalWords[one.approval as Approval][as]),
    column.text(
      'Blacklisted',
      '已列入黑名单',
      ({ inBlacklist }, as) => yes[as][Number(inBlacklist)]!,
    ),
    column.text(
      'No password yet',
      '未设置密码',
      (one, as) => yes[as][Number(!one.passwordIsSet && one.anonymisedAt === null)]!,
    ),
    column.instant('Anonymised at', '匿名化时间', (one) => one.anonymisedAt),
    column.text('Package', '套餐', (one, as) => (isAgent(one) ? null : packageNameIn(as, one))),
    column.instant('Package until', '套餐到期', (one) => one.comboPackageUntil),
    column.money('Balance', '余额', ({ balance }) => balance),
    column.hours('Booth hours', '译员间时数', (one) => (hasHours(one) ? one.hourBalance : null)),
    column.text(
      'Hours are unlimited',
      '小时不限',
      (one, as) => yes[as][Number(!isAgent(one) && !hasHours(one))]!,
    ),
    column.text('Has paid', '已付费', ({ isTopup }, as) => yes[as][Number(isTopup)]!),
    column.text('Agent', '代理商', ({ agentName }) => agentName ?? ''),
    column.text('Invite code', '邀请码', ({ inviteCode }) => addressSaid(inviteCode)),
    column.number('Invited', '已邀请', ({ inviteCount }) => inviteCount),
    column.number('Invite limit', '可邀请人数', (one) => one.inviteLimit),
    column.instant('Created', '创建时间', ({ createdAt }) => createdAt),
  ],
}
