import type { InterfaceLanguage } from '@openbooth/contract/fields'

interface ChannelNames {
  readonly enName: string
  readonly zhName: string
}

export const channelName = (language: InterfaceLanguage, { enName, zhName }: ChannelNames) =>
  language === 'zh' ? zhName : enName

/** The name of a booth: its own, else that of its channel. */
export const boothName = (
  language: InterfaceLanguage,
  booth: ChannelNames & { readonly name: string },
): string => booth.name || channelName(language, booth)
