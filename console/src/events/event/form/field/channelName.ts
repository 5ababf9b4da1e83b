import type { InterfaceLanguage } from '@openbooth/contract/fields'

/** A channel's name in the reader's language. */
export const channelName = (
  language: InterfaceLanguage,
  channel: { readonly enName: string; readonly zhName: string },
): string => (language === 'zh' ? channel.zhName : channel.enName)
