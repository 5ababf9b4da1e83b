import { decimal } from '@openbooth/contract/money'
import { escapeHtml } from '#platform/http/escapeHtml.ts'
import { pagePath } from './customers.ts'
import type { PayerStep } from './pay.ts'
import type { SessionRow } from './sessions.ts'

type Problem = Extract<PayerStep, { problem: unknown }>['problem']

const zh = (text: string): string => `<span lang="zh-CN">${text}</span>`
const both = (en: string, chinese: string): string => `${en} ${zh(chinese)}`

/** The page as HTML, with both languages side by side. */
const page = (content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sandbox payment 沙盒支付 - OpenBooth</title>
<link rel="stylesheet" href="/sandbox/pay.css">
</head>
<body>
<header>
<p class="mark">SANDBOX ${zh('沙盒')}</p>
<p>${both('This page belongs to the demo. No card is asked for and no real money moves.', '此页面属于演示环境，不需要银行卡，也不会产生真实扣款。')}</p>
</header>
<main>
${content}
</main>
</body>
</html>
`

export const missingPage: string = page(
  `<h1>${both('There is nothing to pay here', '此处没有待支付的订单')}</h1>`,
)

/** The payment page of a session, with the problem of the last step. */
export const paymentPage = (session: SessionRow, problem: Problem): string =>
  page(`${headOf(session)}${problemOf(problem)}${bodyOf(session)}`)

const headOf = ({ mode, title, amount, currency, period }: SessionRow): string =>
  mode === 'card'
    ? `<h1>${both('Replace the card', '更换银行卡')}</h1>`
    : `<h1>${escapeHtml(title)}</h1>
<p class="amount">${escapeHtml(currency)} ${amounts.format(decimal(amount))}${period === null ? '' : ` ${periods[period as keyof typeof periods]}`}</p>`

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2 })

const periods = { month: both('each month', '每月'), year: both('each year', '每年') }

const problems = {
  declined: both('The card was declined. Try again or turn back.', '银行卡被拒绝，请重试或返回。'),
  secureFailed: both(
    '3-D Secure failed, so nothing was paid. Try again or turn back.',
    '3-D Secure 验证失败，未完成支付，请重试或返回。',
  ),
  over: both('This page can no longer be used.', '此页面已失效。'),
}

export const isProblem = (text: string | undefined): text is keyof typeof problems =>
  text !== undefined && Object.hasOwn(problems, text)

const problemOf = (problem: Problem): string =>
  problem === null ? '' : `<p class="problem" role="alert">${problems[problem]}</p>`

const button = (action: string, words: string, isMain = false): string =>
  `<button name="action" value="${action}"${isMain ? ' class="main"' : ''}>${words}</button>`

const form = (session: SessionRow, content: string): string =>
  `<form method="post" action="${pagePath(escapeHtml(session.id))}">${content}</form>`

const back = button('back', both('Turn back', '返回'))

const bodyOf = (session: SessionRow): string => {
  switch (session.state) {
    case 'open':
      return form(session, `${cardChoice(session)}<div class="buttons">${choices(session)}</div>`)
    case 'secure':
      return form(
        session,
        `<h2>${both('3-D Secure: your bank asks whether it is you', '3-D Secure：银行需要确认是您本人')}</h2>
<div class="buttons">${button('succeed', both('Yes, it is me', '是我本人'), true)}${button('fail', both('Fail', '验证失败'))}${back}</div>`,
      )
    case 'paid':
    case 'done':
      return form(
        session,
        `<p>${both('This is done.', '已完成。')}</p>
<div class="buttons">${button('pay', both('Go on', '继续'), true)}</div>`,
      )
    default:
      return form(
        session,
        `<p>${both('Nothing was paid, and nothing can be paid here any more.', '未完成支付，此页面已无法继续支付。')}</p>
<div class="buttons">${back}</div>`,
      )
  }
}

const cardChoice = ({ mode }: SessionRow): string =>
  mode === 'payment'
    ? ''
    : `<fieldset><legend>${both('Card', '银行卡')}</legend>
<label><input type="radio" name="card" value="good" checked> ${both('A card that pays every renewal', '每次续费均可成功的卡')}</label>
<label><input type="radio" name="card" value="failsAtRenewal"> ${both('A card that fails at renewals', '续费时会失败的卡')}</label>
</fieldset>`

const choices = ({ mode }: SessionRow): string =>
  mode === 'card'
    ? `${button('pay', both('Keep this card', '使用此卡'), true)}${back}`
    : [
        button('pay', both('Pay', '支付'), true),
        button('secure', both('Pay with 3-D Secure', '使用 3-D Secure 支付')),
        button('decline', both('Card is declined', '模拟卡被拒绝')),
        back,
      ].join('')
