import { ranges, type WholeRange } from '@openbooth/contract/limits'
import {
  countsHours,
  packageType,
  priceProblems,
} from '@openbooth/contract/money/comboPackage/rules'
import { translate } from '@openbooth/web/i18n/text.ts'
import type { KeptPackage } from './packages.ts'
import { text } from './text.ts'
import { numberOf } from '../../kit/value/typedNumber.ts'
import { positiveProblem, wholeProblem } from '../../kit/value/typedProblems.ts'

const typed = (value: number | null | undefined) => (value == null ? '' : String(value))

/** A package as typed; prices that are not asked are empty. */
export const valuesOf = (kept: Omit<KeptPackage, 'holders'> | undefined) => ({
  id: kept?.id,
  packageName: kept?.packageName ?? '',
  packageNameZh: kept?.packageNameZh ?? '',
  packageType: String(kept?.packageType ?? packageType.paid),
  level: typed(kept?.level),
  packageNumber: typed(kept?.packageNumber),
  boxNums: typed(kept?.boxNums),
  interpretersNums: typed(kept?.interpretersNums),
  receiverNums: typed(kept?.receiverNums),
  memberCharged: kept?.memberCharged ?? false,
  supportRelay: kept?.supportRelay ?? false,
  publicStreams: kept?.publicStreams ?? false,
  technicianCharges: typed(kept?.technicianCharges),
  price: kept?.packageType === packageType.free ? '' : typed(kept?.price),
  monthlyPrice: typed(kept?.monthlyPrice),
  annualPrice: typed(kept?.annualPrice),
  description: kept?.description ?? '',
  descriptionZh: kept?.descriptionZh ?? '',
})
export type PackageValues = ReturnType<typeof valuesOf>

const isFree = (values: PackageValues) => Number(values.packageType) === packageType.free
const priceOf = (value: string) => (value.trim() === '' ? null : numberOf(value))

/** The form values as the call's input. */
export const sentFrom = (values: PackageValues) => {
  const { id: _, ...fields } = values
  return {
    ...fields,
    level: numberOf(values.level),
    packageNumber: numberOf(values.packageNumber),
    boxNums: numberOf(values.boxNums),
    interpretersNums: numberOf(values.interpretersNums),
    receiverNums: numberOf(values.receiverNums),
    technicianCharges: numberOf(values.technicianCharges),
    ...pricesOf(values),
  }
}

const pricesOf = (values: PackageValues) =>
  isFree(values)
    ? { packageType: packageType.free, price: 0, monthlyPrice: null, annualPrice: null }
    : {
        packageType: packageType.paid,
        price: priceOf(values.price),
        monthlyPrice: priceOf(values.monthlyPrice),
        annualPrice: priceOf(values.annualPrice),
      }

const positive = (value: string): string | null =>
  value.trim() === '' ? translate(text, 'required') : positiveProblem(value)

const whole = (range: WholeRange) => (value: string) => wholeProblem(value, range)

const price =
  (field: 'price' | 'monthlyPrice' | 'annualPrice') => (value: string, values: PackageValues) => {
    if (isFree(values)) return null
    if (value.trim() !== '') return positive(value)
    const lacks = priceProblems(sentFrom(values)).some(
      ({ path, message }) => path === field && message === 'Price Required',
    )
    return lacks ? translate(text, 'priceRequired') : null
  }

/** The server's rules, checked before sending. */
export const rules = {
  packageName: (value: string) => (value.trim() === '' ? translate(text, 'nameRequired') : null),
  level: whole(ranges.packageLevel),
  packageNumber: (value: string, { id }: PackageValues) =>
    !countsHours(id) && numberOf(value) === 0 ? null : positive(value),
  boxNums: whole(ranges.packageBooths),
  interpretersNums: whole(ranges.packageInterpreters),
  receiverNums: whole(ranges.listeners),
  technicianCharges: positive,
  price: price('price'),
  monthlyPrice: price('monthlyPrice'),
  annualPrice: price('annualPrice'),
}
