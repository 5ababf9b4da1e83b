/** A range of whole numbers, both ends included. */
export interface WholeRange {
  readonly least: number
  readonly most: number
}

/** What the whole numbers among the settings may be: the server's rule, and what the settings screen says about it. */
export const settingRanges = {
  /** People. */
  inviteLimitDefault: { least: 0, most: 100_000 },
  /** Minutes. */
  sessionIdleMinutes: { least: 5, most: 1440 },
  /** Hours. */
  sessionAbsoluteHours: { least: 1, most: 720 },
  /** Channels. */
  channelLimitPerEvent: { least: 1, most: 200 },
  /** Hours. */
  technicianNoticeHours: { least: 0, most: 720 },
  /** Minutes. */
  serverStartAheadMinutes: { least: 0, most: 240 },
} as const satisfies Record<string, WholeRange>

/** How long the texts among the settings may be. */
export const settingLengths = {
  sellerName: 200,
  sellerAddress: 500,
  sellerTaxNumber: 50,
  sellerRegisterNumber: 100,
  sellerEmail: 254,
} as const

/** Whether a currency is one of ISO 4217 with two decimals, which is how all money is counted here. */
export const isUsableCurrency = (code: string): boolean =>
  /^[A-Z]{3}$/.test(code) &&
  Intl.supportedValuesOf('currency').includes(code) &&
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits === 2
