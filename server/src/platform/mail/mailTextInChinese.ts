import { packageNameIn } from '@openbooth/contract/rules/packages'
import type { WrittenMail } from './mailLayout.ts'
import type {
  EventBefore,
  EventInMail,
  MailTexts,
  PlanInMail,
  PriceInMail,
  Seat,
} from './mailKinds.ts'
import { zonedMoment, zonedRange } from './zonedTime.ts'

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

const seats: Record<Seat, string> = {
  host: '主持人',
  interpreter: '译员',
  technician: '技术员',
  speaker: '发言人',
}

const eventFacts = (event: EventInMail, ...more: [string, string][]) => ({
  facts: [['会议', event.title], ['时间', zonedRange('zh', event)], ...more] as const,
})

const invitationSubject = ({ title }: EventInMail, isReminder: boolean): string =>
  `${isReminder ? '会议提醒' : '会议邀请'}：${title}`

const ownWords = (words: string) => (words === '' ? [] : [{ quote: words }])

const strangersNote = (organiser: string): string =>
  `您收到此邮件，是因为 ${organiser} 为本次会议填写了您的邮箱。只有在会议变更、取消或需要提醒时，才会再次发送邮件。如不希望收到，请联系 ${organiser} 移除您的邮箱；如果您不认识对方，请忽略此邮件，并告知本站运营者。`

const changeWords = ({ title, time }: EventBefore): string => {
  if (title !== undefined && time !== undefined) return '名称和时间'
  return title === undefined ? '时间' : '名称'
}

/** The event as it is, and beside it what people were told before. */
const changeFacts = (event: EventInMail, { title, time }: EventBefore) => ({
  facts: [
    ['会议', event.title],
    ...(title === undefined ? [] : [['原名称', title] as const]),
    ['时间', zonedRange('zh', event)],
    ...(time === undefined ? [] : [['原时间', zonedRange('zh', time)] as const]),
  ] as const,
})

const planName = (plan: PlanInMail): string => {
  if (plan.kind === 'byot') return 'BYOT 计划（自带技术员）'
  return plan.kind === 'technicianHours' ? '技术员小时计划' : (packageNameIn('zh', plan) ?? '套餐')
}

const priceText = ({ amount, currency }: PriceInMail): string =>
  new Intl.NumberFormat('zh-CN', { style: 'currency', currency }).format(Number(amount) / 100)

