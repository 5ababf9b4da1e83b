import type { ListenerOnlyLanguage } from '@openbooth/contract/languages/listenerLanguages'
import type { ListenerTexts } from './texts.ts'

type Load = () => Promise<{ readonly texts: ListenerTexts }>

/** English and Chinese are in the code of the pages. */
export const loaders: Readonly<Record<ListenerOnlyLanguage, Load>> = {
  ar: async () => await import('./ar.ts'),
  de: async () => await import('./de.ts'),
  es: async () => await import('./es.ts'),
  fa: async () => await import('./fa.ts'),
  fr: async () => await import('./fr.ts'),
  he: async () => await import('./he.ts'),
  hi: async () => await import('./hi.ts'),
  id: async () => await import('./id.ts'),
  it: async () => await import('./it.ts'),
  ja: async () => await import('./ja.ts'),
  ko: async () => await import('./ko.ts'),
  nl: async () => await import('./nl.ts'),
  pl: async () => await import('./pl.ts'),
  pt: async () => await import('./pt.ts'),
  ru: async () => await import('./ru.ts'),
  th: async () => await import('./th.ts'),
  tr: async () => await import('./tr.ts'),
  uk: async () => await import('./uk.ts'),
  vi: async () => await import('./vi.ts'),
}
