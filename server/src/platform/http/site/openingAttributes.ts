import type { IncomingHttpHeaders } from 'node:http'
import type { PageAhead } from './pagesAhead.ts'

/**
 * Attributes of the root element for the first paint before any script, in the reader's last state:
 * frame, collapsed sidebar, language, and the theme if chosen.
 */
export const openingAttributes = (
  opening: NonNullable<PageAhead['opening']>,
  headers: IncomingHttpHeaders,
): string => {
  const { cookie = '', 'accept-language': accepted = '' } = headers
  const kept = (name: string) => new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookie)?.[1]
  const language = kept('language') ?? /\b(zh|en)\b/i.exec(accepted)?.[1]
  const theme = kept('theme')
  return [
    `lang="${/^zh$/i.test(language ?? '') ? 'zh-CN' : 'en'}"`,
    `data-opening="${opening}"`,
    ...(kept('sidebarStatus') === '0' ? ['data-folded'] : []),
    ...(theme === 'light' || theme === 'dark' ? [`data-mantine-color-scheme="${theme}"`] : []),
  ].join(' ')
}
