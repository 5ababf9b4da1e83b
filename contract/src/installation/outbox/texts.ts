import type { Text } from '../../errorTexts.ts'
import type { MailStatus } from './mail.ts'
import type { MailKind, MailProblem } from './rules.ts'

/** The subject of each kind of email, in a few words. */
export const mailKindWords: Readonly<Record<MailKind, Text>> = {
  registerCode: { en: 'Registration code', zh: '注册验证码' },
  findPasswordCode: { en: 'Password reset code', zh: '重置密码验证码' },
  changeEmailCode: { en: 'Email change code', zh: '更换邮箱验证码' },
  testMail: { en: 'Test email', zh: '测试邮件' },
  setPasswordLink: { en: 'Link to set a password', zh: '设置密码链接' },
  passwordChanged: { en: 'Password changed', zh: '密码已修改' },
  apiKeyCreated: { en: 'New API key', zh: 'API 密钥已创建' },
  singleSignOnCode: { en: 'Single sign-on code', zh: '单点登录验证码' },
  identityChanged: { en: 'Single sign-on changed', zh: '单点登录已更改' },
  breakGlassUsed: { en: 'Break-glass sign-in', zh: '应急账号登录' },
  emailChanged: { en: 'Email address changed', zh: '邮箱已修改' },
  newDevice: { en: 'Sign-in on a new device', zh: '新设备登录' },
  secondFactorChanged: { en: 'Second factor changed', zh: '两步验证已变更' },
  codesGuessed: { en: 'Too many wrong codes', zh: '验证码多次输入错误' },
  secondFactorReset: { en: 'Second factor reset', zh: '两步验证已重置' },
  accountApproved: { en: 'Account approved', zh: '账号审核通过' },
  accountRejected: { en: 'Account not approved', zh: '账号审核未通过' },
  accountBlacklisted: { en: 'Account blocked', zh: '账号已停用' },
  teamInvitation: { en: 'Team invitation', zh: '团队邀请' },
  invitationAnswered: { en: 'Team invitation answered', zh: '团队邀请答复' },
  memberRoleChanged: { en: 'Role in a team changed', zh: '团队角色变更' },
  memberRemoved: { en: 'Removed from a team', zh: '移出团队' },
  ownershipOffered: { en: 'Ownership of a team offered', zh: '团队所有权转让' },
  ownershipChanged: { en: 'Owner of a team changed', zh: '团队所有者变更' },
  staffInvitation: { en: 'Staff invitation', zh: '工作人员邀请' },
  listenerInvitation: { en: 'Listener invitation', zh: '听众邀请' },
  eventWaits: { en: 'Event waiting for a media server', zh: '会议等待媒体服务器' },
  eventNotHeld: { en: 'Event not held (organiser)', zh: '会议未能举行（主办方）' },
  eventCancelled: { en: 'Event cancelled', zh: '会议取消' },
  eventEndedByAdmin: { en: 'Event ended by an administrator', zh: '会议被管理员结束' },
  eventCouldNotBeHeld: { en: 'Event not held', zh: '会议未能举行' },
  eventChanged: { en: 'Event changed', zh: '会议变更' },
  assignmentCancelled: { en: 'Assignment cancelled', zh: '会议工作取消' },
  scheduleInvitation: { en: 'Invitation to a programme', zh: '会议日程邀请' },
  scheduleChanged: { en: 'Schedule changed', zh: '安排变更' },
  reportReady: { en: 'Event report', zh: '会议报告' },
  ownReportReady: { en: 'Interpreter’s turns', zh: '译员播出记录' },
  technicianOffer: { en: 'Technician offer', zh: '技术员邀约' },
  technicianConfirmed: { en: 'Technician booked', zh: '技术员预约成功' },
  technicianChanged: { en: 'Technician booking changed', zh: '技术员预约变更' },
  technicianCancelled: { en: 'Technician booking cancelled', zh: '技术员预约取消' },
  technicianAccepted: { en: 'Technician accepted', zh: '技术员接受' },
  technicianDeclined: { en: 'Technician declined', zh: '技术员谢绝' },
  technicianMissing: { en: 'No technician yet', zh: '尚无技术员' },
  receipt: { en: 'Receipt', zh: '收据' },
  renewed: { en: 'Subscription renewed', zh: '续订成功' },
  renewalFailed: { en: 'Renewal failed', zh: '续订失败' },
  subscriptionEnded: { en: 'Subscription ended', zh: '订阅结束' },
  paymentReturned: { en: 'Payment refund', zh: '付款退回' },
  mediaServerTrouble: { en: 'Media server problem', zh: '媒体服务器故障' },
  unseenAlarms: { en: 'Unacknowledged alarms', zh: '未确认的警报' },
  webhookSwitchedOff: { en: 'Webhook disabled', zh: 'Webhook 已停用' },
  installationTrouble: { en: 'System problem', zh: '平台故障' },
}

