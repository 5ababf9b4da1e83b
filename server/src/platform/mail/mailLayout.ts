import type { ListenerLanguage } from '@openbooth/contract/languages/listenerLanguages'
import { textDirection } from '@openbooth/contract/languages/textDirection'
import { escapeHtml } from '#platform/http/escapeHtml.ts'

/** A block of an email, rendered as plain text and as HTML. */
export type MailBlock =
  | { readonly say: string }
  /** A message from another person, with its line breaks. */
  | { readonly quote: string }
  /** A code to type, on its own line. */
  | { readonly code: string }
  | { readonly link: string; readonly label: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  /** Small print. */
  | { readonly note: string }

export interface WrittenMail {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

const signature = 'OpenBooth 译厢'

/** One line without control characters, so that a title cannot break a header. */
export const asSubject = (text: string): string => {
  // Some lists of emails show the marks of isolated names.
  const line = text
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > 150 ? `${line.slice(0, 149).trimEnd()}…` : line
}

/** The plain text body. */
export const asText = (language: ListenerLanguage, { blocks }: WrittenMail): string =>
  [...blocks.map((block) => textOf(language, block)), `-- \n${signature}`].join('\n\n')

/** A block of its own finds its direction by its first letter, which an isolate would hide. */
const unwrapped = (text: string): string => text.replaceAll(/^\u2068|\u2069$/g, '')

const textOf = (language: ListenerLanguage, block: MailBlock): string => {
  if ('say' in block) return block.say
  if ('quote' in block) return unwrapped(block.quote).replaceAll(/^/gm, '> ')
  if ('code' in block) return `    ${block.code}`
  if ('link' in block) return `${block.label}\n${block.link}`
  if ('facts' in block) {
    const colon = language === 'zh' ? '：' : ': '
    return block.facts.map(([label, value]) => `${label}${colon}${value}`).join('\n')
  }
  return block.note
}

const font =
  "font:16px/1.6 Inter,'Segoe UI',system-ui,-apple-system,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"
// Opacity instead of a colour keeps the text readable on a dark background.
const small = 'font-size:13px;opacity:0.75'

/** The HTML body, without scripts, images or external resources. Styles are inline because email clients require it. */
export const asHtml = (language: string, mail: WrittenMail): string =>
  `<!doctype html><html lang="${language}" dir="${textDirection(language)}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">` +
  `<title>${escapeHtml(mail.subject)}</title></head>` +
  `<body dir="${textDirection(language)}" style="margin:0;padding:24px;${font}"><div style="max-width:560px;margin:0 auto">` +
  mail.blocks.map((block) => htmlOf(block, textDirection(language))).join('') +
  `<p style="margin:32px 0 0;padding-top:12px;border-top:1px solid #8c8c8c;${small}">${signature}</p>` +
  `</div></body></html>`

type Side = 'left' | 'right'

const htmlOf = (block: MailBlock, direction: 'ltr' | 'rtl'): string => {
  const [start, end]: readonly [Side, Side] =
    direction === 'rtl' ? ['right', 'left'] : ['left', 'right']
  if ('say' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.say)}</p>`
  if ('quote' in block)
    return `<p dir="auto" style="margin:0 0 16px;padding-${start}:12px;border-${start}:3px solid #8c8c8c;white-space:pre-line;unicode-bidi:plaintext">${escapeHtml(unwrapped(block.quote))}</p>`
  if ('code' in block) {
    return `<p style="margin:0 0 16px;font:600 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px"><span dir="ltr">${escapeHtml(block.code)}</span></p>`
  }
  if ('link' in block) return linkOf(block)
  if ('facts' in block)
    return `<table style="margin:0 0 16px;border-spacing:0">${block.facts.map((row) => rowOf(row, end)).join('')}</table>`
  return `<p style="margin:0 0 16px;${small}">${escapeHtml(block.note)}</p>`
}

const linkOf = ({ link, label }: { link: string; label: string }): string =>
  `<p style="margin:0 0 8px"><a href="${escapeHtml(safeAddress(link))}" style="display:inline-block;padding:10px 18px;` +
  `border-radius:6px;background:#1458d4;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>` +
  // The address is also shown as text, because some email clients show no links.
  `<p style="margin:0 0 16px;word-break:break-all;${small}"><span dir="ltr">${escapeHtml(link)}</span></p>`

const safeAddress = (link: string): string => (/^https?:\/\//i.test(link) ? link : '#')

const rowOf = ([label, value]: readonly [string, string], end: Side): string =>
  `<tr><td style="padding:2px 0;padding-${end}:16px;vertical-align:top;white-space:nowrap;${small}">${escapeHtml(label)}</td>` +
  `<td style="padding:2px 0">${escapeHtml(value)}</td></tr>`
