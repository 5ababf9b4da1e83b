import type { Text } from '../../errorTexts.ts'

/** How sound reaches a listener: in real time, or seconds late as an HLS stream. */
export const deliveries = ['webrtc', 'hls'] as const
export type Delivery = (typeof deliveries)[number]

export const deliveryWords: Readonly<Record<Delivery, Text>> = {
  webrtc: { en: 'In real time', zh: '实时' },
  hls: { en: 'With a delay (HLS)', zh: '延迟（HLS）' },
}

/** How listeners connect, in display order. */
export const audienceTypes = ['mobile', 'widget', 'extension', 'iOS', 'client', 'other'] as const
export type AudienceType = (typeof audienceTypes)[number]

export const audienceWords: Readonly<Record<AudienceType, Text>> = {
  mobile: { en: 'Mobile', zh: '手机' },
  widget: { en: 'Widget', zh: '网页组件' },
  extension: { en: 'Extension', zh: '浏览器扩展' },
  iOS: { en: 'iOS', zh: 'iOS' },
  client: { en: 'Client', zh: '客户端' },
  other: { en: 'Other', zh: '其他' },
}

/** How listeners connect, and caption screens in a hall, which are no listeners. */
export const connectionTypes = [...audienceTypes, 'screen'] as const
export type ConnectionType = (typeof connectionTypes)[number]

export const connectionWords: Readonly<Record<ConnectionType, Text>> = {
  ...audienceWords,
  screen: { en: 'Hall screen (not counted)', zh: '会场大屏（不计入听众）' },
}

/** The number of all listeners. */
export const listenersOf = (audience: Readonly<Record<AudienceType, number>>): number =>
  audienceTypes.reduce((sum, type) => sum + audience[type], 0)
