/**
 * Separate from the texts of other limits, because every text field loads it, from the sign-in page
 * on.
 */
export const tooLong = {
  en: 'At most {{most}} characters',
  zh: '最多 {{most}} 个字符',
} as const
