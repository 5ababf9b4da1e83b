import type { Text } from './errorTexts.ts'
import type { MailStatus } from './mail.ts'
import type { MailKind, MailProblem } from './rules/mails.ts'

/** What a mail is about, in a few words. */
export const mailKindWords: Readonly<Record<MailKind, Text>> = {
  registerCode: { en: 'Code to register', zh: '注册验证码' },
  findPasswordCode: { en: 'Code for a new password', zh: '找回密码验证码' },
  changeEmailCode: { en: 'Code for a new address', zh: '更换邮箱验证码' },
  testMail: { en: 'Test mail', zh: '测试邮件' },
  setPasswordLink: { en: 'Link to set a password', zh: '设置密码链接' },
  passwordChanged: { en: 'Password changed', zh: '密码已修改' },
  apiKeyCreated: { en: 'New API key', zh: 'API 密钥已创建' },
  emailChanged: { en: 'E-mail address changed', zh: '邮箱已更换' },
  accountApproved: { en: 'Account approved', zh: '账号审核通过' },
  accountRejected: { en: 'Account not approved', zh: '账号审核未通过' },
  accountBlacklisted: { en: 'Account blocked', zh: '账号已停用' },
  staffInvitation: { en: 'Invitation of staff', zh: '工作人员邀请' },
  listenerInvitation: { en: 'Invitation to listen', zh: '听众邀请' },
  eventWaits: { en: 'Event waits for a server', zh: '会议等待服务器' },
  eventNotHeld: { en: 'Event not held (host)', zh: '会议未能举行（主持人）' },
  eventCancelled: { en: 'Event cancelled', zh: '会议取消' },
  eventEndedByAdmin: { en: 'Event ended by an administrator', zh: '会议被管理员结束' },
  eventCouldNotBeHeld: { en: 'Event not held', zh: '会议未能举行' },
  eventChanged: { en: 'Event changed', zh: '会议变更' },
  assignmentCancelled: { en: 'Assignment cancelled', zh: '会议工作取消' },
  reportReady: { en: 'Report of an event', zh: '会议报告' },
  ownReportReady: { en: 'Turns of an interpreter', zh: '译员播出记录' },
  technicianOffer: { en: 'Offer to a technician', zh: '技术员邀约' },
  technicianConfirmed: { en: 'Technician booked', zh: '技术员预约成功' },
  technicianChanged: { en: 'Change to a technician', zh: '技术员预约变更' },
  technicianCancelled: { en: 'Technician not needed', zh: '技术员预约取消' },
  receipt: { en: 'Receipt', zh: '收据' },
  renewed: { en: 'Renewed', zh: '续订成功' },
  renewalFailed: { en: 'Renewal failed', zh: '续订失败' },
  subscriptionEnded: { en: 'Subscription ended', zh: '订阅结束' },
  paymentReturned: { en: 'Payment goes back', zh: '付款退回' },
  mediaServerTrouble: { en: 'Trouble of a media server', zh: '媒体服务器故障' },
  unseenAlarms: { en: 'Alarms nobody looks at', zh: '无人查看的警报' },
  webhookSwitchedOff: { en: 'Webhook switched off', zh: 'Webhook 已停用' },
  installationTrouble: { en: 'Trouble of the installation', zh: '系统故障' },
}

/** How a mail stands. */
export const mailStateWords: Readonly<Record<MailStatus['state'], Text>> = {
  waiting: { en: 'Waiting', zh: '等待发送' },
  sent: { en: 'Sent', zh: '已发送' },
  kept: { en: 'In the demo outbox', zh: '已存入演示邮箱' },
  failed: { en: 'Failed', zh: '发送失败' },
  dropped: { en: 'Taken back', zh: '已撤回' },
  forgotten: { en: 'No longer known', zh: '已无记录' },
}

