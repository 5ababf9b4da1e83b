import { mostWrongCodesPerDay } from '@openbooth/contract/users/secondFactor/rules'
import type { WrittenMail } from '#platform/mail/mailLayout.ts'
import type { MailTexts } from '#platform/mail/mailText.ts'
import { zonedMoment } from '#platform/mail/zonedTime.ts'
import type { AccountMails, FactorChange } from './kinds.ts'

const codeMail = (
  subject: string,
  purpose: string,
  otherwise: string,
  code: string,
): WrittenMail => ({
  subject,
  blocks: [
    { say: '您好！' },
    { say: purpose },
    { code },
    { say: '验证码 10 分钟内有效。请勿转告他人，我们不会向您索要验证码。' },
    { note: otherwise },
  ],
})

/** Chinese emails. */
export const accountMailsInChinese: MailTexts<AccountMails> = {
  registerCode: ({ code }) =>
    codeMail(
      '译厢注册验证码',
      '欢迎使用译厢。请输入以下验证码完成注册：',
      '如果不是您本人注册，请忽略这封邮件。',
      code,
    ),
  findPasswordCode: ({ code }) =>
    codeMail(
      '重置译厢密码',
      '请输入以下验证码设置新密码：',
      '如果不是您本人操作，请忽略这封邮件，密码不会改变。',
      code,
    ),
  changeEmailCode: ({ code }) =>
    codeMail(
      '确认新的邮箱地址',
      '请输入以下验证码，将此邮箱用于您的译厢账号：',
      '如果不是您本人操作，请忽略这封邮件，账号不会改变。',
      code,
    ),
  singleSignOnCode: ({ code }) =>
    codeMail(
      '确认登录译厢',
      '请输入以下验证码，继续单点登录：',
      '如果不是您本人操作，请忽略这封邮件，账号不会改变。',
      code,
    ),
  setPasswordLink: ({ userName, link }) => ({
    subject: '您的译厢账号已开通',
    blocks: [
      { say: `${userName}，您好！` },
      { say: `管理员已为您开通账号，用户名为 ${userName}。设置密码后即可使用。` },
      { link, label: '设置密码' },
      { say: '链接 7 天内有效，只能使用一次，请勿转给他人。' },
    ],
  }),
  accountApproved: ({ userName, link }) => ({
    subject: '您的译厢账号已通过审核',
    blocks: [
      { say: `${userName}，您好！` },
      { say: `您的账号已通过审核，用户名为 ${userName}，现在即可登录。` },
      { link, label: '登录' },
    ],
  }),
  accountRejected: ({ userName, reason }) => ({
    subject: '您的译厢账号未通过审核',
    blocks: [
      { say: `${userName}，您好！` },
      { say: '您的账号未通过管理员审核，暂时无法登录：' },
      {
        facts: [
          ['账号', userName],
          ['原因', reason],
        ],
      },
      { say: '如有疑问，请联系本站运营方。' },
    ],
  }),
  accountBlacklisted: ({ userName, reason }) => ({
    subject: '您的译厢账号已被停用',
    blocks: [
      { say: `${userName}，您好！` },
      {
        say: '管理员已停用您的账号：您已在所有设备上退出，且无法再登录。自动续费均已停止，余额和时数保持不变。',
      },
      {
        facts: [
          ['账号', userName],
          ['原因', reason],
        ],
      },
      { say: '如有疑问，请联系本站运营方。' },
    ],
  }),
  passwordChanged: ({ userName, at, timeZone, link }) => ({
    subject: '您的译厢密码已修改',
    blocks: [
      { say: `${userName}，您好！` },
      { say: '您的账号密码已修改：' },
      {
        facts: [
          ['账号', userName],
          ['时间', zonedMoment('zh', at, timeZone)],
        ],
      },
      { say: '如果是您本人操作，无需处理。' },
      {
        say: '如果不是您本人操作，请立即设置新密码，所有设备都会退出登录；随后请修改邮箱密码，并联系本站运营方。',
      },
      { link, label: '设置新密码' },
    ],
  }),
  apiKeyCreated: ({ userName, name, at, timeZone, link }) => ({
    subject: '您的译厢账号新建了 API 密钥',
    blocks: [
      { say: `${userName}，您好！` },
      { say: '新的 API 密钥已创建，程序可凭此以您的身份操作：' },
      {
        facts: [
          ['账号', userName],
          ['密钥', name],
          ['时间', zonedMoment('zh', at, timeZone)],
        ],
      },
      { say: '如果是您本人操作，无需处理。' },
      {
        say: '如果不是您本人操作，请立即撤销该密钥，并通过“忘记密码？”设置新密码：所有设备会退出登录，所有密钥随之失效。',
      },
      { link, label: '查看 API 密钥' },
    ],
  }),
  identityChanged: ({ userName, provider, isLinked, at, timeZone, link }) => ({
    subject: isLinked ? '您的译厢账号已关联单点登录' : '您的译厢账号已解除单点登录关联',
    blocks: [
      { say: `${userName}，您好！` },
      {
        say: isLinked
          ? '现在可以通过以下身份提供方登录您的账号：'
          : '您无法再通过以下身份提供方登录您的账号：',
      },
      {
        facts: [
          ['账号', userName],
          ['身份提供方', provider],
          ['时间', zonedMoment('zh', at, timeZone)],
        ],
      },
      { say: '如果是您本人操作，无需处理。' },
      { say: '如果不是您本人操作，请登录后在“我的账号”中解除该身份的关联，并联系本站运营方。' },
      { link, label: '登录' },
    ],
  }),
  breakGlassUsed: ({ userName, address, at, timeZone, link }) => ({
    subject: '译厢应急账号已被使用',
    blocks: [
      { say: '应急管理员未经单点登录，以密码登录：' },
      {
        facts: [
          ['账号', userName],
          ['IP 地址', address],
          ['时间', zonedMoment('zh', at, timeZone)],
        ],
      },
      { say: '如果不是贵方管理员操作，请立即修改该账号的密码。' },
      { link, label: '查看审计日志' },
    ],
  }),
  emailChanged: ({ userName, from, to, at, timeZone, link, isOld, isByAdmin }) => ({
    subject: '您的译厢账号已更换邮箱',
    blocks: [
      { say: `${userName}，您好！` },
      { say: isByAdmin ? '管理员已为您的账号更换邮箱：' : '您的账号已更换邮箱：' },
      {
        facts: [
          ['账号', userName],
          ['原邮箱', from],
          ['新邮箱', to],
          ['时间', zonedMoment('zh', at, timeZone)],
        ],
      },
      {
        say: isOld
          ? `如果${isByAdmin ? '这是您的要求' : '是您本人操作'}，无需处理，今后的邮件将发送到新邮箱。`
          : '今后的邮件将发送到此邮箱，包括重置密码的验证码。',
      },
      {
        say: !isOld
          ? '如果这不是您的账号，请联系本站运营方。'
          : isByAdmin
            ? '如果您没有提出过此要求，请立即联系本站运营方。'
            : '如果不是您本人操作，说明有人知道您的密码：请登录并修改密码，退出其他设备，再换回您的邮箱。如果无法登录，请立即联系本站运营方。',
      },
      { link, label: '登录' },
    ],
  }),
  newDevice: ({ userName, device, address, at, timeZone, link }) => ({
    subject: '您的译厢账号在新设备上登录',
    blocks: [
      { say: `${userName}，您好！` },
      { say: '您的账号在一台新设备上登录：' },
      {
        facts: [
          ['账号', userName],
          ['设备', device],
          ['IP 地址', address],
          ['时间', zonedMoment('zh', at, timeZone)],
        ],
      },
      { say: '如果是您本人操作，无需处理。' },
      { say: '如果不是您本人操作，请将该设备退出登录，并修改密码。' },
      { link, label: '查看已登录设备' },
    ],
  }),
  secondFactorChanged: ({ userName, change, at, timeZone, link }) => ({
    subject: '您的译厢账号登录安全设置已变更',
    blocks: [
      { say: `${userName}，您好！` },
      { say: factorChanges[change] },
      {
        facts: [
          ['账号', userName],
          ['时间', zonedMoment('zh', at, timeZone)],
        ],
      },
      { say: '如果是您本人操作，无需处理。' },
      {
        say: '如果不是您本人操作，请立即设置新密码，所有设备都会退出登录；随后请联系本站运营方。',
      },
      { link, label: '设置新密码' },
    ],
  }),
  codesGuessed: ({ userName, address, at, timeZone, link }) => ({
    subject: '您的译厢账号验证码多次输入错误',
    blocks: [
      { say: `${userName}，您好！` },
      {
        say: `有人知道您的密码，并在 24 小时内输入了 ${mostWrongCodesPerDay} 次错误的验证器验证码。在这 24 小时内，系统不再接受验证码；通行密钥和恢复码仍可使用。`,
      },
      {
        facts: [
          ['账号', userName],
          ['时间', zonedMoment('zh', at, timeZone)],
          ['地址', address],
        ],
      },
      { say: '如果不是您本人操作，请立即设置新密码，所有设备都会退出登录。' },
      { link, label: '设置新密码' },
    ],
  }),
  secondFactorReset: ({ userName, at, timeZone, link }) => ({
    subject: '您的两步验证已重置',
    blocks: [
      { say: `${userName}，您好！` },
      { say: '管理员已移除您账号的验证器应用、通行密钥和恢复码，所有设备均已退出登录。' },
      {
        facts: [
          ['账号', userName],
          ['时间', zonedMoment('zh', at, timeZone)],
        ],
      },
      { say: '请用密码登录，并重新设置两步验证。' },
      { link, label: '登录' },
      { note: '如果您没有提出此请求，请联系本站运营方。' },
    ],
  }),
}

const factorChanges: Readonly<Record<FactorChange, string>> = {
  totpAdded: '您的账号已添加验证器应用：',
  totpRemoved: '您账号的验证器应用已移除：',
  passkeyAdded: '您的账号已添加通行密钥：',
  passkeyRemoved: '您账号的一个通行密钥已移除：',
  codesRenewed: '您账号的恢复码已更换：',
  codeUsed: '您账号的一个恢复码已使用，每个恢复码仅可使用一次：',
}
