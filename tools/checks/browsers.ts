/**
 * Interfaces and CSS that one of the oldest supported browsers (README) lacks. Entries are regular
 * expressions by name. Those that `web/src/fallbacks.js` defines are missing here.
 */
const newer: Readonly<Record<string, RegExp>> = {
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'Object.groupBy': /\bObject\.groupBy\b/,
  'Promise.withResolvers': /\bPromise\.withResolvers\b/,
  'Promise.try': /\bPromise\.try\b/,
  'RegExp.escape': /\bRegExp\.escape\b/,
  'Error.isError': /\bError\.isError\b/,
  'Math.sumPrecise or Math.f16round': /\bMath\.(?:sumPrecise|f16round)\b/,
  'Uint8Array from or to text': /\bUint8Array\.from(?:Base64|Hex)\b|\.to(?:Base64|Hex)\(/,
  'iterator helpers':
    /\bIterator\.(?:from|concat|prototype)\b|\.(?:(?:values|keys|entries)\(\)|matchAll\([^()]*\))\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  'methods of Set':
    /(?<!\bz)\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  'Map.getOrInsert': /\.getOrInsert(?:Computed)?\(/,
  'String.toWellFormed': /\.toWellFormed\(/,
  'ArrayBuffer.transfer': /\.transfer(?:ToFixedLength)?\(\)/,
  'Atomics.waitAsync': /\bAtomics\.waitAsync\b/,
  'Intl.Segmenter': /\bIntl\.Segmenter\b/,
  'Intl.DurationFormat': /\bIntl\.DurationFormat\b/,
  'formatRange of numbers': /\bNumberFormat\([^)]*\)\s*\.formatRange/,
  'asynchronous iteration of a stream':
    /for await \([^)]*\bof [\w.]*\.body\b|ReadableStream\.from\(/,
  'Response.json': /\bResponse\.json\(/,
  'bytes of a response': /\.bytes\(\)/,
  'Element.checkVisibility': /\.checkVisibility\(/,
  'popover and invoker commands':
    /\.(?:show|hide|toggle)Popover\(|\bpopover(?:Target)?=|\bcommandFor=|\bclosedBy=/i,
  'dialog.requestClose': /\.requestClose\(/,
  'Element.moveBefore': /\.moveBefore\(/,
  'view transitions': /\.startViewTransition\(/,
  'scheduler, requestIdleCallback': /\bscheduler\.|\brequestIdleCallback\b/,
  'regular expression with flag v': /\/[a-z]*v[a-z]*\.(?:test|exec)\(|, '[dgimsy]*v[dgimsy]*'\)/,
  'modifiers in a regular expression': /\(\?[ims]*-?[ims]+:/,
}

const newerStyles: Readonly<Record<string, RegExp>> = {
  'color-mix outside @supports': /(?<!@supports \(color: )color-mix\(/,
  'relative colours': /\((?:from)\s+var\(/,
  'light-dark': /\blight-dark\(/,
  'oklch and oklab': /\bokl(?:ch|ab)\(/,
  '@scope': /@scope\b/,
  '@starting-style': /@starting-style\b/,
  '@property': /@property\b/,
  'popover and :user-valid': /:popover-open|:user-(?:in)?valid/,
  'anchor positioning': /\banchor(?:-name:|(?:-size)?\()/,
  // A chosen or focused control keeps its own marks, and a single action moves below the title.
  ':has outside @supports': /:has\((?!input:|:checked|:focus-visible|> \.actions > :only-child)/,
  nesting: /(?:^|[\s;{])&/m,
}

/** Rules in `@supports` apply only in browsers that have the interface. */
const withoutSupports = (text: string): string =>
  text.replaceAll(/@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')

/** The newer interfaces that a source file uses without a fallback. */
export const newerIn = ({ path, text }: { readonly path: string; readonly text: string }) => {
  const isStyle = path.endsWith('.css')
  const read = isStyle ? withoutSupports(text) : text
  return Object.entries(isStyle ? newerStyles : newer)
    .filter(([, pattern]) => pattern.test(read))
    .map(([name]) => `${path}: ${name}`)
}

/** The newer interfaces that `web/src/fallbacks.js` has to define, if a source file uses them. */
export const needsFallback: Readonly<Record<string, RegExp>> = {
  "AbortSignal, 'any'": /\bAbortSignal\.any\b/,
  "URL, 'canParse'": /\bURL\.canParse\b/,
  "URL, 'parse'": /\bURL\.parse\b/,
  "Map, 'groupBy'": /\bMap\.groupBy\b/,
  "String.prototype, 'isWellFormed'": /\.isWellFormed\(/,
}
