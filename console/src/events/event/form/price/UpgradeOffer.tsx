import { Button } from '@mantine/core'
import {
  smallestThatMeets,
  writeNeeds,
  type PackageNeeds,
} from '@openbooth/contract/money/comboPackage/needs'
import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import type { ReactNode } from 'react'
import { contract } from '../../../../api/contract.ts'
import { useCall } from '../../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { useUser } from '../../../../shell/user.ts'
import { useEventForm, useValue, type Limits } from '../store/formContext.ts'
import { DraftSavingLink } from './DraftSavingLink.tsx'
import styles from './upgrade.module.css'
import { needsOf } from './packageNeeds.ts'
import { text } from '../text.ts'

const payPage = '/pay/payPage'

/** Agents have no package that could be upgraded. */
const hasPackage = (limits: Limits | undefined): boolean =>
  limits !== undefined && limits.packageId !== null

/** The package requirements of the current input, plus the refused request. */
export const useNeeds = (asked: Partial<PackageNeeds> = {}): PackageNeeds => {
  const written = useValue((values) => JSON.stringify(needsOf(values)))
  const needs = JSON.parse(written) as PackageNeeds
  return {
    booths: Math.max(needs.booths, asked.booths ?? 0),
    listeners: Math.max(needs.listeners, asked.listeners ?? 0),
    interpreters: Math.max(needs.interpreters, asked.interpreters ?? 0),
    relay: needs.relay || asked.relay === true,
    publicStreams: needs.publicStreams || asked.publicStreams === true,
  }
}

/** A link to packages that cover the event. */
export const UpgradeLink = ({ asked }: { readonly asked?: Partial<PackageNeeds> }) => {
  const t = useText(text)
  const needs = useNeeds(asked)
  const { limits } = useEventForm()
  if (!hasPackage(limits)) return null
  return (
    <DraftSavingLink to={payPage} query={writeNeeds(needs)}>
      {t('upgrade')}
    </DraftSavingLink>
  )
}

interface UpgradeOfferProps {
  /** The reason of the refusal. */
  readonly children: ReactNode
  /** The refused request beyond the current input. */
  readonly asked?: Partial<PackageNeeds>
}

/**
 * Shown at a limit of the package: the reason, the smallest package that covers the event, and the
 * way to buy it. The form stores the input as a draft and restores it on return.
 */
export const UpgradeOffer = ({ children, asked }: UpgradeOfferProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const { limits } = useEventForm()
  const needs = useNeeds(asked)
  const isPackaged = hasPackage(limits)
  const { data } = useCall(contract.comboPackage.compare, {}, { silent: true, enabled: isPackaged })
  const found = data === undefined ? undefined : smallestThatMeets(data.packages, needs)
  const query = writeNeeds(needs)
  const monthly = found?.monthlyPrice ?? null
  return (
    <div className={styles['offerBox']} role="alert">
      <p>{children}</p>
      {isPackaged && data !== undefined && (
        <>
          <p className={styles['offerDetail']}>
            {found === undefined
              ? t('nothingFits')
              : t('fits', {
                  name: packageNameIn(language, found),
                  booths: numberText(language, found.boxNums),
                  listeners: numberText(language, found.receiverNums),
                })}
            {monthly !== null &&
              ` ${t('fromMonthly', { price: moneyText(language, monthly, currency) })}`}
          </p>
          <div className={styles['offerActs']}>
            {found !== undefined && (
              <Button
                variant="default"
                renderRoot={(root) => (
                  <DraftSavingLink
                    {...root}
                    to={payPage}
                    query={{ ...query, package: String(found.id) }}
                  />
                )}
              >
                {t('upgradeTo', { name: packageNameIn(language, found) })}
              </Button>
            )}
            <DraftSavingLink to={payPage} query={query}>
              {t('comparePackages')}
            </DraftSavingLink>
          </div>
        </>
      )}
    </div>
  )
}
