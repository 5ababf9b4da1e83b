import type { FloorTransfer } from '@openbooth/contract/live/sound/rules/floorTransfer'
import { useText } from '../../i18n/text.ts'
import { text } from './text.ts'

/** The state of the common switch of all booths, and the text beside it. */
export const useFloorTransfer = (
  booths: readonly { readonly floorTransfer: FloorTransfer }[],
): { isOn: boolean; isBlocked: boolean; hint: string } => {
  const t = useText(text)
  const inBooths = (wanted: FloorTransfer): number =>
    booths.filter(({ floorTransfer }) => floorTransfer === wanted).length
  const [on, blocked] = [inBooths('on'), inBooths('blocked')]
  const isOn = on > 0 && on + blocked === booths.length
  const hint = [
    t('whereSilent'),
    ...(on > 0 && !isOn ? [t('someOn', { count: on, all: booths.length })] : []),
    ...(blocked > 0 ? [t('blocked', { count: blocked })] : []),
  ]
  return { isOn, isBlocked: blocked === booths.length, hint: hint.join(' ') }
}
