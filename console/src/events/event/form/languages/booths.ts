import { emptyBooth, type BoothValues, type EventValues, type SeatValues } from '../store/values.ts'

/** The values with one booth changed. */
export const withBooth = (
  values: EventValues,
  key: string,
  change: Partial<BoothValues>,
): EventValues => ({
  ...values,
  booths: values.booths.map((booth) => (booth.key === key ? { ...booth, ...change } : booth)),
})

export const withNewBooth = (values: EventValues, booth = emptyBooth()): EventValues => ({
  ...values,
  booths: [...values.booths, booth],
})

export const withoutBooth = (values: EventValues, key: string): EventValues => ({
  ...values,
  booths: values.booths.filter((booth) => booth.key !== key),
})

/** The values with a booth one place further up or down. */
export const withMovedBooth = (values: EventValues, key: string, by: -1 | 1): EventValues => {
  const from = values.booths.findIndex((booth) => booth.key === key)
  const booth = values.booths[from]
  const other = values.booths[from + by]
  if (booth === undefined || other === undefined) return values
  return { ...values, booths: values.booths.with(from, other).with(from + by, booth) }
}

/** The seats with one of them changed. */
export const withSeat = (
  seats: readonly SeatValues[],
  key: string,
  change: Partial<SeatValues>,
): readonly SeatValues[] => seats.map((seat) => (seat.key === key ? { ...seat, ...change } : seat))

/** Channels that a booth may not choose as its own: those other booths make, and its own B and C. */
export const takenForA = ({ booths }: EventValues, key: string): string =>
  booths
    .flatMap((booth) => (booth.key === key ? [booth.b, booth.c] : [booth.a]))
    .filter((channel) => channel !== null)
    // Independent of the order of booths.
    .toSorted((one, other) => one - other)
    .join(' ')

/** The other channels of the same booth. */
export const takenInBooth = (booth: BoothValues, letter: 'b' | 'c'): string =>
  [booth.a, letter === 'b' ? booth.c : booth.b].filter((channel) => channel !== null).join(' ')

type Made = Pick<BoothValues, 'boxType' | 'a' | 'b' | 'c'>

/**
 * Every channel into which a booth speaks, in the order of booths. A machine booth speaks only into
 * its first channel.
 */
export const madeIn = ({ booths }: { readonly booths: readonly Made[] }): readonly number[] => [
  ...new Set(
    booths.flatMap(({ a, b, c, boxType }) =>
      (boxType === 'machine' ? [a] : [a, b, c]).filter((channel) => channel !== null),
    ),
  ),
]

/** A booth as the event saves it: a machine booth has no further channels and no relay. */
export const asPlanned = <Booth extends Made & Pick<BoothValues, 'autoRelay' | 'understands'>>(
  booth: Booth,
): Booth =>
  booth.boxType === 'machine'
    ? { ...booth, b: null, c: null, autoRelay: false, understands: [] }
    : booth