/** The delivery status of an email. */
export const mailStateWords: Readonly<Record<MailStatus['state'], Text>> = {
  waiting: { en: 'Waiting', zh: '等待发送' },
  sent: { en: 'Sent', zh: '已发送' },
  kept: { en: 'In the demo outbox', zh: '已存入演示邮箱' },
  failed: { en: 'Failed', zh: '发送失败' },
  dropped: { en: 'Cancelled', zh: '已取消' },
  forgotten: { en: 'No longer on record', zh: '已无记录' },
}

/** Why an email was not sent. */
export const mailProblemWords: Readonly<Record<MailProblem, Text>> = {
  notSetUp: { en: 'No mail server is set up', zh: '尚未设置邮件服务器' },
  inside: {
    en: 'The mail server is in a private network that is not allowed',
    zh: '邮件服务器位于不允许访问的内部网络',
  },
  unknownHost: {
    en: 'The mail server’s name couldn’t be resolved',
    zh: '无法解析邮件服务器的域名',
  },
  unreachable: { en: 'The mail server can’t be reached', zh: '无法连接邮件服务器' },
  noAnswer: { en: 'The mail server stopped responding', zh: '邮件服务器没有响应' },
  encryption: {
    en: 'No secure connection (encryption or certificate)',
    zh: '无法建立安全连接（加密方式或证书）',
  },
  signIn: {
    en: 'The mail server rejected the user name or password',
    zh: '邮件服务器拒绝了用户名或密码',
  },
  sender: {
    en: 'The mail server doesn’t accept this sender address',
    zh: '邮件服务器不允许以该发件人地址发信',
  },
  recipient: { en: 'The recipient’s address was rejected', zh: '收件人地址被拒绝' },
  nonAsciiAddress: {
    en: 'Your mail server can’t send to this address',
    zh: '您的邮件服务器无法向此地址发信',
  },
  content: { en: 'The mail server rejected the message', zh: '邮件服务器拒绝了邮件内容' },
  busy: { en: 'The mail server is busy', zh: '邮件服务器繁忙' },
  tooLate: { en: 'Expired before it could be sent', zh: '发送前已过期' },
  other: { en: 'The mail server rejected the request', zh: '邮件服务器拒绝了请求' },
}

/** The advice for administrators. */
export const mailProblemAdvice: Readonly<Record<MailProblem, Text>> = {
  notSetUp: {
    en: 'Enter a mail server under Settings › Email, or start with SMTP_URL.',
    zh: '请在“系统设置”的“邮件”中填写邮件服务器，或在启动时设置 SMTP_URL。',
  },
  inside: {
    en: 'To allow it, add its network to OPENBOOTH_PRIVATE_NETWORKS and restart, or set the server with SMTP_URL.',
    zh: '如确需使用，请将其网络加入 OPENBOOTH_PRIVATE_NETWORKS 后重新启动，或用 SMTP_URL 指定该服务器。',
  },
  unknownHost: {
    en: 'Check the spelling of the name and the DNS settings of this machine.',
    zh: '请检查域名的拼写，以及本机的域名解析设置。',
  },
  unreachable: {
    en: 'Check the name and port, and that the firewall allows outgoing connections.',
    zh: '请检查域名和端口，并确认防火墙允许本机访问。',
  },
  noAnswer: {
    en: 'Check the port. A port that requires TLS from the start doesn’t respond otherwise. The server may also be overloaded.',
    zh: '请检查端口：要求全程 TLS 的端口在其他加密方式下不会响应；也可能是服务器过载。',
  },
  encryption: {
    en: 'Try the other encryption type, and check that the certificate is valid for this name.',
    zh: '请尝试另一种加密方式，并检查证书对该域名是否有效。',
  },
  signIn: {
    en: 'Enter the user name and password again. Some providers require an app password.',
    zh: '请重新输入用户名和密码；部分服务商要求使用专用的应用密码。',
  },
  sender: {
    en: 'Use a sender address that this user is allowed to send from.',
    zh: '请使用该用户有权发信的发件人地址。',
  },
  recipient: {
    en: 'Check the address. Some servers reject addresses outside their own domain until you sign in.',
    zh: '请检查收件人地址。部分服务器在未登录时只接受本域地址。',
  },
  nonAsciiAddress: {
    en: 'The part before the @ has non-ASCII characters. Your mail server doesn’t support them (SMTPUTF8). Ask the person for another address.',
    zh: '地址的 @ 之前含有非 ASCII 字符，您的邮件服务器不支持（SMTPUTF8）。请向对方索取其他地址。',
  },
  content: {
    en: 'The message may be classified as spam. Check SPF, DKIM and DMARC of the sender’s domain.',
    zh: '邮件可能被判为垃圾邮件，请检查发件域名的 SPF、DKIM 和 DMARC。',
  },
  busy: { en: 'Sending is retried automatically.', zh: '将自动重试。' },
  tooLate: { en: 'Request a new one.', zh: '请重新获取。' },
  other: { en: 'See the mail server’s response below.', zh: '服务器的响应见下文。' },
}
