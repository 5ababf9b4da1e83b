import type { Text } from '../../errorTexts.ts'
import { packageType, type PackageType } from './rules.ts'

/** Types of package. */
export const packageTypeWords = {
  [packageType.free]: { en: 'Free', zh: '免费' },
  [packageType.paid]: { en: 'Paid', zh: '付费' },
} as const satisfies Readonly<Record<PackageType, Text>>