/** Chinese mails. */
export const mailTextsInChinese: MailTexts = {
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
  testMail: ({ link }) => ({
    subject: '译厢测试邮件',
    blocks: [
      { say: '您好！' },
      { say: '收到此邮件，说明译厢可以正常发送邮件。您无需任何操作。' },
      { link, label: '打开译厢' },
    ],
  }),
  setPasswordLink: ({ userName, link }) => ({
    subject: '您的译厢账号已开通',
    blocks: [
      { say: '您好！' },
      { say: `管理员已为您开通账号，用户名为 ${userName}。设置密码后即可使用。` },
      { link, label: '设置密码' },
      { say: '链接 7 天内有效，只能使用一次，请勿转给他人。' },
    ],
  }),
  accountApproved: ({ userName, link }) => ({
    subject: '您的译厢账号已通过审核',
    blocks: [
      { say: '您好！' },
      { say: `您的账号已通过审核，用户名为 ${userName}，现在即可登录。` },
      { link, label: '登录' },
    ],
  }),
  accountRejected: ({ userName, reason }) => ({
    subject: '您的译厢账号未通过审核',
    blocks: [
      { say: '您好！' },
      { say: '您的账号未通过管理员审核，暂时无法登录：' },
      {
        facts: [
          ['账号', userName],
          ['原因', reason],
        ],
      },
      { say: '如有疑问，请联系本站的运营方。' },
    ],
  }),
  accountBlacklisted: ({ userName, reason }) => ({
    subject: '您的译厢账号已被停用',
    blocks: [
      { say: '您好！' },
      {
        say: '管理员已停用您的账号：您已在所有设备上退出，且无法再登录。自动续费均已停止，余额和小时保持不变。',
      },
      {
        facts: [
          ['账号', userName],
          ['原因', reason],
        ],
      },
      { say: '如有疑问，请联系本站的运营方。' },
    ],
  }),
  passwordChanged: ({ userName, at, timeZone, link }) => ({
    subject: '您的译厢密码已修改',
    blocks: [
      { say: '您好！' },
      { say: '您的账号密码已修改：' },
      {
        facts: [
          ['账号', userName],
          ['时间', zonedMoment('zh', at, timeZone)],
        ],
      },
      { say: '如果是您本人操作，无需处理。' },
      {
        say: '如果不是您本人操作，请立即设置新密码，所有设备都会退出登录；随后请修改邮箱密码，并告知本站运营者。',
      },
      { link, label: '设置新密码' },
    ],
  }),
  emailChanged: ({ userName, from, to, at, timeZone, link, isOld, isByAdmin }) => ({
    subject: '您的译厢账号已更换邮箱',
    blocks: [
      { say: '您好！' },
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
          : '今后的邮件将发送到此邮箱，包括重置密码的邮件。',
      },
      {
        say: !isOld
          ? '如果您没有此账号，请忽略这封邮件，并告知本站运营者。'
          : isByAdmin
            ? '如果您没有提出过此要求，请立即联系本站运营者。'
            : '如果不是您本人操作，说明有人知道您的密码：请登录并修改密码，退出其他设备，再换回您的邮箱。如果无法登录，请立即联系本站运营者。',
      },
      { link, label: '登录' },
    ],
  }),
  staffInvitation: ({ seat, event, organiser, languages, link, words, isReminder }) => ({
    subject: invitationSubject(event, isReminder),
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 邀请您担任以下会议的${seats[seat]}：` },
      eventFacts(
        event,
        ...(languages.length > 0 ? [['语言', languages.join('、')] as [string, string]] : []),
      ),
      ...ownWords(words),
      { link, label: '进入会议席位' },
      { say: '链接在会议开始前 60 分钟开放，无需账号。链接仅供您本人使用，请勿转给他人。' },
      { say: '期待与您合作！' },
      { note: strangersNote(organiser) },
    ],
  }),
  listenerInvitation: ({ event, organiser, code, link, words, isReminder }) => ({
    subject: invitationSubject(event, isReminder),
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 邀请您参加以下会议，您可以选择自己的语言收听：` },
      eventFacts(event),
      ...ownWords(words),
      { link, label: '进入收听' },
      { say: '也可以输入以下会议码：' },
      { code },
      { say: '无需账号。' },
      { note: strangersNote(organiser) },
    ],
  }),
  eventWaits: ({ event, link }) => ({
    subject: `会议尚未开放：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: '以下会议应已开放，但目前没有可用的媒体服务器。我们每分钟重试一次，一有可用的服务器，会议就会自动开放。',
      },
      eventFacts(event),
      { link, label: '查看会议' },
      { say: '如果到计划结束时间仍无法开放，会议将被取消，已扣的费用全部退回。' },
    ],
  }),
  eventNotHeld: ({ event }) => ({
    subject: `会议未能举行：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: '很抱歉，直到计划结束时间都没有可用的媒体服务器，以下会议已被取消，已扣的费用全部退回。',
      },
      eventFacts(event),
    ],
  }),
  eventCancelled: ({ event, organiser }) => ({
    subject: `会议已取消：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: `${organiser === null ? '以下会议已取消。' : `${organiser} 已取消以下会议。`}原链接不再有效，您无需任何操作。`,
      },
      eventFacts(event),
    ],
  }),
  eventEndedByAdmin: ({ event, act, reason, link }) => ({
    subject: `管理员已${act === 'cancelled' ? '取消' : '关闭'}会议：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say:
          act === 'cancelled'
            ? '管理员已取消您的会议。已扣费用全部退回，收到过会议码邮件的人会得到通知。'
            : '管理员已关闭您正在进行的会议。费用按实际时长结算，其余已退回。',
      },
      eventFacts(event, ['原因', reason]),
      { link, label: '查看会议' },
    ],
  }),
  eventCouldNotBeHeld: ({ event }) => ({
    subject: `会议未能举行：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: '很抱歉，因技术原因，以下会议未能举行，已被取消。原链接不再有效，您无需任何操作。' },
      eventFacts(event),
    ],
  }),
  eventChanged: ({ event, before, organiser, links }) => ({
    subject: `会议有变更：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 修改了以下会议的${changeWords(before)}：` },
      changeFacts(event, before),
      ...links.map((link) => ({ link, label: '进入会议' })),
      { say: '您的链接不变。打开附件中的日历文件，即可更新您日历中的安排。' },
    ],
  }),
  technicianOffer: ({ event, organiser, link }) => ({
    subject: `技术员邀约：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 的以下会议需要一位技术员：` },
      eventFacts(event),
      { link, label: '接受或谢绝' },
      {
        say: '无需账号。链接仅供您本人使用，请勿转给他人。附件中的日历文件可在您答复前为您预留时间。',
      },
    ],
  }),
  technicianConfirmed: ({ event, organiser, link }) => ({
    subject: `技术员预约已确认：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `您已确认担任 ${organiser} 以下会议的技术员：` },
      eventFacts(event),
      { link, label: '查看预约并进入会议' },
      {
        say: '会议开始前 60 分钟起即可进入。打开附件中的日历文件，即可加入您的日历。如有变动，请联系预约您的人。',
      },
    ],
  }),
  technicianChanged: ({ event, before, organiser, link, mustAnswer }) => ({
    subject: mustAnswer ? `请重新确认：${event.title}` : `会议有变更：${event.title}`,
    blocks: [
      { say: '您好！' },
      { say: `${organiser} 修改了以下会议的${changeWords(before)}：` },
      changeFacts(event, before),
      { link, label: mustAnswer ? '接受或谢绝' : '查看预约' },
      {
        say: mustAnswer
          ? '请确认您能否继续担任技术员；在您答复之前，预约尚未生效。打开附件中的日历文件，即可更新您日历中的安排。'
          : '您仍是该会议的技术员。打开附件中的日历文件，即可更新您日历中的安排。',
      },
    ],
  }),
  technicianCancelled: ({ event, organiser }) => ({
    subject: `无需再担任技术员：${event.title}`,
    blocks: [
      { say: '您好！' },
      {
        say: `${organiser} 的以下会议不再需要您担任技术员，该时段已为您释放。打开附件中的日历文件，即可从日历中移除。`,
      },
      eventFacts(event),
    ],
  }),
  receipt: ({ plan, price, receipt, seller, paidAt, timeZone, link }) => ({
    subject: `收据 ${receipt}`,
    blocks: [
      { say: '您好！' },
      { say: '感谢您的付款，收据如下：' },
      {
        facts: [
          ['收据编号', receipt],
          ['用途', plan === null ? '余额充值' : planName(plan)],
          ['已支付', priceText(price)],
          ['支付时间', zonedMoment('zh', paidAt, timeZone)],
          ...(seller === '' ? [] : [['收款方', seller] as const]),
        ],
      },
      { link, label: '查看并打印收据' },
    ],
  }),
  renewed: ({ plan, price, startsAt, endsAt, timeZone, link }) => ({
    subject: `已自动续费：${planName(plan)}`,
    blocks: [
      { say: '您好！' },
      { say: '您的订阅已自动续费：' },
      {
        facts: [
          ['订阅', planName(plan)],
          ['已支付', priceText(price)],
          ['开始', zonedMoment('zh', startsAt, timeZone)],
          ['到期', zonedMoment('zh', endsAt, timeZone)],
        ],
      },
      { link, label: '查看并打印收据' },
      { say: '您可随时在“我的套餐”中关闭自动续费。' },
    ],
  }),
  renewalFailed: ({ plan, price, failure, nextAttemptAt, rightsUntil, timeZone, link }) => ({
    subject: `自动续费未成功：${planName(plan)}`,
    blocks: [
      { say: '您好！' },
      {
        say:
          failure === 'lackOfBalance'
            ? '您的余额不足，以下订阅未能自动续费：'
            : '您的银行卡被拒绝，以下订阅未能自动续费：',
      },
      {
        facts: [
          ['订阅', planName(plan)],
          ['价格', priceText(price)],
          ...(nextAttemptAt
            ? [['下次尝试', zonedMoment('zh', nextAttemptAt, timeZone)] as const]
            : []),
          ['保留至', zonedMoment('zh', rightsUntil, timeZone)],
        ],
      },
      { link, label: failure === 'lackOfBalance' ? '充值' : '查看处理办法' },
      {
        say: '在此之前，您的权益保持不变。如届时仍未支付成功，订阅将结束；已安排的会议不受影响。',
      },
    ],
  }),
  subscriptionEnded: ({ plan, reason, nowHolds, link }) => ({
    subject: `订阅已结束：${planName(plan)}`,
    blocks: [
      { say: '您好！' },
      {
        say: {
          cancelled: `${planName(plan)}已结束，因为自动续费已关闭。`,
          unpaid: `${planName(plan)}已结束，因为续费未能支付成功。`,
          over: `${planName(plan)}已到期，您购买的使用期已结束。`,
          refunded: `${planName(plan)}已结束，因为您的付款将退回。其中未使用的小时随之失效。`,
        }[reason],
      },
      {
        say:
          plan.kind === 'package'
            ? `您现在使用的是${(nowHolds && packageNameIn('zh', nowHolds)) ?? '免费套餐'}。已安排的会议不受影响。`
            : '您可随时重新订阅。',
      },
      { link, label: '我的套餐' },
    ],
  }),
  paymentReturned: ({ plan, price, number, link }) => ({
    subject: `您的付款将退回：${planName(plan)}`,
    blocks: [
      { say: '您好！' },
      { say: '我们收到您的付款时，所购内容已无法提供，款项将全额退回您的银行卡：' },
      {
        facts: [
          ['订单号', number],
          ['用途', planName(plan)],
          ['退款金额', priceText(price)],
        ],
      },
      { link, label: '支付记录' },
      { say: '银行入账可能需要几天时间，您无需进行任何操作。' },
    ],
  }),
  mediaServerTrouble: ({ serverName, trouble, liveEvents, link }) => ({
    subject: {
      notAnswering: `媒体服务器无响应：${serverName}`,
      startFailed: `媒体服务器未能启动：${serverName}`,
      switchedOff: `媒体服务器已被关闭：${serverName}`,
    }[trouble],
    blocks: [
      { say: '您好！' },
      {
        say: {
          notAnswering:
            '以下媒体服务器正在运行，但其媒体引擎连续三次没有响应。恢复之前，不会再安排新的会议。',
          startFailed: '有会议即将开始，但以下媒体服务器未能启动。',
          switchedOff: '以下媒体服务器承载着进行中的会议，却已在本平台之外被关闭。',
        }[trouble],
      },
      {
        facts: [
          ['媒体服务器', serverName],
          ['正在进行的会议', String(liveEvents)],
        ],
      },
      { link, label: '查看媒体服务器' },
    ],
  }),
}
