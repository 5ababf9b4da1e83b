import type { Text } from '../../errorTexts.ts'

const words = (en: string, zh: string): Text => ({ en, zh })

/** Labels of the audit log. */
export const workspaceActWords: Readonly<Record<string, Text>> = {
  'workspace.create': words('Team created', '创建团队'),
  'workspace.delete': words('Team deleted', '删除团队'),
  'workspace.rename': words('Team renamed', '重命名团队'),
  'workspace.changeBilling': words('Billing details changed', '修改账单信息'),
  'workspace.invite': words('Member invited', '邀请成员'),
  'workspace.resendInvitation': words('Invitation resent', '重新发送邀请'),
  'workspace.revokeInvitation': words('Invitation revoked', '撤销邀请'),
  'workspace.acceptInvitation': words('Invitation accepted', '接受邀请'),
  'workspace.declineInvitation': words('Invitation declined', '谢绝邀请'),
  'workspace.changeRole': words('Member’s role changed', '修改成员角色'),
  'workspace.removeMember': words('Member removed', '移除成员'),
  'workspace.leave': words('Member left', '成员退出'),
  'workspace.offerOwnership': words('Ownership offered', '发起所有权转让'),
  'workspace.withdrawOwnership': words('Ownership offer withdrawn', '撤回所有权转让'),
  'workspace.acceptOwnership': words('Ownership accepted', '接受所有权'),
  'workspace.declineOwnership': words('Ownership declined', '谢绝所有权'),
  'workspace.assignOwner': words('Owner assigned by an administrator', '管理员指定所有者'),
  'event.inviteManager': words('Event manager invited', '邀请会议管理人员'),
  'event.resendManagerInvitation': words(
    'Event manager invitation resent',
    '重新发送会议管理人员邀请',
  ),
  'event.revokeManagerInvitation': words(
    'Event manager invitation revoked',
    '撤销会议管理人员邀请',
  ),
  'event.acceptManagement': words('Event management accepted', '接受管理会议'),
  'event.declineManagement': words('Event management declined', '谢绝管理会议'),
  'event.changeManager': words('Event manager’s role changed', '修改会议管理人员角色'),
  'event.removeManager': words('Event manager removed', '移除会议管理人员'),
}
