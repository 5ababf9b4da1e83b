import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import type { MailTexts } from '#platform/mail/mailText.ts'
import type { WorkspaceMails } from './kinds.ts'

/** Chinese emails. */
export const workspaceMailsInChinese: MailTexts<WorkspaceMails> = {
  teamInvitation: ({ teamName, eventName, inviter, role, link }) => ({
    subject:
      eventName === null
        ? `${inviter} 邀请您加入团队 ${teamName}`
        : `${inviter} 邀请您管理会议 ${eventName}`,
    blocks: [
      { say: '您好！' },
      {
        say:
          eventName === null
            ? `${inviter} 邀请您加入译厢上的团队：`
            : `${inviter} 邀请您在译厢上协助管理会议：`,
      },
      {
        facts: [
          ...(eventName === null ? [] : ([['会议', eventName]] as const)),
          ['团队', teamName],
          ['您的角色', memberRoleWords[role].zh],
        ],
      },
      { link, label: '查看邀请' },
      { say: '请使用此邮箱登录或注册。链接 7 天内有效。' },
      { note: '如果您不认识发件人，请忽略这封邮件。' },
    ],
  }),
  invitationAnswered: ({ userName, name, accepts, ...answered }) => {
    const { emailAddress, teamName, eventName, role, link } = answered
    return {
      subject: `${name} 已${accepts ? '接受' : '谢绝'}您的邀请`,
      blocks: [
        { say: `${userName}，您好！` },
        { say: `${name} 已${accepts ? '接受' : '谢绝'}您的邀请：` },
        {
          facts: [
            ...(eventName === null ? [] : ([['会议', eventName]] as const)),
            ['团队', teamName],
            ['邮箱', emailAddress],
            ['角色', memberRoleWords[role].zh],
          ],
        },
        { link, label: eventName === null ? '查看团队' : '查看会议' },
      ],
    }
  },
  memberRoleChanged: ({ userName, teamName, role, by, link }) => ({
    subject: `您在团队 ${teamName} 的角色已变更`,
    blocks: [
      { say: `${userName}，您好！` },
      { say: `${by} 已修改您在团队中的角色：` },
      {
        facts: [
          ['团队', teamName],
          ['新角色', memberRoleWords[role].zh],
        ],
      },
      { link, label: '查看权限' },
    ],
  }),
  memberRemoved: ({ userName, teamName, eventName, by }) => ({
    subject: eventName === null ? `您已被移出团队 ${teamName}` : `您不再管理会议 ${eventName}`,
    blocks: [
      { say: `${userName}，您好！` },
      {
        say:
          eventName === null
            ? `${by} 已将您移出团队 ${teamName}。您的账号和个人空间保持不变。`
            : `${by} 已取消您对会议 ${eventName} 的管理权限。您的账号保持不变。`,
      },
      { say: '如有疑问，请联系该团队。' },
    ],
  }),
  ownershipOffered: ({ userName, teamName, by, link }) => ({
    subject: `${by} 向您转让团队 ${teamName} 的所有权`,
    blocks: [
      { say: `${userName}，您好！` },
      { say: `${by} 希望您成为团队 ${teamName} 的所有者。所有者管理成员、会议和付款。` },
      { link, label: '接受或谢绝' },
      { say: '此转让 7 天内有效。' },
    ],
  }),
  ownershipChanged: ({ userName, teamName, newOwner, outcome, reason, link }) => ({
    subject:
      outcome === 'declined'
        ? `${newOwner} 已谢绝团队 ${teamName} 的所有权`
        : `${newOwner} 已成为团队 ${teamName} 的所有者`,
    blocks: [
      { say: `${userName}，您好！` },
      {
        say: {
          accepted: `${newOwner} 已接受团队 ${teamName} 的所有权。`,
          declined: `${newOwner} 已谢绝团队 ${teamName} 的所有权，一切保持不变。`,
          named: `管理员已将 ${newOwner} 设为团队 ${teamName} 的所有者：`,
        }[outcome],
      },
      ...(reason === null ? [] : [{ facts: [['原因', reason]] as const }]),
      { link, label: '查看团队' },
    ],
  }),
}
