import type { Text } from '../../errorTexts.ts'
import type { MemberRole } from '../../roles.ts'

/** Roles of members, shared by screens, emails and the audit log. */
export const memberRoleWords: Readonly<Record<MemberRole, Text>> = {
  owner: { en: 'Owner', zh: '所有者' },
  planner: { en: 'Planner', zh: '策划' },
  host: { en: 'Host', zh: '主持' },
  accountant: { en: 'Accountant', zh: '财务' },
  viewer: { en: 'Viewer', zh: '查看者' },
}
