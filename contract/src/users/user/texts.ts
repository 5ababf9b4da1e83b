import type { Text } from '../../errorTexts.ts'
import {
  agentCountryType,
  role,
  type AgentCountryType,
  type Role,
  type SeatRole,
} from '../../roles.ts'
import { approval, type Approval } from './approval.ts'

// Roles and approval states, shared by screens, files, the audit log and search.

export const roleWords = {
  [role.organiser]: { en: 'Organiser', zh: '普通用户' },
  [role.admin]: { en: 'Administrator', zh: '管理员' },
  [role.agent]: { en: 'Agent', zh: '代理商' },
} as const satisfies Readonly<Record<Role, Text>>

export const countryTypeWords = {
  [agentCountryType.developed]: { en: 'Developed countries', zh: '发达国家' },
  [agentCountryType.developing]: { en: 'Developing countries', zh: '发展中国家' },
} as const satisfies Readonly<Record<AgentCountryType, Text>>

export const approvalWords = {
  [approval.pending]: { en: 'Waiting for approval', zh: '待审核' },
  [approval.approved]: { en: 'Approved', zh: '已通过' },
  [approval.rejected]: { en: 'Rejected', zh: '未通过' },
} as const satisfies Readonly<Record<Approval, Text>>

export const seatRoleWords = {
  host: { en: 'Host', zh: '主持人' },
  technician: { en: 'Technician', zh: '技术员' },
  speaker: { en: 'Speaker', zh: '发言人' },
  interpreter: { en: 'Interpreter', zh: '译员' },
  listener: { en: 'Listener', zh: '听众' },
} as const satisfies Readonly<Record<SeatRole, Text>>
