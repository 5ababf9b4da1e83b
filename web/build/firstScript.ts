import { readFileSync } from 'node:fs'
import { minifySync, type Plugin } from 'vite'

const sources = ['fallbacks.js', 'translatedText.js', 'missingScripts.js', 'firstPaint.js'].map(
  (file) => new URL(`../src/${file}`, import.meta.url),
)
const place = '<script id="first-script"></script>'

/** How the first script begins in a built page. */
export const firstScript = '<script id="first-script"'

/**
 * Inlines the script that adds missing interfaces, reports scripts that do not arrive, and sets
 * theme and language before the first paint. A file would occupy one of the browser's few
 * connections. The content security policy allows the script by its hash.
 */
export const firstScriptInPage = (): Plugin => ({
  name: 'openbooth:first-script',
  transformIndexHtml: {
    order: 'pre',
    handler(html) {
      if (!html.includes(place)) throw new Error('the page has no place for its first script')
      const script = sources.map((source) => readFileSync(source, 'utf8')).join('')
      const { code, errors } = minifySync('firstScript.js', script)
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
      return html.replace(place, () => `${firstScript}>${code}</script>`)
    },
  },
})
