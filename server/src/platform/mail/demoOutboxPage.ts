import type { Selectable } from 'kysely'
import type { Tables } from '#platform/database/database.ts'
import { addressedCalendars } from './calendar.ts'
import { escapeHtml } from '#platform/http/escapeHtml.ts'

type MailRow = Selectable<Tables['mailOutbox']>

interface OutboxPage {
  readonly path: string
  /** Shows only emails to this address. Empty: all. */
  readonly to: string
  /** Newest first. */
  readonly mails: readonly MailRow[]
  /** Maximum number shown. */
  readonly most: number
}

/** The page as HTML, with English and Chinese side by side. */
export const outboxPage = ({ path, to, mails, most }: OutboxPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Demo outbox 演示邮箱 - OpenBooth</title>
<link rel="stylesheet" href="${path}.css">
</head>
<body>
<header>
<h1>Demo outbox ${zh('演示邮箱')}</h1>
<p>Emails written in demo mode appear here, newest first. ${zh('演示模式下的邮件显示在此处，最新的在前。')}</p>
</header>
<main>
<form action="${path}" method="get" role="search">
<label for="to">Recipient ${zh('收件人')}</label>
<div class="tools">
<input id="to" name="to" type="search" maxlength="254" autocomplete="off" spellcheck="false" value="${escapeHtml(to)}">
<button type="submit">Show ${zh('查看')}</button>
<a class="button" href="${escapeHtml(addressOf(path, to))}">Refresh ${zh('刷新')}</a>
${to ? `<a class="button" href="${path}">Show all ${zh('全部')}</a>` : ''}
</div>
</form>
${mails.length > 0 ? `<ol>${mails.map(mailItem).join('')}</ol>` : emptyState(to)}
${mails.length === most ? `<p class="end">Only the newest ${most} are shown. ${zh(`仅显示最新的 ${most} 封。`)}</p>` : ''}
</main>
</body>
</html>
`

const zh = (text: string): string => `<span lang="zh-CN">${text}</span>`

const addressOf = (path: string, to: string): string =>
  to ? `${path}?to=${encodeURIComponent(to)}` : path

const emptyState = (to: string): string =>
  to
    ? `<p class="empty">No emails to “${escapeHtml(to)}” yet. ${zh('还没有发给该收件人的邮件。')}</p>`
    : `<p class="empty">No emails yet. Register or invite someone, then refresh this page. ${zh('还没有邮件。请注册或邀请他人，然后刷新本页面。')}</p>`

const mailItem = (mail: MailRow): string => `
<li><article aria-labelledby="mail-${mail.id}">
<div class="head"><h2 id="mail-${mail.id}">${escapeHtml(mail.subject)}</h2>${stateOf(mail)}</div>
<p class="meta"><span class="to">${escapeHtml(mail.recipient)}</span> <time datetime="${mail.createdAt.toISOString()}">${said(mail.createdAt)}</time></p>
${bodyOf(mail)}${calendarOf(mail)}
</article></li>`

const said = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`

const states: Record<string, string> = {
  pending: `Waiting ${zh('等待发送')}`,
  kept: `Stored here ${zh('保存在此处')}`,
  sent: `Sent ${zh('已发送')}`,
  failed: `Failed ${zh('发送失败')}`,
  dropped: `Cancelled ${zh('已取消')}`,
}

/** A sent email that still has its text was only delivered to this outbox. */
const stateOf = ({ state, bodyText }: MailRow): string => {
  const shown = state === 'sent' && bodyText !== '' ? 'kept' : state
  return `<span class="state ${escapeHtml(shown)}">${states[shown] ?? escapeHtml(shown)}</span>`
}

/** Why the text of an email is no longer here. */
const gone = {
  sent: `Sent through the mail server. No copy is stored here. ${zh('邮件已交给邮件服务器，此处不保留副本。')}`,
  failed: `Delivery failed. No copy is stored here. ${zh('邮件未能送达，此处不保留副本。')}`,
  dropped: `Cancelled before it was sent. ${zh('邮件在发出前已被取消。')}`,
}

const bodyOf = ({ bodyText, lastError, state }: MailRow): string =>
  (bodyText === ''
    ? `<p class="meta">${gone[state as keyof typeof gone] ?? gone.sent}</p>`
    : `<div class="body">${withLinks(bodyText)}</div>`) +
  (lastError ? `<p class="error">${escapeHtml(lastError)}</p>` : '')

/** The text with its web addresses as links. Every part is escaped. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"'，。；：？！（）“”]+)/)
    .map((part, index) => {
      const shown = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')

const sender = 'no-reply@localhost'

const calendarOf = ({ calendar, recipient }: MailRow): string =>
  (calendar === null ? [] : addressedCalendars(calendar, { sender, recipient }))
    .map(
      (file) =>
        `<p><a class="button" download="event.ics" href="data:text/calendar;charset=utf-8;base64,${Buffer.from(file).toString('base64')}">Calendar file ${zh('日历文件')}</a></p>`,
    )
    .join('')
