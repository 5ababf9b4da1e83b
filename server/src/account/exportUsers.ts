import { approval } from '@openbooth/contract/account'
import { agentCountryType, role } from '@openbooth/contract/roles'
import { userAdminCalls } from '@openbooth/contract/userAdmin'
import { verb } from '#platform/verb.ts'
import { xlsxFile, xlsxType, type SheetColumn } from '#platform/xlsx.ts'
import { usersMatching } from './userSearch.ts'

/** A file may hold this many users; a longer one says in its last row that it is cut. */
const mostExportedUsers = 10_000

/** The users as an Excel file, as filtered. Its tab says how many there are. */
export const exportUsers = verb(userAdminCalls.export, async ({ app, at, actor }, input) => {
  const direction = input.descending ? 'desc' : 'asc'
  const found = await usersMatching(app.db.query, at, input)
    .orderBy(`u.${input.sort}`, direction)
    .orderBy('u.id', direction)
    .limit(mostExportedUsers + 1)
    .execute()
  const rows = found.slice(0, mostExportedUsers)
  const text = texts[actor.language ?? 'en']
  const isCut = found.length > rows.length
  const count = `${rows.length}${isCut ? '+' : ''}`
  return {
    name: `${text.file} ${at.toISOString().slice(0, 10)} (${count}).xlsx`,
    type: xlsxType,
    body: xlsxFile({
      sheet: `${text.file} (${count})`,
      columns: kinds.map((kind, index): SheetColumn => ({ title: text.heads[index]!, kind })),
      rows: [
        ...rows.map((row) => [
          row.userName,
          row.emailAddress,
          text.roles[row.userType as keyof typeof text.roles],
          row.agentCountryType === null
            ? ''
            : text.countryTypes[row.agentCountryType as keyof typeof text.countryTypes],
          text.approvals[row.approval as keyof typeof text.approvals],
          row.inBlacklist ? text.yes : '',
          row.packageName,
          row.comboPackageUntil,
          row.balance,
          row.hourBalance,
          row.isTopup ? text.yes : '',
          row.agentName ?? '',
          row.inviteCode,
          row.inviteCount,
          row.inviteLimit,
          row.createdAt,
        ]),
        ...(isCut ? [[text.cut(rows.length)]] : []),
      ],
    }),
  }
})

const kinds = [
  ...(['text', 'text', 'text', 'text', 'text', 'text', 'text', 'instant'] as const),
  ...(['money', 'money', 'text', 'text', 'text', 'number', 'number', 'instant'] as const),
]

const texts = {
  en: {
    file: 'Users',
    heads: [
      'User name',
      'E-mail',
      'Role',
      'Country type',
      'Approval',
      'Blacklisted',
      'Package',
      'Package until',
      'Balance',
      'Booth hours',
      'Has paid',
      'Agent',
      'Invite code',
      'Invited',
      'Invitation limit',
      'Created',
    ],
    roles: { [role.organiser]: 'User', [role.admin]: 'Administrator', [role.agent]: 'Agent' },
    countryTypes: {
      [agentCountryType.developed]: 'Developed',
      [agentCountryType.developing]: 'Developing',
    },
    approvals: {
      [approval.pending]: 'Pending',
      [approval.approved]: 'Approved',
      [approval.rejected]: 'Rejected',
    },
    yes: 'Yes',
    cut: (rows: number) =>
      `Only the first ${rows} users are in this file. Narrow the filter to export the others.`,
  },
  zh: {
    file: '用户',
    heads: [
      '用户名',
      '邮箱',
      '角色',
      '国家类型',
      '审核',
      '黑名单',
      '套餐',
      '套餐到期',
      '余额',
      '译员间小时',
      '已付费',
      '代理商',
      '邀请码',
      '已邀请',
      '邀请上限',
      '创建时间',
    ],
    roles: { [role.organiser]: '用户', [role.admin]: '管理员', [role.agent]: '代理商' },
    countryTypes: {
      [agentCountryType.developed]: '发达国家',
      [agentCountryType.developing]: '发展中国家',
    },
    approvals: {
      [approval.pending]: '待审核',
      [approval.approved]: '已通过',
      [approval.rejected]: '已拒绝',
    },
    yes: '是',
    cut: (rows: number) => `此文件只包含前 ${rows} 个用户。请缩小筛选范围以导出其余用户。`,
  },
} as const
