import {
  IconBox,
  IconBuildingBroadcastTower,
  IconCalculator,
  IconCalendarEvent,
  IconCode,
  IconCreditCard,
  IconDownload,
  IconFileText,
  IconFolders,
  IconHome,
  IconLanguage,
  IconMicrophone,
  IconReceipt2,
  IconServer2,
  IconSettings,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react'

/** The icons the page table may name. */
export const icons = {
  home: IconHome,
  event: IconCalendarEvent,
  channel: IconBuildingBroadcastTower,
  project: IconFolders,
  customers: IconUserStar,
  quote: IconFileText,
  calculator: IconCalculator,
  package: IconBox,
  payment: IconCreditCard,
  billing: IconReceipt2,
  user: IconUsers,
  speech: IconMicrophone,
  translation: IconLanguage,
  mediaServer: IconServer2,
  download: IconDownload,
  setting: IconSettings,
  developer: IconCode,
} as const

export type IconName = keyof typeof icons