/** Why a mail did not go out. */
export const mailProblemWords: Readonly<Record<MailProblem, Text>> = {
  notSetUp: { en: 'No mail server is set up', zh: '尚未设置邮件服务器' },
  inside: {
    en: 'The mail server lies in an inside network that may not be called',
    zh: '邮件服务器位于不允许访问的内部网络',
  },
  unknownHost: { en: 'The name of the mail server is not known', zh: '无法解析邮件服务器的域名' },
  unreachable: { en: 'Nothing answers at the mail server', zh: '邮件服务器无法连接' },
  noAnswer: { en: 'The mail server stopped answering', zh: '邮件服务器没有回应' },
  encryption: {
    en: 'No safe connection: encryption or certificate',
    zh: '无法建立安全连接（加密方式或证书）',
  },
  signIn: {
    en: 'The mail server refused user name or password',
    zh: '邮件服务器拒绝了用户名或密码',
  },
  sender: {
    en: 'The mail server does not send for the sender’s address',
    zh: '邮件服务器不允许以该发件人地址发信',
  },
  recipient: { en: 'The recipient’s address was refused', zh: '收件人地址被拒绝' },
  content: { en: 'The mail server refused the message', zh: '邮件服务器拒绝了邮件内容' },
  busy: { en: 'The mail server asks to try later', zh: '邮件服务器要求稍后再试' },
  tooLate: { en: 'It came too late: what it says no longer holds', zh: '已过期，内容不再有效' },
  other: { en: 'The mail server refused', zh: '邮件服务器拒绝了请求' },
}

/** What somebody who keeps the mail server can do about it. */
export const mailProblemAdvice: Readonly<Record<MailProblem, Text>> = {
  notSetUp: {
    en: 'Enter a mail server under Settings, Mail, or start with SMTP_URL.',
    zh: '请在“系统设置”的“邮件”中填写邮件服务器，或在启动时设置 SMTP_URL。',
  },
  inside: {
    en: 'If this is meant, list its network in OPENBOOTH_PRIVATE_NETWORKS and start again, or name the server by SMTP_URL.',
    zh: '如确需使用，请将其网络写入 OPENBOOTH_PRIVATE_NETWORKS 后重新启动，或用 SMTP_URL 指定该服务器。',
  },
  unknownHost: {
    en: 'Check how the name is written, and that this machine can look names up.',
    zh: '请检查域名是否正确，以及本机的域名解析是否正常。',
  },
  unreachable: {
    en: 'Check name and port, and that a firewall lets this machine out to it.',
    zh: '请检查域名和端口，并确认防火墙允许本机访问。',
  },
  noAnswer: {
    en: 'Check the port: one that wants TLS from the start keeps silent otherwise. It may also be overloaded.',
    zh: '请检查端口：要求全程 TLS 的端口在其他加密方式下不会回应；也可能是服务器过载。',
  },
  encryption: {
    en: 'Try the other kind of encryption, and check that the certificate is valid for this name.',
    zh: '请尝试另一种加密方式，并检查证书对该域名是否有效。',
  },
  signIn: {
    en: 'Enter the user name and the password again; some providers want a password made for applications.',
    zh: '请重新输入用户名和密码；部分服务商要求使用专用的应用密码。',
  },
  sender: {
    en: 'Take an address as the sender that this user may send from.',
    zh: '请使用该用户有权发信的发件人地址。',
  },
  recipient: {
    en: 'Check the address. Some servers refuse addresses outside their own domain until one signs in.',
    zh: '请检查收件人地址。部分服务器在未登录时只接受本域地址。',
  },
  content: {
    en: 'It may be taken for spam: check SPF, DKIM and DMARC of the sender’s domain.',
    zh: '邮件可能被判为垃圾邮件，请检查发件域名的 SPF、DKIM 和 DMARC。',
  },
  busy: { en: 'It is tried again by itself.', zh: '系统会自动重试。' },
  tooLate: { en: 'Ask for a new one.', zh: '请重新获取。' },
  other: { en: 'What it said stands below.', zh: '服务器的回应见下文。' },
}
