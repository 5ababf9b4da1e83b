import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Noto Sans for Latin, Greek, Cyrillic, Chinese and kana. A document embeds only its characters. */
export interface Fonts {
  readonly regular: Buffer
  readonly bold: Buffer
}

const fileOf = (weight: string): Promise<Buffer> => {
  const entry = import.meta.resolve('@embedpdf/fonts-sc')
  return readFile(fileURLToPath(new URL(`../fonts/NotoSansHans-${weight}.otf`, entry)))
}

/** Reads both files, 8 MB each. */
export const readFonts = async (): Promise<Fonts> => {
  const [regular, bold] = await Promise.all([fileOf('Regular'), fileOf('Bold')])
  return { regular, bold }
}
