/**
 * Separate from the texts of other limits, because every text field needs it, including the sign-in
 * page.
 */
export const tooLong = {
  en: 'At most {{most}} characters',
  zh: '最多 {{most}} 个字符',
} as const
