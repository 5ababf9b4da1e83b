import type { IncomingHttpHeaders } from 'node:http'
import type { PageAhead } from './pagesAhead.ts'

/**
 * What the root of a page says about what is painted before any script has run, as the reader left it: which frame, its
 * sidebar folded or not, the language, and the theme where one was chosen.
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
